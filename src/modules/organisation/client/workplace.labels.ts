import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';

export const workplaceLabels: KindLabels<Workplace> = {
  fields: {
    name: msg`Ad`,
    company_id: msg`Firma`,
    international_code: msg`Uluslararası kod`,
    central: msg`Merkez işyeri`,
    city: msg`Şehir`,
    sector: msg`Sektör`,
    nace_code: msg`NACE kodu`,
    hazard_class: {
      label: msg`Tehlike sınıfı`,
      options: { low: msg`Az tehlikeli (A)`, hazardous: msg`Tehlikeli (B)`, high_hazardous: msg`Çok tehlikeli (C)` },
    },
    sgk_number: msg`SGK sicil numarası`,
    representative: msg`İşveren vekili`,
    representative_user_id: msg`İşveren vekilinin kullanıcısı`,
    employee_count: msg`Çalışan sayısı`,
    male_count: msg`Erkek çalışan`,
    female_count: msg`Kadın çalışan`,
    disabled_count: msg`Engelli çalışan`,
    opening_date: msg`Açılış tarihi`,
    closing_date: msg`Kapanış tarihi`,
    risk_assessment_date: msg`Son risk değerlendirmesi`,
    training_date: msg`Son temel İSG eğitimi`,
    health_check_date: msg`Son sağlık gözetimi`,
    notification_state: {
      label: msg`Bakanlığa bildirim`,
      options: { not_notified: msg`Bildirilmedi`, notified: msg`Bildirildi`, confirmed: msg`Onaylandı` },
    },
    ibys_agreement_date: msg`İBYS sözleşme tarihi`,
    legal_controls_by_mail: msg`Yasal kontroller e-postayla hatırlatılsın`,
  },
};
