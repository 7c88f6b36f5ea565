import { defineArea } from '#core/contract/area.ts';
import { ownSecondStepCalls } from '#modules/profile/shared/own-second-step.calls.ts';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';

export const profileArea = defineArea({ calls: { ...profileCalls, ...ownSecondStepCalls }, kinds: {} });
