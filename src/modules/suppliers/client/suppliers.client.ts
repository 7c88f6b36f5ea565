import { defineClientArea } from '#client/records/client-area.ts';
import { serverKind } from '#client/server-kind/kind-screens.tsx';
import type { suppliersArea } from '#modules/suppliers/shared/suppliers.area.ts';

export const suppliersClient = defineClientArea<typeof suppliersArea>(
  serverKind('supplier', ['SupplierList', 'SupplierAdd', 'SupplierEdit', 'SupplierProfile'], () =>
    import('#modules/suppliers/client/supplier.pages.ts').then((file) => file.supplierPages),
  ),
);
