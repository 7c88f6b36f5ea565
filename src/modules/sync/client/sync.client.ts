import { latePage } from '#client/ui/late-page.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import type { syncArea } from '#modules/sync/shared/sync.area.ts';

export const syncClient = defineClientArea<typeof syncArea>({
  screens: {
    SyncOutbox: latePage(() => import('#modules/sync/client/SyncOutbox.tsx'), 'SyncOutbox'),
    SyncDrafts: latePage(() => import('#modules/sync/client/SyncDrafts.tsx'), 'SyncDrafts'),
    SyncSent: latePage(() => import('#modules/sync/client/SyncSent.tsx'), 'SyncSent'),
    SyncConflict: latePage(() => import('#modules/sync/client/SyncConflict.tsx'), 'SyncConflict'),
    RecordHistory: latePage(() => import('#modules/sync/client/RecordHistory.tsx'), 'RecordHistory'),
    UnclaimedPhotos: latePage(() => import('#modules/sync/client/UnclaimedPhotos.tsx'), 'UnclaimedPhotos'),
    SyncDevice: latePage(() => import('#modules/sync/client/device/SyncDevice.tsx'), 'SyncDevice'),
    IndexSyncDevice: latePage(() => import('#modules/sync/client/IndexSyncDevice.tsx'), 'IndexSyncDevice'),
  },
  kinds: {},
});
