import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

/** A path nobody knows, or one that this person's menu does not hold (SHELL-ROUTE-04, SHELL-ROUTE-07). */
export function Page404() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t`Sayfa bulunamadı`} />
      <EmptyView
        message={<Trans>Bu adreste bir sayfa yok veya rolünüz bu sayfayı içermiyor.</Trans>}
        action={
          <Button onClick={() => void navigate({ to: '/dashboard' })}>
            <Trans>Gösterge paneline git</Trans>
          </Button>
        }
      />
    </>
  );
}
