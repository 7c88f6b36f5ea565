import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, formatInstant, isDay } from '#core/date/day.ts';
import { fieldLabel, valueLabel } from '#modules/admin/client/log-words.ts';
import classes from './logs.module.css';

type FieldList = Readonly<Record<string, unknown>> | null;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** What the server writes in place of contents that no log holds. */
const HIDDEN = '***';

/** The fields of a log record, before and after; only the column that there is. */
export function LogFields({ before, after }: { before: FieldList; after: FieldList }) {
  const { i18n } = useLingui();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <div className={classes.fields}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Alan</Trans>
            </th>
            {before === null ? null : (
              <th scope="col">
                <Trans>Önce</Trans>
              </th>
            )}
            {after === null ? null : <th scope="col">{before === null ? <Trans>Değer</Trans> : <Trans>Sonra</Trans>}</th>}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const label = fieldLabel(name);
            return (
              <tr key={name}>
                <th scope="row">{label ? i18n._(label) : <code>{name}</code>}</th>
                {before === null ? null : (
                  <td>
                    <Value value={before[name]} />
                  </td>
                )}
                {after === null ? null : (
                  <td>
                    <Value value={after[name]} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Value({ value }: { value: unknown }) {
  const { t, i18n } = useLingui();
  if (value === null || value === undefined || value === '') return <span className={classes.quiet}>–</span>;
  if (value === HIDDEN) return <span className={classes.quiet}>{t`kayda alınmaz`}</span>;
  if (typeof value === 'boolean') return value ? t`Evet` : t`Hayır`;
  if (typeof value === 'object' && 'count' in value && typeof value.count === 'number') {
    const { count } = value;
    return <span className={classes.quiet}>{t`${plural({ count }, { one: '# öğe', other: '# öğe' })}`}</span>;
  }
  if (typeof value !== 'string') return typeof value === 'number' ? value : JSON.stringify(value);
  const label = valueLabel(value);
  if (label !== undefined) return i18n._(label);
  if (value.includes('\n')) return <pre className={classes.trace}>{value}</pre>;
  if (INSTANT.test(value)) return formatInstant(value);
  return isDay(value) ? formatDay(value) : value;
}
