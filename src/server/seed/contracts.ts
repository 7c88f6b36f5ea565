import { addDays, type Day } from '#core/date/day.ts';
import { companyHandlers } from '#modules/organisation/server/company.handlers.ts';
import { contractHandlers } from '#modules/organisation/server/contract.handlers.ts';
import { taxNumber } from '#modules/organisation/shared/tax-number.ts';
import type { Random } from '#server/seed/random.ts';
import type { World } from '#server/seed/world.ts';

/** What is done with a contract, so many days ago. */
interface Step {
  readonly how: 'suspend' | 'continue' | 'terminate';
  readonly ago: number;
  readonly reason: string;
}

/** First and last day in days from today; the last one is null for a contract without end. */
interface ContractPlan {
  readonly from: number;
  readonly to: number | null;
  readonly steps?: readonly Step[];
}

/** Of the companies with workplaces, by their place in the plan of the account. */
const OF_COMPANIES: readonly (readonly ContractPlan[])[] = [
  [
    { from: -1000, to: -640 },
    {
      from: -639,
      to: 91,
      steps: [
        { how: 'suspend', ago: 210, reason: 'Sahadaki tadilat bitene kadar hizmet durduruldu.' },
        { how: 'continue', ago: 180, reason: 'Tadilat bitti, tesis yeniden açıldı.' },
      ],
    },
  ],
  [{ from: -420, to: null }],
  [
    { from: -900, to: -170 },
    { from: -169, to: 560 },
  ],
];

/** Companies that the service has no workplaces of: what became of their contracts can be seen without anybody losing one. */
const FORMER: readonly { readonly name: string; readonly office: string; readonly contract: ContractPlan }[] = [
  {
    name: 'Dikili Tanker Taşımacılığı Ltd. Şti.',
    office: 'Bergama',
    contract: { from: -300, to: 65, steps: [{ how: 'suspend', ago: 24, reason: 'İki aylık hizmet bedeli ödenmedi.' }] },
  },
  { name: 'Çamaltı Akaryakıt Dağıtım A.Ş.', office: 'Çiğli', contract: { from: -760, to: -31 } },
  {
    name: 'Şahinkaya Yer Hizmetleri A.Ş.',
    office: 'Menemen',
    contract: {
      from: -500,
      to: null,
      steps: [{ how: 'terminate', ago: 140, reason: 'Firma bu meydandaki işini devretti.' }],
    },
  },
  { name: 'Ulucak İkmal Hizmetleri A.Ş.', office: 'Kemalpaşa', contract: { from: 20, to: 384 } },
];

const input = <B>(body: B) => ({ params: {}, query: {}, body });

async function makeContract(world: World, today: Day, company_id: string, plan: ContractPlan, dice: Random): Promise<void> {
  const at = (days: number) => new Date(`${addDays(today, days)}T09:00:00Z`);
  // Written down a week before the first day, or a week ago.
  const made = at(Math.min(plan.from, 0) - 7);
  const id = dice.id(made);
  const body = { id, company_id, start_date: addDays(today, plan.from), end_date: plan.to === null ? null : addDays(today, plan.to) };
  await contractHandlers.createContract(input(body), world.as('account_manager', made));
  for (const [step, { how, ago, reason }] of (plan.steps ?? []).entries()) {
    const ctx = world.as('account_manager', at(-ago));
    const move = { params: { id }, query: {}, body: { reason, version: step + 1 } };
    if (how === 'suspend') await contractHandlers.suspendContract(move, ctx);
    else if (how === 'continue') await contractHandlers.continueContract(move, ctx);
    else await contractHandlers.terminateContract(move, ctx);
  }
}

/** Contracts in every state (CONT-STATE-01 to CONT-STATE-07), and companies that are known by theirs alone. */
export async function makeContracts(world: World, today: Day, dice: Random): Promise<void> {
  for (const [at, plans] of OF_COMPANIES.entries()) {
    const company_id = world.companies[at];
    if (company_id === undefined) break;
    for (const plan of plans) await makeContract(world, today, company_id, plan, dice);
  }
  if (world.companies.length < OF_COMPANIES.length) return;
  for (const { name, office, contract } of FORMER) {
    const made = new Date(`${addDays(today, Math.min(contract.from, 0) - 8)}T09:00:00Z`);
    const id = dice.id(made);
    const tax_number = taxNumber(String(dice.int(100_000_000, 999_999_999)));
    const body = { id, name, tax_administration: office, tax_number, mersis_number: `0${tax_number}00017` };
    await companyHandlers.createCompany(input(body), world.as('account_manager', made));
    await makeContract(world, today, id, contract, dice);
  }
}
