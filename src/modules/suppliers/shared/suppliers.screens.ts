import { kindScreens, type Screen } from '#modules/auth/shared/screen.ts';

/** SCR-SUP-01 to SCR-SUP-04, SUP-CACHE-01. Whoever speaks for a supplier reads and changes its own (ledger 09, decision 15). */
export const SUPPLIER_SCREENS: readonly Screen[] = kindScreens({
  list: ['SCR-SUP-01', 'Tedarikçi Listesi', 'Supplier list'],
  add: ['SCR-SUP-02', 'Tedarikçi Ekle', 'Add supplier'],
  edit: ['SCR-SUP-03', 'Tedarikçi Düzenle', 'Edit supplier'],
  profile: ['SCR-SUP-04', 'Tedarikçi Profili', 'Supplier profile'],
  component: 'Supplier',
  path: '/suppliers',
  level: 2,
  parent: 'SCR-SUP-00',
  icon: 'truck-delivery',
  access: { read: 'sup.own', write: 'sup.write', update: 'sup.own' },
});
