import { lazyRouteComponent } from '@tanstack/react-router';
import { defineClientArea } from '#client/records/client-area.ts';
import type { ppeArea } from '#modules/ppe/shared/ppe.area.ts';

const words = () => import('#modules/ppe/client/ppe.labels.ts');

export const ppeClient = defineClientArea<typeof ppeArea>({
  screens: {
    IndexKkdModel: lazyRouteComponent(() => import('#modules/ppe/client/IndexKkdModel.tsx'), 'IndexKkdModel'),
    IndexKkdStock: lazyRouteComponent(() => import('#modules/ppe/client/IndexKkdStock.tsx'), 'IndexKkdStock'),
  },
  kinds: {
    'ppe-category': { labels: () => words().then(({ ppeCategoryLabels }) => ppeCategoryLabels) },
    'ppe-model': { labels: () => words().then(({ ppeModelLabels }) => ppeModelLabels) },
    'ppe-stock': { labels: () => words().then(({ ppeStockLabels }) => ppeStockLabels) },
    'ppe-balance': { labels: () => words().then(({ ppeBalanceLabels }) => ppeBalanceLabels) },
  },
});
