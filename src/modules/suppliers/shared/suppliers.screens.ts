import { drawn, kindScreens, type Screen } from '#modules/auth/shared/screen.ts';

/** SCR-SUP-01 to SCR-SUP-04, SUP-CACHE-01. Whoever speaks for a supplier reads and changes its own (ledger 09, decision 15). */
export const SUPPLIER_SCREENS = kindScreens({
  list: ['SCR-SUP-01', 'Tedarikçi Listesi', 'Supplier list', 'SupplierList', '/suppliers/list'],
  add: ['SCR-SUP-02', 'Tedarikçi Ekle', 'Add supplier', 'SupplierAdd', '/suppliers/add'],
  edit: ['SCR-SUP-03', 'Tedarikçi Düzenle', 'Edit supplier', 'SupplierEdit', '/suppliers/edit/:id'],
  profile: ['SCR-SUP-04', 'Tedarikçi Profili', 'Supplier profile', 'SupplierProfile', '/suppliers/profile/:id'],
  level: 2,
  parent: 'SCR-SUP-00',
  icon: 'truck-delivery',
  access: { read: 'sup.own', write: 'sup.write', update: 'sup.own' },
});

/** DFIs that name a supplier; drawn by the area of DFIs (SCR-SUP-05). */
export const SUPPLIER_DFI_SCREEN: Screen = {
  ...drawn,
  id: 'SCR-SUP-05',
  component: 'SupplierDfiList',
  path: '/suppliers/dfi-list',
  title_tr: 'Tedarikçi DÖF’leri',
  title_en: 'Supplier DFI list',
  level: 2,
  parent: 'SCR-SUP-00',
  icon: 'tool',
  permission: 'sup.own',
};
