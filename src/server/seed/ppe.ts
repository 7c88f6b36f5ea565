import { addDays, type Day } from '#core/date/day.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import { distributionHandlers } from '#modules/ppe/server/distributions.ts';
import { categoryHandlers, modelHandlers } from '#modules/ppe/server/models.ts';
import { returnHandlers } from '#modules/ppe/server/returns.ts';
import { stockHandlers } from '#modules/ppe/server/stocks.ts';
import type { DistributionType } from '#modules/ppe/shared/distribution.schema.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { mayUseWorkplace } from '#server/records/scope.ts';
import { momentOf } from '#server/seed/audits.ts';
import { KIT, MODELS, type ModelKey, PLAIN_KIT, RETURN_NOTES } from '#server/seed/ppe-words.ts';
import type { World } from '#server/seed/world.ts';

const PAST_DAYS = 730;
const MONTH_DAYS = 30;
/** Gloves and filters are handed out by the half-year, or the lists would hold little else. */
const OFTEN_MONTHS = 6;
/** Of the employees so many are on the list: every second. */
const SHARE = 2;
const DISTRIBUTORS = ['igu', 'doctor', 'account_manager', 'company_manager'];

type Person = StoredRecord<Employee>;
interface Given {
  readonly id: string;
  readonly date: Day;
  readonly workplace_id: string;
}
/** Something that is handed out on a day. */
interface Handing {
  readonly date: Day;
  readonly workplace_id: string;
  readonly type: DistributionType;
  readonly people: readonly string[];
  readonly models: readonly ModelKey[];
  readonly quantity: number;
}

/** What one employee gets in two years: the kit of the job first, then what its time ran out for; some renewals are forgotten. */
function handingsTo({ random }: World, { id, body }: Person, today: Day): Handing[] {
  const kit = KIT[body.job] ?? PLAIN_KIT;
  const first = addDays(today, -PAST_DAYS + random.int(0, 120));
  const one = { workplace_id: body.workplace_id, type: 'individual' as const, people: [id] };
  const handings: Handing[] = [{ ...one, date: first, models: kit, quantity: 1 }];
  const byDay = Map.groupBy(
    kit.flatMap((key) => {
      const months = Math.max(MODELS[key].life_months ?? PAST_DAYS, OFTEN_MONTHS);
      const times = Math.floor((PAST_DAYS - 150) / (months * MONTH_DAYS));
      return Array.from({ length: times }, (_, at) => ({ key, days: (at + 1) * months * MONTH_DAYS }));
    }),
    ({ days }) => days,
  );
  for (const [days, due] of byDay) {
    if (random.chance(0.25)) continue;
    const date = addDays(first, days + random.int(-6, 9));
    if (date < today) handings.push({ ...one, date, models: due.map(({ key }) => key), quantity: 1 });
  }
  return handings;
}

/** Coats before each winter and ear plugs for a shift: the same to several of a workplace. */
function collectiveOnes({ random }: World, people: readonly Person[], today: Day): Handing[] {
  return [...Map.groupBy(people, ({ body }) => body.workplace_id)].flatMap(([workplace_id, near]) => {
    const some = (least: number) => random.some(near, Math.min(near.length, random.int(least, least + 5))).map(({ id }) => id);
    const one = { workplace_id, type: 'collective' as const };
    return [
      { ...one, date: addDays(today, -random.int(380, 440)), people: some(6), models: ['coat' as const], quantity: 1 },
      { ...one, date: addDays(today, -random.int(20, 60)), people: some(4), models: ['plugs' as const, 'dustMask' as const], quantity: 2 },
    ];
  });
}

/** Hands out day after day, and books a delivery whenever the stock would not do. */
class Depot {
  private readonly world: World;
  private readonly models: ReadonlyMap<ModelKey, string>;
  /** Who gets something, by name. */
  private readonly names: ReadonlyMap<string, string>;
  private readonly left = new Map<string, number>();
  /** The latest handing of a model to a person. */
  private readonly given = new Map<string, Given>();
  private waybill = 4000;

  constructor(world: World, models: ReadonlyMap<ModelKey, string>, people: readonly Person[]) {
    this.world = world;
    this.models = models;
    this.names = new Map(people.map(({ id, body }) => [id, `${body.name} ${body.surname}`]));
  }

  /** One who may hand out at this workplace. */
  private distributor(workplace_id: string): string {
    const { people, random } = this.world;
    const near = DISTRIBUTORS.filter((key) => {
      const caller = people.get(key);
      return caller?.permissions.has('ppe.write') && mayUseWorkplace(caller.scope, workplace_id);
    });
    return random.pick(near);
  }

