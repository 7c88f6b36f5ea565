import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import * as v from 'valibot';
import { usePermission } from '#client/auth/session.tsx';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { type RecordItem, useRecordList } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { newId } from '#core/id/uuid.ts';
import { compareTr, matchesTr } from '#core/text/turkish.ts';
import { ManagementCompanyDialog } from './ManagementCompanyDialog.tsx';
import { ManagementCompanyTable } from './ManagementCompanyTable.tsx';
import classes from './ManagementCompany.module.css';

// The router reads 7 in an address as a number; here everything typed is text.
const asText = v.fallback(v.optional(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)), ''), '');

const filterSchema = v.object({
  q: asText,
  passive: v.fallback(v.optional(v.boolean(), true), true),
  /** The record whose dialog is open, e.g. from the outbox. */
  open: asText,
});

/** The account's list of management companies: account managers edit it, online or not (ledger 05, decision 22). */
export function IndexManagementCompany() {
  const { t } = useLingui();
  const canManage = usePermission('aud.manage');
  const { rows, ready } = useRecordList('management-company');
  const [{ q, passive, open }, setFilters] = useSearchFilters(filterSchema);
  const [newOne, setNewOne] = useState<string | null>(null);
  const shown = rows
    .filter((row) => matchesTr(row.body.name, q) && (passive || row.body.active))
    .toSorted((a: RecordItem<'management-company'>, b: RecordItem<'management-company'>) => compareTr(a.body.name, b.body.name));
  const count = shown.length;
  const editing = newOne ?? (open === '' ? null : open);
  const close = () => {
    setNewOne(null);
    setFilters({ open: '' });
  };
  const addButton = canManage ? (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setNewOne(newId())}>
      <Trans>İşletmeci şirket ekle</Trans>
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t`İşletmeci şirketler`} actions={rows.length > 0 ? addButton : null}>
        {ready ? <Trans>{count} kayıt</Trans> : null}
      </PageHeader>
      <search className={`${classes.filters} no-print`}>
        <TextInput
          type="search"
          className={classes.query ?? ''}
          label={t`Ara`}
          leftSection={<IconSearch aria-hidden size="1.2em" />}
          value={q}
          onChange={(event) => setFilters({ q: event.currentTarget.value })}
        />
        <Checkbox
          label={t`Pasif olanları da göster`}
          checked={passive}
          onChange={(event) => setFilters({ passive: event.currentTarget.checked })}
        />
      </search>
      {ready ? null : <LoadingView rows={4} />}
      {ready && rows.length === 0 ? (
        <EmptyView
          message={<Trans>Henüz işletmeci şirket yok. Denetim formunda seçilecek şirketleri buraya ekleyin.</Trans>}
          action={addButton}
        />
      ) : null}
      {rows.length > 0 && count === 0 ? (
        <EmptyView
          message={<Trans>Bu aramaya uyan şirket yok.</Trans>}
          action={
            <Button variant="default" onClick={() => setFilters({ q: '', passive: true })}>
              <Trans>Aramayı temizle</Trans>
            </Button>
          }
        />
      ) : null}
      {count > 0 ? <ManagementCompanyTable rows={shown} canManage={canManage} onEdit={(id) => setFilters({ open: id })} /> : null}
      {editing === null || !canManage ? null : <ManagementCompanyDialog key={editing} id={editing} onClose={close} />}
    </>
  );
}
