import { defineArea } from '#core/contract/area.ts';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';

export const profileArea = defineArea({ calls: profileCalls, kinds: {} });
