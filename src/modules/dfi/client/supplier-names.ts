import type { SeenRows } from '#client/http/seen/seen.ts';

/** What suppliers are called: a part of them that is told of all at once. */
export const SUPPLIER_NAMES: SeenRows = { kind: 'supplier-name' };
