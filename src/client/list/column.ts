import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { type Day, formatDay } from '#core/date/day.ts';
import type { FileColumn } from '#core/record/list-file.ts';

export type Translate = (message: MessageDescriptor) => string;
/** What a column is sorted by; null stands last in both directions. */
export type ColumnValue = string | number | null;

/** What the list page needs of a row. */
export interface ListRow {
  readonly id: string;
}

/** One column of a list, declared once for the table, the cards of a phone, the quick look and the export. */
export interface ListColumn<Row extends ListRow> {
  /** Name in the address, in what a person keeps, and for the server that sorts by it. */
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly value: (row: Row, translate: Translate) => ColumnValue;
  /** In words, where the value is none: a day as DD-MM-YYYY, the word of a choice. */
  readonly text?: (row: Row, translate: Translate) => string;
  /** What is drawn; the words where this is left out. */
  readonly cell?: (row: Row) => ReactNode;
  /** Room that the column needs in rem; what is over is shared in these proportions. */
  readonly width: number;
  /** Room in rem below which no person makes it narrower: what stands there is not broken. */
  readonly least?: number;
  /**
   * On a phone: the name of the card, a mark in the corner beside it, a line of words below it, a mark among others, a line
   * behind the name of its column, or not shown. One column is the title.
   */
  readonly phone: 'title' | 'corner' | 'text' | 'mark' | 'line' | 'hidden';
  readonly isSortable?: boolean;
  /** Digits stand below each other, and in a file the value is a number, whatever its words. */
  readonly isNumeric?: boolean;
  /** At a desk one line, cut where it ends; the pointer and a card show the whole. */
  readonly isCut?: boolean;
  /** A mark of the moment, such as where a record stands, is left out of files. */
  readonly isExported?: boolean;
  /** What stands for it in a file that the server makes. */
  readonly inFile?: (translate: Translate) => readonly FileColumn[];
}

/** A column's words for a row: in cells without a drawing of their own, in the quick look and in files. */
export function columnText<Row extends ListRow>(column: ListColumn<Row>, row: Row, translate: Translate): string {
  return column.text?.(row, translate) ?? String(column.value(row, translate) ?? '');
}

/** Room of a day in one line, letters of the field density included, rem. */
const DAY_REM = 7.5;

/** What columns of days have in common. @param width where the head of the column needs more room than a day */
export const dayColumn = <Row extends ListRow>(
  dayOf: (row: Row) => Day | null | undefined,
  width = DAY_REM,
): Required<Pick<ListColumn<Row>, 'value' | 'text' | 'width' | 'least'>> => ({
  value: (row) => dayOf(row) ?? null,
  text: (row) => formatDay(dayOf(row)),
  width,
  least: DAY_REM,
});
