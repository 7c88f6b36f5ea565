import { cutText } from '#core/text/turkish.ts';
import type { Duty } from '#modules/organisation/shared/leaving.calls.ts';
import { itself } from '#server/auth/leaving.ts';
import type { DutySource } from '#server/employees/port.ts';
import type { Ctx } from '#server/http/handler.ts';
import { createRecords } from '#server/records/store.ts';
import type { Records } from '#server/records/port.ts';

/** Longer titles are cut. */
const LONGEST_TITLE = 200;

/** Ids of the records of a kind that name a person. */
async function naming({ db }: Ctx, account: string, kind: string, user: string): Promise<string[]> {
  const rows = await db
    .selectFrom('record_ref')
    .innerJoin('record', 'record.id', 'record_ref.from_id')
    .where('record_ref.to_id', '=', user)
    .where('record.account_id', '=', account)
    .where('record.kind', '=', kind)
    .where('record.deleted_at', 'is', null)
    .select('record.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/** The server's own view of an account: for counting what the caller does not see. */
const wholeAccount = ({ db, now }: Ctx, account: string): Records =>
  createRecords(db, { caller: itself(account), mutation: null, device: null, now });

/**
 * What a person answers for and is open, area by area, the nearest deadline first.
 * @param view what of it: as far as the caller sees it, or all of the account, of which no more than numbers may be told
 */
export async function openDuties(
  sources: readonly DutySource[],
  ctx: Ctx,
  account: string,
  user: string,
  view: 'in reach' | 'whole account' = 'in reach',
): Promise<Duty[]> {
  const records = view === 'in reach' ? ctx.records : wholeAccount(ctx, account);
  const found: Duty[] = [];
  for (const source of sources) {
    const open = await source.open(records, user, await naming(ctx, account, source.kind, user));
    const last = '9999';
    const ordered = open.toSorted((a, b) => ((a.deadline ?? last) < (b.deadline ?? last) ? -1 : 1));
    found.push(...ordered.map((one) => ({ ...one, title: cutText(one.title, LONGEST_TITLE), area: source.area })));
  }
  return found;
}