  async deliver(workplace_id: string, key: ModelKey, date: Day, quantity: number): Promise<void> {
    const { random } = this.world;
    const ctx = this.world.as(this.distributor(workplace_id), momentOf(date, 6));
    this.waybill += random.int(1, 30);
    const entry = { workplace_id, model_id: this.idOf(key), date, quantity, document_number: `İRS-${date.slice(0, 4)}-${this.waybill}` };
    await stockHandlers.createStock({ params: {}, body: { id: random.id(ctx.now), ...entry } }, ctx);
    this.move(workplace_id, key, quantity);
  }

  async handOut({ date, workplace_id, type, people, models, quantity }: Handing): Promise<void> {
    const pieces = people.length * quantity;
    for (const key of models) {
      const has = this.left.get(`${workplace_id} ${key}`) ?? 0;
      if (has < pieces) await this.deliver(workplace_id, key, date, Math.max(MODELS[key].delivery, pieces - has));
    }
    const { random } = this.world;
    const ctx = this.world.as(this.distributor(workplace_id), momentOf(date, 10));
    const items = models.map((key) => ({ model_id: this.idOf(key), quantity }));
    // Of one in three the paper was signed, and not the glass.
    const signed_at = random.chance(0.67) ? ctx.now.toISOString() : null;
    const employees = people.map((employee_id) => {
      const name = this.names.get(employee_id) ?? '';
      return { employee_id, items, ...(signed_at === null ? {} : { signature: { name, signed_at, width: 320, height: 120, path: '' } }) };
    });
    const id = random.id(ctx.now);
    const body = { workplace_id, date, type, distributor_id: ctx.caller.user_id, employees, booked_at: null };
    await distributionHandlers.createDistribution({ params: {}, body: { id, ...body } }, ctx);
    for (const key of models) {
      this.move(workplace_id, key, -pieces);
      if (type === 'individual') for (const person of people) await this.exchange(person, key, { id, date, workplace_id });
    }
  }

  /** The old piece mostly comes back when the new one is handed out: worn as a rule, now and then lost, seldom still of use. */
  private async exchange(employee_id: string, key: ModelKey, given: Given): Promise<void> {
    const { random } = this.world;
    const before = this.given.get(`${employee_id} ${key}`);
    this.given.set(`${employee_id} ${key}`, given);
    if (before === undefined || random.chance(0.3)) return;
    const ctx = this.world.as(this.distributor(before.workplace_id), momentOf(given.date, 11));
    const outcome = random.pick(['worn', 'worn', 'worn', 'worn', 'lost', 'usable'] as const);
    const { id: distribution_id, workplace_id } = before;
    const line = { workplace_id, distribution_id, employee_id, model_id: this.idOf(key), date: given.date, quantity: 1 };
    const body = { ...line, outcome, receiver_id: ctx.caller.user_id, note: RETURN_NOTES[outcome], booked_at: null };
    await returnHandlers.createReturn({ params: {}, body: { id: random.id(ctx.now), ...body } }, ctx);
    if (outcome === 'usable') this.move(workplace_id, key, 1);
  }

  private idOf(key: ModelKey): string {
    return this.models.get(key) ?? '';
  }

  private move(workplace_id: string, key: ModelKey, pieces: number): void {
    const name = `${workplace_id} ${key}`;
    this.left.set(name, (this.left.get(name) ?? 0) + pieces);
  }
}

/** Categories and models, entered by the account's manager before anything is handed out. */
async function makeModels(world: World, founded: Date): Promise<Map<ModelKey, string>> {
  const ctx = world.as('account_manager', founded);
  const categories = new Map<string, string>();
  const models = new Map<ModelKey, string>();
  for (const [key, { category, delivery: _, ...plan }] of Object.entries(MODELS)) {
    const known = categories.get(category) ?? world.random.id(founded);
    if (!categories.has(category)) await categoryHandlers.createCategory({ params: {}, body: { id: known, name: category } }, ctx);
    categories.set(category, known);
    const id = world.random.id(founded);
    await modelHandlers.createModel({ params: {}, body: { id, ...plan, category_id: known } }, ctx);
    models.set(key as ModelKey, id);
  }
  return models;
}

/** Equipment of two years: models, deliveries and what was handed out, each by somebody who may. */
export async function makePpe(world: World, today: Day, founded: Date): Promise<void> {
  const models = await makeModels(world, founded);
  const { records } = world.as('account_manager', momentOf(today, 5));
  const { rows } = await records.list('employee', { order: 'made' });
  const depot = new Depot(world, models, rows);
  const receiving = rows.filter((_, at) => at % SHARE === 0);
  const handings = [...receiving.flatMap((person) => handingsTo(world, person, today)), ...collectiveOnes(world, rows, today)];
  for (const handing of handings.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) await depot.handOut(handing);
  // One mask for a whole depot, and of the boots none: whoever hands these out meets a stock that is too small.
  for (const { id } of world.workplaces.slice(0, 2)) await depot.deliver(id, 'fullMask', addDays(today, -40), 1);
}
