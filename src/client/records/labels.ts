import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KindId } from '#core/record/kinds.ts';

/** Stands for a record where pictures are kept for the page of AI help: a question is made of them later. */
export const AI_DRAFT = 'ai-image-help';

/** What a kind of record is called. */
export const KIND_LABEL = {
  company: msg`Firma`,
  contract: msg`Sözleşme`,
  workplace: msg`İşyeri`,
  unit: msg`Birim`,
  employee: msg`Çalışan`,
  user: msg`Kullanıcı`,
  'management-company': msg`İşletmeci şirket`,
  'question-set': msg`Soru seti`,
  'operational-audit': msg`Operasyonel denetim`,
  'security-tour': msg`Güvenlik turu`,
  dfi: msg`DÖF`,
  'incident-report': msg`Olay bildirimi`,
  supplier: msg`Tedarikçi`,
  'field-visit': msg`Saha ziyareti`,
  'risk-assessment': msg`Risk değerlendirmesi`,
  'control-list-category': msg`Kontrol listesi kategorisi`,
  'control-list': msg`Kontrol listesi`,
  'control-list-question': msg`Kontrol listesi sorusu`,
  'control-list-response': msg`Risk sorusunun yanıtı`,
  'ppe-category': msg`KKD kategorisi`,
  'ppe-model': msg`KKD modeli`,
  'ppe-stock': msg`KKD stok girişi`,
  'ppe-balance': msg`KKD stok bakiyesi`,
  'ppe-distribution': msg`KKD dağıtımı`,
  'ppe-return': msg`KKD iadesi`,
} as const satisfies Record<KindId, MessageDescriptor>;

/** Where a record is opened; null for kinds that have no page of their own. */
export const RECORD_PATH: Readonly<Record<KindId, ((id: string, wants: 'view' | 'edit') => string) | null>> = {
  contract: null,
  'question-set': null,
  'ppe-category': null,
  'ppe-balance': null,
  'operational-audit': (id, wants) => `/companies/audit-reports/operational-audit-report/${wants}/${id}`,
  supplier: (id, wants) => `/suppliers/${wants === 'edit' ? 'edit' : 'profile'}/${id}`,
  'security-tour': (id, wants) => `/companies/audit-reports/security-tour-checklist/${wants === 'view' ? 'show' : 'edit'}/${id}`,
  'field-visit': (id, wants) => `/companies/field-visits/${wants}/${id}`,
  'control-list-category': (id, wants) => `/companies/risk-assessments/control-list-categories/${wants}/${id}`,
  'control-list': (id, wants) => `/companies/risk-assessments/control-lists/${wants}/${id}`,
  'control-list-question': (id) =>
    id === AI_DRAFT ? '/companies/risk-assessments/ai-image-help' : `/companies/risk-assessments/control-list-questions/edit/${id}`,
  'risk-assessment': (id, wants) => `/companies/risk-assessments/${wants === 'view' ? 'show' : 'edit'}/${id}`,
  'control-list-response': (id) => `/companies/risk-assessments/questions/${id}`,
  dfi: (id, wants) => `/companies/dfis/${wants}/${id}`,
  'incident-report': (id, wants) => `/companies/incident-reports/${wants}/${id}`,
  'ppe-distribution': (id, wants) => `/kkd/distribution-movements/${wants}/${id}`,
  'ppe-return': (id) => `/kkd/returns/edit/${id}`,
  'ppe-stock': () => '/kkd/stock-movements',
  'ppe-model': () => '/kkd/models',
  workplace: (id, wants) => `/companies/workplaces/${wants === 'edit' ? 'edit' : 'show'}/${id}`,
  company: (id, wants) => `/companies/${wants === 'edit' ? 'edit' : 'show'}/${id}`,
  unit: (id) => `/companies/units?open=${id}`,
  employee: (id, wants) => `/employees/${wants === 'edit' ? 'edit' : 'show'}/${id}`,
  user: (id, wants) => `/users/${wants === 'edit' ? 'edit' : 'show'}/${id}`,
  'management-company': (id) => `/companies/management-companies?open=${id}`,
};

export const recordPath = (kind: KindId, id: string, wants: 'view' | 'edit'): string | null => RECORD_PATH[kind]?.(id, wants) ?? null;

/** The record that an address opens for editing; null for other pages. */
export function recordAt(path: string): { readonly kind: KindId; readonly id: string } | null {
  const id = path.split('/').at(-1) ?? '';
  const kinds = Object.keys(RECORD_PATH) as KindId[];
  const kind = kinds.find((one) => recordPath(one, id, 'edit') === path);
  return kind === undefined ? null : { kind, id };
}

/** Stands for the record in the kept text of a form that makes a new one. */
export const NEW_TEXT = 'new';

/** Where a record is written, a new one among them. */
export const formPath = (kind: KindId, id: string): string | null => recordPath(kind, id, 'edit')?.replace(/edit\/new$/, 'add') ?? null;

/** The kind whose new record is begun at an address; null for other pages. */
export function addedAt(path: string): { readonly kind: KindId; readonly id: string } | null {
  const kinds = Object.keys(RECORD_PATH) as KindId[];
  const kind = kinds.find((one) => formPath(one, NEW_TEXT) === path);
  return kind === undefined ? null : { kind, id: NEW_TEXT };
}

/** A draft as it lies on this device, whatever became of its record. */
export const draftPath = (kind: string, id: string): string => `/sync/drafts/${kind}/${id}`;

/** The page of everything that became of a record. */
export const historyPath = (kind: KindId, id: string): string => `/sync/history/${kind}/${id}`;
