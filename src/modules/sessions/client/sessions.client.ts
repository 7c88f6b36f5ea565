import { latePage } from '#client/ui/late-page.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import type { sessionsArea } from '#modules/sessions/shared/sessions.area.ts';

export const sessionsClient = defineClientArea<typeof sessionsArea>({
  screens: {
    SessionMonitor: latePage(() => import('#modules/sessions/client/SessionMonitor.tsx'), 'SessionMonitor'),
    SessionStatistics: latePage(() => import('#modules/sessions/client/SessionStatistics.tsx'), 'SessionStatistics'),
  },
  kinds: {},
});
