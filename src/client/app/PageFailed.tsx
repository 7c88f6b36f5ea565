import { ErrorView } from '#client/ui/ErrorView.tsx';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';

/** What is shown in place of a page that broke: the rest of the product lives on, with a way back. */
export function PageFailed({ reset }: ErrorComponentProps) {
  return (
    <Stack p="md" align="flex-start">
      <ErrorView message={<Trans>Bu sayfa açılamadı.</Trans>} onRetry={reset} />
      <Group gap="xs">
        <Button size="lg" variant="default" onClick={() => history.back()}>
          <Trans>Geri dön</Trans>
        </Button>
        <Button size="lg" variant="default" component="a" href="/dashboard">
          <Trans>Gösterge paneline git</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
