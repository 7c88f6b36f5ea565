import * as v from 'valibot';
import { choice, count, id, instant, longText, photos, refs, text, word } from '#core/field/field.ts';
import { openSignature } from '#core/field/signature.ts';
import { questionSetHash } from '#modules/audits/shared/question-set.ts';

export const REPORT_STATUS = ['draft', 'valid'] as const;
export const SHARING = ['not_shared', 'shared'] as const;
/** Every answer of every kind of audit; a kind takes some of them (AUD-OPS-08; ledger 05, decision 9). */
export const ANSWERS = ['yes', 'no', 'not_applicable'] as const;
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

/**
 * What a person noted or photographed at a question that is no nonconformity: text and photos, never a finding, and counted nowhere
 * (decision 106).
 */
export const observationSchema = v.object({
  id: id(),
  question_id: v.pipe(v.string(), v.maxLength(20)),
  note: longText(2000),
  photos: photos(MOST_PHOTOS),
});
export type Observation = v.InferOutput<typeof observationSchema>;

/** Far more than a report ever has; a body without an end would be stored, sent to every device and printed. */
export const findingList = v.pipe(v.array(findingSchema), v.maxLength(500, 'max_items'));
export const observationList = v.pipe(v.array(observationSchema), v.maxLength(500, 'max_items'));
const MOST_ANSWERS = 1_000;

/** Answers by reference code, out of those that a kind of audit takes (AUD-OPS-08). */
export const answersOf = <const A extends readonly [Answer, ...Answer[]]>(answers: A) =>
  v.pipe(v.record(v.pipe(v.string(), v.maxLength(20)), choice(answers)), v.maxEntries(MOST_ANSWERS, 'max_items'));

/** What every audit report begins with (AUD-GEN-02; ledger 05, decisions 13 and 14). */
export const auditHead = {
  workplace_id: id('workplace'),
  /** Human number, given by the server at the first save; null until then. */
  number: v.nullable(word(40)),
  report_status: choice(REPORT_STATUS),
  sharing: choice(SHARING),
  /** Version of the question set it was started with. */
  question_set_version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Hash of that set's content; absent in reports that are older than it. */
  question_set_hash: v.exactOptional(questionSetHash),
  /** When it was begun, by the clock of the device put right by the server's; not known of reports that are older than it, or that said a moment to come. */
  begun_at: v.exactOptional(instant()),
  /** Beside the findings; absent in reports that have none, and in those that are older than it. */
  observations: v.exactOptional(observationList),
} as const;

/** Who audited and who was audited, on the glass, before it is saved as valid; both may be left out, and reports older than them lack them. */
export const auditSignatures = {
  auditor_signature: v.exactOptional(openSignature()),
  representative_signature: v.exactOptional(openSignature()),
} as const;
export const SIGNATURES = ['auditor_signature', 'representative_signature'] as const satisfies readonly (keyof typeof auditSignatures)[];

/** The people who audited (AUD-GEN-09). */
export const auditors = () => refs('user', 10);
/** How long it took, in minutes (AUD-GEN-09; ledger 05, decision 7). */
export const auditDuration = () => count(1, 100_000, 'minute');

const bodySchema = v.object({ ...auditHead, auditor: auditors(), duration: auditDuration(), responses: answersOf(ANSWERS) });
/** What the body of every kind of audit has. */
export type AuditBody = v.InferOutput<typeof bodySchema>;
