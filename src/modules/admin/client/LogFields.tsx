import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, formatInstant, isDay } from '#core/date/day.ts';
import { fieldLabel } from '#modules/admin/client/log-words.ts';
import { FieldValue } from '#client/records/values/FieldValue.tsx';
import type { Position } from '#client/records/values/position.ts';
import { useFieldPositions } from '#client/records/values/use-field-positions.ts';
import type { Json } from '#core/change/json.ts';
import { kindOf } from '#modules/registry.ts';
import classes from './logs.module.css';

type FieldList = Readonly<Record<string, unknown>> | null;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** What the server writes in place of contents that no log holds. */
const HIDDEN = '***';

/** Of a collection a log holds the size alone. */
const isSize = (value: unknown): value is { readonly count: number } =>
  typeof value === 'object' && value !== null && 'count' in value && typeof value.count === 'number';

/** The fields of a log record, before and after; only the column that there is. */
export function LogFields({ entity, before, after }: { entity: string; before: FieldList; after: FieldList }) {
  const { i18n } = useLingui();
  const positionOf = useFieldPositions(kindOf(entity)?.kind);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0 || positionOf === 'loading') return null;
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
            const position = positionOf(name);
            const label = position?.words?.label ?? fieldLabel(name);
            return (
              <tr key={name}>
                <th scope="row">{label ? i18n._(label) : <code>{name}</code>}</th>
                {before === null ? null : (
                  <td>
                    <Value position={position} value={before[name]} />
                  </td>
                )}
                {after === null ? null : (
                  <td>
                    <Value position={position} value={after[name]} />
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

function Value({ position, value }: { position: Position | undefined; value: unknown }) {
  const { t } = useLingui();
  if (value === null || value === undefined || value === '') return <span className={classes.quiet}>–</span>;
  if (value === HIDDEN) return <span className={classes.quiet}>{t`kayda alınmaz`}</span>;
  // What a log holds was JSON before.
  if (position?.schema !== undefined && !isSize(value)) return <FieldValue position={position} value={value as Json} />;
  if (typeof value === 'boolean') return value ? t`Evet` : t`Hayır`;
  if (isSize(value)) {
    const { count } = value;
    return <span className={classes.quiet}>{t`${plural({ count }, { one: '# öğe', other: '# öğe' })}`}</span>;
  }
  if (typeof value !== 'string') return typeof value === 'number' ? value : JSON.stringify(value);
  if (value.includes('\n')) return <pre className={classes.trace}>{value}</pre>;
  if (INSTANT.test(value)) return formatInstant(value);
  return isDay(value) ? formatDay(value) : value;
}
