import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { flagFilter, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { useRecordList } from '#client/sync/index.ts';
import { newId } from '#core/id/uuid.ts';
import { matchesTr } from '#core/text/turkish.ts';
import { CompanyMenu } from '#modules/organisation/client/CompanyMenu.tsx';
import { COMPANY_COLUMNS, type CompanyItem } from '#modules/organisation/client/company-columns.tsx';
import { ManagementCompanyDialog } from '#modules/organisation/client/ManagementCompanyDialog.tsx';
import { useCompanyActions } from '#modules/organisation/client/use-company-actions.tsx';

const FILTERS = { q: textFilter, passive: flagFilter(true) };
/** The record whose dialog is open, e.g. from the outbox. */
const OTHERS = { open: textFilter };
const BY_NAME = { column: 'name', descending: false };

const matches = ({ body }: CompanyItem, { q, passive }: { q: string; passive: boolean }): boolean =>
  matchesTr(body.name, q) && (passive || body.active);

/** The account's list of management companies: account managers edit it, online or not (ledger 05, decision 22). */
export function IndexManagementCompany() {
  const { t } = useLingui();
  const canManage = usePermission('aud.manage');
  const list = useList({ id: 'management-companies', filters: FILTERS, others: OTHERS, sort: BY_NAME });
  const source = useDeviceSource(list, useRecordList('management-company'), matches);
  const actions = useCompanyActions();
  const [newOne, setNewOne] = useState<string | null>(null);
  const editing = newOne ?? (list.others.open === '' ? null : list.others.open);
  const edit = (id: string) => list.set({ open: id });
  const close = () => {
    setNewOne(null);
    edit('');
  };
  return (
    <>
      <RecordListPage
        title={t`İşletmeci şirketler`}
        list={list}
        source={source}
        columns={COMPANY_COLUMNS}
        filters={[
          { as: 'search', name: 'q', label: t`Ara` },
          { as: 'flag', name: 'passive', label: t`Pasif olanları da göster` },
        ]}
        sentences={{
          empty: <Trans>Henüz işletmeci şirket yok. Denetim formunda seçilecek şirketleri buraya ekleyin.</Trans>,
          nothingFits: <Trans>Bu aramaya uyan şirket yok.</Trans>,
        }}
        {...(canManage
          ? {
              action: (
                <Button leftSection={<IconPlus aria-hidden />} onClick={() => setNewOne(newId())}>
                  <Trans>İşletmeci şirket ekle</Trans>
                </Button>
              ),
              bulk: actions.bulk,
              onOpen: (row: CompanyItem) => edit(row.id),
              menu: (row: CompanyItem) => <CompanyMenu row={row} actions={actions} onEdit={edit} />,
            }
          : {})}
      />
      {editing === null || !canManage ? null : <ManagementCompanyDialog key={editing} id={editing} onClose={close} />}
    </>
  );
}
