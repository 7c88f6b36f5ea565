import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { formatDay } from '#core/date/day.ts';
import { STATUS_LABEL } from '#modules/audits/client/operational/operational.labels.ts';
import { auditPaths } from '#modules/audits/client/operational/paths.ts';
import classes from './list.module.css';
import type { AuditRow, ListNames } from './rows.ts';
import { useVirtualRows } from './useVirtualRows.ts';

/** Room between two cards, in pixels; the style sheet has the same. */
const GAP = 8;

/** The list on a phone or a narrow tablet: one card to tap per report. */
export function AuditCards({ rows, names }: { rows: readonly AuditRow[]; names: ListNames }) {
  const { box, items, before, after, measure } = useVirtualRows(rows.length, 126, GAP);
  return (
    <div ref={box}>
      <div style={{ height: before }} />
      <ul className={classes.cards}>
        {items.map((index) => {
          const row = rows[index];
          return row ? (
            <li key={row.id} data-report={row.id} data-index={index} ref={measure}>
              <Card row={row} names={names} />
            </li>
          ) : null;
        })}
      </ul>
      <div style={{ height: after }} />
    </div>
  );
}

function Card({ row, names }: { row: AuditRow; names: ListNames }) {
  const { t, i18n } = useLingui();
  const { body } = row;
  const findings = body.bulguRapor.bulgu_rapor_list.length;
  return (
    <Link to={auditPaths.view(row.id)} className={classes.card}>
      <span className={classes.cardLine}>
        <span className={classes.cardTitle}>{body.number ?? t`Taslak · cihazda`}</span>
        <SyncMark state={row.sync} />
      </span>
      <span>{[...new Set([names.workplace(body.workplace_id), body.facilityName])].filter(Boolean).join(' · ')}</span>
      <span className={classes.cardLine}>
        <span className={classes.quiet}>
          {formatDay(body.inspectionDate)} · <Plural value={findings} one="# bulgu" other="# bulgu" />
        </span>
        <StatusBadge tone={body.report_status === 'valid' ? 'safe' : 'neutral'}>{i18n._(STATUS_LABEL[body.report_status])}</StatusBadge>
      </span>
    </Link>
  );
}
