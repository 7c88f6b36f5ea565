import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';

/** Stands at a photo that can be drawn on. @param name of the photo */
export function MarkButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      variant="default"
      px="xs"
      leftSection={<IconPencil aria-hidden size="1.1em" />}
      aria-label={t`İşaretle: ${name}`}
      onClick={onClick}
    >
      <Trans>İşaretle</Trans>
    </Button>
  );
}
