import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import {
  contractRowOf,
  contractsOf,
  hasOther,
  impactOf,
  type Loss,
  type Party,
  removeSafetyAssignments,
  type StoredContract,
} from '#modules/organisation/server/contract.reads.ts';
import type { contractCalls } from '#modules/organisation/shared/contract.calls.ts';
import { contractRecord } from '#modules/organisation/shared/contract.record.ts';
import { CONTRACT_MOVES, type ContractMove, mayMove, overlap } from '#modules/organisation/shared/contract.rules.ts';
import type { Contract } from '#modules/organisation/shared/contract.schema.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { notify } from '#server/notifications/notify.ts';
import { lockWrites } from '#server/records/lock.ts';
import { refusedRecord } from '#server/records/refusals.ts';
import { refuseIssues, serverKindHandlers } from '#server/records/server-kind.ts';

const NO_REASONS = { suspension_reason: '', continuation_reason: '', termination_reason: '' };

/** What cannot be done with a contract as it stands, in words. */
const NOT_NOW: Readonly<Record<ContractMove, { readonly tr: string; readonly en: string }>> = {
  suspend: { tr: 'Yalnızca yürüyen sözleşme askıya alınır.', en: 'Only a contract that runs can be suspended.' },
  continue: { tr: 'Yalnızca askıdaki sözleşme sürdürülür.', en: 'Only a suspended contract can be continued.' },
  terminate: { tr: 'Bu sözleşme zaten feshedilmiş.', en: 'This contract has been terminated already.' },
};

/** No two contracts of a company that are not terminated run on one day: else nobody could say which of them holds. */
async function refuseOverlap(body: Contract, id: string, account: string, ctx: Ctx): Promise<void> {
  await lockWrites(ctx.db, account, 'contract');
  const same = (await contractsOf(ctx, body.company_id)).find((other) => other.id !== id && overlap(other.body, body));
  if (!same) return;
  const days = contractRecord.title(same.body);
  const message = {
    tr: `Bu günlerde firmanın başka bir sözleşmesi var: ${days}.`,
    en: `The company has another contract on these days: ${days}.`,
  };
  throw new Refusal('VALIDATION', { items: [{ field: 'start_date', message: message[ctx.locale] }] });
}

const written = ({ id, version, seq, body }: StoredContract) => ({ success: true, data: { id, version, seq, record: body } }) as const;

/** Changes the status of a contract. @throws Refusal RECORD_LOCKED where it has another one, VERSION_CONFLICT */
async function move(how: ContractMove, id: string, given: { reason: string; version: number }, ctx: Ctx): Promise<StoredContract> {
  const stored = await ctx.records.get('contract', id);
  await lockWrites(ctx.db, stored.account_id, 'contract');
  if (!mayMove(stored.body, how))
    throw new Refusal('RECORD_LOCKED', { message: NOT_NOW[how][ctx.locale], record: refusedRecord(contractRecord, stored, ctx.caller) });
  const { suspend, terminate } = { suspend: how === 'suspend', terminate: how === 'terminate' };
  const body: Contract = {
    ...stored.body,
    status: CONTRACT_MOVES[how].to,
    status_since: dayInIstanbul(ctx.now),
    [suspend ? 'suspension_reason' : terminate ? 'termination_reason' : 'continuation_reason']: given.reason,
  };
  return ctx.records.update('contract', id, given.version, body);
}

/** Tells whose assignments went with a contract why their workplaces are gone, and the log who lost what. */
async function tellPeople(losses: readonly Loss[], { account_id, company_id }: Party, ctx: Ctx): Promise<void> {
  const { name } = (await ctx.records.get('company', company_id)).body;
  for (const { user_id, email, assignments } of losses) {
    const after = { company: name, removed_assignments: assignments };
    await writeLogRecord(ctx.db, {
      ...authorOf(ctx),
      account_id,
      action: 'rights_change',
      entity: 'user',
      entity_id: user_id,
      title: email,
      after,
    });
  }
  await notify(ctx.db, {
    source: 'contract.terminated',
    account_id,
    people: losses.map(({ user_id }) => user_id),
    by: ctx.caller.user_id,
    type: 'warning',
    content: {
      tr: `“${name}” firmasının sözleşmesi feshedildi. Bu firmanın işyerlerindeki atamalarınız kalktı.`,
      en: `The contract of “${name}” was terminated. Your assignments to its workplaces have ended.`,
    },
    path: '/profile/assigned-workplaces',
    origin: ctx.origin,
    now: ctx.now,
  });
}

const moved = ({ id, version, seq, body }: StoredContract) => ({ id, version, seq, status: body.status ?? 'normal' });

const kind = serverKindHandlers('contract');

export const contractHandlers: Handlers<typeof contractCalls> = {
  removeContract: kind.remove,

  async contractsOfCompany({ params }, ctx) {
    const { id } = await ctx.records.get('company', params.company_id);
    const today = dayInIstanbul(ctx.now);
    return { success: true, data: (await contractsOf(ctx, id)).map((row) => contractRowOf(row, today)) };
  },

  async contract({ params }, ctx) {
    return { success: true, data: contractRowOf(await ctx.records.get('contract', params.id), dayInIstanbul(ctx.now)) };
  },

  async createContract({ body: { id = newId(), ...given } }, ctx) {
    const body: Contract = { ...given, status: 'normal', status_since: null, ...NO_REASONS };
    refuseIssues('contract', body);
    await refuseOverlap(body, id, ctx.caller.account_id, ctx);
    return written(await ctx.records.insert('contract', id, body));
  },

  async updateContract({ body: { id, version, ...given } }, ctx) {
    const stored = await ctx.records.get('contract', id);
    const body: Contract = { ...stored.body, ...given };
    refuseIssues('contract', body);
    // A contract stays with the company it was made with.
    if (given.company_id !== stored.body.company_id)
      throw new Refusal('VALIDATION', { items: [{ field: 'company_id', message: 'invalid' }] });
    await refuseOverlap(body, id, stored.account_id, ctx);
    return written(await ctx.records.update('contract', id, version, body));
  },

  async suspendContract({ params, body }, ctx) {
    return { success: true, data: moved(await move('suspend', params.id, body, ctx)) };
  },

  async continueContract({ params, body }, ctx) {
    return { success: true, data: moved(await move('continue', params.id, body, ctx)) };
  },

  async terminateContract({ params, body }, ctx) {
    const stored = await move('terminate', params.id, body, ctx);
    const party = { account_id: stored.account_id, company_id: stored.body.company_id };
    const losses = (await hasOther(ctx, stored)) ? [] : await removeSafetyAssignments(ctx.db, party);
    const removed_assignments = losses.reduce((all, { assignments }) => all + assignments, 0);
    if (body.assignments !== undefined && body.assignments !== removed_assignments) {
      const message = {
        tr: `Atamalar bu arada değişti: şimdi ${removed_assignments} atama kalkacak. Yeniden bakıp onaylayın.`,
        en: `The assignments have changed: ${removed_assignments} would go now. Look again and confirm.`,
      };
      throw new Refusal('VALIDATION', { message: message[ctx.locale], items: [{ message: message[ctx.locale] }] });
    }
    await tellPeople(losses, party, ctx);
    return { success: true, data: { ...moved(stored), removed_assignments } };
  },

  async terminationImpact({ params }, ctx) {
    return { success: true, data: await impactOf(ctx, await ctx.records.get('contract', params.id)) };
  },
};
