import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DiscardButton } from '#client/records/DiscardButton.tsx';
import { RecordFormFields, RecordFormNotes, RecordFormState } from '#client/records/RecordFormNotes.tsx';
import type { RecordForm } from '#client/records/use-record-form.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import type { KindId } from '#core/record/kinds.ts';

interface Props<K extends KindId> {
  readonly form: RecordForm<K>;
  readonly submitLabel: ReactNode;
  /** Said, and the button closed, while there is no connection; left out where the work may wait on the device. */
  readonly needsLine?: ReactNode;
  readonly onCancel: () => void;
  readonly onSubmit: (event: React.SyntheticEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** What stands around the fields of a record that is written through the outbox: what the server refused, what was let go, what is kept, and the ways out. */
export function RecordFormFrame<K extends KindId>({ form, submitLabel, needsLine, onCancel, onSubmit, children }: Props<K>) {
  const isOffline = useSyncFact('connection') === 'offline';
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack maw="46rem">
        <RecordFormNotes form={form} />
        {isOffline && needsLine ? <OfflineNote>{needsLine}</OfflineNote> : null}
        <RecordFormFields form={form}>{children}</RecordFormFields>
        <Group justify="space-between">
          <RecordFormState form={form} />
          <Group gap="xs">
            <DiscardButton form={form} isBusy={form.isSubmitting} onDone={onCancel} />
            <Button type="submit" loading={form.isSubmitting} disabled={form.isLocked || (isOffline && needsLine !== undefined)}>
              {submitLabel}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
