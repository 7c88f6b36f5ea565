import { defineArea } from '#core/contract/area.ts';
import { accountCalls } from '#modules/auth/shared/account.calls.ts';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';
import { secondStepCalls } from '#modules/auth/shared/second-step.calls.ts';

export const authArea = defineArea({ calls: { ...authCalls, ...accountCalls, ...secondStepCalls }, kinds: {} });
