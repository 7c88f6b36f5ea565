import * as v from 'valibot';
import { choice, choices, count, day, flag, id, longText, photos, ref, refs, text, yesNo } from '#core/field/field.ts';

export const FACILITY_TYPES = ['storage', 'hydrant', 'intoplane'] as const;
export const REPORT_STATUS = ['draft', 'valid'] as const;
export const SHARING = ['not_shared', 'shared'] as const;
export const ANSWERS = ['yes', 'no'] as const;
export type Answer = (typeof ANSWERS)[number];
/** `kind` is the choice finding or comment; `status` its priority (AUD-FIND-01). */
export const FINDING_KINDS = ['finding', 'comment'] as const;
export const FINDING_STATUS = ['low', 'medium', 'high'] as const;

export const dfiRef = v.object({ dfi_id: id(), dfi_no: v.nullable(v.string()) });
export type DfiRef = v.InferOutput<typeof dfiRef>;

/** A finding ("bulgu") on a question that was answered no (AUD-FIND-01, AUD-OPS-09). */
export const findingSchema = v.object({
  id: id(),
  question_id: v.pipe(v.string(), v.maxLength(20)),
  reference: text(60),
  kind: v.nullable(choice(FINDING_KINDS)),
  status: v.nullable(choice(FINDING_STATUS)),
  bulgu_description: longText(2000),
  manual_reference: text(250),
  dfi_list: v.array(dfiRef),
  photos: photos(10),
});
export type Finding = v.InferOutput<typeof findingSchema>;

const flags = <const K extends readonly string[]>(names: K) =>
  v.object(Object.fromEntries(names.map((name) => [name, flag()])) as { [N in K[number]]: ReturnType<typeof flag> });
const counts = <const K extends readonly string[]>(names: K) =>
  v.object(Object.fromEntries(names.map((name) => [name, count(0, 9999)])) as { [N in K[number]]: ReturnType<typeof count> });

export const A5_FUELS = ['jet_a', 'jet_a_1', 'avgas', 'other'] as const;
export const A5_VEHICLES = ['tanker', 'dispenser', 'pit_cleaner', 'other'] as const;
export const A5_MOBILE_FILTERS = ['fws', 'fws_ews', 'ddo_ews'] as const;
export const A5_FIXED_FILTERS = ['fws', 'fws_ews', 'ddo_ews', 'micron'] as const;
export const A5_FILTER_LOCATIONS = ['receipt', 'loading', 'hydrant', 'other'] as const;

/** Section a5 (AUD-OPS-02 to AUD-OPS-07). */
export const a5Schema = v.object({
  facility_owner: text(), other_participants: longText(1000), contact_person: text(), contact_title: text(), contact_phone: text(30),
  contact_mobile: text(30), email_1: text(120), email_2: text(120),
  fuels: flags(A5_FUELS), vehicles: counts(A5_VEHICLES), mobile_filters: counts(A5_MOBILE_FILTERS), fixed_filters: counts(A5_FIXED_FILTERS),
  filter_locations: flags(A5_FILTER_LOCATIONS), storage_hydrant_company: text(),
});

/** Body of an operational audit report, as it is stored and sent (AUD-OPS-01; ledger 05, decisions 5 to 8, 14). */
export const operationalAuditSchema = v.object({
  workplace_id: id(),
  /** Human number, given by the server at the first save; null until then. */
  number: v.nullable(v.string()),
  report_status: choice(REPORT_STATUS),
  sharing: choice(SHARING),
  /** Version of the question set it was started with. */
  question_set_version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  facilityName: text(),
  facilityType: choices(FACILITY_TYPES),
  managementCompany: ref('management-company'),
  auditor: refs('user', 10),
  /** A text of at least 10 characters, or the key of a document (ledger 05, decision 8). */
  a1_report: longText(10_000),
  inspectionDate: day(),
  reportDate: day(),
  /** Minutes (ledger 05, decision 7). */
  duration: count(1, 100_000, 'minute'),
  generalEvaluation: longText(10_000),
  lastJIGInspectionDate: day(),
  lastExternalAudit: day(),
  lastProcedureRevisionDate: day(),
  tier3Agreement: yesNo(), seriousItemsReported: yesNo(), managerChange: yesNo(), infrastructureChange: yesNo(), supplyMethodChange: yesNo(),
  a5: a5Schema,
  /** Answers by reference code (AUD-OPS-08). */
  responses: v.record(v.string(), choice(ANSWERS)),
  bulguRapor: v.object({ bulgu_rapor_list: v.array(findingSchema) }),
  /** The findings of the report before this one at the workplace (AUD-OPS-10). */
  previousBulguRapor: v.object({
    report_id: v.nullable(v.string()), number: v.nullable(v.string()), inspectionDate: v.nullable(v.string()), bulgu_rapor_list: v.array(findingSchema),
  }),
});
export type OperationalAudit = v.InferOutput<typeof operationalAuditSchema>;
