import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** What stands on the server now. */
  readonly children: ReactNode;
  /** Lets that stand; what was typed goes. */
  readonly onTake: () => void;
  /** Saves what was typed over it. */
  readonly onKeep: () => void;
}

/** In a dialog on a phone the words take two lines. */
const LONG = {
  h: 'auto',
  mih: 'var(--button-height)',
  py: 'xs',
  maw: '100%',
  styles: { label: { whiteSpace: 'normal', lineHeight: 1.3 } },
} as const;

/** What was seen is not what the server has any more: it is shown, and the person says which of the two stands. */
export function ChangedMeanwhile({ children, onTake, onKeep }: Props) {
  const { t } = useLingui();
  return (
    <Alert color="yellow" role="alert" title={t`Bu arada başkası değiştirmiş`}>
      {children}
      <Group gap="xs" mt="sm">
        <Button variant="default" {...LONG} onClick={onTake}>
          <Trans>Sunucudakini al, yazdıklarımı sil</Trans>
        </Button>
        <Button variant="default" {...LONG} onClick={onKeep}>
          <Trans>Benimkini kaydet</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
