import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import { CATEGORY_LABEL, CAUSE_LABEL, SEVERITY_LABEL, STATUS_LABEL } from '#modules/incidents/client/incident-words.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';

const CURRENCY = { TRY: msg`TL`, USD: msg`ABD doları`, EUR: msg`Avro`, GBP: msg`İngiliz sterlini` };
export const incidentLabels: KindLabels<IncidentReport> = {
  fields: {
    workplace_id: msg`İşyeri`,
    number: msg`Numara`,
    status: { label: msg`Durum`, options: STATUS_LABEL },
    reporter_id: msg`Bildiren`,
    opened_at: msg`Formun açılışı`,
    opened_zone: { label: msg`Cihazın saat dilimi`, isHidden: true },
    opened_offset: { label: msg`Cihazın saat farkı`, isHidden: true },
    received_at: msg`Sunucuya ulaşması`,
    occurred_at: msg`Olay zamanı`,
    operation_area: msg`Operasyon alanı`,
    category: {
      label: msg`Kategori`,
      options: CATEGORY_LABEL,
    },
    location: msg`Olay yeri`,
    description: msg`Kısa açıklama`,
    what_happened: msg`Ne oldu?`,
    why: msg`Neden oldu?`,
    lessons_learned: msg`Çıkarılan dersler`,
    first_action: msg`İlk müdahale`,
    weather: msg`Hava durumu`,
    activity: msg`Yapılan iş`,
    witnesses: msg`Tanıklar`,
    work_permit: msg`İş izni var mı?`,
    work_permit_no: msg`İş izni numarası`,
    root_causes: {
      label: msg`Kök nedenler`,
      fields: CAUSE_LABEL,
    },
    injury: {
      label: msg`Yaralanma bilgileri`,
      fields: {
        employee: msg`Yaralanan çalışan`,
        name: msg`Yaralananın adı`,
        severity: {
          label: msg`Ağırlık`,
          options: SEVERITY_LABEL,
        },
        body_part: msg`Yaralanan bölge`,
        injury_type: msg`Yaralanma türü`,
        treatment: msg`Yapılan tedavi`,
        lost_days: msg`Kayıp gün`,
      },
    },
    financial_damage: {
      label: msg`Maddi hasar bilgileri`,
      fields: {
        damaged_item: msg`Hasar gören`,
        estimated_cost: msg`Tahmini tutar`,
        currency: { label: msg`Para birimi`, options: CURRENCY },
        insurance_informed: msg`Sigortaya bildirildi mi?`,
      },
    },
    fire: {
      label: msg`Yangın bilgileri`,
      fields: {
        source: msg`Yangının kaynağı`,
        extinguished_by: msg`Kim, neyle söndürdü?`,
        duration_minutes: msg`Süre (dakika)`,
        damage: msg`Zarar`,
      },
    },
    fuel: {
      label: msg`Yakıt bilgileri`,
      fields: {
        product: { label: msg`Ürün`, fields: { type: msg`Yakıt türü`, quantity_litres: msg`Miktar (litre)` } },
        spill: {
          label: msg`Dökülme`,
          fields: {
            area: msg`Dökülen alan`,
            quantity_litres: msg`Dökülen (litre)`,
            contained: msg`Sınırlandırıldı mı?`,
            cleaned_by: msg`Kim temizledi?`,
          },
        },
        aircraft: {
          label: msg`Uçak`,
          fields: {
            registration: msg`Tescil işareti`,
            type: msg`Uçak tipi`,
            operator: msg`İşletici`,
            delay_minutes: msg`Gecikme (dakika)`,
          },
        },
        costs: {
          label: msg`Masraflar`,
          fields: { item: msg`Kalem`, amount: msg`Tutar`, currency: { label: msg`Para birimi`, options: CURRENCY } },
        },
      },
    },
    sgk_notified_on: msg`SGK’ya bildirim tarihi`,
    documents: msg`Fotoğraflar`,
    files: msg`Belgeler`,
    dfi_list: { label: msg`DÖF listesi`, fields: { dfi_id: msg`DÖF`, dfi_no: msg`DÖF numarası` } },
    steps: {
      label: msg`Durum geçmişi`,
      fields: { at: msg`Zaman`, by: msg`Kişi`, status: { label: msg`Durum`, options: STATUS_LABEL }, message: msg`Açıklama` },
    },
  },
  groups: { category: msg`Kategori ve bilgileri`, permit: msg`İş izni` },
};
