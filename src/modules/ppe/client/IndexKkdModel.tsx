import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconCategory, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ListColumn, ListRow } from '#client/list/column.ts';
import { recordFilter, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useList } from '#client/list/use-list.ts';
import { type Asked, useServerSource } from '#client/list/use-server-source.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import { BarredTexts } from '#client/server-kind/BarredTexts.tsx';
import { KindDialog } from '#client/server-kind/KindDialog.tsx';
import type { KindRow } from '#client/server-kind/pages.ts';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import { CategoryDialog } from '#modules/ppe/client/CategoryDialog.tsx';
import { DialogRowMenu } from '#modules/ppe/client/DialogRowMenu.tsx';
import { LabelButton } from '#modules/ppe/client/LabelButton.tsx';
import { ppeModelLabels, UNIT_WORD } from '#modules/ppe/client/ppe.labels.ts';
import { modelPages } from '#modules/ppe/client/ppe.pages.ts';
import { type Equipment, useEquipment } from '#modules/ppe/client/use-equipment.ts';
import { ppeModelCalls } from '#modules/ppe/shared/ppe.calls.ts';
import type { PpeModel } from '#modules/ppe/shared/ppe.schema.ts';

type Row = ListRow & PpeModel & { readonly version: number };
interface Filters {
  readonly q: string;
  readonly category: string;
}

const FILTERS = { q: textFilter, category: recordFilter };

const inputOf = ({ page, limit, filters }: Asked<Filters>) => ({
  params: { page, limit },
  query: {
    ...(filters.q.trim() === '' ? {} : { term: filters.q }),
    ...(filters.category === '' ? {} : { category_id: filters.category }),
  },
});

const columnsOf = (equipment: Equipment): readonly ListColumn<Row>[] => [
  { id: 'name', label: labelOf(ppeModelLabels, 'name'), value: ({ name }) => name, width: 16, phone: 'title' },
  {
    id: 'category',
    label: labelOf(ppeModelLabels, 'category_id'),
    value: ({ category_id }) => equipment.categoryName(category_id),
    width: 11,
    phone: 'text',
  },
  { id: 'code', label: labelOf(ppeModelLabels, 'code'), value: ({ code }) => code, width: 9, phone: 'line' },
  { id: 'standard', label: labelOf(ppeModelLabels, 'standard'), value: ({ standard }) => standard, width: 9, phone: 'line' },
  {
    id: 'unit',
    label: labelOf(ppeModelLabels, 'unit'),
    value: ({ unit }, translate) => translate(UNIT_WORD[unit]),
    width: 6,
    phone: 'line',
  },
  {
    id: 'life_months',
    label: msg`Kullanım ömrü (ay)`,
    value: ({ life_months }) => life_months,
    width: 8,
    phone: 'line',
    isNumeric: true,
  },
];

/** Models of equipment, asked of the server at each visit (SCR-PPE-01, PPE-CACHE-01). */
export function IndexKkdModel() {
  const { t, i18n } = useLingui();
  const equipment = useEquipment();
  const list = useList({ id: 'ppe-models', filters: FILTERS });
  const source = useServerSource(list, ppeModelCalls.models, inputOf, { afresh: true });
  const columns = useMemo(() => columnsOf(equipment), [equipment]);
  const { write } = useAllowed(modelPages);
  const remove = useRemove(modelPages);
  const [open, setOpen] = useState<Row | 'new' | 'categories' | null>(null);
  const close = () => setOpen(null);
  const { words } = modelPages;
  return (
    <>
      <BarredTexts kinds={['ppe-model', 'ppe-category']} />
      <RecordListPage
        title={i18n._(words.list)}
        list={list}
        source={source}
        columns={columns}
        filters={[
          { as: 'search', name: 'q', label: t`Ara` },
          { as: 'choice', name: 'category', label: t`Kategori`, options: equipment.categories },
        ]}
        sentences={{
          empty: i18n._(words.empty),
          nothingFits: i18n._(words.nothingFits ?? words.empty),
          offline: (
            <Trans>Modeller her açılışta sunucudan okunur; görmek için bağlantı gerekir. Dağıtım formu modelleri bu cihazdan okur.</Trans>
          ),
        }}
        note={
          write ? (
            <Group gap="sm">
              <Button variant="default" leftSection={<IconCategory aria-hidden />} onClick={() => setOpen('categories')}>
                <Trans>Kategoriler</Trans>
              </Button>
              <LabelButton of="models" />
            </Group>
          ) : null
        }
        {...(write
          ? {
              action: (
                <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
                  {i18n._(words.add)}
                </Button>
              ),
              onOpen: (row: Row) => setOpen(row),
              menu: (row: Row) => (
                <DialogRowMenu name={row.name} onEdit={() => setOpen(row)} onRemove={() => void remove({ ...row } as KindRow)} />
              ),
            }
          : {})}
      />
      {open === null ? null : open === 'categories' ? (
        <CategoryDialog onClose={close} />
      ) : (
        <KindDialog pages={modelPages} onClose={close} {...(open === 'new' ? {} : { row: { ...open } as KindRow })} />
      )}
    </>
  );
}
