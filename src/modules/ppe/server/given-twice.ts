import { formatDay } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import { returnsOf } from '#modules/ppe/server/return.reads.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import type { PpeReturn } from '#modules/ppe/shared/return.schema.ts';
import { distributionPath } from '#modules/ppe/shared/holding.paths.ts';
import { givenTwice, holdingsOf, lineKey } from '#modules/ppe/shared/holding.rules.ts';
import type { Ctx } from '#server/http/handler.ts';
import { notify } from '#server/notifications/notify.ts';
import type { StoredRecord } from '#server/records/port.ts';

type Stored = Pick<StoredRecord<PpeDistribution>, 'id' | 'account_id' | 'body'>;

const NAMES_MAX = 160;
const DAY_MS = 86_400_000;

/** All distributions of its workplace and day, also those out of the caller's reach. Read under `holdStock`. */
async function ofTheDay({ db }: Ctx, { account_id, body }: Stored): Promise<readonly Stored[]> {
  const start = Date.parse(`${body.date}T00:00:00Z`);
  const rows = await db
    .selectFrom('record')
    .select(['id', 'account_id', 'body'])
    .where('account_id', '=', account_id)
    .where('kind', '=', 'ppe-distribution')
    .where('workplace_id', '=', body.workplace_id)
    .where('deleted_at', 'is', null)
    // By the index of lists: its time never leaves the day.
    .where('sort_at', '>=', start)
    .where('sort_at', '<', start + DAY_MS)
    .execute();
  return rows.map((row) => ({ ...row, body: row.body as unknown as PpeDistribution })); // only its own schema was ever stored
}

interface Before {
  readonly body: PpeDistribution;
  /** The return that was corrected or deleted, as it was: what it gave back is held again. */
  readonly back?: Pick<StoredRecord<PpeReturn>, 'id' | 'body'>;
}

const backBefore = (now: readonly Pick<StoredRecord<PpeReturn>, 'id' | 'body'>[], { back }: Before): PpeReturn[] =>
  [...now.filter(({ id }) => id !== back?.id), ...(back === undefined ? [] : [back])].map(({ body }) => body);

/**
 * Somebody else has handed the same to the same people on the same day, each on a device that did not know of the other one. Both
 * distributions stay, for both have happened; whoever made them is told.
 * @param before what a correction of it or of a return found; what was given twice already was told then. Null of a new distribution
 */
export async function tellGivenTwice(ctx: Ctx, stored: Stored, before: Before | null): Promise<void> {
  const all = await ofTheDay(ctx, stored);
  if (all.length < 2) return;
  const returns = (await Promise.all(all.map((one) => returnsOf(ctx, one)))).flat();
  const back = returns.map(({ body }) => body);
  const holdings = holdingsOf(all, back, () => null);
  const twice = givenTwice(holdings);
  const others = all.filter(({ id }) => id !== stored.id);
  // Of another day nothing was said about this one.
  const isToldDay = before !== null && before.body.date === stored.body.date;
  const told = isToldDay
    ? givenTwice(holdingsOf([...others, { id: stored.id, body: before.body }], backBefore(returns, before), () => null))
    : new Set<string>();
  const isNew = (line: (typeof holdings)[number]) => twice.has(lineKey(line)) && !told.has(lineKey(line));
  const lines = holdings.filter((line) => line.distribution_id === stored.id && isNew(line));
  const [first] = lines;
  if (first === undefined) return;
  const isSame = (line: (typeof holdings)[number]) =>
    lines.some(({ employee_id, model_id }) => line.employee_id === employee_id && line.model_id === model_id);
  const involved = new Set(holdings.filter(isSame).map(({ distribution_id }) => distribution_id));
  const distributors = all.filter(({ id }) => involved.has(id)).map(({ body }) => body.distributor_id);
  const { rows: employees } = await ctx.records.list('employee', { ids: lines.map(({ employee_id }) => employee_id) });
  const { rows: models } = await ctx.records.list('ppe-model', { ids: lines.map(({ model_id }) => model_id) });
  const people = employees.map(({ body }) => `${body.name} ${body.surname}`.trim()).join(', ');
  const what = cutText(`${people} – ${models.map(({ body }) => body.name).join(', ')}`, NAMES_MAX);
  const day = formatDay(stored.body.date);
  await notify(ctx.db, {
    source: 'ppe.given-twice',
    type: 'warning',
    content: {
      tr: `Aynı KKD aynı gün iki kez verildi (${day}): ${what}. İki dağıtım da duruyor; biri yanlışsa silin.`,
      en: `The same equipment was handed out twice on ${day}: ${what}. Both distributions stay; delete the one that is wrong.`,
    },
    path: distributionPath(stored.id),
    account_id: stored.account_id,
    people: [ctx.caller.user_id, ...distributors],
    // Its maker too: the device did not know of the other one.
    by: null,
    origin: ctx.origin,
    now: ctx.now,
  });
}
