import type { CustomTableLayout } from 'pdfmake/interfaces.js';

const LINE = '#98a2b3';

/**
 * Looks of tables beside those that the library knows. They are functions, which no worker takes: documents name them, and both sides
 * that set documents know them.
 */
export const TABLE_LAYOUTS = {
  /** Narrow, with a thin line round each cell: for wide tables of small letters. */
  register: {
    hLineWidth: () => 0.4,
    vLineWidth: () => 0.4,
    hLineColor: () => LINE,
    vLineColor: () => LINE,
    paddingLeft: () => 2,
    paddingRight: () => 2,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
} as const satisfies Record<string, CustomTableLayout>;
export type LayoutName = keyof typeof TABLE_LAYOUTS;
