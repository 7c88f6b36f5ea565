import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatDay } from '#core/date/day.ts';
import { UNIT_WORD } from '#modules/ppe/client/ppe.labels.ts';
import type { Equipment } from '#modules/ppe/client/use-equipment.ts';
import { useHoldings } from '#modules/ppe/client/use-holdings.ts';
import { useSightOf } from '#modules/ppe/client/use-sight.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import { heldAlready } from '#modules/ppe/shared/holding.rules.ts';
import classes from './ppe.module.css';

/** Lines that are told; of a crew that gets the same each year there are many. */
const MOST_TOLD = 5;

interface Props {
  readonly id: string;
  readonly body: PpeDistribution;
  readonly equipment: Equipment;
}

/** What the receivers hold already of what is handed out, as this device knows it. It warns and forbids nothing: a second pair may be meant. */
export function HeldNote({ id, body, equipment }: Props) {
  const { t, i18n } = useLingui();
  const { rows } = useHoldings(equipment);
  const lines = heldAlready(id, body, rows);
  const key = [...new Set(lines.slice(0, MOST_TOLD).map(({ employee_id }) => employee_id))].join(' ');
  const named = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const { employee } = useSightOf(named);
  if (lines.length === 0) return null;
  const more = lines.length - MOST_TOLD;
  return (
    <div className={classes.held} role="status">
      <p>
        <Trans>Elinde zaten var:</Trans>
      </p>
      <ul>
        {lines.slice(0, MOST_TOLD).map((line) => {
          const unit = i18n._(UNIT_WORD[equipment.model(line.model_id)?.unit ?? 'piece']);
          return (
            <li key={line.id}>
              {`${employee(line.employee_id)} · ${equipment.modelName(line.model_id)}: `}
              {t`${line.held} ${unit}, ${formatDay(line.date)} günü verildi`}
            </li>
          );
        })}
      </ul>
      {more > 0 ? (
        <p>
          <Trans>Ve {more} tane daha.</Trans>
        </p>
      ) : null}
    </div>
  );
}
