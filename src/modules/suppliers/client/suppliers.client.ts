import { defineClientArea } from '#client/records/client-area.ts';
import { serverKindScreens } from '#client/server-kind/kind-screens.tsx';
import type { suppliersArea } from '#modules/suppliers/shared/suppliers.area.ts';

export const suppliersClient = defineClientArea<typeof suppliersArea>({
  screens: serverKindScreens('Supplier', () => import('#modules/suppliers/client/supplier.pages.ts').then((file) => file.supplierPages)),
  kinds: {
    supplier: { labels: () => import('#modules/suppliers/client/supplier.labels.ts').then(({ supplierLabels }) => supplierLabels) },
  },
});
