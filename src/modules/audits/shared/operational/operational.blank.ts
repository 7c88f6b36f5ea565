import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';

const off = <K extends string>(...names: K[]) => Object.fromEntries(names.map((name) => [name, false])) as Record<K, boolean>;
const open = <K extends string>(...names: K[]) => Object.fromEntries(names.map((name) => [name, null])) as Record<K, null>;

/** A new report: a draft with everything open (AUD-GEN-04). */
export function blankOperationalAudit(start: {
  workplace_id: string;
  question_set_version: number;
  question_set_hash?: string;
  auditor: string[];
  today: string;
}): OperationalAudit {
  return {
    workplace_id: start.workplace_id,
    number: null,
    report_status: 'draft',
    sharing: 'not_shared',
    question_set_version: start.question_set_version,
    ...(start.question_set_hash === undefined ? {} : { question_set_hash: start.question_set_hash }),
    facilityName: '',
    facilityType: [],
    managementCompany: null,
    auditor: start.auditor,
    a1_report: '',
    inspectionDate: start.today,
    reportDate: start.today,
    duration: null,
    generalEvaluation: '',
    lastJIGInspectionDate: null,
    lastExternalAudit: null,
    lastProcedureRevisionDate: null,
    tier3Agreement: null,
    seriousItemsReported: null,
    managerChange: null,
    infrastructureChange: null,
    supplyMethodChange: null,
    a5: {
      facility_owner: '',
      other_participants: '',
      contact_person: '',
      contact_title: '',
      contact_phone: '',
      contact_mobile: '',
      email_1: '',
      email_2: '',
      fuels: off('jet_a', 'jet_a_1', 'avgas', 'other'),
      vehicles: open('tanker', 'dispenser', 'pit_cleaner', 'other'),
      mobile_filters: open('fws', 'fws_ews', 'ddo_ews'),
      fixed_filters: open('fws', 'fws_ews', 'ddo_ews', 'micron'),
      filter_locations: off('receipt', 'loading', 'hydrant', 'other'),
      storage_hydrant_company: '',
    },
    responses: {},
    bulguRapor: { bulgu_rapor_list: [] },
    previousBulguRapor: { report_id: null, number: null, inspectionDate: null, bulgu_rapor_list: [] },
  };
}
