import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordForm } from '#client/records/use-record-form.ts';
import type { KindId } from '#core/record/kinds.ts';

interface Props<K extends KindId> {
  readonly form: RecordForm<K>;
  readonly onDone: () => void;
  readonly icon?: ReactNode;
  /** What it says; that one gives up by default. */
  readonly children?: ReactNode;
}

/** Throws the draft away and leaves. Closed while a save is on its way: the one word would go against the other. */
export function DiscardButton<K extends KindId>({ form, onDone, icon, children }: Props<K>) {
  return (
    <Button variant="default" leftSection={icon} disabled={form.isSubmitting} onClick={() => void form.discard().then(onDone)}>
      {children ?? <Trans>Vazgeç</Trans>}
    </Button>
  );
}
