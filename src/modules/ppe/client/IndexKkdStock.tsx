import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { dayFilter, recordFilter, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { useNames } from '#client/records/use-names.ts';
import { BarredTexts } from '#client/server-kind/BarredTexts.tsx';
import { KindDialog } from '#client/server-kind/KindDialog.tsx';
import type { KindRow } from '#client/server-kind/pages.ts';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import { useRecordList } from '#client/sync/index.ts';
import { compareTr } from '#core/text/turkish.ts';
import { DialogRowMenu } from '#modules/ppe/client/DialogRowMenu.tsx';
import { stockPages } from '#modules/ppe/client/ppe.pages.ts';
import { fitsStock, stockColumns, type StockFilters, type StockItem } from '#modules/ppe/client/stock-columns.tsx';
import { StockBalances } from '#modules/ppe/client/StockBalances.tsx';
import { useEquipment } from '#modules/ppe/client/use-equipment.ts';

const FILTERS = { q: textFilter, workplace: recordFilter, model: recordFilter, from: dayFilter, to: dayFilter };
const BY_DATE = { column: 'date', descending: true };

const rowOf = ({ id, version, body }: StockItem): KindRow => ({ ...body, id, version });

/** What came into the stock, read from the device and written online (SCR-PPE-02). */
export function IndexKkdStock() {
  const { t, i18n } = useLingui();
  const [names, equipment] = [useNames(), useEquipment()];
  const list = useList({ id: 'ppe-stocks', filters: FILTERS, sort: BY_DATE });
  const places = useRecordList('workplace').rows;
  const matches = useCallback((row: StockItem, filters: StockFilters) => fitsStock(row, filters, equipment), [equipment]);
  const source = useDeviceSource(list, useRecordList('ppe-stock'), matches);
  const columns = useMemo(() => stockColumns(names, equipment), [names, equipment]);
  const { write } = useAllowed(stockPages);
  const remove = useRemove(stockPages);
  const [open, setOpen] = useState<KindRow | 'new' | null>(null);
  const { words } = stockPages;
  const workplaces = useMemo(
    () => places.map(({ id, body }) => ({ value: id, label: body.name })).toSorted((a, b) => compareTr(a.label, b.label)),
    [places],
  );
  const only = places.length === 1 ? places[0]?.id : undefined;
  const workplace = list.filters.workplace || only;
  return (
    <>
      <BarredTexts kinds={['ppe-stock']} />
      <RecordListPage
        title={i18n._(words.list)}
        list={list}
        source={source}
        columns={columns}
        note={workplace === undefined ? null : <StockBalances workplace={workplace} equipment={equipment} />}
        filters={[
          { as: 'search', name: 'q', label: t`Ara`, hint: t`Model veya belge no` },
          { as: 'choice', name: 'workplace', label: t`İşyeri`, options: workplaces },
          { as: 'choice', name: 'model', label: t`Model`, options: equipment.models },
          { as: 'day', name: 'from', label: t`İlk gün` },
          { as: 'day', name: 'to', label: t`Son gün` },
        ]}
        sentences={{ empty: i18n._(words.empty), nothingFits: i18n._(words.nothingFits ?? words.empty) }}
        {...(write
          ? {
              action: (
                <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
                  {i18n._(words.add)}
                </Button>
              ),
              onOpen: (row: StockItem) => setOpen(rowOf(row)),
              menu: (row: StockItem) => (
                <DialogRowMenu
                  name={equipment.modelName(row.body.model_id)}
                  onEdit={() => setOpen(rowOf(row))}
                  onRemove={() => void remove(rowOf(row))}
                />
              ),
            }
          : {})}
      />
      {open === null ? null : <KindDialog pages={stockPages} onClose={() => setOpen(null)} {...(open === 'new' ? {} : { row: open })} />}
    </>
  );
}
