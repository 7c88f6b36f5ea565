import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { defineDeviceKindPages } from '#client/device-kind/pages.ts';
import type { BulkAction } from '#client/list/BulkBar.tsx';
import { itemOf, type KindRow } from '#client/records/kept-row.ts';
import { useOutbox } from '#client/sync/index.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { baseOf } from '#core/change/overlay.ts';
import { MANAGEMENT_COMPANIES } from '#modules/organisation/shared/organisation.screens.ts';

const isActive = (row: KindRow): boolean => row['active'] === true;

/** Each is a mutation of its own. */
function useActivity(): readonly BulkAction<KindRow>[] {
  const { t } = useLingui();
  const outbox = useOutbox();
  const setActive = (active: boolean) => async (rows: readonly KindRow[]) => {
    const changed = rows.map(itemOf);
    await outbox.write(changed.map((item) => ({ kind: item.kind, id: item.id, body: { ...item.body, active }, base: baseOf(item) })));
    return true;
  };
  return [
    {
      id: 'activate',
      label: t`Aktif yap`,
      icon: <IconPlayerPlay size="1.2em" aria-hidden />,
      fits: (row) => !isActive(row),
      run: setActive(true),
    },
    { id: 'deactivate', label: t`Pasif yap`, icon: <IconPlayerPause size="1.2em" aria-hidden />, fits: isActive, run: setActive(false) },
  ];
}

/** The account's list of management companies: account managers edit it, online or not (ledger 05, decision 22). */
export const managementCompanyPages = defineDeviceKindPages({
  kind: 'management-company',
  labels: { fields: { name: msg`Ad`, active: msg`Aktif` } },
  screens: { list: MANAGEMENT_COMPANIES, write: 'aud.manage' },
  listId: 'management-companies',
  words: {
    list: msg`İşletmeci şirketler`,
    add: msg`İşletmeci şirket ekle`,
    edit: msg`İşletmeci şirketi düzenle`,
    empty: msg`Henüz işletmeci şirket yok. Denetim formunda seçilecek şirketleri buraya ekleyin.`,
    nothingFits: msg`Bu aramaya uyan şirket yok.`,
    removal: msg`Raporlarda geçen şirketler silinemez; onları pasif yapın.`,
  },
  begin: () => ({ active: true }),
  notes: { active: msg`Pasif şirketler denetim formunda seçilemez.` },
  idleRows: { label: msg`Pasif olanları da göster`, of: (row) => !isActive(row) },
  useActs: useActivity,
  columns: [
    { fields: ['name'], width: 16, phone: 'title' },
    {
      id: 'active',
      label: msg`Durum`,
      value: (row, translate) => translate(isActive(row) ? msg`Aktif` : msg`Pasif`),
      cell: (row) =>
        isActive(row) ? <StatusBadge tone="safe">{<Trans>Aktif</Trans>}</StatusBadge> : <StatusBadge>{<Trans>Pasif</Trans>}</StatusBadge>,
      width: 7,
      phone: 'mark',
      isSortable: true,
    },
  ],
});
