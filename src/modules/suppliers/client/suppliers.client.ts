import { defineClientArea } from '#client/records/client-area.ts';
import type { suppliersArea } from '#modules/suppliers/shared/suppliers.area.ts';

export const suppliersClient = defineClientArea<typeof suppliersArea>({
  screens: {},
  kinds: {
    supplier: { labels: () => import('#modules/suppliers/client/supplier.labels.ts').then(({ supplierLabels }) => supplierLabels) },
  },
});
