import { defineRecord } from '#core/record/record.ts';
import { type UserEntry, userSchema } from '#modules/organisation/shared/organisation.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    user: UserEntry;
  }
}

export const userRecord = defineRecord<UserEntry>({
  kind: 'user',
  area: 'usr',
  residence: 'device',
  groups: {},
  // Ordered by name on the screen, so their list time means nothing.
  sortAt: () => 0,
  status: () => '',
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
