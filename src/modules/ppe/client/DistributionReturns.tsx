import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRecordList } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { formatDay } from '#core/date/day.ts';
import { holdingPaths } from '#modules/ppe/client/paths.ts';
import { OUTCOME_WORD } from '#modules/ppe/client/ppe.labels.ts';
import { useSightOf } from '#modules/ppe/client/use-sight.ts';
import classes from './ppe.module.css';

/** What of a distribution has come back or is lost, each leading to its correction. */
export function DistributionReturns({ id, workplace }: { readonly id: string; readonly workplace: string }) {
  const { i18n } = useLingui();
  const { rows } = useRecordList('ppe-return', { bucket: workplace });
  const returns = useMemo(() => rows.filter(({ body }) => body.distribution_id === id), [rows, id]);
  const people = useMemo(() => [...new Set(returns.map(({ body }) => body.employee_id))], [returns]);
  const { equipment, employee, names } = useSightOf(people);
  if (returns.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2>
        <Trans>İadeler ve kayıplar</Trans>
      </h2>
      <ul className={classes.returns}>
        {returns.map(({ id: key, body, sync }) => (
          <li key={key}>
            <Link to={holdingPaths.editReturn(key)}>
              {formatDay(body.date)} · {employee(body.employee_id)} · {equipment.modelName(body.model_id)} × {body.quantity}
            </Link>
            <span>
              {i18n._(OUTCOME_WORD[body.outcome])} · {names.person(body.receiver_id)} <SyncMark state={sync} compact />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
