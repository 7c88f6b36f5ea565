import * as v from 'valibot';
import { choice, day, id, longText, ref, refs, text, word } from '#core/field/field.ts';

/** Where a DFI arose (DFI-DATA-02; ledger 07, decision 9). */
export const DFI_SOURCES = ['dfi', 'secg', 'odr', 'incident_report', 'security_tour', 'none'] as const;
export const DFI_STATUS = ['in_progress', 'closed'] as const;
export const DFI_APPROVAL = ['pending', 'approved', 'declined'] as const;

/** A corrective and preventive action record, as far as the record that raised it needs it (DFI-DATA-01). */
export const dfiSchema = v.object({
  workplace_id: id('workplace'),
  /** Human number, given by the server; null until then (ledger 07, decision 8). */
  number: v.nullable(word(40)),
  source: choice(DFI_SOURCES),
  /** Kind and id of the record it was raised in, and the question or finding there. */
  source_kind: word(40),
  source_id: ref('operational-audit'),
  source_ref: text(64),
  deficiency_description: longText(2000),
  created_for: text(500),
  deadline: day(),
  /** The person answerable for it: an existing user (DFI-VAL-01). */
  responsible: ref('user'),
  shared_users: refs('user'),
  status: choice(DFI_STATUS),
  approval_status: choice(DFI_APPROVAL),
  supplier: v.boolean(),
});
export type Dfi = v.InferOutput<typeof dfiSchema>;
