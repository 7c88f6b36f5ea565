import { ErrorView } from '#client/ui/ErrorView.tsx';
import { Trans } from '@lingui/react/macro';
import { Anchor, Stack } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';

/** What is shown in place of a page that broke: the rest of the product lives on, with a way back. */
export function PageFailed({ reset }: ErrorComponentProps) {
  return (
    <Stack p="md" align="flex-start">
      <ErrorView message={<Trans>Bu sayfa açılamadı.</Trans>} onRetry={reset} />
      <Anchor component="button" onClick={() => history.back()}>
        <Trans>Geri dön</Trans>
      </Anchor>
      <Anchor href="/dashboard">
        <Trans>Gösterge paneline git</Trans>
      </Anchor>
    </Stack>
  );
}
