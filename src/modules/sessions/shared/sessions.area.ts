import { defineArea } from '#core/contract/area.ts';
import { sessionCalls } from '#modules/sessions/shared/sessions.calls.ts';

export const sessionsArea = defineArea({ calls: sessionCalls, kinds: {} });
