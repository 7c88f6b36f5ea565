import { lazyRouteComponent } from '@tanstack/react-router';
import { defineClientArea } from '#client/records/client-area.ts';
import type { sessionsArea } from '#modules/sessions/shared/sessions.area.ts';

export const sessionsClient = defineClientArea<typeof sessionsArea>({
  screens: {
    SessionMonitor: lazyRouteComponent(() => import('#modules/sessions/client/SessionMonitor.tsx'), 'SessionMonitor'),
    SessionStatistics: lazyRouteComponent(() => import('#modules/sessions/client/SessionStatistics.tsx'), 'SessionStatistics'),
  },
  kinds: {},
});
