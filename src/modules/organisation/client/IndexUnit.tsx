import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { showToast } from '#client/http/errors.tsx';
import { ImportLink } from '#client/server-kind/ImportLink.tsx';
import { NoRecords } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { newId } from '#core/id/uuid.ts';
import { UnitDialog } from '#modules/organisation/client/UnitDialog.tsx';
import { UnitTree } from '#modules/organisation/client/UnitTree.tsx';
import { useUnitActions } from '#modules/organisation/client/use-unit-actions.tsx';
import { useUnitPage } from '#modules/organisation/client/use-unit-page.ts';
import classes from './unit.module.css';

/** The units of a workplace as a tree (SCR-UNIT-01): on the device, with a network or without. */
export function IndexUnit() {
  const { t } = useLingui();
  const page = useUnitPage('units');
  const { list, places, workplace, rows, heads, ready } = page;
  const rights = { write: usePermission('wpl.write'), remove: usePermission('wpl.manage') };
  const actions = useUnitActions(rows, workplace);
  const [added, setAdded] = useState<{ readonly id: string; readonly parent: string | null } | null>(null);
  const opened = added?.id ?? (rows.some(({ id }) => id === list.others.open) ? list.others.open : null);
  const add = (parent: string | null) => setAdded({ id: newId(), parent });
  const close = () => {
    setAdded(null);
    if (list.others.open !== '') list.set({ open: '' });
  };
  const undo = () =>
    void actions.undo().then((name) => {
      if (name !== null) showToast('success', t`Geri alındı: ${name}`);
    });
  return (
    <>
      <PageHeader
        title={t`Birimler`}
        actions={
          rights.write && workplace !== '' ? (
            <>
              <ImportLink path="/companies/units/import" right="wpl.import" />
              <Button variant="default" leftSection={<IconArrowBackUp aria-hidden />} disabled={!actions.canUndo} onClick={undo}>
                <Trans>Geri al</Trans>
              </Button>
              <Button leftSection={<IconPlus aria-hidden />} onClick={() => add(null)}>
                <Trans>Birim ekle</Trans>
              </Button>
            </>
          ) : null
        }
      />
      {ready ? null : <LoadingView rows={5} />}
      {ready && places.length === 0 ? (
        <NoRecords message={<Trans>Birimler bir işyerine bağlanır; önce bir işyeri ekleyin.</Trans>} />
      ) : null}
      {ready && places.length > 0 ? (
        <>
          <Select
            className={classes.choice}
            label={t`İşyeri`}
            data={places}
            value={workplace}
            onChange={(next) => {
              list.filterBy({ workplace: next ?? '' });
            }}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t`Bulunamadı`}
          />
          {rights.write ? (
            <p className={classes.hint}>
              <Trans>
                Oklarla gezin; Alt ile sağ ok birimi üstündekinin altına, sol ok bir üst düzeye alır. F2 düzenler, Insert alt birim ekler.
                Tutamacından sürükleyerek de taşıyabilirsiniz.
              </Trans>
            </p>
          ) : null}
          {rows.length === 0 ? (
            <NoRecords message={<Trans>Bu işyerinin birimi yok.</Trans>} />
          ) : (
            <UnitTree
              key={workplace}
              rows={rows}
              heads={heads}
              rights={rights}
              actions={actions}
              onEdit={(id) => list.set({ open: id })}
              onAdd={add}
              onUndo={undo}
            />
          )}
        </>
      ) : null}
      {opened === null || !rights.write ? null : (
        <UnitDialog
          key={opened}
          id={opened}
          workplace={workplace}
          parent={added?.parent ?? null}
          rows={rows}
          actions={actions}
          onClose={close}
        />
      )}
    </>
  );
}
