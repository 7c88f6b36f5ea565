import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePermission } from '#client/auth/session.tsx';
import { DfiListPage } from '#modules/dfi/client/DfiListPage.tsx';
import { dfiPaths } from '#modules/dfi/client/paths.ts';

/** All DFIs in reach (SCR-DFI-01). */
export function IndexDfi() {
  const { t } = useLingui();
  const mayWrite = usePermission('dfi.write');
  return (
    <DfiListPage
      id="dfis"
      title={t`DÖF’ler`}
      ofSuppliers={false}
      empty={<Trans>Henüz DÖF yok. Denetim bulgularından açılanlar ve buradan ekledikleriniz burada durur.</Trans>}
      nothingFits={<Trans>Bu süzgeçlere uyan DÖF yok.</Trans>}
      {...(mayWrite
        ? {
            action: (
              <Button component={Link} to={dfiPaths.add} leftSection={<IconPlus aria-hidden />}>
                <Trans>DÖF ekle</Trans>
              </Button>
            ),
          }
        : {})}
    />
  );
}

/** DFIs that concern a supplier (SCR-DFI-06; ledger 07, decision 11). */
export function IndexSupplierDfi() {
  const { t } = useLingui();
  return (
    <DfiListPage
      id="supplier-dfis"
      title={t`Tedarikçi DÖF’leri`}
      ofSuppliers
      empty={<Trans>Tedarikçiyle ilgili DÖF yok. DÖF eklerken “Tedarikçiyle ilgili” işaretlenenler burada durur.</Trans>}
      nothingFits={<Trans>Bu süzgeçlere uyan tedarikçi DÖF’ü yok.</Trans>}
    />
  );
}

/** The same for those who work with suppliers: whose DFIs they are stands first (SCR-SUP-05). */
export function SupplierDfiList() {
  const { t } = useLingui();
  return (
    <DfiListPage
      id="supplier-dfi-list"
      title={t`Tedarikçilerin DÖF’leri`}
      ofSuppliers
      empty={<Trans>Tedarikçiyle ilgili DÖF yok. DÖF eklerken “Tedarikçiyle ilgili” işaretlenenler burada durur.</Trans>}
      nothingFits={<Trans>Bu süzgeçlere uyan tedarikçi DÖF’ü yok.</Trans>}
    />
  );
}
