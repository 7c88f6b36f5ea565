import { deletionOf } from '#core/contract/envelope.ts';
import { defineRecord } from '#core/record/record.ts';
import { organisationCalls as calls } from '#modules/organisation/shared/organisation.calls.ts';
import {
  type ManagementCompany,
  managementCompanySchema,
  type UserEntry,
  userSchema,
} from '#modules/organisation/shared/organisation.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    user: UserEntry;
    'management-company': ManagementCompany;
  }
}

/** Reference lists are ordered by name on the screen, so their list time means nothing. */
const reference = { area: 'wpl', residence: 'device', groups: {}, sortAt: () => 0, status: () => '' } as const;

export const userRecord = defineRecord<UserEntry>({
  ...reference,
  kind: 'user',
  area: 'usr',
  schema: userSchema,
  workplaceOf: () => null,
  title: (u) => `${u.name} ${u.surname}`,
  scope: 'account',
  forEverybody: true,
  // Names are on every page; who has which role is for those who may read people.
  guard: { fields: ['role_id'], readBy: (_, id, actor) => id === actor.user_id || actor.permissions.has('usr.read') },
  // The own one alone.
  mayBringPicture: (id, actor) => id === actor.user_id,
  verbs: {},
});

export const managementCompanyRecord = defineRecord<ManagementCompany>({
  ...reference,
  kind: 'management-company',
  area: 'aud',
  schema: managementCompanySchema,
  scope: 'account',
  workplaceOf: () => null,
  title: (c) => c.name,
  verbs: {
    create: (id, company) => ({ call: calls.createManagementCompany, input: { body: { id, ...company } } }),
    update: (id, company, version) => ({ call: calls.updateManagementCompany, input: { body: { id, version, ...company } } }),
    remove: (id, version) => ({ call: calls.removeManagementCompany, input: deletionOf(id, version) }),
  },
});
