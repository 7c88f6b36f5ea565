import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LimitCategory } from '#modules/people/shared/limits.ts';
import type { PersonState } from '#modules/people/shared/user.schema.ts';

export const STATE_WORDS: Readonly<Record<PersonState, MessageDescriptor>> = {
  active: msg`Etkin`,
  queued: msg`Davet sırada`,
  invited: msg`Davet edildi`,
  lapsed: msg`Davet süresi doldu`,
  passive: msg`Pasif`,
  quit: msg`Ayrıldı`,
};

export const STATE_TONES = {
  active: 'safe',
  queued: 'neutral',
  invited: 'duty',
  lapsed: 'caution',
  passive: 'neutral',
  quit: 'neutral',
} as const satisfies Record<PersonState, string>;

export const CATEGORY_WORDS: Readonly<Record<LimitCategory, MessageDescriptor>> = {
  doctors: msg`İşyeri hekimleri`,
  safety_experts: msg`İş güvenliği uzmanları`,
  auditors: msg`Denetçiler`,
  other_health: msg`Diğer sağlık personeli`,
  personnel: msg`Personel ve diğer roller`,
};

/** Where the screens of people lie (SCR-USR-01 to SCR-USR-08). */
export const paths = {
  list: '/users/list',
  add: '/users/add',
  import: '/users/import',
  show: (id: string) => `/users/show/${id}`,
  edit: (id: string) => `/users/edit/${id}`,
} as const;
