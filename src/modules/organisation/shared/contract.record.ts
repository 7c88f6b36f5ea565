import { formatDay } from '#core/date/day.ts';
import { dayListTime } from '#core/record/list-time.ts';
import { defineRecord } from '#core/record/record.ts';
import { contractIssues } from '#modules/organisation/shared/contract.rules.ts';
import { type Contract, contractSchema } from '#modules/organisation/shared/contract.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    contract: Contract;
  }
}

/** Lies on the device beside its company, so that lists show how it stands today, network or not; it is written online (decision 67). */
export const contractRecord = defineRecord<Contract>({
  kind: 'contract',
  schema: contractSchema,
  area: 'comp',
  residence: 'device',
  scope: 'owner',
  owner: { kind: 'company', field: 'company_id' },
  groups: {},
  workplaceOf: () => null,
  title: ({ start_date, end_date }) => `${formatDay(start_date)} – ${formatDay(end_date)}`.trim(),
  sortAt: ({ start_date }, id) => dayListTime(start_date, id),
  status: ({ status }) => status ?? '',
  locked: ({ status }) => status === 'terminated',
  issues: contractIssues,
  verbs: {},
});
