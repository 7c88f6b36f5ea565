import { schemaResolver, useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formMessage } from '#client/http/about.ts';
import { showGeneral } from '#client/http/errors.tsx';
import { allLeft } from '#client/records/leaving.ts';
import { useDraftSaver } from '#client/records/use-draft-saver.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { useDraftStore, useOutbox, useOutboxRows, useRecord } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import { type BaseState, baseOf } from '#core/change/overlay.ts';
import type { AppError } from '#core/error/app-error.ts';
import type { KindId } from '#core/record/kinds.ts';
import { type BodyOf, KINDS, kindOf } from '#modules/registry.ts';

type Base = BaseState | null;

/** A record being made or edited, as a form of plain fields works with it. */
export interface RecordForm<K extends KindId> {
  readonly kind: K;
  readonly id: string;
  /** `loading` until draft and record are read from the device. */
  readonly state: 'loading' | 'ready';
  readonly isNew: boolean;
  readonly values: BodyOf<K>;
  /** When the draft was last kept on the device; null when there is none. */
  readonly savedAt: number | null;
  readonly isSubmitting: boolean;
  /** The server's refusal of an earlier save that still waits for correction. */
  readonly refusal: AppError | null;
  /** A code of the builders or the server's words; null when the field is right. */
  errorOf(name: keyof BodyOf<K> & string): string | null;
  change<N extends keyof BodyOf<K> & string>(name: N, next: BodyOf<K>[N]): void;
  /** Checks, queues the write durably and calls `onDone`. */
  submit(event?: React.SyntheticEvent<HTMLFormElement>): void;
  /** Throws the draft away. */
  discard(): Promise<void>;
}

/**
 * The form of one record of a plain kind: checked by the kind's own schema, kept as a draft within a second of the last
 * change (OFF-DATA-06), saved through the outbox, online or not. A draft left behind is taken up again.
 */
export function useRecordForm<K extends KindId>(kind: K, id: string, blank: BodyOf<K>, onDone: () => void): RecordForm<K> {
  const record = useRecord(kind, id);
  const drafts = useDraftStore();
  const outbox = useOutbox();
  const refusal = useOutboxRows().find((row) => row.lane === id && row.state === 'rejected')?.problem ?? null;
  const [start, setStart] = useState<{ base: Base; isNew: boolean; savedAt: number | null } | null>(null);
  const [isModified, setModified] = useState(false);
  useTabFacts({ modified: isModified, kept: true });
  const title = (body: BodyOf<K>) => kindOf(kind)?.title(body) ?? '';
  const saver = useDraftSaver((body: BodyOf<K>) => drafts.save({ kind, id, body: body as JsonObject, base: start?.base ?? null, title: title(body) }));

  const form = useForm<BodyOf<K>>({
    initialValues: blank,
    validate: schemaResolver(KINDS[kind].schema, { sync: true }),
    onValuesChange: (values) => {
      if (start === null) return;
      saver.schedule(values);
      setModified(true);
    },
  });
  const { initialize } = form;
  const isStarted = useRef(false);
  const loaded = record.state === 'loading' ? null : record;
  useEffect(() => {
    if (loaded === null || isStarted.current) return;
    isStarted.current = true;
    const item = loaded.state === 'ready' ? loaded.item : null;
    void allLeft().then(() => drafts.get(kind, id)).then((draft) => {
      // The draft store keeps bodies of the kind as JSON, which bodies of all kinds are.
      initialize((draft?.body as BodyOf<K> | undefined) ?? item?.body ?? blank);
      setModified(draft !== undefined);
      setStart({ base: draft === undefined ? (item && (baseOf(item) as Base)) : draft.base, isNew: item === null, savedAt: draft?.savedAt ?? null });
    });
  }, [loaded, drafts, kind, id, blank, initialize]);

  const discard = useCallback(async () => {
    saver.cancel();
    await drafts.remove(kind, id);
    setModified(false);
  }, [saver, drafts, kind, id]);

  const save = form.onSubmit(async (values) => {
    saver.cancel();
    try {
      await outbox.write([{ kind, id, body: values as JsonObject, base: start?.base ?? null }]);
    } catch {
      // No room, or work of a newer version waits on the record: the text stays where it is (OFF-SPACE-02).
      saver.schedule(values);
      return showGeneral('not-stored');
    }
    setModified(false);
    onDone();
  }, (errors) => showGeneral(formMessage(Object.values(errors))));

  return {
    kind, id, discard, refusal,
    state: start === null ? 'loading' : 'ready',
    isNew: start?.isNew ?? true,
    values: form.values,
    savedAt: saver.savedAt ?? start?.savedAt ?? null,
    isSubmitting: form.submitting,
    errorOf(name) {
      const own = form.errors[name];
      if (typeof own === 'string') return own;
      return form.isDirty() ? null : (refusal?.items.find((item) => item.field === name)?.message ?? null);
    },
    change(name, next) {
      // The names of the form's fields are those of the body.
      form.setValues({ [name]: next } as unknown as Partial<BodyOf<K>>);
      form.clearErrors();
    },
    submit: save,
  };
}
