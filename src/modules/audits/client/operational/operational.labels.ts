import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import type {
  A5_FILTER_LOCATIONS,
  A5_FIXED_FILTERS,
  A5_FUELS,
  A5_MOBILE_FILTERS,
  A5_VEHICLES,
  FACILITY_TYPES,
  OperationalAudit,
} from '#modules/audits/shared/operational/operational.schema.ts';

import {
  ANSWER_LABEL,
  AUDIT_LABEL,
  FINDING_LABEL,
  OBSERVATION_LABEL,
  FINDINGS_LABEL,
  findingFields,
  SHARING_LABEL,
  SIGNATURE_LABEL,
  STATUS_LABEL,
} from '#modules/audits/client/audit.labels.ts';

export { SHARING_LABEL, STATUS_LABEL } from '#modules/audits/client/audit.labels.ts';

type Labels<K extends readonly string[]> = Readonly<Record<K[number], MessageDescriptor>>;

export const FACILITY_LABEL: Labels<typeof FACILITY_TYPES> = { storage: msg`Depolama`, hydrant: msg`Hidrant`, intoplane: msg`Uçağa ikmal` };

export const FUEL_LABEL: Labels<typeof A5_FUELS> = { jet_a: msg`Jet A`, jet_a_1: msg`Jet A-1`, avgas: msg`Avgas`, other: msg`Diğer` };

export const VEHICLE_LABEL: Labels<typeof A5_VEHICLES> = {
  tanker: msg`Tanker`,
  dispenser: msg`Dispenser`,
  pit_cleaner: msg`Pit temizleyici`,
  other: msg`Diğer`,
};

export const MOBILE_FILTER_LABEL: Labels<typeof A5_MOBILE_FILTERS> = {
  fws: msg`Filtre su ayırıcı`,
  fws_ews: msg`Filtre su ayırıcı, elektronik su sensörlü`,
  ddo_ews: msg`Kir tutucu filtre (DDF), elektronik su sensörlü`,
};

export const FIXED_FILTER_LABEL: Labels<typeof A5_FIXED_FILTERS> = { ...MOBILE_FILTER_LABEL, micron: msg`Mikron filtre` };

export const FILTER_LOCATION_LABEL: Labels<typeof A5_FILTER_LOCATIONS> = {
  receipt: msg`Ürün alım`,
  loading: msg`Yükleme`,
  hydrant: msg`Hidrant`,
  other: msg`Diğer`,
};

/** Fields of the report by their wire names. */
const REPORT_LABEL = {
  ...AUDIT_LABEL,
  facilityName: msg`Tesis adı`,
  facilityType: msg`Tesis türü`,
  managementCompany: msg`İşletmeci şirket`,
  a1_report: msg`A1 raporu`,
  a1_files: msg`A1 belgeleri`,
  inspectionDate: msg`Denetim tarihi`,
  reportDate: msg`Rapor tarihi`,
  generalEvaluation: msg`Genel değerlendirme`,
  lastJIGInspectionDate: msg`Son JIG denetimi`,
  lastExternalAudit: msg`Son dış denetim`,
  lastProcedureRevisionDate: msg`Son prosedür revizyonu`,
  tier3Agreement: msg`Tier 3 anlaşması var mı?`,
  seriousItemsReported: msg`Önemli bulgular bildirildi mi?`,
  managerChange: msg`Yönetici değişti mi?`,
  infrastructureChange: msg`Altyapı değişti mi?`,
  supplyMethodChange: msg`İkmal yöntemi değişti mi?`,
  a5: msg`Tesis bilgileri (A5)`,
  ...SIGNATURE_LABEL,
  bulguRapor: FINDINGS_LABEL,
  previousBulguRapor: msg`Önceki bulgular`,
} as const satisfies Record<keyof OperationalAudit, MessageDescriptor>;

/** Merge groups of several fields. */
const GROUP_LABEL = { dates: msg`Denetim ve rapor tarihi, süre`, facility: msg`Tesis`, answer: msg`Soru` };

/** Every word of the report by its wire name, for problems, the conflict page and the view. */
export const FIELD_LABEL = { ...REPORT_LABEL, ...GROUP_LABEL, ...FINDING_LABEL };

/** People and addresses of section A5. */
export const PEOPLE_LABEL = {
  facility_owner: msg`Tesis sahibi`,
  other_participants: msg`Diğer katılımcılar`,
  contact_person: msg`İrtibat kişisi`,
  contact_title: msg`Unvanı`,
  contact_phone: msg`Telefon`,
  contact_mobile: msg`Cep telefonu`,
  email_1: msg`E-posta 1`,
  email_2: msg`E-posta 2`,
  storage_hydrant_company: msg`Depolama ve hidrant şirketi`,
} as const satisfies Record<string, MessageDescriptor>;

/** Lists of section A5. */
export const A5_LABEL = {
  fuels: msg`Yakıtlar`,
  vehicles: msg`Araç sayıları`,
  mobile_filters: msg`Mobil filtreler`,
  fixed_filters: msg`Sabit filtreler`,
  filter_locations: msg`Filtrelerin yeri`,
} as const satisfies Partial<Record<keyof OperationalAudit['a5'], MessageDescriptor>>;

const observations = { label: AUDIT_LABEL.observations, fields: OBSERVATION_LABEL };
const findings = { label: REPORT_LABEL.bulguRapor, fields: findingFields };
const hash = { label: REPORT_LABEL.question_set_hash, isHidden: true } as const;

/** The words of the report, for every page that shows records of all kinds. */
export const operationalLabels: KindLabels<OperationalAudit> = {
  fields: {
    ...REPORT_LABEL,
    report_status: { label: REPORT_LABEL.report_status, options: STATUS_LABEL },
    sharing: { label: REPORT_LABEL.sharing, options: SHARING_LABEL },
    // The print of the question set's content, by which devices find it.
    question_set_hash: hash,
    facilityType: { label: REPORT_LABEL.facilityType, options: FACILITY_LABEL },
    a5: {
      label: REPORT_LABEL.a5,
      fields: {
        ...PEOPLE_LABEL,
        fuels: { label: A5_LABEL.fuels, fields: FUEL_LABEL },
        vehicles: { label: A5_LABEL.vehicles, fields: VEHICLE_LABEL },
        mobile_filters: { label: A5_LABEL.mobile_filters, fields: MOBILE_FILTER_LABEL },
        fixed_filters: { label: A5_LABEL.fixed_filters, fields: FIXED_FILTER_LABEL },
        filter_locations: { label: A5_LABEL.filter_locations, fields: FILTER_LOCATION_LABEL },
      },
    },
    responses: { label: REPORT_LABEL.responses, options: ANSWER_LABEL },
    observations,
    bulguRapor: { label: REPORT_LABEL.bulguRapor, fields: { bulgu_rapor_list: findings } },
    previousBulguRapor: {
      label: REPORT_LABEL.previousBulguRapor,
      fields: {
        report_id: { label: msg`Önceki rapor`, isHidden: true },
        number: REPORT_LABEL.number,
        inspectionDate: REPORT_LABEL.inspectionDate,
        bulgu_rapor_list: findings,
        observations,
        question_set_version: REPORT_LABEL.question_set_version,
        question_set_hash: hash,
      },
    },
  },
  groups: GROUP_LABEL,
};

export const YES_NO_FIELDS = [
  'tier3Agreement',
  'seriousItemsReported',
  'managerChange',
  'infrastructureChange',
  'supplyMethodChange',
] as const;
export const LAST_DATES = ['lastJIGInspectionDate', 'lastExternalAudit', 'lastProcedureRevisionDate'] as const;
