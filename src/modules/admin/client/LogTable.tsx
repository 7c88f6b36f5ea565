import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#client/ui/class-names.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { formatInstant } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import type { LogRow } from '#modules/admin/shared/admin.calls.ts';
import { actionLabel, entityLabel } from '#modules/admin/client/log-words.ts';
import classes from './logs.module.css';

const TONES: Readonly<Record<string, 'danger' | 'caution' | 'duty' | 'safe'>> = {
  delete: 'caution',
  reset: 'caution',
  forced_sign_out: 'caution',
  sign_in_failed: 'danger',
  client_error: 'danger',
  server_error: 'danger',
  rights_change: 'duty',
  password_change: 'duty',
  finalize: 'safe',
};

/** Log records as rows; on a phone as cards. The whole row opens the record. */
export function LogTable({ rows, isStale, onOpen }: { rows: readonly LogRow[]; isStale: boolean; onOpen: (id: string) => void }) {
  return (
    <div className={classNames(classes.frame, isStale && classes.stale)} aria-busy={isStale}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Zaman</Trans>
            </th>
            <th scope="col">
              <Trans>Kullanıcı</Trans>
            </th>
            <th scope="col">
              <Trans>İşlem</Trans>
            </th>
            <th scope="col">
              <Trans>Kayıt</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, onOpen }: { row: LogRow; onOpen: (id: string) => void }) {
  const { i18n } = useLingui();
  const [action, entity] = [actionLabel(row.action), entityLabel(row.entity)];
  return (
    <tr>
      <th scope="row">
        <button type="button" className={classes.open} onClick={() => onOpen(row.id)} aria-haspopup="dialog">
          <time dateTime={row.at} className="tabular">
            {formatInstant(row.at)}
          </time>
        </button>
      </th>
      <td>{row.user_name === '' ? <span className={classes.quiet}>–</span> : row.user_name}</td>
      <td>
        <StatusBadge tone={TONES[row.action] ?? 'neutral'}>{action ? i18n._(action) : row.action}</StatusBadge>
      </td>
      <td>
        <span className={classes.quiet}>{entity ? i18n._(entity) : row.entity}</span>
        {row.title === '' ? null : <> · {cutText(row.title)}</>}
      </td>
    </tr>
  );
}
