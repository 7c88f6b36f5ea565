import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import { FACTOR_LABEL } from '#modules/risk/client/risk-words.ts';
import type { Job, RiskResponse } from '#modules/risk/shared/response.schema.ts';
import type { MessageDescriptor } from '@lingui/core';

/** RISK-JOB-02. */
export const JOB_STATUS_LABEL: Readonly<Record<Job['status'], MessageDescriptor>> = {
  in_progress: msg`Devam ediyor`,
  completed: msg`Tamamlandı`,
};

export const responseLabels: KindLabels<RiskResponse> = {
  fields: {
    workplace_id: msg`İşyeri`,
    risk_analysis_id: msg`Risk değerlendirmesi`,
    unit_id: msg`Birim`,
    control_list_id: msg`Kontrol listesi`,
    question_id: msg`Soru`,
    assessment_version: { label: msg`Değerlendirme sürümü` },
    ...FACTOR_LABEL,
    before_images: msg`Önceki durumun fotoğrafları`,
    has_action: msg`İyileştirme faaliyeti var`,
    improvement_action: {
      label: msg`İyileştirme faaliyeti`,
      fields: {
        actions_to_be_taken: msg`Alınacak önlemler`,
        jobs: {
          label: msg`İşler`,
          fields: {
            job: msg`Yapılacak iş`,
            responsible_people: msg`Sorumlular`,
            deadline: msg`Termin`,
            finish_date: msg`Bitiş tarihi`,
            status: { label: msg`Durum`, options: JOB_STATUS_LABEL },
            comment: msg`Not`,
          },
        },
        ...FACTOR_LABEL,
        after_images: msg`Sonraki durumun fotoğrafları`,
        final_report: msg`Sonuç raporu`,
        is_finished: msg`Bütün işler bitti`,
      },
    },
    has_dof: msg`DÖF gerekiyor`,
    dfi: {
      label: msg`DÖF`,
      fields: {
        deficiency_description: msg`Uygunsuzluğun açıklaması`,
        created_for: msg`Ne için açıldı`,
        references: {
          label: msg`DÖF’ler`,
          fields: {
            dfi_id: { label: msg`DÖF kaydı`, isHidden: true },
            dfi_no: msg`DÖF numarası`,
            type: { label: msg`Tür`, isHidden: true },
          },
        },
      },
    },
    ai_contribution_rate: msg`Yapay zekâ katkısı (%)`,
  },
  groups: { rating: msg`Puanlama`, action: msg`İyileştirme faaliyeti`, dfis: msg`DÖF` },
};
