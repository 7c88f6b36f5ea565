import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { AREAS, LEVELS, type PermissionKey } from '#modules/auth/shared/permissions.ts';

/** Every permission that there is. */
export const PERMISSION_KEYS: readonly PermissionKey[] = AREAS.flatMap((area) => LEVELS.map((level): PermissionKey => `${area}.${level}`));

const key = v.picklist(PERMISSION_KEYS, 'choice');
const keys = v.pipe(v.array(key), v.maxLength(PERMISSION_KEYS.length, 'max_length'));
const some = v.object({ permission_ids: v.pipe(keys, v.minLength(1, 'required')) });
const rights = v.object({ permissions: v.array(v.string()) });

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
    reply: dataReply(v.object({ permissions: v.array(v.string()), starting: v.array(v.string()) })),
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
    summary: 'Every right there is, by area, from the lowest level to the highest',
    reply: dataReply(v.array(v.object({ area: v.string(), permissions: v.array(v.string()) }))),
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
