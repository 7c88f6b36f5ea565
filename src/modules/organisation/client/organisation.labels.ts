import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import { ROLE_LABEL } from '#client/shell/role-labels.ts';
import type { Company, ManagementCompany, Unit, UserEntry, Workplace } from '#modules/organisation/shared/organisation.schema.ts';

const [name, surname, workplace, active] = [msg`Ad`, msg`Soyad`, msg`İşyeri`, msg`Aktif`];

export const companyLabels: KindLabels<Company> = {
  fields: { name, tax_administration: msg`Vergi dairesi`, tax_number: msg`Vergi numarası`, mersis_number: msg`MERSİS numarası` },
};

export const workplaceLabels: KindLabels<Workplace> = {
  fields: {
    name,
    company_id: msg`Firma`,
    international_code: msg`Uluslararası kod`,
    central: msg`Merkez işyeri`,
    nace_code: msg`NACE kodu`,
    sector: msg`Sektör`,
    hazard_class: {
      label: msg`Tehlike sınıfı`,
      options: { low: msg`Az tehlikeli`, hazardous: msg`Tehlikeli`, high_hazardous: msg`Çok tehlikeli` },
    },
    representative: msg`İşveren vekili`,
    city: msg`Şehir`,
  },
};

export const unitLabels: KindLabels<Unit> = { fields: { name, workplace_id: workplace, parent_id: msg`Üst birim` } };

export const userLabels: KindLabels<UserEntry> = { fields: { name, surname, role_id: { label: msg`Rol`, options: ROLE_LABEL }, active } };

export const managementCompanyLabels: KindLabels<ManagementCompany> = { fields: { name, active } };
