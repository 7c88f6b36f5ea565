import { defineArea } from '#core/contract/area.ts';
import { assignmentCalls } from '#modules/people/shared/assignment.calls.ts';
import { limitCalls } from '#modules/people/shared/limit.calls.ts';
import { roleCalls } from '#modules/people/shared/role.calls.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';

/** People who can sign in. They are no records: how somebody signs in stands in no feed, history or file. */
export const peopleArea = defineArea({ calls: { ...assignmentCalls, ...userCalls, ...limitCalls, ...roleCalls }, kinds: {} });
