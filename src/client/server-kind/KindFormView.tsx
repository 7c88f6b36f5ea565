import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { RecordField } from '#client/fields/RecordField.tsx';
import { VersionConflictView } from '#client/records/conflict/VersionConflictView.tsx';
import { DiscardButton } from '#client/records/DiscardButton.tsx';
import { FormEnded } from '#client/records/FormEnded.tsx';
import { FormFailure } from '#client/records/FormFailure.tsx';
import type { GroupViews } from '#client/records/group-view.ts';
import { KeptNote } from '#client/records/KeptNote.tsx';
import { wordsOf } from '#core/field/words.ts';
import { kindViews } from '#client/records/values/kind-views.tsx';
import { isRecordGone, RECORD } from '#client/server-kind/kind-form-values.ts';
import type { ServerKindPages } from '#client/server-kind/pages.ts';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import type { KindForm } from '#client/server-kind/use-kind-form.ts';
import { useSyncFact } from '#client/sync/index.ts';
import wrapping from '#client/ui/wrapping-button.module.css';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import type { JsonObject } from '#core/change/json.ts';
import type { AppError } from '#core/error/app-error.ts';
import type { KindId } from '#core/record/kinds.ts';
import { type BodyOf, KINDS } from '#modules/registry.ts';
import classes from './server-kind.module.css';

interface Props {
  readonly pages: ServerKindPages;
  readonly form: KindForm;
  readonly onLeave: () => void;
  /** The right to save it is gone: what was typed is there to be read and thrown away. */
  readonly isBarred?: boolean;
  /** Why the record could not be asked for, where only the kept text is here. */
  readonly unread?: AppError | null;
}

/** How the parts of the form are shown where two tabs or two people wrote one; what it keeps for itself is not. */
function useViews({ kind, labels }: ServerKindPages): GroupViews {
  return useMemo(() => {
    const views = kindViews(KINDS[kind], labels);
    return { ...views, hidden: [...(views.hidden ?? []), RECORD] };
  }, [kind, labels]);
}

/** The fields of a record of a server kind, in the order of its labels. What is typed stays on the device; to be saved it needs the network. */
export function KindFormView({ pages, form: kindForm, onLeave, isBarred = false, unread = null }: Props) {
  const views = useViews(pages);
  const { left, write } = useAllowed(pages);
  const isOffline = useSyncFact('connection') === 'offline';
  const { form, conflict, values } = kindForm;
  const failure = form.isSending ? null : (form.failure ?? (isRecordGone(unread) && kindForm.isOfRecord ? unread : null));
  // A type of a name follows from the kind, which only shows at run time.
  const idle = pages.idle?.(values as JsonObject) ?? [];
  const names = Object.keys(pages.labels.fields).filter((name) => !left.includes(name) && !idle.includes(name)) as (keyof BodyOf<KindId> &
    string)[];
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <FormEnded form={form} views={views} onLeave={onLeave} />
      {isBarred ? (
        <Alert color="yellow" role="status">
          <Trans>Bu kaydı değiştirme yetkiniz yok. Yazdıklarınız bu cihazda duruyor.</Trans>
        </Alert>
      ) : null}
      {isOffline ? (
        <OfflineNote>
          <Trans>Kaydetmek için bağlantı gerekir. Yazdıklarınız bu cihazda duruyor.</Trans>
        </OfflineNote>
      ) : null}
      {conflict === null || isBarred ? (
        <>
          <FormFailure error={failure} />
          {isRecordGone(failure) && write && !isBarred ? (
            <Button
              variant="default"
              className={classes.anew ?? ''}
              disabled={isOffline || form.ended !== null || !kindForm.isWhole}
              onClick={kindForm.makeAnew}
            >
              <Trans>Yeni kayıt olarak oluştur</Trans>
            </Button>
          ) : null}
        </>
      ) : (
        <VersionConflictView
          key={conflict.server.version}
          conflict={conflict}
          body={values}
          views={views}
          isSending={form.isSending}
          isAnswer={kindForm.isRefused}
          onSettle={kindForm.settle}
        />
      )}
      <Unkept pages={pages} names={kindForm.unkept.filter((name) => !left.includes(name))} />
      {pages.Fields === undefined ? (
        names.map((name) => <RecordField key={name} form={kindForm} name={name} isRequired={kindForm.required.includes(name)} />)
      ) : (
        <pages.Fields form={kindForm} />
      )}
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          <KeptNote form={form} />
        </Text>
        <Group gap="xs">
          {conflict === null || isBarred ? null : (
            <Button
              variant="default"
              className={wrapping.button ?? ''}
              onClick={({ currentTarget }) => currentTarget.form?.scrollIntoView({ behavior: 'instant' })}
            >
              <Trans>Önce yukarıdaki değişikliğe bakın</Trans>
            </Button>
          )}
          <DiscardButton form={form} isBusy={form.isSending} onDone={onLeave} />
          <Button
            type="submit"
            loading={form.isSending}
            disabled={isBarred || isOffline || form.ended !== null || conflict !== null || !kindForm.isWhole}
          >
            <Trans>Kaydet</Trans>
          </Button>
        </Group>
      </Group>
    </form>
  );
}

/** As many names are read at a glance; more would stand over the whole first screen of a phone. */
const FEW_NAMES = 6;

/** Which fields do not lie on the device, so that nobody counts on them after the page is closed. */
function Unkept({ pages: { labels }, names }: { pages: ServerKindPages; names: readonly string[] }) {
  const { i18n } = useLingui();
  if (names.length === 0) return null;
  const words = names.flatMap((name) => wordsOf(labels.fields, name) ?? []).map(({ label }) => i18n._(label));
  const count = words.length;
  const fields = words.join(', ');
  const isShort = count <= FEW_NAMES;
  return (
    <Alert
      color="yellow"
      title={isShort ? <Trans>Bu cihazda saklanmayan alanlar: {fields}</Trans> : <Trans>Bu formda {count} alan cihazda saklanmaz</Trans>}
    >
      <Trans>Gizli bilgiler yalnızca bu sayfada durur. Sayfa kapanmadan kaydedin; kapanırsa bu alanları yeniden yazmanız gerekir.</Trans>
      {isShort ? null : (
        <details>
          <summary>
            <Trans>Hangileri?</Trans>
          </summary>
          {fields}
        </details>
      )}
    </Alert>
  );
}
