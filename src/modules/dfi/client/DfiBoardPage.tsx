import type { ReactNode } from 'react';
import { FilterBar } from '#client/list/FilterBar.tsx';
import type { Filters, ListFilter } from '#client/list/filter.ts';
import { type ListSentences, ListState } from '#client/list/ListState.tsx';
import type { List } from '#client/list/use-list.ts';
import type { OutlineSource } from '#client/list/use-outline-source.ts';
import type { Names } from '#client/records/use-names.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import type { Day } from '#core/date/day.ts';
import { DfiBoard } from '#modules/dfi/client/DfiBoard.tsx';

interface Props<F extends Filters> {
  readonly title: string;
  readonly note: ReactNode;
  readonly list: List<F>;
  readonly filters: readonly ListFilter[];
  readonly sentences: ListSentences;
  readonly action?: ReactNode;
  readonly source: OutlineSource<'dfi'>;
  readonly names: Names;
  readonly today: Day;
}

/** The same list as a board. */
export function DfiBoardPage<F extends Filters>({ title, note, filters, sentences, action, source, names, today, ...props }: Props<F>) {
  // What differs between lists are the names of their filters; here none is named.
  const list = props.list as unknown as List;
  return (
    <>
      <PageHeader title={title} actions={action}>
        {note}
      </PageHeader>
      <FilterBar title={title} list={list} filters={filters} />
      <ListState list={list} source={source} sentences={sentences} action={action} />
      {source.state === 'ready' && source.total > 0 ? (
        <DfiBoard ids={source.ids} outlined={source.outlined} isStale={source.isStale} names={names} today={today} />
      ) : null}
    </>
  );
}
