import { readRecord } from '#client/records/read-record.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';

/** In whose name a paper is printed: the account; the demonstration bears a sign-in name, so there it is the company of the workplace. */
export async function paperAuthor(
  engine: Pick<SyncEngine, 'record'>,
  { demo, account_name }: Pick<UserInfo, 'demo' | 'account_name'>,
  workplace_id: string | null,
): Promise<string> {
  const workplace = demo && workplace_id !== null ? await readRecord(engine, 'workplace', workplace_id) : null;
  const company = workplace === null ? null : await readRecord(engine, 'company', workplace.body.company_id);
  return company?.body.name ?? account_name;
}
