import * as v from 'valibot';
import { choice, day, files, flag, id, instant, longText, photos, ref, refs, refToOneOf, text, word } from '#core/field/field.ts';
import type { KindId } from '#core/record/kinds.ts';
import { defineList } from '#core/record/list.ts';

/** Where a DFI arose (DFI-DATA-02; ledger 07, decision 9). */
export const DFI_SOURCES = ['dfi', 'secg', 'odr', 'incident_report', 'security_tour', 'risk', 'none'] as const;
/** The kinds of record that a DFI may name as the one it was raised in. */
export const DFI_SOURCE_KINDS = [
  'operational-audit',
  'security-tour',
  'control-list-response',
  'incident-report',
] as const satisfies readonly KindId[];
export const DFI_STATUS = ['in_progress', 'closed'] as const;
export const DFI_APPROVAL = ['pending', 'approved', 'declined'] as const;
/** Where the task of one responsible user stands (DFI-STATE-04). */
export const TASK_STATUS = ['in_progress', 'completed', 'not_completed'] as const;
/** Steps that the approval history keeps (ledger 07, decision 1). */
export const APPROVAL_STEPS = ['review', 'approved', 'declined'] as const;

/** The task of one responsible user; one a person, so the person's id tells it apart (DFI-DATA-03). */
export const taskSchema = v.object({
  user_id: ref('user'),
  deadline: day(),
  status: choice(TASK_STATUS),
  todo: longText(1000),
  done: longText(2000),
});
export type DfiTask = v.InferOutput<typeof taskSchema>;

const approvalEntry = v.object({
  id: id(),
  at: instant(),
  by: ref('user'),
  step: choice(APPROVAL_STEPS),
  message: longText(1000),
});

/** Documents of one review at most, beside its photos. */
export const MOST_FILES = 10;

/** A review that was declined, as it was. */
const declinedReview = v.object({
  id: id(),
  review_date: day(),
  by: ref('user'),
  notes: longText(4000),
  documents: photos(10),
  files: v.exactOptional(files(MOST_FILES)),
});

/**
 * A corrective and preventive action record (DFI-DATA-01). What came with the area of its own may be missing in a record or in
 * waiting work of an older build: `wholeDfi` fills it.
 */
export const dfiSchema = v.object({
  workplace_id: id('workplace'),
  /** Human number, given by the server; null until then (ledger 07, decision 8). */
  number: v.nullable(word(40)),
  source: choice(DFI_SOURCES),
  /** Kind and id of the record it was raised in, and the question or finding there. */
  source_kind: word(40),
  source_id: refToOneOf(DFI_SOURCE_KINDS),
  source_ref: text(64),
  deficiency_description: longText(2000),
  created_for: text(500),
  deadline: day(),
  /** The person answerable for it: an existing user (DFI-VAL-01). */
  responsible: ref('user'),
  shared_users: refs('user'),
  status: choice(DFI_STATUS),
  approval_status: choice(DFI_APPROVAL),
  supplier: flag(),
  /** The supplier that the flag names (ledger 07, decision 11). */
  supplier_id: v.exactOptional(ref('supplier')),
  /** Who signs in for that supplier, as the server knew when the DFI was raised: it is theirs too. */
  supplier_users: v.exactOptional(refs('user')),
  responsible_users: v.exactOptional(v.pipe(v.array(taskSchema), v.maxLength(20, 'max_items'))),
  root_causes: v.exactOptional(longText(4000)),
  solution_recommendations: v.exactOptional(longText(4000)),
  review_notes: v.exactOptional(longText(4000)),
  documents: v.exactOptional(photos(10)),
  /** What is no picture, beside them. */
  files: v.exactOptional(files(MOST_FILES)),
  /** When the review was entered that waits for approval or was approved. */
  review_date: v.exactOptional(day()),
  reviewed_by: v.exactOptional(ref('user')),
  approval_date: v.exactOptional(instant()),
  approval_message: v.exactOptional(longText(1000)),
  /** The day of Istanbul on which it was closed. */
  closed_on: v.exactOptional(day()),
  result_history: v.exactOptional(v.pipe(v.array(declinedReview), v.maxLength(50, 'max_items'))),
  approval_history: v.exactOptional(v.pipe(v.array(approvalEntry), v.maxLength(150, 'max_items'))),
});
export type Dfi = v.InferOutput<typeof dfiSchema>;

/** What its list is asked for on the server, and what a file of it holds (decision 54). */
export const dfiList = defineList(dfiSchema, {
  columns: {
    deadline: { field: 'deadline', filter: true, sort: true },
    closed_on: { field: 'closed_on', filter: true, sort: true },
    status: { field: 'status', filter: true },
    approval_status: { field: 'approval_status', filter: true },
    source: { field: 'source', filter: true },
    source_id: { field: 'source_id', filter: true },
    responsible: { field: 'responsible', filter: true },
    supplier: { field: 'supplier', filter: true },
    supplier_id: { field: 'supplier_id', filter: true },
    deficiency_description: { field: 'deficiency_description', filter: true },
  },
  order: '-deadline',
});
