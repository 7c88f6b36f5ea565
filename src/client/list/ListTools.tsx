import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import type { ListColumn, ListRow } from '#client/list/column.ts';
import { ColumnsMenu } from '#client/list/ColumnsMenu.tsx';
import { ShareMenu } from '#client/list/ShareMenu.tsx';
import { SortField } from '#client/list/SortField.tsx';
import type { ListSource } from '#client/list/source.ts';
import type { List } from '#client/list/use-list.ts';
import { ViewsMenu } from '#client/list/ViewsMenu.tsx';
import { useIsNarrow } from '#client/ui/density.tsx';
import { FillingNote } from '#client/ui/FillingNote.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import classes from './list.module.css';

interface Props<Row extends ListRow> {
  readonly title: string;
  readonly list: List;
  readonly source: ListSource<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly ordered: readonly { readonly original: Row }[];
  /** How many rows are on the page, or would be if they were in view. */
  readonly shown: number;
  readonly onHelp: () => void;
}

/** How many rows there are and of when, and what can be done with the list as a whole. */
export function ListTools<Row extends ListRow>({ title, list, source, columns, ordered, shown, onHelp }: Props<Row>) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const { total, all, isOffline, isFilling = false, isOfDevice, receivedAt } = source;
  // Without filters and order there is one view.
  const canDiffer = Object.keys(list.filters).length > 0 || columns.some(({ isSortable }) => isSortable);
  const counted = t`${plural({ total }, { one: '# kayıt', other: '# kayıt' })}`;
  return (
    <div className={classes.tools}>
      <p className={classes.count} role="status">
        <span>
          {/* What is here is no result before all of it is. */}
          {isFilling && total > 0 ? (
            <>
              <Trans>Şimdilik</Trans>{' '}
            </>
          ) : null}
          {list.isFiltered && all !== null ? (
            <Trans>
              {all} kayıttan {total} tanesi
            </Trans>
          ) : (
            counted
          )}
        </span>
        {isFilling ? <FillingNote /> : null}
        {isOffline && isOfDevice && receivedAt !== null ? (
          <span className={classes.quiet}>
            <Trans>
              Çevrimdışı: liste <TimeAgo at={receivedAt} /> alınan hâliyle
            </Trans>
          </span>
        ) : null}
      </p>
      {list.isFiltered ? (
        <Button className={`${classes.clear} no-print`} variant="subtle" px="xs" onClick={list.clear}>
          <Trans>Süzgeçleri temizle</Trans>
        </Button>
      ) : null}
      <div className={`${classes.menus} no-print`}>
        {isNarrow ? <SortField list={list} columns={columns} /> : null}
        {canDiffer ? <ViewsMenu list={list} /> : null}
        {isNarrow ? null : <ColumnsMenu list={list} columns={columns} isOfDevice={isOfDevice} />}
        <ShareMenu title={title} list={list} source={source} columns={columns} ordered={ordered} shown={shown} />
        {isNarrow ? null : (
          <ActionIcon variant="default" aria-label={t`Klavye kısayolları`} onClick={onHelp}>
            <IconKeyboard aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}
