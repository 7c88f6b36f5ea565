import { msg } from '@lingui/core/macro';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineClientArea } from '#client/records/client-area.ts';
import type { dfiArea } from '#modules/dfi/shared/dfi.area.ts';

export const dfiClient = defineClientArea<typeof dfiArea>({
  screens: {
    IndexDfi: lazyRouteComponent(() => import('#modules/dfi/client/IndexDfi.tsx'), 'IndexDfi'),
    IndexSupplierDfi: lazyRouteComponent(() => import('#modules/dfi/client/IndexDfi.tsx'), 'IndexSupplierDfi'),
    SupplierDfiList: lazyRouteComponent(() => import('#modules/dfi/client/IndexDfi.tsx'), 'SupplierDfiList'),
    CreateDfi: lazyRouteComponent(() => import('#modules/dfi/client/CreateDfi.tsx'), 'CreateDfi'),
    EditDfi: lazyRouteComponent(() => import('#modules/dfi/client/EditDfi.tsx'), 'EditDfi'),
    ViewDfi: lazyRouteComponent(() => import('#modules/dfi/client/ViewDfi.tsx'), 'ViewDfi'),
    DfiStatistics: lazyRouteComponent(() => import('#modules/dfi/client/DfiStatistics.tsx'), 'DfiStatistics'),
  },
  employee: {
    id: 'dfi',
    label: msg`DÖF’ler`,
    needs: ['dfi.own', 'emp.write'],
    load: () => import('#modules/dfi/client/EmployeeDfis.tsx').then((file) => file.EmployeeDfis),
  },
  field: () => import('#modules/dfi/client/dfi.field.ts').then(({ dfiField }) => dfiField),
  kinds: {
    dfi: { labels: () => import('#modules/dfi/client/dfi.labels.ts').then(({ dfiLabels }) => dfiLabels) },
  },
});
