import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { BulkAction } from '#client/list/BulkBar.tsx';
import { useOutbox } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { baseOf } from '#core/change/overlay.ts';
import type { CompanyItem } from '#modules/organisation/client/company-columns.tsx';

/** What is done to management companies in their list, one or many at once; each is a mutation of its own. */
export function useCompanyActions() {
  const { t } = useLingui();
  const outbox = useOutbox();
  const confirm = useConfirm();
  const setActive = async (rows: readonly CompanyItem[], active: boolean) => {
    await outbox.write(
      rows.map((row) => ({ kind: 'management-company' as const, id: row.id, body: { ...row.body, active }, base: baseOf(row) })),
    );
    return true;
  };
  const remove = async (rows: readonly CompanyItem[]) => {
    const count = rows.length;
    const name = rows[0]?.body.name ?? '';
    const what =
      count === 1
        ? t`“${name}” listeden silinecek.`
        : t`${plural({ count }, { one: '# şirket listeden silinecek.', other: '# şirket listeden silinecek.' })}`;
    const isSure = await confirm({
      title: t`İşletmeci şirketi sil`,
      message: `${what} ${t`Raporlarda geçen şirketler silinemez; onları pasif yapın.`}`,
      confirmLabel: t`Sil`,
      danger: true,
    });
    if (!isSure) return false;
    await outbox.write(rows.map((row) => ({ kind: 'management-company' as const, id: row.id, body: null, base: baseOf(row) })));
    return true;
  };
  const bulk: readonly BulkAction<CompanyItem>[] = [
    {
      id: 'activate',
      label: t`Aktif yap`,
      icon: <IconPlayerPlay size="1.2em" aria-hidden />,
      fits: ({ body }) => !body.active,
      run: (rows) => setActive(rows, true),
    },
    {
      id: 'deactivate',
      label: t`Pasif yap`,
      icon: <IconPlayerPause size="1.2em" aria-hidden />,
      fits: ({ body }) => body.active,
      run: (rows) => setActive(rows, false),
    },
    { id: 'remove', label: t`Sil`, icon: <IconTrash size="1.2em" aria-hidden />, isDangerous: true, fits: () => true, run: remove },
  ];
  return { setActive, remove, bulk };
}
