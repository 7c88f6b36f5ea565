import { msg } from '@lingui/core/macro';
import { latePage } from '#client/ui/late-page.ts';
import type { OwnGroupViews } from '#client/records/group-view.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import type { ppeArea } from '#modules/ppe/shared/ppe.area.ts';

/** What was booked under the old id is not booked under a new one. */
const unbooked = async (): Promise<OwnGroupViews> => ({ newDraft: (body) => ({ ...body, booked_at: null }) });
const words = () => import('#modules/ppe/client/ppe.labels.ts');

export const ppeClient = defineClientArea<typeof ppeArea>({
  screens: {
    IndexKkdModel: latePage(() => import('#modules/ppe/client/IndexKkdModel.tsx'), 'IndexKkdModel'),
    IndexKkdStock: latePage(() => import('#modules/ppe/client/IndexKkdStock.tsx'), 'IndexKkdStock'),
    IndexKkdDistribution: latePage(() => import('#modules/ppe/client/IndexKkdDistribution.tsx'), 'IndexKkdDistribution'),
    CreateKkdDistribution: latePage(() => import('#modules/ppe/client/CreateKkdDistribution.tsx'), 'CreateKkdDistribution'),
    EditKkdDistribution: latePage(() => import('#modules/ppe/client/EditKkdDistribution.tsx'), 'EditKkdDistribution'),
    ViewKkdDistribution: latePage(() => import('#modules/ppe/client/ViewKkdDistribution.tsx'), 'ViewKkdDistribution'),
    IndexKkdHolding: latePage(() => import('#modules/ppe/client/IndexKkdHolding.tsx'), 'IndexKkdHolding'),
    EditKkdReturn: latePage(() => import('#modules/ppe/client/EditKkdReturn.tsx'), 'EditKkdReturn'),
  },
  employee: {
    id: 'ppe',
    label: msg`KKD`,
    needs: ['ppe.read'],
    load: () => import('#modules/ppe/client/EmployeeKkds.tsx').then((file) => file.EmployeeKkds),
  },
  field: () => import('#modules/ppe/client/ppe.field.ts').then(({ ppeField }) => ppeField),
  kinds: {
    'ppe-category': { labels: () => words().then(({ ppeCategoryLabels }) => ppeCategoryLabels) },
    'ppe-model': { labels: () => words().then(({ ppeModelLabels }) => ppeModelLabels) },
    'ppe-stock': { labels: () => words().then(({ ppeStockLabels }) => ppeStockLabels) },
    'ppe-distribution': { labels: () => words().then(({ ppeDistributionLabels }) => ppeDistributionLabels), views: unbooked },
    'ppe-return': { labels: () => words().then(({ ppeReturnLabels }) => ppeReturnLabels), views: unbooked },
    'ppe-balance': { labels: () => words().then(({ ppeBalanceLabels }) => ppeBalanceLabels) },
  },
});
