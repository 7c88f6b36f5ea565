import { sql } from 'kysely';
import { type Day, dayInIstanbul, formatDay } from '#core/date/day.ts';
import type { Locale } from '#core/number/number.ts';
import { cutText } from '#core/text/turkish.ts';
import type { RoleId } from '#modules/auth/shared/roles.ts';
import { type Clock, type ClockName, clocksOf } from '#modules/organisation/shared/workplace-clocks.ts';
import { isOpenOn } from '#modules/organisation/shared/workplace.rules.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import type { Db } from '#server/db/schema.ts';
import { enqueue, type JobHandler } from '#server/jobs/job.ts';
import { peopleWith } from '#server/notifications/approvers.ts';
import { notify } from '#server/notifications/notify.ts';

const CLOCK = 'workplace.clock';
/** Workplaces of one job: it has to end within the time that a job may take. */
const AT_ONCE = 200;
const NAME_MAX = 120;

/** Whose matter each clock is, beside the representative's: experts have risks assessed and people trained, doctors and nurses examine. */
const STAFF: Readonly<Record<ClockName, readonly RoleId[]>> = { risk: [6], training: [6], health: [5, 7] };

const WORDS: Readonly<Record<ClockName, Readonly<Record<Locale, string>>>> = {
  risk: { tr: 'Risk değerlendirmesi', en: 'Risk assessment' },
  training: { tr: 'Temel İSG eğitimi', en: 'Basic OSH training' },
  health: { tr: 'Sağlık gözetimi', en: 'Health checks' },
};

interface Place {
  readonly id: string;
  readonly body: Workplace;
}
/** A clock that is near or over. */
interface DueClock extends Clock {
  readonly due: Day;
  readonly left: number;
}

const isDue = (clock: Clock): clock is DueClock => clock.due !== null && (clock.state === 'near' || clock.state === 'overdue');

/** Workplaces of an account that ask for these mails, by their ids. */
async function nextPlaces(db: Db, account_id: string, after: string | null): Promise<Place[]> {
  let rows = db
    .selectFrom('record')
    .select(['id', 'body'])
    .where('account_id', '=', account_id)
    .where('kind', '=', 'workplace')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`body @> '{"legal_controls_by_mail":true}'`)
    .orderBy('id')
    .limit(AT_ONCE);
  if (after !== null) rows = rows.where('id', '>', after);
  // The kind's schema has let in every body.
  return (await rows.execute()).map(({ id, body }) => ({ id, body: body as unknown as Workplace }));
}

/** The day of the newest assessment of each workplace that was ever reported; one that is being revised was reported before. */
async function assessedOn(db: Db, places: readonly Place[]): Promise<ReadonlyMap<string, Day>> {
  const rows = await db
    .selectFrom('record')
    .select(['workplace_id', sql<Day>`max(body->>'date')`.as('day')])
    .where('kind', '=', 'risk-assessment')
    .where('deleted_at', 'is', null)
    .where('workplace_id', '=', sql<string>`any(${places.map(({ id }) => id)}::uuid[])`)
    .where(sql<boolean>`(body->>'status' = 'reported' or coalesce((body->>'revision_number')::int, 0) > 0)`)
    .groupBy('workplace_id')
    .execute();
  return new Map(rows.map(({ workplace_id, day }) => [workplace_id ?? '', day]));
}

/** Who is told of a clock: the representative and the safety staff assigned there whose matter it is; where none of them may read it, who manages workplaces. */
async function toldAt(db: Db, account_id: string, { id, body }: Place, now: Date): Promise<(clock: ClockName) => readonly string[]> {
  const readers = new Set(await peopleWith(db, { account_id, permission: 'wpl.read', workplace_id: id, now }));
  const managers = await peopleWith(db, { account_id, permission: 'wpl.manage', workplace_id: id, now });
  const staff = await db
    .selectFrom('assignment')
    .innerJoin('app_user', 'app_user.id', 'assignment.user_id')
    .select(['app_user.id', 'app_user.role_id'])
    .where('assignment.workplace_id', '=', id)
    .execute();
  return (clock) => {
    const own = staff.filter(({ role_id }) => STAFF[clock].some((role) => role === role_id)).map((person) => person.id);
    const told = [body.representative_user_id ?? '', ...own].filter((person) => readers.has(person));
    return told.length === 0 ? managers : told;
  };
}

/** Marks these states as told and gives back those that nobody has told yet. Two rounds at once share them. */
async function untold(
  db: Db,
  account_id: string,
  workplace_id: string,
  clocks: readonly DueClock[],
  now: Date,
): Promise<readonly DueClock[]> {
  if (clocks.length === 0) return [];
  const rows = await db
    .insertInto('clock_reminder')
    .values(clocks.map(({ name, due, state }) => ({ account_id, workplace_id, clock: name, due, state, told_at: now })))
    .onConflict((told) => told.doNothing())
    .returning('clock')
    .execute();
  return clocks.filter(({ name }) => rows.some(({ clock }) => clock === name));
}

/** What is said of a clock, in one language. */
function lineOf({ name, due, left }: DueClock, locale: Locale): string {
  const [word, day, days] = [WORDS[name][locale], formatDay(due), Math.abs(left)];
  if (locale === 'en') {
    const count = `${days} day${days === 1 ? '' : 's'}`;
    return `${word}: due ${day}, ${left === 0 ? 'today' : left > 0 ? `${count} left` : `${count} overdue`}`;
  }
  return `${word}: son gün ${day}, ${left === 0 ? 'bugün' : left > 0 ? `${days} gün kaldı` : `${days} gün geçti`}`;
}

function contentOf(name: string, clocks: readonly DueClock[]): Record<Locale, string> {
  const [place, lines] = [cutText(name, NAME_MAX), (locale: Locale) => clocks.map((clock) => lineOf(clock, locale)).join('; ')];
  return { tr: `Yasal yenileme – ${place}. ${lines('tr')}.`, en: `Due by law – ${place}. ${lines('en')}.` };
}

/**
 * Reminds of the clocks of workplaces that ask for it, in the bell and by mail: once when a clock is near and once when it is over
 * (decision 97). What one person is told of one workplace on a day is one notice.
 */
export const remindOfClocks: JobHandler<'clock-reminders'> = async ({ account_id, origin, after }, { db, now }) => {
  const today = dayInIstanbul(now);
  const places = await nextPlaces(db, account_id, after);
  const assessed = await assessedOn(db, places);
  for (const place of places.filter(({ body }) => isOpenOn(body, today))) {
    const due = clocksOf(place.body, assessed.get(place.id), today).filter(isDue);
    if (due.length === 0) continue;
    const toldOf = await toldAt(db, account_id, place, now);
    const heard = due.filter(({ name }) => toldOf(name).length > 0);
    const fresh = await untold(db, account_id, place.id, heard, now);
    const people = new Set(fresh.flatMap(({ name }) => toldOf(name)));
    for (const person of people) {
      const own = fresh.filter(({ name }) => toldOf(name).includes(person));
      await notify(db, {
        ...{ source: CLOCK, type: 'reminder', delivery: 'both', account_id, people: [person], by: null },
        content: contentOf(place.body.name, own),
        path: `/companies/workplaces/show/${place.id}`,
        due_date: own.map((clock) => clock.due).toSorted()[0] ?? null,
        ...{ origin, now },
      });
    }
  }
  const last = places.at(-1);
  if (places.length < AT_ONCE || last === undefined) return;
  await enqueue(db, 'clock-reminders', [{ key: `${account_id} ${last.id}`, input: { account_id, origin, after: last.id } }]);
};
