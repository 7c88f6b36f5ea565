import { msg } from '@lingui/core/macro';
import { latePage } from '#client/ui/late-page.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import type { dfiArea } from '#modules/dfi/shared/dfi.area.ts';

export const dfiClient = defineClientArea<typeof dfiArea>({
  screens: {
    IndexDfi: latePage(() => import('#modules/dfi/client/IndexDfi.tsx'), 'IndexDfi'),
    IndexSupplierDfi: latePage(() => import('#modules/dfi/client/IndexDfi.tsx'), 'IndexSupplierDfi'),
    SupplierDfiList: latePage(() => import('#modules/dfi/client/IndexDfi.tsx'), 'SupplierDfiList'),
    CreateDfi: latePage(() => import('#modules/dfi/client/CreateDfi.tsx'), 'CreateDfi'),
    EditDfi: latePage(() => import('#modules/dfi/client/EditDfi.tsx'), 'EditDfi'),
    ViewDfi: latePage(() => import('#modules/dfi/client/ViewDfi.tsx'), 'ViewDfi'),
    DfiStatistics: latePage(() => import('#modules/dfi/client/DfiStatistics.tsx'), 'DfiStatistics'),
  },
  employee: {
    id: 'dfi',
    label: msg`DÖF’ler`,
    needs: ['dfi.own', 'emp.write'],
    load: () => import('#modules/dfi/client/EmployeeDfis.tsx').then((file) => file.EmployeeDfis),
  },
  field: () => import('#modules/dfi/client/dfi.field.ts').then(({ dfiField }) => dfiField),
  forms: () => import('#modules/dfi/client/dfi.forms.ts').then((file) => file.dfiForms),
  kinds: {
    dfi: {
      labels: () => import('#modules/dfi/client/dfi.labels.ts').then(({ dfiLabels }) => dfiLabels),
      views: () => import('#modules/dfi/client/dfi.views.ts').then(({ dfiViews }) => dfiViews),
    },
  },
});
