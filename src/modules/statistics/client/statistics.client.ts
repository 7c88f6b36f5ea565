import { latePage } from '#client/ui/late-page.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import type { statisticsArea } from '#modules/statistics/shared/statistics.area.ts';

export const statisticsClient = defineClientArea<typeof statisticsArea>({
  screens: {
    StatisticsOverview: latePage(() => import('#modules/statistics/client/StatisticsOverview.tsx'), 'StatisticsOverview'),
  },
  kinds: {},
});
