import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Text } from '@mantine/core';
import { useRecordList, useSyncFact } from '#client/sync/index.ts';
import { formatInstant } from '#core/date/day.ts';
import { compareTr } from '#core/text/turkish.ts';
import { UNIT_WORD } from '#modules/ppe/client/ppe.labels.ts';
import type { Equipment } from '#modules/ppe/client/use-equipment.ts';
import classes from './ppe.module.css';

/** What a workplace has of each model, as of the last exchange of this device. */
export function StockBalances({ workplace, equipment }: { readonly workplace: string; readonly equipment: Equipment }) {
  const { i18n } = useLingui();
  const { rows } = useRecordList('ppe-balance', { bucket: workplace });
  const at = formatInstant(useSyncFact('syncedAt'));
  const shown = rows
    .flatMap(({ id, body }) => {
      const model = equipment.model(body.model_id);
      return model === undefined ? [] : [{ id, name: model.name, unit: i18n._(UNIT_WORD[model.unit]), balance: body.balance }];
    })
    .toSorted((a, b) => compareTr(a.name, b.name));
  if (shown.length === 0) return null;
  return (
    <section className={classes.balances}>
      <Text fw={600}>
        <Trans>Bakiyeler</Trans>
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>Bu cihazın son eşitlemesine göre: {at}</Trans>
      </Text>
      <ul>
        {shown.map(({ id, name, unit, balance }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={`${classes.figure} ${balance === 0 ? classes.low : ''}`}>
              {balance} {unit}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
