import {
  AREAS,
  keysUpTo,
  type RightKey,
  startingPermissions,
  SUB_PERMISSION_KEYS,
  SUB_PERMISSIONS,
  subsOn,
} from '#modules/auth/shared/permissions.ts';
import { isRoleId, ROLE_IDS, ROLES, type RoleId } from '#modules/auth/shared/roles.ts';
import { keepingOne, rightsOf } from '#modules/people/server/rights.ts';
import { demandSecondStep, secondStepsByRole } from '#modules/people/server/second-steps.ts';
import { filledUp, levelChanges, withLevels, without, withSubs } from '#modules/people/shared/levels.ts';
import { mayGiveRight, mayGiveRole } from '#modules/people/shared/rank.ts';
import { PERMISSION_KEYS, type roleCalls } from '#modules/people/shared/role.calls.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';

const known = new Set<string>([...PERMISSION_KEYS, ...SUB_PERMISSION_KEYS]);
const isSub = (key: string): boolean => Object.hasOwn(SUB_PERMISSIONS, key);
/** Rights parted into levels and single actions. */
const parted = (rights: readonly string[]) => ({
  permissions: rights.filter((key) => !isSub(key)),
  sub_permissions: rights.filter(isSub),
});

/** @throws Refusal NOT_FOUND */
function roleOf(id: string): RoleId {
  const role = Number(id);
  if (!isRoleId(role)) throw new Refusal('NOT_FOUND');
  return role;
}

const ABOVE = {
  tr: 'Bu rolün yetkileri sizinkilerin ötesinde; değiştiremezsiniz.',
  en: 'The rights of this role go beyond yours; you cannot change them.',
};
const NOT_YOURS = {
  tr: 'Kendinizde olmayan ve rolün başlangıcında bulunmayan yetkiyi veremezsiniz:',
  en: 'You cannot give what you do not have and the role does not start with:',
};

/**
 * Gives a role other rights, under the lock of people: two who change rights at once see each other's work, and nobody takes the
 * last person away who can. From then on every request is judged by them, and browsers are told (db/migrations/moved-rights.ts).
 * @throws Refusal PERMISSION_DENIED for a role above the caller, VALIDATION for a right that is not the caller's to give
 */
async function change(ctx: Ctx, id: string, wantedOf: (now: ReadonlySet<string>, may: (key: RightKey) => boolean) => Set<RightKey>) {
  const { db, caller, locale } = ctx;
  const role = roleOf(id);
  const account_id = caller.account_id;
  return keepingOne(ctx, account_id, async () => {
    const now = new Set(await rightsOf(db, account_id, role));
    // Whose role sees a part of the account changes nothing for all of it.
    if (caller.scope.workplaces !== null || !mayGiveRole(caller, role, now))
      throw new Refusal('PERMISSION_DENIED', { permission: 'role.write', message: ABOVE[locale] });
    const starting = new Set<string>(startingPermissions(role));
    const may = (key: RightKey) => mayGiveRight(caller, key, starting);
    const wanted = wantedOf(now, may);
    const added = [...wanted].filter((key) => !now.has(key));
    const removed = [...now].filter((key) => known.has(key) && !wanted.has(key as RightKey)); // a key that is known
    const foreign = added.filter((key) => !may(key));
    if (foreign.length > 0) {
      const message = `${NOT_YOURS[locale]} ${foreign.join(', ')}`;
      throw new Refusal('VALIDATION', { message, items: [{ field: 'permissions', message }] });
    }
    if (removed.length > 0)
      await db
        .deleteFrom('role_permission')
        .where('account_id', '=', account_id)
        .where('role_id', '=', role)
        .where('permission', 'in', removed)
        .execute();
    if (added.length > 0)
      await db
        .insertInto('role_permission')
        .values(added.map((permission) => ({ account_id, role_id: role, permission })))
        .execute();
    const changes = levelChanges(now, wanted);
    const subs = [...added, ...removed].filter(isSub);
    if (changes.length + subs.length > 0)
      await writeLogRecord(db, {
        ...authorOf(ctx),
        action: 'rights_change',
        entity: 'role',
        title: ROLES[role],
        before: Object.fromEntries([...changes.map(({ area, before }) => [area, before]), ...subs.map((key) => [key, now.has(key)])]),
        after: Object.fromEntries([...changes.map(({ area, after }) => [area, after]), ...subs.map((key) => [key, !now.has(key)])]),
      });
    return { success: true as const, data: parted(await rightsOf(db, account_id, role)) };
  });
}

