import { drawn, type Screen } from '#modules/auth/shared/screen.ts';

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
export const PPE_SCREENS: readonly Screen[] = [MODEL_SCREEN, STOCK_SCREEN];
