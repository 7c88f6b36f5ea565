import { lazyRouteComponent } from '@tanstack/react-router';
import { defineClientArea } from '#client/records/client-area.ts';
import type { adminArea } from '#modules/admin/shared/admin.area.ts';

export const adminClient = defineClientArea<typeof adminArea>({
  screens: {
    IndexLogRecord: lazyRouteComponent(() => import('#modules/admin/client/IndexLogRecord.tsx'), 'IndexLogRecord'),
    ServerStatus: lazyRouteComponent(() => import('#modules/admin/client/ServerStatus.tsx'), 'ServerStatus'),
  },
  kinds: {},
});
