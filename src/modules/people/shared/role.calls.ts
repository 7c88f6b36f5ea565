import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { AREAS, LEVELS, type PermissionKey, SUB_PERMISSION_KEYS } from '#modules/auth/shared/permissions.ts';

/** Every permission that there is. */
export const PERMISSION_KEYS: readonly PermissionKey[] = AREAS.flatMap((area) => LEVELS.map((level): PermissionKey => `${area}.${level}`));

const key = v.picklist(PERMISSION_KEYS, 'choice');
const keys = v.pipe(v.array(key), v.maxLength(PERMISSION_KEYS.length, 'max_length'));
const some = v.object({ permission_ids: v.pipe(keys, v.minLength(1, 'required')) });
const rights = v.object({ permissions: v.array(v.string()) });

const subs = v.pipe(v.array(v.picklist(SUB_PERMISSION_KEYS, 'choice')), v.maxLength(SUB_PERMISSION_KEYS.length, 'max_length'));
const someSubs = v.object({ sub_permission_ids: v.pipe(subs, v.minLength(1, 'required')) });
const subRights = v.object({ sub_permissions: v.array(v.string()) });
const both = v.object({ permissions: v.array(v.string()), sub_permissions: v.array(v.string()) });

const role = v.object({
  id: v.number(),
  key: v.string(),
  /** People of the account who can sign in with it. */
  people: v.number(),
  /** Whether the account demands a second step of it, and how many of its people have none. */
  second_step: v.boolean(),
  without_second_step: v.number(),
  /** Whether the caller may change its rights. */
  may_change: v.boolean(),
});
export type RoleRow = v.InferOutput<typeof role>;

const write = { access: 'role.write', offline: 'online', effect: 'once', numbered: true } as const;

export const roleCalls = {
  roles: defineCall({
    id: 'ROLE-CALL-01',
    method: 'GET',
    path: 'roles',
    access: 'role.read',
    offline: 'online',
    summary: 'Roles, and how many people of the account have each',
    reply: dataReply(v.array(role)),
  }),
  rights: defineCall({
    id: 'ROLE-CALL-02',
    method: 'GET',
    path: 'roles/:id/permissions',
    access: 'role.read',
    offline: 'online',
    numbered: true,
    summary: 'What a role may do in the account, and what it starts with',
    reply: dataReply(v.object({ ...both.entries, starting: both })),
  }),
  give: defineCall({
    id: 'ROLE-CALL-03',
    method: 'POST',
    path: 'roles/:id/permissions',
    ...write,
    summary: 'Give rights to a role; each brings the lower levels of its area',
    body: some,
    reply: dataReply(rights),
  }),
  take: defineCall({
    id: 'ROLE-CALL-04',
    method: 'POST',
    path: 'roles/:id/remove-permissions',
    ...write,
    summary: 'Take rights from a role; each takes the higher levels of its area along',
    body: some,
    reply: dataReply(rights),
  }),
  catalogue: defineCall({
    id: 'ROLE-CALL-05',
    method: 'GET',
    path: 'permissions',
    access: 'role.read',
    offline: 'online',
    summary: 'Every right there is, by area: levels from the lowest to the highest, and single actions with the level that each stands on',
    reply: dataReply(
      v.array(
        v.object({
          area: v.string(),
          permissions: v.array(v.string()),
          sub_permissions: v.array(v.object({ id: v.string(), stands_on: v.string() })),
        }),
      ),
    ),
  }),
  giveSubs: defineCall({
    id: 'ROLE-CALL-06',
    method: 'POST',
    path: 'roles/:id/sub-permissions',
    ...write,
    summary: 'Give single actions to a role that has the levels they stand on',
    body: someSubs,
    reply: dataReply(subRights),
  }),
  takeSubs: defineCall({
    id: 'ROLE-CALL-07',
    method: 'POST',
    path: 'roles/:id/remove-sub-permissions',
    ...write,
    summary: 'Take single actions from a role',
    body: someSubs,
    reply: dataReply(subRights),
  }),
  setSubs: defineCall({
    id: 'ROLE-CALL-10',
    method: 'PUT',
    path: 'roles/:id/sub-permissions',
    ...write,
    summary: 'Set all single actions of a role at once, on those that were seen',
    body: v.object({ seen: subs, sub_permissions: subs }),
    reply: dataReply(subRights),
  }),
  setRights: defineCall({
    id: 'ROLE-CALL-08',
    method: 'PUT',
    path: 'roles/:id/permissions',
    ...write,
    summary: 'Set all rights of a role at once, on those that were seen',
    body: v.object({ seen: keys, permissions: keys }),
    reply: dataReply(rights),
  }),
  demandSecondStep: defineCall({
    id: 'ROLE-CALL-09',
    method: 'PUT',
    path: 'roles/:id/second-step',
    ...write,
    summary: 'Demand a second step of everybody of a role, or no more; sessions of people without one end',
    body: v.object({ demanded: v.boolean('type') }),
    reply: dataReply(v.object({ demanded: v.boolean(), ended: v.number() })),
  }),
} as const;
