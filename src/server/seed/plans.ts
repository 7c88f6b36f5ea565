import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { ROLE_IDS, ROLES, type RoleKey } from '#modules/auth/shared/roles.ts';

/** A depot as the demonstration invents it. `company` counts from 0. */
export interface WorkplacePlan {
  readonly name: string;
  readonly company: number;
  readonly code: string;
  readonly city: string;
  readonly hazard_class: 'hazardous' | 'high_hazardous';
  readonly facilityType: OperationalAudit['facilityType'];
}

/** An account as the demonstration makes it. All names are invented. */
export interface AccountPlan {
  readonly name: string;
  readonly seed: number;
  readonly companies: readonly string[];
  readonly workplaces: readonly WorkplacePlan[];
  readonly employees: number;
  readonly managementCompanies: readonly string[];
  /** Sign-in names before the @, with their roles. */
  readonly users: readonly { readonly key: string; readonly role: RoleKey }[];
  /** Valid audits over the last three years, spread evenly over the workplaces. */
  readonly audits: number;
  readonly drafts: number;
}

export const DEMO: AccountPlan = {
  name: 'demo.saha',
  seed: 20_240_601,
  companies: ['Ege Yakıt Hizmetleri A.Ş.', 'Ege Uçak İkmal Ltd. Şti.', 'Taşlıova Depolama A.Ş.'],
  workplaces: [
    {
      name: 'Karataş Havalimanı Yakıt Deposu',
      company: 0,
      code: 'KRT',
      city: 'İzmir',
      hazard_class: 'high_hazardous',
      facilityType: ['storage', 'hydrant'],
    },
    {
      name: 'Yeniova Havalimanı İkmal Ünitesi',
      company: 1,
      code: 'YNV',
      city: 'Manisa',
      hazard_class: 'high_hazardous',
      facilityType: ['intoplane'],
    },
    {
      name: 'Gümüşdere Hidrant İşletmesi',
      company: 0,
      code: 'GMS',
      city: 'İstanbul',
      hazard_class: 'high_hazardous',
      facilityType: ['hydrant', 'intoplane'],
    },
    {
      name: 'Taşlıova Antrepo Yakıt Deposu',
      company: 2,
      code: 'TSL',
      city: 'Kocaeli',
      hazard_class: 'high_hazardous',
      facilityType: ['storage'],
    },
    {
      name: 'Akçakum Havalimanı Yakıt Deposu',
      company: 0,
      code: 'AKC',
      city: 'Muğla',
      hazard_class: 'high_hazardous',
      facilityType: ['storage', 'hydrant', 'intoplane'],
    },
    {
      name: 'Söğütlü Genel Havacılık İstasyonu',
      company: 1,
      code: 'SGT',
      city: 'Bursa',
      hazard_class: 'hazardous',
      facilityType: ['storage', 'intoplane'],
    },
  ],
  employees: 200,
  managementCompanies: [
    'Anka Meydan İşletmeciliği',
    'Turna Terminal Yönetimi',
    'Kıyı Havacılık Yatırımları',
    'Bozkır Havalimanları',
    'Kardelen Meydan İşletmeleri',
    'Yelken Terminal Hizmetleri',
    'Sarnıç Yakıt Altyapıları',
    'Ufuk Apron Hizmetleri',
  ],
  // Two auditors more, so that two people can meet in one report.
  users: [
    ...ROLE_IDS.map((id) => ({ key: ROLES[id], role: ROLES[id] })),
    { key: 'auditor2', role: 'auditor' },
    { key: 'auditor3', role: 'auditor' },
  ],
  audits: 60,
  drafts: 3,
};

export const OTHER: AccountPlan = {
  name: 'other.saha',
  seed: 20_250_301,
  companies: ['Bozburun Havacılık Yakıtları A.Ş.'],
  workplaces: [
    { name: 'Çamlıtepe Yakıt Deposu', company: 0, code: 'CML', city: 'Antalya', hazard_class: 'high_hazardous', facilityType: ['storage'] },
    {
      name: 'Ilgınlı İkmal İstasyonu',
      company: 0,
      code: 'ILG',
      city: 'Konya',
      hazard_class: 'high_hazardous',
      facilityType: ['intoplane'],
    },
  ],
  employees: 12,
  managementCompanies: ['Ardıç Meydan İşletmeleri', 'Pelikan Terminal Yönetimi'],
  users: (['account_manager', 'auditor', 'igu', 'company_manager', 'personel'] as const).map((role) => ({ key: role, role })),
  audits: 5,
  drafts: 1,
};

/** Units of a depot: a name and the place of its parent in this list. */
export const UNITS: readonly { readonly name: string; readonly parent: number | null }[] = [
  { name: 'İşletme Müdürlüğü', parent: null },
  { name: 'Operasyon', parent: 0 },
  { name: 'Kalite ve Laboratuvar', parent: 0 },
  { name: 'Bakım Atölyesi', parent: 0 },
  { name: 'İSG ve Çevre', parent: 0 },
];

export const JOBS: readonly string[] = [
  'İkmal Operatörü',
  'Depo Operatörü',
  'Tanker Sürücüsü',
  'Vardiya Amiri',
  'Laboratuvar Teknisyeni',
  'Bakım Teknisyeni',
  'Kalite Sorumlusu',
  'Güvenlik Görevlisi',
  'Operasyon Şefi',
];
