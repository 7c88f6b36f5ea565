import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { ListHead } from '#client/list/ListHead.tsx';
import { ListRowView } from '#client/list/ListRow.tsx';
import type { ListColumn, ListRow } from '#client/list/column.ts';
import type { RecordTable } from '#client/list/use-record-table.ts';
import { Tick } from '#client/list/Tick.tsx';
import { useRowKeys } from '#client/list/use-row-keys.ts';
import { useIsTooWide } from '#client/list/use-is-too-wide.ts';
import { useVirtualRows } from '#client/list/use-virtual-rows.ts';
import type { List } from '#client/list/use-list.ts';
import { AS } from '#client/list/roles.ts';
import { classNames } from '#client/ui/class-names.ts';
import { useIsNarrow } from '#client/ui/density.tsx';
import classes from './list.module.css';

/** Room of a row and of a card in pixels before they were measured. */
const ROW = 37;
const CARD = 126;
const CHECKBOX_REM = 3;
const MENU_REM = 3.5;

export interface RowParts<Row extends ListRow> {
  /** The address that a row leads to, or what opens it; a list may have neither. */
  readonly href?: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly menu?: (row: Row) => ReactNode;
}

export interface ListTableProps<Row extends ListRow> extends RowParts<Row> {
  readonly caption: string;
  readonly list: List;
  readonly table: RecordTable<Row>;
  readonly columns: readonly ListColumn<Row>[];
  /** The rows of this page, in order. */
  readonly rows: readonly Row[];
  readonly firstIndex: number;
  readonly total: number;
  readonly canSelect: boolean;
  readonly isStale: boolean;
  readonly looked: string | null;
  readonly onLook: (id: string | null) => void;
}

/** The rows with a sticky head; where there is no room for columns each row is a card. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { caption, list, table, columns, rows, firstIndex, total, canSelect, isStale, menu, looked, onLook } = props;
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows(box, rows.length, isNarrow ? CARD : ROW);
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  const room = shown.map(({ id }) => table.getColumn(id)?.getSize() ?? 0);
  const span = shown.length + (canSelect ? 1 : 0) + (menu ? 1 : 0);
  const least = room.reduce((sum, rem) => sum + rem, (canSelect ? CHECKBOX_REM : 0) + (menu ? MENU_REM : 0));
  const isTooWide = useIsTooWide(box, isNarrow ? 0 : least);
  const onKeyDown = useRowKeys({
    box,
    rows,
    scrollTo: virtual.scrollTo,
    looked,
    onLook,
    onSelect: canSelect ? (id) => table.getRow(id).toggleSelected() : null,
  });
  return (
    <div className={classNames(classes.frame, isStale && classes.stale, isTooWide && classes.tooWide)} ref={box} aria-busy={isStale}>
      <table
        className={classes.table}
        {...AS.table}
        aria-label={caption}
        aria-rowcount={total + 1}
        style={{ minWidth: `${least}rem` }}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          {canSelect ? <col style={{ width: `${CHECKBOX_REM}rem` }} /> : null}
          {shown.map(({ id }, at) => (
            <col key={id} style={{ width: `${room[at]}rem` }} />
          ))}
          {menu ? <col style={{ width: `${MENU_REM}rem` }} /> : null}
        </colgroup>
        <thead>
          <tr {...AS.row} aria-rowindex={1}>
            {canSelect && !isNarrow ? (
              <td className="no-print">
                <Tick
                  name={t`Listedekilerin tümünü seç`}
                  isOn={table.getIsAllRowsSelected()}
                  isPartly={table.getIsSomeRowsSelected()}
                  onChange={(isOn) => table.toggleAllRowsSelected(isOn)}
                />
              </td>
            ) : null}
            {shown.map((column) => (
              <ListHead key={column.id} column={column} list={list} canPress={!isNarrow} />
            ))}
            {menu ? (
              <th scope="col" className="no-print">
                <span className={classes.unseen}>
                  <Trans>İşlemler</Trans>
                </span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          <Spacer height={virtual.before} span={span} />
          {virtual.items.map((index) => {
            const row = rows[index];
            return row ? (
              <ListRowView
                key={row.id}
                row={row}
                index={index}
                position={firstIndex + index}
                columns={shown}
                parts={props}
                selection={canSelect ? table.getRow(row.id) : null}
                isLooked={looked === row.id}
                onLook={onLook}
                measure={virtual.measure}
              />
            ) : null;
          })}
          <Spacer height={virtual.after} span={span} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that are not on the page. */
function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={classes.spacer}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
