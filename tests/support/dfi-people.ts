import { newId } from '#core/id/uuid.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { type Accounts, dfiOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

/** A server with the people of one account who raise DFIs and work on them. */
export interface DfiPeople {
  readonly api: Api;
  readonly accounts: Accounts;
  readonly auditor: Person;
  readonly igu: Person;
  readonly manager: Person;
  readonly worker: Person;
  /** A DFI that no report raised. */
  alone(over?: Partial<Dfi>): Dfi;
  /** Raises one. @returns its id @throws Error with the answer that was no success */
  raise(over?: Partial<Dfi>, by?: Person): Promise<string>;
  read(id: string, by?: Person): Promise<Dfi & { version: number }>;
}

export async function openDfis(): Promise<DfiPeople> {
  const api = await openApi();
  const accounts = await makeAccounts(api);
  const auditor = await accounts.signIn(accounts.one, 'auditor');
  const igu = await accounts.signIn(accounts.one, 'igu');
  const manager = await accounts.signIn(accounts.one, 'account_manager');
  const worker = await accounts.signIn(accounts.one, 'personel');
  const alone: DfiPeople['alone'] = (over = {}) => ({
    ...dfiOf(accounts.one, newId(), ''),
    source: 'none',
    source_kind: '',
    source_id: null,
    ...over,
  });
  return {
    ...{ api, accounts, auditor, igu, manager, worker, alone },
    async raise(over = {}, by = auditor) {
      const id = newId();
      const reply = await by.send(dfiCalls.create, { body: { id, ...alone(over) } });
      if (reply.status !== 200) throw new Error(reply.raw.body);
      return id;
    },
    read: async (id, by = manager) => (await by.send(dfiCalls.get, { params: { id } })).body.data,
  };
}
