import { latePage } from '#client/ui/late-page.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import type { adminArea } from '#modules/admin/shared/admin.area.ts';

export const adminClient = defineClientArea<typeof adminArea>({
  screens: {
    IndexLogRecord: latePage(() => import('#modules/admin/client/IndexLogRecord.tsx'), 'IndexLogRecord'),
    ServerStatus: latePage(() => import('#modules/admin/client/ServerStatus.tsx'), 'ServerStatus'),
  },
  kinds: {},
});
