import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { columnText, type ListColumn, type ListRow } from '#client/list/column.ts';
import type { RowParts } from '#client/list/ListTable.tsx';
import { Dated } from '#client/ui/Dated.tsx';
import classes from './list.module.css';

interface Props<Row extends ListRow> {
  readonly row: Row;
  readonly columns: readonly ListColumn<Row>[];
  readonly parts: Pick<RowParts<Row>, 'href' | 'onOpen'>;
  readonly onClose: () => void;
  /** Drawn in place of the columns. */
  readonly children?: ReactNode;
}

/** A row beside the list, without leaving it; the arrow keys go on to the next row. */
export function QuickLook<Row extends ListRow>({ row, columns, parts: { href, onOpen }, onClose, children }: Props<Row>) {
  const { t, i18n } = useLingui();
  const textOf = (column: ListColumn<Row>) => columnText(column, row, (message) => i18n._(message));
  const title = columns.find(({ phone }) => phone === 'title');
  return (
    <aside
      className={`${classes.look} no-print`}
      aria-label={t`Hızlı bakış`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={classes.lookHead}>
        <h2 translate="no">{title ? textOf(title) : ''}</h2>
        <CloseButton aria-label={t`Hızlı bakışı kapat`} onClick={onClose} />
      </header>
      {children ?? (
        <dl className={classes.facts}>
          {columns
            .filter((column) => column !== title)
            .map((column) => (
              <div key={column.id}>
                <dt>{i18n._(column.label)}</dt>
                <dd>{column.cell?.(row) ?? <Dated>{textOf(column) || '–'}</Dated>}</dd>
              </div>
            ))}
        </dl>
      )}
      {href ? (
        <Button component={Link} to={href(row)}>
          <Trans>Aç</Trans>
        </Button>
      ) : onOpen ? (
        <Button onClick={() => onOpen(row)}>
          <Trans>Aç</Trans>
        </Button>
      ) : null}
    </aside>
  );
}
