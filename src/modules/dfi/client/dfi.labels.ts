import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import { KIND_LABEL } from '#client/records/labels.ts';
import { APPROVAL_LABEL, SOURCE_LABEL, TASK_LABEL } from '#client/dfis/dfi-words.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

export const dfiLabels: KindLabels<Dfi> = {
  fields: {
    workplace_id: msg`İşyeri`,
    number: msg`Numara`,
    source: { label: msg`Kaynak`, options: SOURCE_LABEL },
    source_kind: { label: msg`Kaynak kaydın türü`, options: KIND_LABEL },
    source_id: msg`Kaynak kayıt`,
    // The finding in that record; nobody but the product reads it.
    source_ref: { label: msg`Kayıttaki yeri`, isHidden: true },
    deficiency_description: msg`Uygunsuzluğun açıklaması`,
    created_for: msg`Ne için açıldı`,
    deadline: msg`Termin`,
    responsible: msg`Sorumlu`,
    shared_users: msg`Paylaşılan kişiler`,
    status: { label: msg`Durum`, options: { in_progress: msg`Sürüyor`, closed: msg`Kapalı` } },
    approval_status: { label: msg`Onay durumu`, options: APPROVAL_LABEL },
    supplier: msg`Tedarikçiyle ilgili`,
    supplier_id: msg`Tedarikçi`,
    supplier_users: { label: msg`Tedarikçinin kullanıcıları`, isHidden: true },
    responsible_users: {
      label: msg`Görevler`,
      fields: {
        user_id: msg`Kişi`,
        deadline: msg`Termin`,
        status: { label: msg`Durum`, options: TASK_LABEL },
        todo: msg`Yapılacak`,
        done: msg`Yapılan`,
      },
    },
    root_causes: msg`Kök nedenler`,
    solution_recommendations: msg`Çözüm önerileri`,
    review_notes: msg`Değerlendirme`,
    documents: msg`Fotoğraflar`,
    files: msg`Belgeler`,
    review_date: msg`Değerlendirme tarihi`,
    reviewed_by: msg`Değerlendiren`,
    approval_date: msg`Karar zamanı`,
    approval_message: msg`Karar açıklaması`,
    closed_on: msg`Kapanış tarihi`,
    result_history: {
      label: msg`Reddedilen değerlendirmeler`,
      fields: {
        review_date: msg`Değerlendirme tarihi`,
        by: msg`Değerlendiren`,
        notes: msg`Değerlendirme`,
        documents: msg`Fotoğraflar`,
        files: msg`Belgeler`,
      },
    },
    approval_history: {
      label: msg`Onay geçmişi`,
      fields: {
        at: msg`Zaman`,
        by: msg`Kişi`,
        step: {
          label: msg`Adım`,
          options: { review: msg`Değerlendirme girildi`, approved: msg`Onaylandı`, declined: msg`Reddedildi` },
        },
        message: msg`Açıklama`,
      },
    },
  },
};
