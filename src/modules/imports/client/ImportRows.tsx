import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAnswer } from '#client/http/query.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { useVirtualRows } from '#client/list/use-virtual-rows.ts';
import { type ImportFilter, type ImportRow, type ImportSummary, importsCalls as calls } from '#modules/imports/shared/imports.calls.ts';
import classes from './imports.module.css';

/** Rows of one question. */
const LIMIT = 100;
/** Room of a row in pixels before it was measured. */
const ROW = 48;
/** Changes that a row shows; a new record has a field for each column. */
const SHOWN = 12;

const FILTERS: Readonly<Record<Exclude<ImportFilter, 'all'>, MessageDescriptor>> = {
  create: msg`Eklenecek`,
  change: msg`Değişecek`,
  same: msg`Aynı`,
  refused: msg`Alınmadı`,
  kept: msg`Geri alınmadı`,
};
/** The same once they are written. */
const WRITTEN: Partial<typeof FILTERS> = { create: msg`Eklendi`, change: msg`Değişti` };
const NAMES = Object.keys(FILTERS) as readonly (keyof typeof FILTERS)[];

const STATE: Readonly<Record<ImportRow['state'], MessageDescriptor | null>> = {
  waiting: null,
  idle: null,
  written: msg`Yazıldı`,
  failed: msg`Alınmadı`,
  undone: msg`Geri alındı`,
  kept: msg`Geri alınmadı`,
};
const ACTION: Readonly<Record<ImportRow['action'], MessageDescriptor>> = {
  create: msg`Eklenecek`,
  change: msg`Değişecek`,
  same: msg`Aynı`,
  refused: msg`Alınmadı`,
};

/** The rows of an import, as many as there are, by what they would do or what became of them. */
export function ImportRows({ run }: { readonly run: ImportSummary }) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<ImportFilter | null>(null);
  const first: ImportFilter = run.rows.kept > 0 ? 'kept' : run.rows.refused > 0 ? 'refused' : run.rows.change > 0 ? 'change' : 'create';
  const only = asked ?? first;
  const box = useRef<HTMLOListElement>(null);
  const count = run.rows[only];
  const virtual = useVirtualRows(box, count, ROW);
  const pages = Map.groupBy(virtual.items, (index) => Math.floor(index / LIMIT) + 1);
  return (
    <section className={classes.parts} aria-label={t`Satırlar`}>
      <div className={classes.filters}>
        {NAMES.filter((name) => run.rows[name] > 0).map((name) => (
          <Button key={name} variant={name === only ? 'filled' : 'default'} aria-pressed={name === only} onClick={() => setAsked(name)}>
            {i18n._((run.state === 'done' ? WRITTEN[name] : undefined) ?? FILTERS[name])}: {i18n.number(run.rows[name])}
          </Button>
        ))}
      </div>
      {count === 0 ? null : (
        <ol ref={box} className={classes.rows}>
          <li aria-hidden style={{ height: virtual.before }} />
          {[...pages].map(([page, indexes]) => (
            <PageRows key={page} run={run} only={only} page={page} indexes={indexes} measure={virtual.measure} />
          ))}
          <li aria-hidden style={{ height: virtual.after }} />
        </ol>
      )}
    </section>
  );
}

interface PageProps {
  readonly run: ImportSummary;
  readonly only: ImportFilter;
  readonly page: number;
  readonly indexes: readonly number[];
  readonly measure: ((element: Element | null) => void) | undefined;
}

/** The rows of one page that stand on the screen; they are asked for when they come near. */
function PageRows({ run: { kind, id, written, undone }, only, page, indexes, measure }: PageProps) {
  // What is written meanwhile is asked for anew: the counts stand for it.
  const { data, error, refetch } = useAnswer(
    calls.importRows,
    { params: { kind, id, page, limit: LIMIT }, query: { only } },
    { afresh: written + undone > 0 },
  );
  const failed = data === undefined && error !== null ? error : null;
  return indexes.map((index, nth) => (
    <li key={index} ref={measure} data-index={index} className={classes.row}>
      {failed !== null && nth === 0 ? (
        <ErrorView error={failed} onRetry={() => void refetch()} />
      ) : (
        <RowWords row={data?.data[index % LIMIT]} />
      )}
    </li>
  ));
}

function RowWords({ row }: { readonly row: ImportRow | undefined }) {
  const { i18n } = useLingui();
  if (row === undefined) return '…';
  const { changes, problems, action, state, known_by } = row;
  const isNew = action === 'create';
  return (
    <>
      <span className={classes.number}>{i18n.number(row.row)}</span>
      <span>{i18n._(STATE[state] ?? ACTION[action])}</span>
      <ul className={classes.what}>
        {known_by === '' ? null : <li>{known_by}</li>}
        {problems.map(({ column, message }) => (
          <li key={`${column} ${message}`}>
            {column === '' ? null : <strong>{column}: </strong>}
            {message}
          </li>
        ))}
        {isNew ? (
          <li>
            {changes
              .slice(0, SHOWN)
              .map(({ column, after }) => `${column}: ${after}`)
              .join(' · ')}
          </li>
        ) : (
          changes.map(({ column, before, after }) => (
            <li key={column}>
              <strong>{column}: </strong>
              <del className={classes.before}>{before === '' ? '–' : before}</del> → <ins>{after === '' ? '–' : after}</ins>
            </li>
          ))
        )}
      </ul>
    </>
  );
}
