import * as v from 'valibot';
import { choice, choices, count, day, flag, id, longText, photos, quoted, ref, refs, text, word, yesNo } from '#core/field/field.ts';
import { type QuestionSetName, questionSetHash } from '#modules/audits/shared/question-set.ts';

export const FACILITY_TYPES = ['storage', 'hydrant', 'intoplane'] as const;
export const REPORT_STATUS = ['draft', 'valid'] as const;
export const SHARING = ['not_shared', 'shared'] as const;
export const ANSWERS = ['yes', 'no'] as const;
export type Answer = (typeof ANSWERS)[number];
/** `kind` is the choice finding or comment; `status` its priority (AUD-FIND-01). */
export const FINDING_KINDS = ['finding', 'comment'] as const;
export const FINDING_STATUS = ['low', 'medium', 'high'] as const;

export const dfiRef = v.object({ dfi_id: id('dfi'), dfi_no: v.nullable(word(40)) });
export type DfiRef = v.InferOutput<typeof dfiRef>;

/** Photos of one finding at most (OFF-PHOTO-04). */
export const MOST_PHOTOS = 10;
/** Photos of a whole report at most; more than this is refused when a write brings them (OFF-PHOTO-04). */
export const MOST_PHOTOS_OF_REPORT = 60;

/** A finding ("bulgu") on a question that was answered no (AUD-FIND-01, AUD-OPS-09). */
export const findingSchema = v.object({
  id: id(),
  question_id: v.pipe(v.string(), v.maxLength(20)),
  reference: text(60),
  kind: v.nullable(choice(FINDING_KINDS)),
  status: v.nullable(choice(FINDING_STATUS)),
  bulgu_description: longText(2000),
  manual_reference: text(250),
  dfi_list: v.pipe(v.array(dfiRef), v.maxLength(100, 'max_items')),
  photos: photos(MOST_PHOTOS),
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

/** Far more than a report ever has; a body without an end would be stored, sent to every device and printed. */
const findings = v.pipe(v.array(findingSchema), v.maxLength(500, 'max_items'));
const MOST_ANSWERS = 1_000;

/** Body of an operational audit report, as it is stored and sent (AUD-OPS-01; ledger 05, decisions 5 to 8, 14). */
export const operationalAuditSchema = v.object({
  workplace_id: id('workplace'),
  /** Human number, given by the server at the first save; null until then. */
  number: v.nullable(word(40)),
  report_status: choice(REPORT_STATUS),
  sharing: choice(SHARING),
  /** Version of the question set it was started with. */
  question_set_version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Hash of that set's content; absent in reports that are older than it. */
  question_set_hash: v.exactOptional(questionSetHash),
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
  tier3Agreement: yesNo(),
  seriousItemsReported: yesNo(),
  managerChange: yesNo(),
  infrastructureChange: yesNo(),
  supplyMethodChange: yesNo(),
  a5: a5Schema,
  /** Answers by reference code (AUD-OPS-08). */
  responses: v.pipe(v.record(v.pipe(v.string(), v.maxLength(20)), choice(ANSWERS)), v.maxEntries(MOST_ANSWERS, 'max_items')),
  bulguRapor: v.object({ bulgu_rapor_list: findings }),
  /** The findings of the report before this one at the workplace (AUD-OPS-10). */
  previousBulguRapor: quoted(
    v.object({
      report_id: v.nullable(word(40)),
      number: v.nullable(word(40)),
      inspectionDate: v.nullable(word(40)),
      bulgu_rapor_list: findings,
      /** The question set that the report before was begun on: its references mean what they meant there. */
      question_set_version: v.exactOptional(v.number()),
      question_set_hash: v.exactOptional(questionSetHash),
    }),
  ),
});
export type OperationalAudit = v.InferOutput<typeof operationalAuditSchema>;

/** The question set that a report was begun on. */
export const questionSetOf = (audit: Pick<OperationalAudit, 'question_set_version' | 'question_set_hash'>): QuestionSetName => ({
  kind: 'operational',
  version: audit.question_set_version,
  hash: audit.question_set_hash ?? null,
});

/** What a report carries of the one before it. */
export type PreviousFindings = OperationalAudit['previousBulguRapor'];

export const NO_PREVIOUS: PreviousFindings = { report_id: null, number: null, inspectionDate: null, bulgu_rapor_list: [] };

/** The findings of a report as the next one at the workplace carries them, with the name of their question set. */
export const findingsFor = (report_id: string, audit: OperationalAudit): PreviousFindings & { report_id: string } => ({
  report_id,
  number: audit.number,
  inspectionDate: audit.inspectionDate,
  bulgu_rapor_list: audit.bulguRapor.bulgu_rapor_list,
  question_set_version: audit.question_set_version,
  ...(audit.question_set_hash === undefined ? {} : { question_set_hash: audit.question_set_hash }),
});

/** The question set of the findings that a report carries; null in reports that are older than its name. */
export const questionSetOfPrevious = (previous: PreviousFindings): QuestionSetName | null =>
  previous.question_set_version === undefined
    ? null
    : { kind: 'operational', version: previous.question_set_version, hash: previous.question_set_hash ?? null };
