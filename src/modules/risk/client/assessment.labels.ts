import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import { STATUS_WORDS } from '#modules/risk/client/assessment-words.ts';
import { METHOD_LABEL } from '#modules/risk/client/risk-words.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';

export const assessmentLabels: KindLabels<RiskAssessment> = {
  fields: {
    report_number: msg`Rapor no`,
    title: msg`Başlık`,
    workplace_id: msg`İşyeri`,
    units: msg`Birimler`,
    method: { label: msg`Yöntem`, options: METHOD_LABEL },
    control_list_ids: msg`Kontrol listeleri`,
    date: msg`Tarih`,
    revision_number: msg`Revizyon no`,
    status: { label: msg`Durum`, options: STATUS_WORDS },
    creator_id: msg`Oluşturan`,
    editor_id: msg`Düzenleyen`,
    versions: {
      label: msg`Sürümler`,
      fields: {
        version: msg`Sürüm`,
        created_at: msg`Başlangıç`,
        editor_id: msg`Düzenleyen`,
        note: msg`Revizyon nedeni`,
        reported_at: msg`Raporlandı`,
      },
    },
    notification: {
      label: msg`Bildirim ayarları`,
      fields: {
        frequency: {
          label: msg`Ne zaman bildirilsin`,
          options: { every_change: msg`Her değişiklikte`, score_change: msg`Yalnızca risk puanı değiştiğinde` },
        },
        recipients: msg`Alıcılar`,
      },
    },
  },
  groups: { version: msg`Sürüm` },
};
