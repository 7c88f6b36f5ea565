import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { revealWrongField, useCorrection } from '#client/records/correction.ts';
import { DiscardedValues } from '#client/records/DiscardedValues.tsx';
import { EndedNote } from '#client/records/ended.tsx';
import { FormCompanyNote } from '#client/records/FormCompanyNote.tsx';
import { KeptNote } from '#client/records/KeptNote.tsx';
import type { RecordForm } from '#client/records/use-record-form.ts';
import type { KindId } from '#core/record/kinds.ts';

interface Props<K extends KindId> {
  readonly form: RecordForm<K>;
  /** Over the fields: a way out of what was refused. Under them: what else is to be said of what is kept. */
  readonly children?: ReactNode;
}

/** Over the fields of a record that is written through the outbox: what the server refused, what was let go, what became of the draft. */
export function RecordFormNotes<K extends KindId>({ form, children }: Props<K>) {
  const { t } = useLingui();
  useCorrection(form.id, form.state === 'ready' && form.refusal !== null, revealWrongField);
  return (
    <>
      {form.document === null ? null : <EndedNote kind={form.kind} id={form.id} document={form.document} canResume />}
      {form.refusal === null ? null : (
        <Alert color="red" title={t`Sunucu kaydı kabul etmedi`}>
          {[...new Set([form.refusal.message, ...form.refusal.items.map(({ message }) => message)])].join(' ')}
        </Alert>
      )}
      {children}
      {form.document === null ? null : <DiscardedValues kind={form.kind} document={form.document} />}
    </>
  );
}

/** Under them: since when it is kept on the device, or that it is being saved, and who else is in it. */
export function RecordFormState<K extends KindId>({ form, children }: Props<K>) {
  return (
    <Text size="sm" c="dimmed" component="div" role="status">
      {form.isSubmitting ? <Trans>Kaydediliyor…</Trans> : <KeptNote form={form} />} <FormCompanyNote kind={form.kind} id={form.id} />
      {children}
    </Text>
  );
}

/** Its fields: they can be read and not written where the record is final, closed to this person, or goes on elsewhere. */
export const RecordFormFields = <K extends KindId>({ form, children }: Required<Props<K>>) => (
  <fieldset disabled={form.isLocked} style={{ display: 'contents' }}>
    {children}
  </fieldset>
);
