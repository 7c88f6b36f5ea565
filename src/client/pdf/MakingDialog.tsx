import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader, Progress, Stack } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { Making } from '#client/pdf/making.ts';
import type { Store } from '#client/sync/store.ts';

/** Says how far a document is, and stops it. */
export function MakingDialog({ making, onStop }: { readonly making: Store<Making>; readonly onStop: () => void }) {
  const { t } = useLingui();
  const now = useSyncExternalStore(making.subscribe, making.get);
  // Its pages are laid out in one go, of which nothing is heard: half of the way, that moves.
  const percent = now.step === 'pictures' ? (now.done / Math.max(1, now.all)) * 40 : now.step === 'pages' ? 50 : 50 + now.share * 50;
  return (
    <Stack gap="sm">
      <Group wrap="nowrap" role="status">
        <Loader aria-hidden size="sm" />
        {now.step === 'pictures' ? (
          <Trans>Fotoğraflar okunuyor…</Trans>
        ) : now.step === 'pages' ? (
          <Trans>Sayfalar diziliyor…</Trans>
        ) : (
          <Trans>Dosya yazılıyor…</Trans>
        )}
      </Group>
      <Progress value={percent} animated aria-label={t`Rapor dosyası hazırlanıyor…`} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onStop}>
          <Trans>Durdur</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
