import type { ImportPlan } from '#core/sheet/import-plan.ts';
import type { LetterReading } from '#modules/imports/shared/imports.calls.ts';
import { workplaceSchema } from '#modules/organisation/shared/workplace.schema.ts';

/** What a spreadsheet of workplaces is read by. Which hazard class a letter alone stands for is asked (ledger 11, decision 11). */
export const workplacePlan: ImportPlan = {
  row: workplaceSchema,
  columns: {
    name: { tr: 'İşyeri adı', en: 'Workplace name', also: ['Ad', 'İşyeri', 'Name', 'Workplace', 'Unvan'] },
    company_id: { tr: 'Firma', en: 'Company', also: ['Şirket', 'Firma adı', 'Company name', 'Vergi numarası', 'Tax number'], digits: 10 },
    international_code: { tr: 'Uluslararası kod', en: 'International code' },
    central: { tr: 'Merkez işyeri', en: 'Central workplace', also: ['Merkez'] },
    city: { tr: 'Şehir', en: 'City', also: ['İl'] },
    sector: { tr: 'Sektör', en: 'Sector' },
    nace_code: { tr: 'NACE kodu', en: 'NACE code', also: ['NACE'] },
    hazard_class: { tr: 'Tehlike sınıfı', en: 'Hazard class' },
    sgk_number: { tr: 'SGK sicil numarası', en: 'SGK number', also: ['SGK no', 'SGK sicil no', 'Sicil numarası'] },
    representative: { tr: 'İşveren vekili', en: 'Representative of the employer' },
    employee_count: { tr: 'Çalışan sayısı', en: 'Number of employees', also: ['Employee count'] },
    male_count: { tr: 'Erkek çalışan', en: 'Male employees' },
    female_count: { tr: 'Kadın çalışan', en: 'Female employees' },
    disabled_count: { tr: 'Engelli çalışan', en: 'Disabled employees' },
    opening_date: { tr: 'Açılış tarihi', en: 'Date of opening', also: ['Opening date'] },
    closing_date: { tr: 'Kapanış tarihi', en: 'Date of closing', also: ['Closing date'] },
    risk_assessment_date: { tr: 'Son risk değerlendirmesi', en: 'Last risk assessment' },
    training_date: { tr: 'Son temel İSG eğitimi', en: 'Last basic OSH training' },
    health_check_date: { tr: 'Son sağlık gözetimi', en: 'Last health check' },
  },
  choices: {
    hazard_class: {
      low: { tr: 'Az tehlikeli', en: 'Low hazard', also: ['Az tehlikeli (A)', 'Az tehlikeli (C)', 'Low'] },
      hazardous: { tr: 'Tehlikeli', en: 'Hazardous', also: ['Tehlikeli (B)'] },
      high_hazardous: { tr: 'Çok tehlikeli', en: 'Very hazardous', also: ['Çok tehlikeli (C)', 'Çok tehlikeli (A)', 'High hazardous'] },
    },
  },
  readings: {
    hazard_class: {
      a_low: { a: 'low', b: 'hazardous', c: 'high_hazardous' },
      a_high: { a: 'high_hazardous', b: 'hazardous', c: 'low' },
    } satisfies Record<LetterReading, Record<string, string>>,
  },
};
