import { behind, drawn, type Screen } from '#modules/auth/shared/screen.ts';

const within = { level: 2, parent: 'SCR-PPE-00' } as const;

export const MODEL_SCREEN: Screen = {
  ...drawn,
  ...within,
  id: 'SCR-PPE-01',
  component: 'IndexKkdModel',
  path: '/kkd/models',
  title_tr: 'KKD Modelleri',
  title_en: 'PPE models',
  icon: 'helmet',
  permission: 'ppe.read',
  no_cache: true,
};

export const STOCK_SCREEN: Screen = {
  ...drawn,
  ...within,
  id: 'SCR-PPE-02',
  component: 'IndexKkdStock',
  path: '/kkd/stock-movements',
  title_tr: 'Stok Hareketleri',
  title_en: 'Stock movements',
  icon: 'packages',
  permission: 'ppe.read',
};

/** Screens of personal protective equipment (ledger 09). */
export const PPE_SCREENS: readonly Screen[] = [
  MODEL_SCREEN,
  STOCK_SCREEN,
  {
    ...drawn,
    ...within,
    id: 'SCR-PPE-03',
    component: 'IndexKkdDistribution',
    path: '/kkd/distribution-movements',
    title_tr: 'Dağıtım Hareketleri',
    title_en: 'Distribution movements',
    icon: 'hand-grab',
    permission: 'ppe.own',
  },
  {
    ...behind,
    ...within,
    id: 'SCR-PPE-04',
    component: 'CreateKkdDistribution',
    path: '/kkd/distribution-movements/create',
    title_tr: 'KKD Dağıt',
    title_en: 'New distribution',
    permission: 'ppe.write',
  },
  {
    ...behind,
    ...within,
    id: 'SCR-PPE-05',
    component: 'ViewKkdDistribution',
    path: '/kkd/distribution-movements/view/:id',
    title_tr: 'Dağıtım Detayı',
    title_en: 'Show distribution',
    permission: 'ppe.own',
  },
  {
    ...behind,
    ...within,
    id: 'SCR-PPE-06',
    component: 'EditKkdDistribution',
    path: '/kkd/distribution-movements/edit/:id',
    title_tr: 'Dağıtımı Düzelt',
    title_en: 'Correct distribution',
    permission: 'ppe.write',
  },
  {
    ...drawn,
    ...within,
    id: 'SCR-PPE-07',
    component: 'IndexKkdHolding',
    path: '/kkd/holdings',
    title_tr: 'Çalışan Zimmetleri',
    title_en: 'Equipment held',
    icon: 'clipboard-check',
    permission: 'ppe.read',
  },
  {
    ...behind,
    ...within,
    id: 'SCR-PPE-08',
    component: 'EditKkdReturn',
    path: '/kkd/returns/edit/:id',
    title_tr: 'Zimmet İadesi',
    title_en: 'Return of equipment',
    permission: 'ppe.write',
  },
];
