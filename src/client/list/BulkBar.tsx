import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ListRow } from '#client/list/column.ts';
import type { RecordTable } from '#client/list/use-record-table.ts';
import classes from './list.module.css';

/** Something that is done to all chosen rows at once. */
export interface BulkAction<Row extends ListRow> {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDangerous?: boolean;
  /** Those of the chosen ones that it can be done to; offered when there is one. */
  readonly fits: (row: Row) => boolean;
  /** Asks first where it must; false: it was not done, and the selection stays. */
  run(rows: readonly Row[]): Promise<boolean>;
}

interface Props<Row extends ListRow> {
  readonly table: RecordTable<Row>;
  readonly actions: readonly BulkAction<Row>[];
  /** All rows that are asked for: what a filter took out of sight is not acted on. */
  readonly rows: readonly { readonly original: Row; getIsSelected(): boolean }[];
}

/** How many rows are chosen and what can be done to them; in sight as long as one is. */
export function BulkBar<Row extends ListRow>({ table, actions, rows }: Props<Row>) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  if (actions.length === 0) return null;
  const chosen = rows.filter((row) => row.getIsSelected()).map(({ original }) => original);
  const count = chosen.length;
  if (count === 0) return null;
  const run = async (action: BulkAction<Row>) => {
    setBusy(true);
    try {
      if (await action.run(chosen.filter(action.fits))) table.resetRowSelection(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={`${classes.bulk} no-print`} aria-label={t`Seçilen kayıtlar`}>
      <output>{t`${plural({ count }, { one: '# kayıt seçildi', other: '# kayıt seçildi' })}`}</output>
      {actions
        .filter((action) => chosen.some(action.fits))
        .map((action) => (
          <Button
            key={action.id}
            variant="default"
            {...(action.isDangerous ? { color: 'red' } : {})}
            leftSection={action.icon}
            disabled={isBusy}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
      {table.getIsAllRowsSelected() ? null : (
        <Button variant="subtle" px="xs" onClick={() => table.toggleAllRowsSelected(true)}>
          <Trans>Tümünü seç</Trans>
        </Button>
      )}
      <Button variant="subtle" px="xs" onClick={() => table.resetRowSelection(true)}>
        <Trans>Seçimi kaldır</Trans>
      </Button>
    </section>
  );
}
