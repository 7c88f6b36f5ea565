import * as v from 'valibot';
import { choice, count, type FieldMeta, flag, ref, refs } from '#core/field/field.ts';
import type { ImportPlan, Titles } from '#core/sheet/import-plan.ts';
import { mailAddress, optionalPhone, personName } from '#modules/auth/shared/account.calls.ts';
import { ROLES, type RoleId } from '#modules/auth/shared/roles.ts';
import { FULL_TIME_MINUTES } from '#modules/people/shared/user.schema.ts';

const ROLE_CHOICES = Object.keys(ROLES) as [`${RoleId}`, ...`${RoleId}`[]]; // keys of a table of roles
/** Workplaces that one row assigns somebody to. */
const MOST_WORKPLACES = 100;

const short = (max: number): FieldMeta => ({ kind: 'text', long: false, max });
const asText = <S extends v.GenericSchema<string, string>>(schema: S, max: number) => v.pipe(schema, v.metadata({ field: short(max) }));

/** A row of a spreadsheet of people. The role is the number of it as a text, as a choice has it. */
export const userRow = v.object({
  company_id: ref('company'),
  name: asText(personName.name, 80),
  surname: asText(personName.surname, 80),
  email: asText(mailAddress(), 250),
  phone: asText(optionalPhone(), 40),
  role_id: choice(ROLE_CHOICES),
  workplace_id: ref('workplace'),
  workplaces: refs('workplace', MOST_WORKPLACES),
  working_time: count(1, FULL_TIME_MINUTES, 'minute'),
  osh_official: flag(),
});
export type UserRow = v.InferOutput<typeof userRow>;

/** What a role is called in a spreadsheet: as the screens call it, and as people say it. */
const ROLE_WORDS: Readonly<Record<RoleId, Titles & { readonly also?: readonly string[] }>> = {
  1: { tr: 'Süper Yönetici', en: 'Super admin' },
  2: { tr: 'Hesap Yöneticisi', en: 'Account manager' },
  3: { tr: 'Hesap Yöneticisi (İşyeri Hekimi)', en: 'Account manager (workplace doctor)' },
  4: { tr: 'Hesap Yöneticisi (İş Güvenliği Uzmanı)', en: 'Account manager (safety expert)' },
  5: { tr: 'İşyeri Hekimi', en: 'Workplace doctor', also: ['Hekim', 'Doktor', 'Doctor'] },
  6: { tr: 'İş Güvenliği Uzmanı', en: 'Safety expert', also: ['İGU', 'İSG uzmanı', 'Uzman', 'Safety specialist'] },
  7: { tr: 'Diğer Sağlık Personeli', en: 'Other health staff', also: ['DSP', 'Hemşire', 'Nurse'] },
  8: { tr: 'Firma Yöneticisi', en: 'Company manager' },
  9: { tr: 'Personel', en: 'Staff', also: ['Çalışan'] },
  10: { tr: 'İstatistik', en: 'Statistics' },
  11: { tr: 'Çalışan Yönetimi', en: 'Employee management' },
  12: { tr: 'Hesap Yöneticisi (Müşteri)', en: 'Account manager (customer)' },
  13: { tr: 'Denetçi', en: 'Auditor' },
  14: { tr: 'Firma Yöneticisi (Müşteri)', en: 'Company manager (customer)' },
  15: { tr: 'Personel (Müşteri)', en: 'Staff (customer)' },
  16: { tr: 'Eğitim Yöneticisi', en: 'Education manager' },
  17: { tr: 'Eğitim Yöneticisi (Yakıt)', en: 'Education manager (fuel)' },
  18: { tr: 'Bakım Personeli', en: 'Maintenance staff' },
  19: { tr: 'Tedarikçi Temsilcisi', en: 'Supplier representative' },
  20: { tr: 'Tedarikçi Personeli', en: 'Supplier staff' },
  21: { tr: 'Bakım Denetçisi', en: 'Maintenance auditor' },
};

/** What a spreadsheet of people is read by. */
export const userPlan: ImportPlan = {
  row: userRow,
  columns: {
    name: { tr: 'Ad', en: 'Name', also: ['Adı', 'First name', 'İsim'] },
    surname: { tr: 'Soyad', en: 'Surname', also: ['Soyadı', 'Last name', 'Soyisim'] },
    email: { tr: 'E-posta', en: 'E-mail', also: ['E-posta adresi', 'Eposta', 'E-mail address', 'Mail', 'Mail adresi'] },
    phone: { tr: 'Telefon', en: 'Phone', also: ['Cep telefonu', 'Telefon no', 'Mobile', 'Phone number'] },
    role_id: { tr: 'Rol', en: 'Role', also: ['Rolü', 'Kullanıcı rolü', 'Yetki', 'User role'] },
    company_id: { tr: 'Firma', en: 'Company', also: ['Şirket', 'Firma adı', 'Şirket adı', 'Company name'] },
    workplace_id: { tr: 'Kendi işyeri', en: 'Own workplace', also: ['İşyeri', 'İşyeri adı', 'Workplace', 'Çalıştığı işyeri'] },
    workplaces: {
      tr: 'Atandığı işyerleri',
      en: 'Assigned workplaces',
      also: ['İşyerleri', 'Atanan işyerleri', 'Atanacağı işyerleri', 'Workplaces'],
    },
    working_time: {
      tr: 'Görev süresi (dk/ay)',
      en: 'Duty period (min/month)',
      also: ['Görev süresi', 'Çalışma süresi', 'Aylık dakika', 'Duty period', 'Working time', 'Minutes'],
    },
    osh_official: { tr: 'İSG görevlisi', en: 'OSH official' },
  },
  choices: {
    role_id: Object.fromEntries(
      Object.entries(ROLE_WORDS).map(([id, { also = [], ...words }]) => [id, { ...words, also: [...also, ROLES[Number(id) as RoleId]] }]), // a key of the table
    ),
  },
  within: { workplace_id: 'company_id' },
};
