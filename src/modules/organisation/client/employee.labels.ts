import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';

export const employeeLabels: KindLabels<Employee> = {
  fields: {
    name: msg`Ad`,
    surname: msg`Soyad`,
    workplace_id: msg`İşyeri`,
    unit_id: msg`Birim`,
    job: msg`Görev`,
    active: msg`Çalışıyor`,
    nationality: { label: msg`Uyruk`, options: { turkish: msg`Türkiye Cumhuriyeti`, other: msg`Diğer` } },
    identity_number: msg`T.C. kimlik numarası`,
    passport_number: msg`Pasaport numarası`,
    birth_date: msg`Doğum tarihi`,
    birth_place: msg`Doğum yeri`,
    mother_name: msg`Anne adı`,
    father_name: msg`Baba adı`,
    gender: { label: msg`Cinsiyet`, options: { male: msg`Erkek`, female: msg`Kadın` } },
    marital_status: { label: msg`Medeni hâl`, options: { married: msg`Evli`, single: msg`Bekâr` } },
    education: {
      label: msg`Öğrenim durumu`,
      options: {
        primary: msg`İlkokul`,
        secondary: msg`Ortaokul`,
        high_school: msg`Lise`,
        associate: msg`Ön lisans`,
        bachelor: msg`Lisans`,
        master: msg`Yüksek lisans`,
        doctorate: msg`Doktora`,
      },
    },
    blood_type: {
      label: msg`Kan grubu`,
      options: {
        '0_positive': msg`0 Rh+`,
        '0_negative': msg`0 Rh−`,
        a_positive: msg`A Rh+`,
        a_negative: msg`A Rh−`,
        b_positive: msg`B Rh+`,
        b_negative: msg`B Rh−`,
        ab_positive: msg`AB Rh+`,
        ab_negative: msg`AB Rh−`,
      },
    },
    email: msg`E-posta`,
    phone: msg`Telefon`,
    emergency_contact_name: msg`Acil durumda aranacak kişi`,
    emergency_contact_phone: msg`Acil durumda aranacak telefon`,
    job_start_date: msg`İşe giriş tarihi`,
    job_quit_date: msg`İşten ayrılış tarihi`,
    insured: msg`Sigortalı`,
    osh_role: {
      label: msg`İSG görevi`,
      options: { safety_expert: msg`İş güvenliği uzmanı`, doctor: msg`İşyeri hekimi`, other_health: msg`Diğer sağlık personeli` },
    },
    diploma_number: msg`Diploma numarası`,
    diploma_date: msg`Diploma tarihi`,
    medicine_certificate_number: msg`İşyeri hekimliği belge numarası`,
    medicine_certificate_date: msg`İşyeri hekimliği belge tarihi`,
    user_id: msg`Sistemdeki kullanıcısı`,
  },
};
