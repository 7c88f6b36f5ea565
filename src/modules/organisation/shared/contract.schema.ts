import * as v from 'valibot';
import { choice, day, longText, ref, required } from '#core/field/field.ts';

/** What somebody has decided about a contract (CONT-DATA-01); how it shows follows from this and its days. */
export const CONTRACT_STATUS = ['normal', 'suspended', 'terminated'] as const;
export type ContractStatus = (typeof CONTRACT_STATUS)[number];

/** A reason has at least so many characters (ledger 11, decision 9). */
export const LEAST_REASON = 5;
export const LONGEST_REASON = 1000;

/** What of a contract is entered; everything else follows from what is done with it. */
export const contractEntries = { company_id: required(ref('company')), start_date: required(day()), end_date: day() } as const;

/** A contract with a company (CONT-DATA-01). Each reason is the latest; the earlier ones stand in the history. */
export const contractSchema = v.object({
  ...contractEntries,
  status: choice(CONTRACT_STATUS),
  /** The day, in Istanbul, from which it has this status; null for one that was never anything else. */
  status_since: day(),
  suspension_reason: longText(LONGEST_REASON),
  continuation_reason: longText(LONGEST_REASON),
  termination_reason: longText(LONGEST_REASON),
});
export type Contract = v.InferOutput<typeof contractSchema>;

/** A reason as it is entered. */
export const reasonSchema = v.pipe(longText(LONGEST_REASON), v.trim(), v.nonEmpty('required'), v.minLength(LEAST_REASON, 'min_length'));
