import { defineClientArea } from '#client/records/client-area.ts';
import type { dfiArea } from '#modules/dfi/shared/dfi.area.ts';

export const dfiClient = defineClientArea<typeof dfiArea>({
  screens: {},
  kinds: {
    dfi: { labels: () => import('#modules/dfi/client/dfi.labels.ts').then(({ dfiLabels }) => dfiLabels) },
  },
});
