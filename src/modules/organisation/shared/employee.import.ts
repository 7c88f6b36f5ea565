import * as v from 'valibot';
import { ref } from '#core/field/field.ts';
import type { ImportPlan } from '#core/sheet/import-plan.ts';
import { employeeSchema } from '#modules/organisation/shared/employee.schema.ts';

const { active: _active, user_id: _user, portrait: _portrait, ...file } = employeeSchema.entries;

/** What a spreadsheet of employees is read by. The company is no field of them: it tells apart workplaces of the same name. */
export const employeePlan: ImportPlan = {
  row: v.object({ company_id: ref('company'), ...file }),
  columns: {
    company_id: { tr: 'Firma', en: 'Company', also: ['Şirket', 'Firma adı', 'Şirket adı', 'Company name'] },
    workplace_id: { tr: 'İşyeri', en: 'Workplace', also: ['İşyeri adı', 'Workplace name', 'Tesis', 'Şube'] },
    unit_id: { tr: 'Birim', en: 'Unit', also: ['Birim adı', 'Departman', 'Bölüm', 'Department'] },
    nationality: { tr: 'Uyruk', en: 'Nationality', also: ['Uyruğu'] },
    identity_number: {
      tr: 'T.C. kimlik numarası',
      en: 'Identity number',
      also: ['TC kimlik no', 'TC no', 'TCKN', 'Kimlik no', 'Kimlik numarası', 'TC'],
    },
    passport_number: { tr: 'Pasaport numarası', en: 'Passport number', also: ['Pasaport no', 'Passport no'] },
    name: { tr: 'Ad', en: 'Name', also: ['Adı', 'First name', 'İsim'] },
    surname: { tr: 'Soyad', en: 'Surname', also: ['Soyadı', 'Last name', 'Soyisim'] },
    job: { tr: 'Görev', en: 'Job', also: ['Görevi', 'Unvan', 'Meslek', 'Job title', 'Position'] },
    job_start_date: { tr: 'İşe giriş tarihi', en: 'Start of employment', also: ['İşe giriş', 'Start date', 'Job start date'] },
    job_quit_date: { tr: 'İşten ayrılış tarihi', en: 'End of employment', also: ['İşten çıkış tarihi', 'İşten ayrılış', 'End date'] },
    birth_date: { tr: 'Doğum tarihi', en: 'Date of birth', also: ['Birth date'] },
    birth_place: { tr: 'Doğum yeri', en: 'Place of birth', also: ['Birth place'] },
    mother_name: { tr: 'Anne adı', en: 'Name of mother', also: ['Mother name'] },
    father_name: { tr: 'Baba adı', en: 'Name of father', also: ['Father name'] },
    gender: { tr: 'Cinsiyet', en: 'Gender', also: ['Cinsiyeti', 'Sex'] },
    marital_status: { tr: 'Medeni hâl', en: 'Marital status', also: ['Medeni durum', 'Medeni hali'] },
    education: { tr: 'Öğrenim durumu', en: 'Education', also: ['Eğitim durumu', 'Öğrenim'] },
    blood_type: { tr: 'Kan grubu', en: 'Blood type', also: ['Blood group'] },
    email: { tr: 'E-posta', en: 'E-mail', also: ['Eposta adresi', 'E-mail address', 'Mail'] },
    phone: { tr: 'Telefon', en: 'Phone', also: ['Cep telefonu', 'Telefon no', 'Mobile', 'Phone number'] },
    emergency_contact_name: { tr: 'Acil durumda aranacak kişi', en: 'Emergency contact' },
    emergency_contact_phone: { tr: 'Acil durumda aranacak telefon', en: 'Emergency phone' },
    insured: { tr: 'Sigortalı', en: 'Insured' },
    osh_role: { tr: 'İSG görevi', en: 'OSH role' },
    diploma_number: { tr: 'Diploma numarası', en: 'Diploma number', also: ['Diploma no'] },
    diploma_date: { tr: 'Diploma tarihi', en: 'Diploma date' },
    medicine_certificate_number: { tr: 'İşyeri hekimliği belge numarası', en: 'Number of the medicine certificate' },
    medicine_certificate_date: { tr: 'İşyeri hekimliği belge tarihi', en: 'Date of the medicine certificate' },
  },
  choices: {
    nationality: {
      turkish: { tr: 'Türkiye Cumhuriyeti', en: 'Turkish', also: ['T.C.', 'Türk', 'Türkiye', 'TR'] },
      other: { tr: 'Diğer', en: 'Other', also: ['Yabancı', 'Foreign'] },
    },
    gender: {
      male: { tr: 'Erkek', en: 'Male', also: ['E', 'M', 'Bay'] },
      female: { tr: 'Kadın', en: 'Female', also: ['K', 'F', 'Bayan'] },
    },
    marital_status: { married: { tr: 'Evli', en: 'Married' }, single: { tr: 'Bekâr', en: 'Single' } },
    education: {
      primary: { tr: 'İlkokul', en: 'Primary school' },
      secondary: { tr: 'Ortaokul', en: 'Secondary school' },
      high_school: { tr: 'Lise', en: 'High school' },
      associate: { tr: 'Ön lisans', en: 'Associate degree' },
      bachelor: { tr: 'Lisans', en: 'Bachelor' },
      master: { tr: 'Yüksek lisans', en: 'Master' },
      doctorate: { tr: 'Doktora', en: 'Doctorate' },
    },
    // Signs at the end are read as these words.
    blood_type: {
      '0_positive': { tr: '0 Rh pozitif', en: '0 Rh positive', also: ['0 pozitif', 'O Rh pozitif', 'O pozitif'] },
      '0_negative': { tr: '0 Rh negatif', en: '0 Rh negative', also: ['0 negatif', 'O Rh negatif', 'O negatif'] },
      a_positive: { tr: 'A Rh pozitif', en: 'A Rh positive', also: ['A pozitif'] },
      a_negative: { tr: 'A Rh negatif', en: 'A Rh negative', also: ['A negatif'] },
      b_positive: { tr: 'B Rh pozitif', en: 'B Rh positive', also: ['B pozitif'] },
      b_negative: { tr: 'B Rh negatif', en: 'B Rh negative', also: ['B negatif'] },
      ab_positive: { tr: 'AB Rh pozitif', en: 'AB Rh positive', also: ['AB pozitif'] },
      ab_negative: { tr: 'AB Rh negatif', en: 'AB Rh negative', also: ['AB negatif'] },
    },
    osh_role: {
      safety_expert: { tr: 'İş güvenliği uzmanı', en: 'Safety expert' },
      doctor: { tr: 'İşyeri hekimi', en: 'Workplace doctor' },
      other_health: { tr: 'Diğer sağlık personeli', en: 'Other health staff' },
    },
  },
  within: { workplace_id: 'company_id', unit_id: 'workplace_id' },
};
