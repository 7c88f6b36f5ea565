import type { Day } from '#core/date/day.ts';
import type { KindId, Kinds } from '#core/record/kinds.ts';
import type { RecordKind } from '#core/record/record.ts';
import type { AuditCalls } from '#modules/audits/shared/engine/audit.calls.ts';
import type { AuditProblem } from '#modules/audits/shared/engine/audit-problem.ts';
import type { Answer, AuditBody, Finding, SIGNATURES } from '#modules/audits/shared/engine/audit.schema.ts';
import type { QuestionKind, QuestionSet, Section } from '#modules/audits/shared/question-set.ts';
import type { DFI_SOURCES } from '#modules/dfi/shared/dfi.schema.ts';

/** The kinds of record that are audits: those whose bodies have what every audit has. */
export type AuditKindId = { [K in KindId]: Kinds[K] extends AuditBody ? K : never }[KindId];
/** The body of an audit of any kind. */
export type Audit = Kinds[AuditKindId];

/** A page of the form with fields of the report's own. */
export interface HeadPage {
  readonly key: string;
  readonly fields: readonly string[];
}

/**
 * What one kind of audit says of itself; form, pages, server, report file and mail take it from here (breadth, point 7).
 * Kinds differ by data and these few functions.
 */
export interface AuditPlan<B extends AuditBody> {
  readonly id: AuditKindId;
  readonly record: RecordKind<B>;
  readonly calls: AuditCalls;
  /** Whose questions it asks. */
  readonly questions: QuestionKind;
  /** Answers that it takes, in the order in which they are offered. A no asks for a finding, the others for nothing. */
  readonly answers: readonly Answer[];
  /** What its numbers begin with (ledger 05, decision 14). */
  readonly series: string;
  /** What a DFI that is raised in it calls its source (DFI-DATA-02). */
  readonly dfiSource: (typeof DFI_SOURCES)[number];
  /** Address of its list, and the word that leads from there to a report that is read. */
  readonly path: string;
  readonly viewWord: 'view' | 'show';
  /** Pages of the form before the questions; the first one has all fields that the others do not name. */
  readonly headPages: readonly [HeadPage, ...HeadPage[]];
  /** Fields of who signs it, on a page behind the questions; none by default. */
  readonly signatures?: typeof SIGNATURES;
  /** Dotted path of its findings. */
  readonly findingsPath: string;
  findingsOf(body: B): readonly Finding[];
  withFindings(body: B, findings: Finding[]): B;
  /** The day on which it was done. */
  dayOf(body: B): Day | null;
  /** A name beside the number by which people know it. */
  nameOf(body: B): string;
  /** The sections that are asked; all of them by default. They change with the fields of `sectionFields` alone. */
  sections?(set: QuestionSet, body: B): Section[];
  readonly sectionFields?: readonly string[];
  /** What its own fields lack for a valid report. */
  headProblems(body: B, today: Day): AuditProblem[];
  /** Records that its own fields name, for the report file: field, kind and id; none by default. */
  named?(body: B): readonly (readonly [field: string, kind: 'management-company', id: string])[];
  /** The field that names a document by a key which is none of the report's own; null, and none by default. */
  strayDocument?(body: B): string | null;
  /** Fields beside number and sharing that the server fills in and a device does not change. */
  readonly kept?: readonly string[];
}
