import * as v from 'valibot';
import { choices, count, day, files, flag, longText, quoted, ref, text, word, yesNo } from '#core/field/field.ts';
import {
  answersOf,
  auditDuration,
  auditHead,
  auditors,
  auditSignatures,
  findingList,
  observationList,
} from '#modules/audits/shared/engine/audit.schema.ts';
import { saidObservations } from '#modules/audits/shared/engine/observations.ts';
import { type QuestionSetName, questionSetHash } from '#modules/audits/shared/question-set.ts';

export const FACILITY_TYPES = ['storage', 'hydrant', 'intoplane'] as const;
/** Answers that it takes (AUD-OPS-08). */
export const OPERATIONAL_ANSWERS = ['yes', 'no'] as const;

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
  facility_owner: text(),
  other_participants: longText(1000),
  contact_person: text(),
  contact_title: text(),
  contact_phone: text(30),
  contact_mobile: text(30),
  email_1: text(120),
  email_2: text(120),
  fuels: flags(A5_FUELS),
  vehicles: counts(A5_VEHICLES),
  mobile_filters: counts(A5_MOBILE_FILTERS),
  fixed_filters: counts(A5_FIXED_FILTERS),
  filter_locations: flags(A5_FILTER_LOCATIONS),
  storage_hydrant_company: text(),
});

/** Documents beside the A1 report at most (ledger 05, decision 8). */
export const MOST_A1_FILES = 5;

/** Body of an operational audit report, as it is stored and sent (AUD-OPS-01; ledger 05, decisions 5 to 8, 14). */
export const operationalAuditSchema = v.object({
  ...auditHead,
  facilityName: text(),
  facilityType: choices(FACILITY_TYPES),
  managementCompany: ref('management-company'),
  auditor: auditors(),
  /** A text of at least 10 characters, or the key of one of `a1_files` (ledger 05, decision 8). */
  a1_report: longText(10_000),
  /** Documents in place of the text or beside it; absent in reports that are older than them. */
  a1_files: v.exactOptional(files(MOST_A1_FILES)),
  inspectionDate: day(),
  reportDate: day(),
  duration: auditDuration(),
  generalEvaluation: longText(10_000),
  lastJIGInspectionDate: day(),
  lastExternalAudit: day(),
  lastProcedureRevisionDate: day(),
  tier3Agreement: yesNo(),
  seriousItemsReported: yesNo(),
  managerChange: yesNo(),
  infrastructureChange: yesNo(),
  supplyMethodChange: yesNo(),
  a5: a5Schema,
  ...auditSignatures,
  responses: answersOf(OPERATIONAL_ANSWERS),
  bulguRapor: v.object({ bulgu_rapor_list: findingList }),
  /** The findings of the report before this one at the workplace (AUD-OPS-10). */
  previousBulguRapor: quoted(
    v.object({
      report_id: v.nullable(word(40)),
      number: v.nullable(word(40)),
      inspectionDate: v.nullable(word(40)),
      bulgu_rapor_list: findingList,
      /** Absent where it had none. */
      observations: v.exactOptional(observationList),
      /** The question set that the report before was begun on: its references mean what they meant there. */
      question_set_version: v.exactOptional(v.number()),
      question_set_hash: v.exactOptional(questionSetHash),
    }),
  ),
});
export type OperationalAudit = v.InferOutput<typeof operationalAuditSchema>;

/** What a report carries of the one before it. */
export type PreviousFindings = OperationalAudit['previousBulguRapor'];

export const NO_PREVIOUS: PreviousFindings = { report_id: null, number: null, inspectionDate: null, bulgu_rapor_list: [] };

/** The findings of a report as the next one at the workplace carries them, with the name of their question set. */
export const findingsFor = (report_id: string, audit: OperationalAudit): PreviousFindings & { report_id: string } => ({
  report_id,
  number: audit.number,
  inspectionDate: audit.inspectionDate,
  bulgu_rapor_list: audit.bulguRapor.bulgu_rapor_list,
  ...(saidObservations(audit).length === 0 ? {} : { observations: [...saidObservations(audit)] }),
  question_set_version: audit.question_set_version,
  ...(audit.question_set_hash === undefined ? {} : { question_set_hash: audit.question_set_hash }),
});

/** The question set of the findings that a report carries; null in reports that are older than its name. */
export const questionSetOfPrevious = (previous: PreviousFindings): QuestionSetName | null =>
  previous.question_set_version === undefined
    ? null
    : { kind: 'operational', version: previous.question_set_version, hash: previous.question_set_hash ?? null };
