import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ListColumn } from '#client/list/column.ts';
import { flagFilter, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import { kindPaths } from '#client/server-kind/pages.ts';
import { RowMenu } from '#client/server-kind/RowMenu.tsx';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import { type RecordItem, useRecordList } from '#client/sync/index.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { matchesTr } from '#core/text/turkish.ts';
import { categoryLabels } from '#modules/risk/client/control-list.labels.ts';
import { categoryPages } from '#modules/risk/client/control-list.pages.ts';
import { kindRow } from '#modules/risk/client/kind-row.ts';

type Item = RecordItem<'control-list-category'>;

const FILTERS = { q: textFilter, passive: flagFilter(true) };
const BY_NAME = { column: 'name', descending: false };
const matches = ({ body }: Item, { q, passive }: { q: string; passive: boolean }): boolean =>
  matchesTr(`${body.name} ${body.key} ${body.description}`, q) && (passive || body.active);

const COLUMNS: readonly ListColumn<Item>[] = [
  {
    id: 'name',
    label: labelOf(categoryLabels, 'name'),
    value: ({ body }) => body.name,
    width: 14,
    phone: 'title',
    isSortable: true,
  },
  { id: 'key', label: labelOf(categoryLabels, 'key'), value: ({ body }) => body.key, width: 9, phone: 'text', isSortable: true },
  {
    id: 'description',
    label: labelOf(categoryLabels, 'description'),
    value: ({ body }) => body.description,
    width: 20,
    phone: 'hidden',
    isCut: true,
  },
  {
    id: 'active',
    label: msg`Durum`,
    value: ({ body }, translate) => translate(body.active ? msg`Aktif` : msg`Pasif`),
    cell: ({ body }) =>
      body.active ? <StatusBadge tone="safe">{<Trans>Aktif</Trans>}</StatusBadge> : <StatusBadge>{<Trans>Pasif</Trans>}</StatusBadge>,
    width: 7,
    phone: 'mark',
    isSortable: true,
  },
];

/** Categories that control lists are found by (SCR-CLIST-03). */
export function IndexControlListCategory() {
  const { t, i18n } = useLingui();
  const list = useList({ id: 'control-list-categories', filters: FILTERS, sort: BY_NAME });
  const source = useDeviceSource(list, useRecordList('control-list-category'), matches);
  const allowed = useAllowed(categoryPages);
  const remove = useRemove(categoryPages);
  const paths = kindPaths(categoryPages);
  const { words } = categoryPages;
  return (
    <RecordListPage
      title={i18n._(words.list)}
      list={list}
      source={source}
      columns={COLUMNS}
      filters={[
        { as: 'search', name: 'q', label: t`Ara` },
        { as: 'flag', name: 'passive', label: t`Pasif olanları da göster` },
      ]}
      sentences={{ empty: i18n._(words.empty), nothingFits: i18n._(words.nothingFits ?? words.empty) }}
      href={({ id }) => paths.profile(id)}
      menu={(row) => <RowMenu pages={categoryPages} row={kindRow(row)} allowed={allowed} onRemove={(one) => void remove(one)} />}
      {...(allowed.write
        ? {
            action: (
              <Button component={Link} to={paths.add} leftSection={<IconPlus aria-hidden />}>
                <Trans>Kategori ekle</Trans>
              </Button>
            ),
          }
        : {})}
    />
  );
}
