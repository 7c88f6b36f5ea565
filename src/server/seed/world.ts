import { addDays, dayInIstanbul } from '#core/date/day.ts';
import { taxNumber } from '#modules/organisation/shared/tax-number.ts';
import type { Unit } from '#modules/organisation/shared/unit.schema.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { REACH, ROLE_IDS, ROLES, type RoleId, type RoleKey } from '#modules/auth/shared/roles.ts';
import { NO_AI } from '#server/ai/provider.ts';
import { keyRing } from '#server/auth/key-ring.ts';
import { createAccount, createUser } from '#server/auth/people.ts';
import { TOKEN_SECONDS } from '#server/auth/tokens.ts';
import { readsOf } from '#server/db/reads.ts';
import type { Db } from '#server/db/schema.ts';
import type { FileStore } from '#server/files/port.ts';
import { ENDLESS_DISK } from '#server/disk/disk.ts';
import { NO_QUOTA } from '#server/disk/room.ts';
import type { Caller, Ctx } from '#server/http/handler.ts';
import type { Mailer } from '#server/mail/port.ts';
import type { Places } from '#server/records/places.ts';
import { scopeOf } from '#server/records/scope.ts';
import { createRecords } from '#server/records/store.ts';
import { createNames } from '#server/seed/names.ts';
import { type AccountPlan, JOBS, UNITS, type WorkplacePlan } from '#server/seed/plans.ts';
import { personalFacts } from '#server/seed/employees.ts';
import { createRandom, type Random } from '#server/seed/random.ts';
import { insertStartingRecords } from '#server/seed/starting-records.ts';

/** What the demonstration needs of the server. */
export interface SeedParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly mail: Mailer;
}

export interface Workplace {
  readonly id: string;
  readonly plan: WorkplacePlan;
}

/** An account with its people and places, and a way to act as one of them at a moment. */
export interface World {
  readonly account_id: string;
  readonly plan: AccountPlan;
  readonly random: Random;
  /** Their ids, in the order of the plan. */
  readonly companies: readonly string[];
  readonly workplaces: readonly Workplace[];
  readonly managementCompanies: readonly string[];
  /** Callers by sign-in name before the @. */
  readonly people: ReadonlyMap<string, Caller>;
  /** The context of a write that this person makes at this moment. @throws Error for a name that is not in the plan */
  as(key: string, now: Date): Ctx;
}

/** Nothing that the demonstration does signs, seals or mails. */
const NO_SERVER: Ctx['server'] = {
  keys: keyRing(['']),
  version: '',
  tokenSeconds: TOKEN_SECONDS,
  disk: ENDLESS_DISK,
  quota: NO_QUOTA,
  publicUrl: null,
  errorDsn: null,
  support: null,
  ai: NO_AI,
};

const roleIdOf = (role: RoleKey): RoleId => ROLE_IDS.find((id) => ROLES[id] === role) ?? 9;

interface Place {
  readonly company_id: string | null;
  readonly workplace_id: string | null;
  readonly assigned: readonly string[];
}

/** Company, home and assignments of a person, as far as the role needs them (ledger 11, decision 3). */
function placeOf(role_id: RoleId, companies: readonly string[], workplaces: readonly Workplace[]): Place {
  const home = workplaces[0]?.id ?? null;
  const company_id = companies[0] ?? null;
  switch (REACH[role_id]) {
    case 'company':
      return { company_id, workplace_id: null, assigned: [] };
    case 'workplaces':
      return { company_id, workplace_id: home, assigned: workplaces.slice(0, 4).map((w) => w.id) };
    case 'workplace':
    case 'own':
      return { company_id, workplace_id: home, assigned: [] };
    case 'supplier':
      return { company_id: null, workplace_id: home, assigned: [] };
    default:
      return { company_id: null, workplace_id: null, assigned: [] };
  }
}

/**
 * Makes an account with its organisation and people. Everything but sign-in data goes through the records store.
 * @param places of all that is written in the world, for whoever gives them out once at the end; else each write takes its own
 */
