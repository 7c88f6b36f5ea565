import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ListColumn, ListRow } from '#client/list/column.ts';
import { WIDTHS } from '#client/list/settings.ts';
import { ToolButton } from '#client/list/ToolButton.tsx';
import type { List } from '#client/list/use-list.ts';
import classes from './list.module.css';

interface Props<Row extends ListRow> {
  readonly list: List;
  readonly columns: readonly ListColumn<Row>[];
  readonly isOfDevice: boolean;
}

/** Which columns are shown, how wide, and how a long list is read; kept for this person on this device. */
export function ColumnsMenu<Row extends ListRow>({ list, columns, isOfDevice }: Props<Row>) {
  const { t, i18n } = useLingui();
  const { hidden, widths, paging } = list.settings;
  const words = { narrow: t`Dar`, normal: t`Orta`, wide: t`Geniş` };
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ToolButton icon={<IconColumns3 aria-hidden size="1.2em" />} label={t`Sütunlar`} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Sütunlar`}>
        <div className={classes.columns}>
          {columns.map(({ id, label, phone }) => {
            const word = i18n._(label);
            return (
              <div key={id} className={classes.column}>
                <Checkbox
                  label={word}
                  checked={!hidden.includes(id)}
                  // The column that names the row stays.
                  disabled={phone === 'title'}
                  onChange={(event) =>
                    list.keep({ hidden: event.currentTarget.checked ? hidden.filter((one) => one !== id) : [...hidden, id] })
                  }
                />
                <NativeSelect
                  aria-label={t`${word} genişliği`}
                  value={widths[id] ?? 'normal'}
                  data={WIDTHS.map((value) => ({ value, label: words[value] }))}
                  onChange={(event) => {
                    const width = WIDTHS.find((one) => one === event.currentTarget.value) ?? 'normal';
                    list.keep({ widths: { ...widths, [id]: width } });
                  }}
                />
              </div>
            );
          })}
          <NativeSelect
            label={t`Uzun liste`}
            value={paging || (isOfDevice ? 'endless' : 'page')}
            data={[
              { value: 'page', label: t`Sayfa sayfa` },
              { value: 'endless', label: t`Kaydırdıkça` },
            ]}
            onChange={(event) => {
              list.keep({ paging: event.currentTarget.value === 'page' ? 'page' : 'endless' });
              list.turn({ page: 1 });
            }}
          />
          <Button variant="subtle" onClick={() => list.keep({ hidden: [], widths: {}, paging: '' })}>
            <Trans>İlk hâline getir</Trans>
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
