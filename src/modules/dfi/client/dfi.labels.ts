import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import { KIND_LABEL } from '#client/records/labels.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

export const dfiLabels: KindLabels<Dfi> = {
  fields: {
    workplace_id: msg`İşyeri`,
    number: msg`Numara`,
    source: {
      label: msg`Kaynak`,
      options: {
        dfi: msg`DÖF`,
        secg: msg`SEÇG denetimi`,
        odr: msg`Operasyonel denetim`,
        incident_report: msg`Olay bildirimi`,
        security_tour: msg`Güvenlik turu`,
        none: msg`Kaynağı yok`,
      },
    },
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
    approval_status: {
      label: msg`Onay durumu`,
      options: { pending: msg`Onay bekliyor`, approved: msg`Onaylandı`, declined: msg`Reddedildi` },
    },
    supplier: msg`Tedarikçiyle ilgili`,
  },
};
