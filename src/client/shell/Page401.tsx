import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

/** Access that is not allowed (SHELL-ROUTE-05). */
export function Page401() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t`Yetkisiz erişim`} />
      <EmptyView
        message={<Trans>Bu sayfayı görme yetkiniz yok. Gerekiyorsa hesap yöneticinizden yetki isteyin.</Trans>}
        action={
          <Button onClick={() => void navigate({ to: '/dashboard' })}>
            <Trans>Gösterge paneline git</Trans>
          </Button>
        }
      />
    </>
  );
}
