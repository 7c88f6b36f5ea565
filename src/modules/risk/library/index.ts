import type { LibraryList } from './library.ts';
import { TANK_OPERATION } from './lists/tank-operation.ts';
import { TANK_STRUCTURE } from './lists/tank-structure.ts';

/** The control lists that are shipped with the product. */
export const LIBRARY_LISTS: readonly LibraryList[] = [
  {
    key: 'tank-farm',
    category: 'fuel-storage',
    type: 'sector',
    name: { tr: 'Tank sahası ve depolama tankları', en: 'Tank farm and storage tanks' },
    questions: [...TANK_STRUCTURE, ...TANK_OPERATION],
  },
];
