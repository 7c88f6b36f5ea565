import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ListColumn, Translate } from '#client/list/column.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { formatInstant } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import { actionLabel, entityLabel } from '#modules/admin/client/log-words.ts';
import type { LogRow } from '#modules/admin/shared/admin.calls.ts';
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

/** A word of the log, or the code of one that this build does not know. */
function wordOf(label: ReturnType<typeof actionLabel>, code: string, translate: Translate): string {
  return label ? translate(label) : code;
}
const actionWord = ({ action }: LogRow, translate: Translate) => wordOf(actionLabel(action), action, translate);
const entityWord = ({ entity }: LogRow, translate: Translate) => wordOf(entityLabel(entity), entity, translate);

/** Log records as a list shows them; the server has them in one order. */
export const LOG_COLUMNS: readonly ListColumn<LogRow>[] = [
  {
    id: 'at',
    label: msg`Zaman`,
    value: ({ at }) => at,
    text: ({ at }) => formatInstant(at),
    cell: ({ at }) => (
      <time dateTime={at} className="tabular">
        {formatInstant(at)}
      </time>
    ),
    width: 11,
    phone: 'title',
  },
  { id: 'user', label: msg`Kullanıcı`, value: ({ user_name }) => user_name || '–', width: 9, phone: 'line' },
  { id: 'action', label: msg`İşlem`, value: actionWord, cell: (row) => <Action row={row} />, width: 10, phone: 'mark' },
  {
    id: 'record',
    label: msg`Kayıt`,
    value: (row, translate) => [entityWord(row, translate), row.title].filter(Boolean).join(' · '),
    cell: (row) => <Entity row={row} />,
    width: 15,
    phone: 'line',
  },
];

function Action({ row }: { row: LogRow }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={TONES[row.action] ?? 'neutral'}>{actionWord(row, (message) => i18n._(message))}</StatusBadge>;
}

function Entity({ row }: { row: LogRow }) {
  const { i18n } = useLingui();
  return (
    <>
      <span className={classes.quiet}>{entityWord(row, (message) => i18n._(message))}</span>
      {row.title === '' ? null : (
        <>
          {' · '}
          <span translate="no">{cutText(row.title)}</span>
        </>
      )}
    </>
  );
}
