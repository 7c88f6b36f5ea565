import type { FieldsOf } from '#core/field/words.ts';
import type { Locale } from '#core/number/number.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';

/** A word of the paper in both languages: the server has no catalogue. */
export type Word = Readonly<Record<Locale, string>>;
const w = (tr: string, en: string): Word => ({ tr, en });

const CURRENCY = {
  TRY: w('TL', 'TRY'),
  USD: w('ABD doları', 'US dollar'),
  EUR: w('Avro', 'Euro'),
  GBP: w('İngiliz sterlini', 'Pound sterling'),
};
/** What a status of a report is called. */
export const STATUS_WORD = {
  draft: w('Taslak', 'Draft'),
  pending: w('Onay bekliyor', 'Awaiting approval'),
  saved: w('Kesin kayıt', 'Saved for good'),
  finalized: w('Sonuçlandı', 'Finalized'),
};

/** What a category is called. */
export const CATEGORY_WORD = {
  injury: w('Yaralanma', 'Injury'),
  financial_damage: w('Maddi hasar', 'Financial damage'),
  fire: w('Yangın', 'Fire'),
  debris: w('Yabancı madde', 'Debris'),
  misfuelling: w('Hatalı yakıt ikmali', 'Misfuelling'),
  near_miss: w('Ramak kala', 'Near miss'),
  other: w('Diğer', 'Other'),
};

/** What the fields of an incident report are called on paper: the words of the screen (paper-words.test.ts). */
export const INCIDENT_WORDS: FieldsOf<IncidentReport, Word> = {
  workplace_id: w('İşyeri', 'Workplace'),
  number: w('Numara', 'Number'),
  status: { label: w('Durum', 'State'), options: STATUS_WORD },
  reporter_id: w('Bildiren', 'Reported by'),
  opened_at: w('Formun açılışı', 'Form opened'),
  opened_zone: { label: w('Cihazın saat dilimi', 'Time zone of the device'), isHidden: true },
  opened_offset: { label: w('Cihazın saat farkı', 'Time offset of the device'), isHidden: true },
  received_at: w('Sunucuya ulaşması', 'Received by the server'),
  occurred_at: w('Olay zamanı', 'Time of the incident'),
  operation_area: w('Operasyon alanı', 'Operation area'),
  category: {
    label: w('Kategori', 'Category'),
    options: CATEGORY_WORD,
  },
  location: w('Olay yeri', 'Location'),
  description: w('Kısa açıklama', 'Short description'),
  what_happened: w('Ne oldu?', 'What happened?'),
  why: w('Neden oldu?', 'Why did it happen?'),
  lessons_learned: w('Çıkarılan dersler', 'Lessons learned'),
  first_action: w('İlk müdahale', 'First action'),
  weather: w('Hava durumu', 'Weather'),
  activity: w('Yapılan iş', 'Activity'),
  witnesses: w('Tanıklar', 'Witnesses'),
  work_permit: w('İş izni var mı?', 'Was there a work permit?'),
  work_permit_no: w('İş izni numarası', 'Number of the work permit'),
  root_causes: {
    label: w('Kök nedenler', 'Root causes'),
    fields: {
      technical: w('Teknik', 'Technical'),
      organization: w('Organizasyon', 'Organization'),
      personnel: w('Personel', 'Staff'),
    },
  },
  injury: {
    label: w('Yaralanma bilgileri', 'Details of the injury'),
    fields: {
      employee: w('Yaralanan çalışan', 'Injured employee'),
      name: w('Yaralananın adı', 'Name of the injured person'),
      severity: {
        label: w('Ağırlık', 'Severity'),
        options: {
          minor: w('Hafif', 'Minor'),
          medical_treatment: w('Tıbbi tedavi', 'Medical treatment'),
          lost_time: w('İş günü kayıplı', 'Lost time'),
          fatal: w('Ölümlü', 'Fatal'),
        },
      },
      body_part: w('Yaralanan bölge', 'Part of the body'),
      injury_type: w('Yaralanma türü', 'Kind of injury'),
      treatment: w('Yapılan tedavi', 'Treatment given'),
      lost_days: w('Kayıp gün', 'Days lost'),
    },
  },
  financial_damage: {
    label: w('Maddi hasar bilgileri', 'Details of the damage'),
    fields: {
      damaged_item: w('Hasar gören', 'What was damaged'),
      estimated_cost: w('Tahmini tutar', 'Estimated cost'),
      currency: { label: w('Para birimi', 'Currency'), options: CURRENCY },
      insurance_informed: w('Sigortaya bildirildi mi?', 'Was the insurer informed?'),
    },
  },
  fire: {
    label: w('Yangın bilgileri', 'Details of the fire'),
    fields: {
      source: w('Yangının kaynağı', 'Source of the fire'),
      extinguished_by: w('Kim, neyle söndürdü?', 'Who put it out, with what?'),
      duration_minutes: w('Süre (dakika)', 'Duration (minutes)'),
      damage: w('Zarar', 'Damage'),
    },
  },
  fuel: {
    label: w('Yakıt bilgileri', 'Details of the fuel'),
    fields: {
      product: {
        label: w('Ürün', 'Product'),
        fields: { type: w('Yakıt türü', 'Type of fuel'), quantity_litres: w('Miktar (litre)', 'Quantity (litres)') },
      },
      spill: {
        label: w('Dökülme', 'Spill'),
        fields: {
          area: w('Dökülen alan', 'Area of the spill'),
          quantity_litres: w('Dökülen (litre)', 'Spilled (litres)'),
          contained: w('Sınırlandırıldı mı?', 'Was it contained?'),
          cleaned_by: w('Kim temizledi?', 'Cleaned by'),
        },
      },
      aircraft: {
        label: w('Uçak', 'Aircraft'),
        fields: {
          registration: w('Tescil işareti', 'Registration'),
          type: w('Uçak tipi', 'Aircraft type'),
          operator: w('İşletici', 'Operator'),
          delay_minutes: w('Gecikme (dakika)', 'Delay (minutes)'),
        },
      },
      costs: {
        label: w('Masraflar', 'Costs'),
        fields: {
          item: w('Kalem', 'Item'),
          amount: w('Tutar', 'Amount'),
          currency: { label: w('Para birimi', 'Currency'), options: CURRENCY },
        },
      },
    },
  },
  sgk_notified_on: w('SGK’ya bildirim tarihi', 'Date SGK was notified'),
  documents: w('Fotoğraflar', 'Photos'),
  files: w('Belgeler', 'Documents'),
  dfi_list: { label: w('DÖF listesi', 'List of DFIs'), fields: { dfi_id: w('DÖF', 'DFI'), dfi_no: w('DÖF numarası', 'DFI number') } },
  steps: {
    label: w('Durum geçmişi', 'History of the status'),
    fields: {
      at: w('Zaman', 'Time'),
      by: w('Kişi', 'Person'),
      status: { label: w('Durum', 'State'), options: STATUS_WORD },
      message: w('Açıklama', 'Description'),
    },
  },
};
