import { type ReactNode, useMemo, useRef, useState } from 'react';
import { BulkBar, type BulkAction } from '#client/list/BulkBar.tsx';
import type { ListColumn, ListRow } from '#client/list/column.ts';
import { FilterBar } from '#client/list/FilterBar.tsx';
import type { Filters, ListFilter } from '#client/list/filter.ts';
import { type ListSentences, ListState } from '#client/list/ListState.tsx';
import { ListTable, type RowParts } from '#client/list/ListTable.tsx';
import { ListTools } from '#client/list/ListTools.tsx';
import { MoreRows } from '#client/list/MoreRows.tsx';
import { QuickLook } from '#client/list/QuickLook.tsx';
import { ShortcutHelp } from '#client/list/ShortcutHelp.tsx';
import type { ListSource } from '#client/list/source.ts';
import type { List } from '#client/list/use-list.ts';
import { useLastPage } from '#client/list/use-last-page.ts';
import { usePageKeys } from '#client/list/use-page-keys.ts';
import { useRecordTable } from '#client/list/use-record-table.ts';
import { focusRow } from '#client/list/use-row-keys.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useRootFlag } from '#client/ui/use-root-flag.ts';
import { Pager } from '#client/list/Pager.tsx';
import { PAGE_SIZES } from '#core/contract/envelope.ts';
import classes from './list.module.css';

interface Props<Row extends ListRow, F extends Filters> extends RowParts<Row> {
  /** Heading of the page; left out where the list is a part of a page that has one. */
  readonly title: string;
  readonly isPart?: boolean;
  /** Below the heading: figures of the whole, or a choice between lists. */
  readonly note?: ReactNode;
  readonly list: List<F>;
  readonly source: ListSource<Row>;
  /** Memoized, or at module scope. */
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly ListFilter<keyof F & string>[];
  readonly sentences: ListSentences;
  /** The page's one primary action. */
  readonly action?: ReactNode;
  readonly bulk?: readonly BulkAction<Row>[];
  /** The quick look; the columns one below the other where it is left out. */
  readonly look?: (row: Row) => ReactNode;
}

/**
 * The page of a list, for records of the device and of the server alike: filters and order in the address, columns, widths
 * and views as the person keeps them, keys, quick look, selection, file and paper.
 */
export function RecordListPage<Row extends ListRow, F extends Filters>(props: Props<Row, F>) {
  const { title, isPart = false, note, source, columns, filters, sentences, action, bulk = [], look, href, onOpen, menu } = props;
  // What differs between lists are the names of their filters; here none is named.
  const list = props.list as unknown as List;
  const page = useRef<HTMLDivElement>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const canSelect = bulk.length > 0;
  const table = useRecordTable(list, source, columns, canSelect);
  const ordered = table.getRowModel().rows;
  const isEndless = (list.settings.paging || (source.isOfDevice ? 'endless' : 'page')) === 'endless';
  const first = isEndless ? 0 : (list.page - 1) * list.limit;
  const isCut = source.isWhole && !isEndless;
  const rows = useMemo(() => {
    const all = ordered.map(({ original }) => original);
    return isCut ? all.slice(first, first + list.limit) : all;
  }, [ordered, isCut, first, list.limit]);
  const lookedRow = rows.find(({ id }) => id === looked) ?? null;
  usePageKeys((key) => {
    if (key === 'help') setHelpOpen(true);
    if (key === 'search') page.current?.querySelector<HTMLElement>('[data-list-search], [role=search] :is(input, select)')?.focus();
    if (key === 'enter-rows' && page.current) focusRow(page.current);
  });
  useLastPage(list, source);
  useRootFlag('data-whole-width', !isPart);
  const isEmpty = source.state !== 'ready' || source.total === 0;
  return (
    <div ref={page}>
      {isPart ? null : (
        <PageHeader title={title} actions={source.all === 0 ? null : action}>
          {note}
        </PageHeader>
      )}
      {filters.length === 0 ? null : <FilterBar title={title} list={list} filters={filters} />}
      <ListState list={list} source={source} sentences={sentences} action={action} />
      {isEmpty ? null : (
        <>
          <ListTools
            title={title}
            list={list}
            source={source}
            columns={columns}
            ordered={ordered}
            shown={rows.length}
            onHelp={() => setHelpOpen(true)}
          />
          <BulkBar table={table} actions={bulk} rows={ordered} />
          <div className={classes.body} data-looking={lookedRow !== null}>
            <ListTable
              caption={title}
              list={list}
              table={table}
              columns={columns}
              rows={rows}
              firstIndex={first}
              total={source.total}
              canSelect={canSelect}
              isStale={source.isStale}
              looked={looked}
              onLook={setLooked}
              {...(href ? { href } : {})}
              {...(onOpen ? { onOpen } : {})}
              {...(menu ? { menu } : {})}
            />
            {lookedRow === null ? null : (
              <QuickLook
                row={lookedRow}
                columns={columns}
                parts={{ ...(href ? { href } : {}), ...(onOpen ? { onOpen } : {}) }}
                onClose={() => {
                  setLooked(null);
                  if (page.current) focusRow(page.current, lookedRow.id);
                }}
              >
                {look?.(lookedRow)}
              </QuickLook>
            )}
          </div>
          {isEndless ? (
            <MoreRows key={rows.length} more={source.more} shown={rows.length} total={source.total} />
          ) : source.total > PAGE_SIZES[0] ? (
            <Pager page={list.page} limit={list.limit} total={source.total} onChange={list.turn} />
          ) : null}
        </>
      )}
      <ShortcutHelp opened={isHelpOpen} canSelect={canSelect} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
