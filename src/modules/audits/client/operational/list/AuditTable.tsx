import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { formatDay } from '#core/date/day.ts';
import { STATUS_LABEL } from '#modules/audits/client/operational/operational.labels.ts';
import { auditPaths } from '#modules/audits/client/operational/paths.ts';
import classes from './list.module.css';
import type { AuditRow, ListNames } from './rows.ts';
import type { ListSearch, SortKey } from './search.ts';
import { useVirtualRows } from './useVirtualRows.ts';

interface Props {
  rows: readonly AuditRow[];
  names: ListNames;
  search: ListSearch;
  onSort(next: Pick<ListSearch, 'sort' | 'order'>): void;
}

/** The list at a desk: sticky head, order by a tap on a head, only the rows in view are on the page. */
export function AuditTable({ rows, names, search, onSort }: Props) {
  const { t } = useLingui();
  const { box, items, before, after, measure } = useVirtualRows(rows.length, 37);
  const heads: readonly [SortKey, string][] = [
    ['number', t`Numara`],
    ['workplace', t`İşyeri`],
    ['facility', t`Tesis`],
    ['inspected', t`Denetim tarihi`],
    ['status', t`Durum`],
    ['findings', t`Bulgu`],
    ['creator', t`Oluşturan`],
  ];
  return (
    <div className={classes.box} ref={box}>
      <table className={classes.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {heads.map(([key, label]) => (
              <Head key={key} sortKey={key} label={label} search={search} onSort={onSort} />
            ))}
            <th scope="col" className={classes.plain}>
              <span className={classes.plain}>{t`Nerede`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 ? (
            <tr aria-hidden>
              <td colSpan={8} style={{ height: before, padding: 0, border: 0 }} />
            </tr>
          ) : null}
          {items.map((index) => {
            const row = rows[index];
            return row ? <Row key={row.id} row={row} names={names} index={index} measure={measure} /> : null;
          })}
          {after > 0 ? (
            <tr aria-hidden>
              <td colSpan={8} style={{ height: after, padding: 0, border: 0 }} />
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

function Head({ sortKey, label, search, onSort }: { sortKey: SortKey; label: string } & Pick<Props, 'search' | 'onSort'>) {
  const isSorted = search.sort === sortKey;
  const isUp = search.order === 'asc';
  const Arrow = isUp ? IconArrowUp : IconArrowDown;
  // Up, down, and back to newest first.
  const next: Pick<ListSearch, 'sort' | 'order'> = !isSorted
    ? { sort: sortKey, order: 'asc' }
    : isUp
      ? { sort: sortKey, order: 'desc' }
      : { sort: '', order: 'asc' };
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button type="button" className={classes.sort} onClick={() => onSort(next)}>
        {label}
        {isSorted ? <Arrow aria-hidden size="1em" /> : null}
      </button>
    </th>
  );
}

interface RowProps {
  row: AuditRow;
  names: ListNames;
  index: number;
  measure: ((element: Element | null) => void) | undefined;
}

function Row({ row, names, index, measure }: RowProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { body } = row;
  const to = auditPaths.view(row.id);
  return (
    <tr
      className={classes.row}
      aria-rowindex={index + 2}
      data-report={row.id}
      data-index={index}
      ref={measure}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a')) void navigate({ to });
      }}
    >
      <td>
        <Link to={to} className={classes.link}>
          {body.number ?? t`Taslak · cihazda`}
        </Link>
      </td>
      <td className={classes.cut} title={names.workplace(body.workplace_id)}>
        {names.workplace(body.workplace_id)}
      </td>
      <td className={classes.cut} title={body.facilityName}>
        {body.facilityName}
      </td>
      <td className={classes.nowrap}>{formatDay(body.inspectionDate)}</td>
      <td>
        <StatusBadge tone={body.report_status === 'valid' ? 'safe' : 'neutral'}>{i18n._(STATUS_LABEL[body.report_status])}</StatusBadge>
      </td>
      <td className={classes.numeric}>{body.bulguRapor.bulgu_rapor_list.length}</td>
      <td className={classes.cut}>{row.created_by === null ? '–' : names.user(row.created_by)}</td>
      <td className={classes.nowrap}>
        <SyncMark state={row.sync} />
      </td>
    </tr>
  );
}
