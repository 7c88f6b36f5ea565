import { EmptyView } from '#client/ui/EmptyView.tsx';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';

/** The server names a page that this build does not have: a newer one does. */
export function UpdateNeeded() {
  return (
    <EmptyView
      message={<Trans>Bu sayfa için uygulamanın güncellenmesi gerekiyor. Bağlantı varken sayfayı yenileyin.</Trans>}
      action={
        <Button onClick={() => location.reload()}>
          <Trans>Sayfayı yenile</Trans>
        </Button>
      }
    />
  );
}
