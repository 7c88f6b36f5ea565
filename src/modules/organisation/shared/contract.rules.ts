import type { FieldIssue } from '#core/record/record.ts';
import type { Contract, ContractStatus } from '#modules/organisation/shared/contract.schema.ts';

type Term = Pick<Contract, 'status' | 'start_date' | 'end_date'>;

/** How a contract shows (CONT-STATE-01 to CONT-STATE-03). */
export const CONTRACT_DISPLAYS = ['continuing', 'expired', 'suspended', 'terminated'] as const;
export type ContractDisplay = (typeof CONTRACT_DISPLAYS)[number];
/** How a company shows: as its contract, or as one without any. */
export const COMPANY_DISPLAYS = [...CONTRACT_DISPLAYS, 'none'] as const;
export type CompanyDisplay = (typeof COMPANY_DISPLAYS)[number];

/** What is done with a contract: from which status, to which (ledger 11, decision 9). */
export const CONTRACT_MOVES = {
  suspend: { from: ['normal'], to: 'suspended' },
  continue: { from: ['suspended'], to: 'normal' },
  terminate: { from: ['normal', 'suspended'], to: 'terminated' },
} as const satisfies Record<string, { from: readonly ContractStatus[]; to: ContractStatus }>;
export type ContractMove = keyof typeof CONTRACT_MOVES;

export const mayMove = ({ status }: Pick<Contract, 'status'>, move: ContractMove): boolean =>
  (CONTRACT_MOVES[move].from as readonly ContractStatus[]).includes(status);

/** Safety experts, workplace doctors and other health staff: whose assignments go with a contract (ledger 11, decision 10). */
export const SAFETY_STAFF = [5, 6, 7] as const;

/**
 * How a contract shows on a day in Istanbul (ledger 11, decision 8): what was decided wins over the days; the last day still counts,
 * and a first day to come shows as continuing.
 */
export function displayOf({ status, end_date }: Omit<Term, 'start_date'>, today: string): ContractDisplay {
  if (status !== 'normal') return status;
  return end_date !== null && end_date < today ? 'expired' : 'continuing';
}

/** Which of two says more of how a company stands today: one that runs, then one to come, then the latest that is over. */
function turn({ status, start_date, end_date }: Term, today: string): number {
  if (status === 'terminated' || (end_date !== null && end_date < today && status === 'normal')) return 2;
  return start_date > today ? 1 : 0;
}

/** The contract by which a company stands on a day; undefined where it has none. */
export function contractInForce<C extends Term>(contracts: readonly C[], today: string): C | undefined {
  return contracts.toSorted((a, b) => {
    const [one, other] = [turn(a, today), turn(b, today)];
    const latestFirst = b.start_date.localeCompare(a.start_date);
    return one - other || (one === 1 ? -latestFirst : latestFirst);
  })[0];
}

export function companyDisplay(contracts: readonly Term[], today: string): CompanyDisplay {
  const inForce = contractInForce(contracts, today);
  return inForce === undefined ? 'none' : displayOf(inForce, today);
}

/** Whether nobody new is assigned to the workplaces of a company (ledger 11, decision 9; decision 67). */
export const blocksAssignments = (contracts: readonly Term[], today: string): boolean =>
  ['suspended', 'terminated'].includes(companyDisplay(contracts, today));

/** Whether a contract holds on a day: then assignments have another ground than one that is terminated (decision 67). */
export const runsOn = (contract: Term, today: string): boolean => turn(contract, today) === 0;

/** What of a contract's days does not fit together. */
export const contractIssues = ({ start_date, end_date }: Pick<Contract, 'start_date' | 'end_date'>): FieldIssue[] =>
  end_date !== null && end_date < start_date ? [{ field: 'end_date', message: 'before_start' }] : [];

/** Whether two contracts that are not terminated run on one day. */
export function overlap(a: Term, b: Term): boolean {
  if (a.status === 'terminated' || b.status === 'terminated') return false;
  return (a.end_date === null || b.start_date <= a.end_date) && (b.end_date === null || a.start_date <= b.end_date);
}