const WITHOUT_LEVEL = {
  tr: 'Bu rolde önce üstünde durduğu yetki gerekir:',
  en: 'The role needs the level first that this stands on:',
};

/** @throws Refusal VALIDATION for a single action whose level the role does not have */
function demandCarried({ locale }: Ctx, now: ReadonlySet<string>, wanted: Iterable<string>): void {
  const carried = new Set<string>(subsOn(filledUp(now)));
  const loose = [...wanted].filter((key) => !carried.has(key));
  if (loose.length === 0) return;
  const message = `${WITHOUT_LEVEL[locale]} ${loose.join(', ')}`;
  throw new Refusal('VALIDATION', { message, items: [{ field: 'sub_permissions', message }] });
}

const levelsIn = (now: ReadonlySet<string>): Set<string> => new Set([...now].filter((key) => !isSub(key)));
const subsIn = (now: ReadonlySet<string>): Set<string> => new Set([...now].filter(isSub));

const isSame = (a: ReadonlySet<string>, b: readonly string[]): boolean => a.size === new Set(b).size && b.every((key) => a.has(key));

export const roleHandlers: Handlers<typeof roleCalls> = {
  async roles(_input, { db, caller }) {
    const account = caller.account_id;
    const counted = await db
      .selectFrom('app_user')
      .select(['role_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('account_id', '=', account)
      .where('active', '=', true)
      .groupBy('role_id')
      .execute();
    const people = new Map(counted.map(({ role_id, count }) => [role_id, Number(count)]));
    const steps = await secondStepsByRole(db, account);
    const rows = [];
    for (const id of ROLE_IDS) {
      const may = caller.permissions.has('role.write') && caller.scope.workplaces === null;
      const may_change = may && mayGiveRole(caller, id, await rightsOf(db, account, id));
      rows.push({
        id,
        key: ROLES[id],
        people: people.get(id) ?? 0,
        second_step: steps.demanded.has(id),
        without_second_step: steps.without.get(id) ?? 0,
        may_change,
      });
    }
    return { success: true, data: rows };
  },

  async rights({ params }, { db, caller }) {
    const role = roleOf(params.id);
    return { success: true, data: { ...parted(await rightsOf(db, caller.account_id, role)), starting: parted(startingPermissions(role)) } };
  },

  give: ({ params, body }, ctx) =>
    change(ctx, params.id, (now, may) => withLevels(now, filledUp(new Set([...now, ...body.permission_ids])), may)),
  take: ({ params, body }, ctx) => change(ctx, params.id, (now, may) => withLevels(now, without(now, body.permission_ids), may)),

  giveSubs: ({ params, body }, ctx) =>
    change(ctx, params.id, (now) => {
      demandCarried(ctx, now, body.sub_permission_ids);
      return withSubs(now, new Set([...now, ...body.sub_permission_ids]));
    }),
  takeSubs: ({ params, body }, ctx) =>
    change(ctx, params.id, (now) => {
      const taken = new Set<string>(body.sub_permission_ids);
      return withSubs(now, new Set([...now].filter((key) => !taken.has(key))));
    }),
  setSubs: ({ params, body }, ctx) =>
    change(ctx, params.id, (now) => {
      if (!isSame(subsIn(now), body.seen)) throw new Refusal('VERSION_CONFLICT', { record: parted([...now].sort()) });
      demandCarried(ctx, now, body.sub_permissions);
      return withSubs(now, new Set(body.sub_permissions));
    }),

  setRights: ({ params, body }, ctx) =>
    change(ctx, params.id, (now, may) => {
      // Somebody else was faster: what they did is shown before it is changed again.
      if (!isSame(levelsIn(now), body.seen)) throw new Refusal('VERSION_CONFLICT', { record: parted([...now].sort()) });
      return withLevels(now, filledUp(new Set(body.permissions)), may);
    }),

  demandSecondStep,

  async catalogue() {
    return {
      success: true,
      data: AREAS.map((area) => ({
        area,
        permissions: keysUpTo(area, 'manage'),
        sub_permissions: SUB_PERMISSION_KEYS.filter((key) => key.startsWith(`${area}.`)).map((id) => ({
          id,
          stands_on: SUB_PERMISSIONS[id],
        })),
      })),
    };
  },
};
