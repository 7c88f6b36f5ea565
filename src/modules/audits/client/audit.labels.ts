import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import type {
  Answer,
  AuditBody,
  Finding,
  FINDING_KINDS,
  FINDING_STATUS,
  Observation,
  REPORT_STATUS,
  SHARING,
  SIGNATURES,
} from '#modules/audits/shared/engine/audit.schema.ts';

type Labels<K extends readonly string[]> = Readonly<Record<K[number], MessageDescriptor>>;

export const ANSWER_LABEL: Readonly<Record<Answer, MessageDescriptor>> = {
  yes: msg`Evet`,
  no: msg`Hayır`,
  not_applicable: msg`Uygulanamaz`,
};

export const STATUS_LABEL: Labels<typeof REPORT_STATUS> = { draft: msg`Taslak`, valid: msg`Geçerli` };

/** What stands in place of a number that the server has not given yet: what is finished on a device is no draft. */
export const UNNUMBERED_LABEL: Labels<typeof REPORT_STATUS> = { draft: msg`Taslak · cihazda`, valid: msg`Geçerli · numara bekliyor` };

export const SHARING_LABEL: Labels<typeof SHARING> = { not_shared: msg`Paylaşılmıyor`, shared: msg`Paylaşılıyor` };

export const FINDING_KIND_LABEL: Labels<typeof FINDING_KINDS> = { finding: msg`Bulgu`, comment: msg`Yorum` };

/** Number, word and colour, in that order: colour alone never decides. */
export const PRIORITY: Readonly<Record<(typeof FINDING_STATUS)[number], { number: number; label: MessageDescriptor }>> = {
  low: { number: 1, label: msg`Düşük` },
  medium: { number: 2, label: msg`Orta` },
  high: { number: 3, label: msg`Yüksek` },
};

/** Fields that every audit report has, by their wire names. */
export const AUDIT_LABEL = {
  workplace_id: msg`İşyeri`,
  number: msg`Rapor numarası`,
  report_status: msg`Rapor durumu`,
  sharing: msg`Paylaşım`,
  question_set_version: msg`Soru seti sürümü`,
  question_set_hash: msg`Soru seti içeriğinin izi`,
  begun_at: msg`Başlangıç (cihazda)`,
  auditor: msg`Denetçiler`,
  duration: msg`Süre (dakika)`,
  responses: msg`Yanıtlar`,
  observations: msg`Gözlemler`,
} as const satisfies Record<keyof AuditBody, MessageDescriptor>;

/** Fields of who signed. */
export const SIGNATURE_LABEL = {
  auditor_signature: msg`Denetçinin imzası`,
  representative_signature: msg`İşyeri temsilcisinin imzası`,
} as const satisfies Labels<typeof SIGNATURES>;

/** Fields of a finding. */
export const FINDING_LABEL = {
  question_id: msg`Soru`,
  kind: msg`Bulgu mu, yorum mu?`,
  status: msg`Öncelik`,
  bulgu_description: msg`Açıklama`,
  manual_reference: msg`El kitabı referansı`,
  reference: msg`Bulgu referansı`,
  dfi_list: msg`DÖF listesi`,
  photos: msg`Fotoğraflar`,
} as const satisfies Record<Exclude<keyof Finding, 'id'>, MessageDescriptor>;

/** Fields of an observation. */
export const OBSERVATION_LABEL = {
  question_id: FINDING_LABEL.question_id,
  note: msg`Not`,
  photos: FINDING_LABEL.photos,
} as const satisfies Record<Exclude<keyof Observation, 'id'>, MessageDescriptor>;

/** What one of them is called. */
export const OBSERVATION_WORD = msg`Gözlem`;

/** The list of findings of a report. */
export const FINDINGS_LABEL = msg`Bulgular`;

export const findingFields: KindLabels<Finding>['fields'] = {
  ...FINDING_LABEL,
  kind: { label: FINDING_LABEL.kind, options: FINDING_KIND_LABEL },
  status: {
    label: FINDING_LABEL.status,
    options: { low: PRIORITY.low.label, medium: PRIORITY.medium.label, high: PRIORITY.high.label },
  },
  dfi_list: { label: FINDING_LABEL.dfi_list, fields: { dfi_id: msg`DÖF`, dfi_no: msg`DÖF numarası` } },
};
/** Why something keeps a report from becoming valid. */
export const PROBLEM_LABEL = {
  required: msg`Bu alan zorunlu`,
  min_length: msg`En az 10 karakter yazın veya bir belge ekleyin`,
  document: msg`Bu belge bu rapora ait değil; belgeyi burada ekleyin`,
  in_future: msg`Tarih ileride olamaz`,
  before_inspection: msg`Rapor tarihi denetim tarihinden önce olamaz`,
  in_past: msg`Tarih geçmişte olamaz`,
  unsigned: msg`İmza tamamlanmadı: bitirin veya silin`,
  unanswered: msg`Yanıtlanmadı`,
  no_finding: msg`Hayır yanıtı için en az bir bulgu ekleyin`,
} as const satisfies Record<string, MessageDescriptor>;
