import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DiscardButton } from '#client/records/DiscardButton.tsx';
import { DiscardedIn } from '#client/records/DiscardedValues.tsx';
import { FormFailure } from '#client/records/FormFailure.tsx';
import { KeptNote } from '#client/records/KeptNote.tsx';
import { useSaidWhereKept } from '#client/records/use-said-where-kept.ts';
import type { ServerForm } from '#client/records/use-server-form.ts';
import { useFormViews } from '#client/server-kind/kept-texts.ts';
import { type FormDocument, useSyncFact } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { DialogFoot } from '#client/ui/DialogFoot.tsx';
import { staysOpen } from '#client/ui/stays-open.ts';
import type { JsonObject } from '#core/change/json.ts';
import classes from '#client/ui/DialogFoot.module.css';

interface Props<T extends JsonObject> {
  readonly title: string;
  readonly form: ServerForm<T>;
  readonly submitLabel: ReactNode;
  readonly danger?: boolean;
  /** False while what it is about is not there yet. */
  readonly isReady?: boolean;
  /** Ways out where others changed it meanwhile, in the place of the words that say so. */
  readonly conflict?: ReactNode;
  /** It is taken without a network too, and says so itself where it is not: with why it was not taken, null where nothing is wrong. */
  readonly here?: { readonly failure: ReactNode; readonly isTyped: boolean; readonly submit?: () => void };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The window looked for where to write while its form was loading: it is looked for again. */
const begin = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();

/** What gave way where two tabs wrote at one place of the form. */
function GaveWay({ name, document }: { readonly name: ServerForm<JsonObject>['name']; readonly document: FormDocument<JsonObject> }) {
  const views = useFormViews(name);
  return views && <DiscardedIn views={views} document={document} />;
}

/** A small form that is sent at once. What is typed stays on the device until it is sent or thrown away. */
export function OnlineDialog<T extends JsonObject>({
  title,
  form,
  submitLabel,
  danger = false,
  isReady = true,
  conflict = null,
  here,
  onClose: close,
  children,
}: Props<T>) {
  const { t } = useLingui();
  const closing = useSaidWhereKept(form);
  const onClose = () => {
    closing();
    close();
  };
  const isOffline = useSyncFact('connection') === 'offline' && here === undefined;
  const { failure } = form;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': t`Kapat` }}
      {...staysOpen(here?.isTyped === true)}
    >
      {form.state === 'loading' ? (
        <LoadingView rows={3} />
      ) : (
        <form
          ref={begin}
          onSubmit={
            here?.submit === undefined
              ? form.submit
              : (event) => {
                  event.preventDefault();
                  here.submit?.();
                }
          }
          noValidate
        >
          <Stack>
            {isOffline ? (
              <OfflineNote>
                <Trans>Göndermek için bağlantı gerekir. Yazdıklarınız bu cihazda duruyor.</Trans>
              </OfflineNote>
            ) : null}
            {conflict}
            {failure === null || conflict !== null ? null : here ? here.failure : <FormFailure error={failure} />}
            {form.ended === null ? null : (
              <Alert color="yellow" role="status">
                <Trans>Bu metin başka bir sekmede gönderildi veya silindi.</Trans>{' '}
                {form.ended === 'discarded' ? (
                  <Button variant="default" onClick={form.resume}>
                    <Trans>Yazmayı sürdür</Trans>
                  </Button>
                ) : null}
              </Alert>
            )}
            {form.document?.discarded.length ? <GaveWay name={form.name} document={form.document} /> : null}
            <fieldset disabled={form.isLocked} style={{ display: 'contents' }}>
              {children}
            </fieldset>
            <DialogFoot>
              <Text size="sm" c="dimmed" role="status" className={classes.kept}>
                <KeptNote form={form} />
              </Text>
              <Group gap="xs" justify="flex-end" ml="auto">
                <DiscardButton form={form} isBusy={form.isSending && here === undefined} onDone={onClose} />
                <Button
                  type="submit"
                  loading={form.isSending}
                  disabled={isOffline || form.ended !== null || !isReady}
                  {...(danger ? { color: 'red' } : {})}
                >
                  {submitLabel}
                </Button>
              </Group>
            </DialogFoot>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