export async function makeWorld(parts: SeedParts, plan: AccountPlan, passwordHash: string, founded: Date, places?: Places): Promise<World> {
  const random = createRandom(plan.seed);
  const nameOf = createNames(random);
  const account_id = await createAccount(parts.db, { id: random.id(founded), name: plan.name, is_demo: true });
  const companies = plan.companies.map(() => random.id(founded));
  const workplaces = plan.workplaces.map((workplace): Workplace => ({ id: random.id(founded), plan: workplace }));
  const people = new Map<string, Caller>();
  const as = (key: string, now: Date): Ctx => {
    const caller = people.get(key);
    if (!caller) throw new Error(`nobody in ${plan.name} is ${key}`);
    const mutation = random.id(now);
    const records = createRecords(parts.db, { caller, mutation, device: null, now, ...(places ? { places } : {}) });
    return {
      caller,
      db: parts.db,
      reads: readsOf(parts.db),
      records,
      files: parts.files,
      mail: parts.mail,
      locale: 'tr',
      now,
      mutation,
      device: null,
      ip: '',
      userAgent: '',
      doneAt: null,
      basePlace: null,
      watchCaller: () => ({ signal: new AbortController().signal, forget: () => undefined }),
      server: NO_SERVER,
      origin: '',
    };
  };

  const named = plan.users.map((user) => ({ ...user, ...nameOf(), id: random.id(founded), role_id: roleIdOf(user.role) }));
  for (const { key, role_id, id, name, surname } of named) {
    const place = placeOf(role_id, companies, workplaces);
    await createUser(parts.db, {
      id,
      account_id,
      email: `${key}@${plan.name}`,
      password_hash: passwordHash,
      role_id,
      name,
      surname,
      working_time: 11_700,
      ...place,
    });
    const ofCompany = workplaces.filter((w) => companies[w.plan.company] === place.company_id).map((w) => w.id);
    people.set(key, {
      user_id: id,
      role_id,
      permissions: new Set(startingPermissions(role_id)),
      account_id,
      company_id: place.company_id,
      workplace_id: place.workplace_id,
      session_id: id,
      scope: scopeOf({ account_id, is_demo: true, role_id, workplace_id: place.workplace_id, assigned: place.assigned, ofCompany }),
    });
  }

  const { records } = as('account_manager', founded);
  for (const [i, name] of plan.companies.entries()) {
    const tax_number = taxNumber(String(random.int(1_000_000_000, 9_999_999_999)).slice(0, 9));
    await records.insert('company', companies[i] ?? '', {
      name,
      tax_administration: 'Kozyatağı',
      tax_number,
      mersis_number: `0${tax_number}00015`,
    });
  }
  for (const {
    id,
    plan: { name, company, code, city, hazard_class },
  } of workplaces) {
    const company_id = companies[company] ?? '';
    await records.insert('workplace', id, {
      name,
      company_id,
      international_code: code,
      central: company === 0 && code === plan.workplaces[0]?.code,
      nace_code: '52.23.90',
      sector: 'Havacılık yakıt hizmetleri',
      hazard_class,
      representative: Object.values(nameOf()).join(' '),
      city,
    });
  }
  for (const { id, name, surname, role_id } of named) await records.insert('user', id, { name, surname, role_id, active: true });
  await makeEmployees(records, plan, workplaces, random, nameOf, founded);
  const managementCompanies = plan.managementCompanies.map(() => random.id(founded));
  for (const [i, name] of plan.managementCompanies.entries())
    await records.insert('management-company', managementCompanies[i] ?? '', { name, active: true });
  await insertStartingRecords(records, () => random.id(founded));
  return { account_id, plan, random, companies, workplaces, managementCompanies, people, as };
}

/** Units of each depot, and the employees spread over them. */
async function makeEmployees(
  records: Ctx['records'],
  plan: AccountPlan,
  workplaces: readonly Workplace[],
  random: Random,
  nameOf: () => { name: string; surname: string },
  founded: Date,
): Promise<void> {
  const units: { readonly id: string; readonly body: Unit }[] = [];
  for (const workplace of workplaces) {
    const ids = UNITS.map(() => random.id(founded));
    for (const [i, unit] of UNITS.entries()) {
      const body: Unit = {
        name: unit.name,
        workplace_id: workplace.id,
        parent_id: unit.parent === null ? null : (ids[unit.parent] ?? null),
      };
      await records.insert('unit', ids[i] ?? '', body);
      units.push({ id: ids[i] ?? '', body });
    }
  }
  const today = dayInIstanbul(founded);
  for (let i = 0; i < plan.employees; i++) {
    const unit = random.pick(units);
    const number = random.int(1_000_000_000, 9_999_999_999);
    await records.insert('employee', random.id(founded), {
      ...nameOf(),
      workplace_id: unit.body.workplace_id,
      unit_id: unit.id,
      job: random.pick(JOBS),
      ...personalFacts(i, number, today),
      job_start_date: addDays(today, -random.int(10, 4000)),
    });
  }
}
