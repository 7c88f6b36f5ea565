import { lazyRouteComponent } from '@tanstack/react-router';
import { defineClientArea } from '#client/records/client-area.ts';
import type { syncArea } from '#modules/sync/shared/sync.area.ts';

export const syncClient = defineClientArea<typeof syncArea>({
  screens: {
    SyncOutbox: lazyRouteComponent(() => import('#modules/sync/client/SyncOutbox.tsx'), 'SyncOutbox'),
    SyncDrafts: lazyRouteComponent(() => import('#modules/sync/client/SyncDrafts.tsx'), 'SyncDrafts'),
    SyncSent: lazyRouteComponent(() => import('#modules/sync/client/SyncSent.tsx'), 'SyncSent'),
    SyncConflict: lazyRouteComponent(() => import('#modules/sync/client/SyncConflict.tsx'), 'SyncConflict'),
    RecordHistory: lazyRouteComponent(() => import('#modules/sync/client/RecordHistory.tsx'), 'RecordHistory'),
    UnclaimedPhotos: lazyRouteComponent(() => import('#modules/sync/client/UnclaimedPhotos.tsx'), 'UnclaimedPhotos'),
    SyncDevice: lazyRouteComponent(() => import('#modules/sync/client/device/SyncDevice.tsx'), 'SyncDevice'),
    IndexSyncDevice: lazyRouteComponent(() => import('#modules/sync/client/IndexSyncDevice.tsx'), 'IndexSyncDevice'),
  },
  kinds: {},
});
