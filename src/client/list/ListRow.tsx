import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { columnText, type ListColumn, type ListRow } from '#client/list/column.ts';
import type { RowParts } from '#client/list/ListTable.tsx';
import { AS } from '#client/list/roles.ts';
import { Tick } from '#client/list/Tick.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Dated } from '#client/ui/Dated.tsx';
import { useIsNarrow } from '#client/ui/density.tsx';
import classes from './list.module.css';

interface Props<Row extends ListRow> {
  readonly row: Row;
  readonly index: number;
  /** Its place in the whole list, from 0. */
  readonly position: number;
  readonly columns: readonly ListColumn<Row>[];
  readonly parts: RowParts<Row>;
  readonly selection: { getIsSelected(): boolean; toggleSelected(): void } | null;
  readonly isLooked: boolean;
  readonly onLook: (id: string | null) => void;
  readonly measure: ((element: Element | null) => void) | undefined;
}

/** A press on one of these has its own meaning. */
const OWN = 'a, button, input, label, [role=menu]';

/** One row; its title opens it, and a press beside the title looks at it quickly. */
export function ListRowView<Row extends ListRow>({
  row,
  index,
  position,
  columns,
  parts,
  selection,
  isLooked,
  onLook,
  measure,
}: Props<Row>) {
  const { t, i18n } = useLingui();
  const isNarrow = useIsNarrow();
  const textOf = (column: ListColumn<Row>) => columnText(column, row, (message) => i18n._(message));
  const title = columns.find(({ phone }) => phone === 'title');
  const name = title ? textOf(title) : '';
  const look = (event: MouseEvent) => {
    if (isNarrow || (event.target instanceof Element && event.target.closest(OWN)) || getSelection()?.isCollapsed === false) return;
    onLook(row.id);
  };
  return (
    <tr
      {...AS.row}
      className={classNames(classes.row, isLooked && classes.looked)}
      aria-rowindex={position + 2}
      data-row={row.id}
      data-index={index}
      ref={measure}
      onClick={look}
    >
      {selection ? (
        <td {...AS.cell} className={classNames(classes.check, 'no-print')}>
          <Tick name={t`${name} kaydını seç`} isOn={selection.getIsSelected()} onChange={() => selection.toggleSelected()} />
        </td>
      ) : null}
      {columns.map((column) => {
        const content = column.cell?.(row) ?? <Dated>{textOf(column)}</Dated>;
        const side = column.isNumeric ? classes.numeric : undefined;
        return column === title ? (
          <th key={column.id} scope="row" {...AS.rowheader} className={side}>
            <Title row={row} parts={parts} isNarrow={isNarrow} onLook={onLook}>
              {content}
            </Title>
          </th>
        ) : (
          <td
            key={column.id}
            {...AS.cell}
            data-phone={column.phone}
            data-label={i18n._(column.label)}
            data-empty={textOf(column) === ''}
            className={side}
          >
            <div {...(column.isCut ? { className: classes.cut ?? '', title: textOf(column) } : {})}>{content}</div>
          </td>
        );
      })}
      {parts.menu ? (
        <td {...AS.cell} className={classNames(classes.menu, 'no-print')}>
          {parts.menu(row)}
        </td>
      ) : null}
    </tr>
  );
}

interface TitleProps<Row extends ListRow> extends Pick<Props<Row>, 'row' | 'parts' | 'onLook'> {
  readonly isNarrow: boolean;
  readonly children: ReactNode;
}

/** What the keys of a list move between: a link, or a button that opens the row, or at least looks at it. */
function Title<Row extends ListRow>({ row, parts: { href, onOpen }, isNarrow, onLook, children }: TitleProps<Row>) {
  const common = { className: classes.title ?? '', 'data-row-title': '' };
  if (href) {
    return (
      <Link to={href(row)} {...common}>
        {children}
      </Link>
    );
  }
  if (onOpen === undefined && isNarrow) return <span className={classes.title}>{children}</span>;
  return (
    <button type="button" {...common} onClick={() => (onOpen ? onOpen(row) : onLook(row.id))}>
      {children}
    </button>
  );
}
