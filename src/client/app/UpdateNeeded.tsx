import { usePageTitle } from '#client/app/titles.ts';
import { takeUpdate, useUpdateReady } from '#client/app/update.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';

/** The server names a page that this build does not have: a newer one does. */
export function UpdateNeeded() {
  const title = usePageTitle();
  const isReady = useUpdateReady();
  const update = async () => {
    // A version that waits is taken by all tabs, which then start anew; else the reload looks for one.
    if (!isReady || !(await takeUpdate())) location.reload();
  };
  return (
    <>
      <PageHeader title={title} />
      <EmptyView
        message={<Trans>Bu sayfa için uygulamanın güncellenmesi gerekiyor. Bağlantı varken sayfayı yenileyin.</Trans>}
        action={
          <Button onClick={() => void update()}>
            <Trans>Sayfayı yenile</Trans>
          </Button>
        }
      />
    </>
  );
}
