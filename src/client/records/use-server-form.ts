import { schemaResolver, useForm } from '@mantine/form';
import { useCallback, useEffect, useState } from 'react';
import type * as v from 'valibot';
import { formMessage } from '#client/http/about.ts';
import { showGeneral } from '#client/http/errors.tsx';
import { allLeft } from '#client/sync/form/leaving.ts';
import { useDraftSaver } from '#client/records/use-draft-saver.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { useSyncEngine } from '#client/sync/index.ts';
import type { AppError } from '#core/error/app-error.ts';

export interface ServerFormParts<T extends object> {
  /** Name of the form; with the id it finds the kept text again. */
  readonly form: string;
  /** Id of the record, or a fixed word for the form that makes a new one. */
  readonly id: string;
  /** What the fields start with when nothing is kept: the record, or a blank one. Undefined while it is being fetched. */
  readonly start: T | undefined;
  /** The schema of the call's body; its words stand beside the fields. */
  readonly schema: v.GenericSchema<unknown, T>;
  /** Sends it. Null when it went well: then the kept text is thrown away. */
  readonly send: (values: T) => Promise<AppError | null>;
}

export interface ServerForm<T extends object> {
  /** `loading` until record and kept text are there. */
  readonly state: 'loading' | 'ready';
  readonly values: T;
  /** When the text was last kept on the device; null when there is none. */
  readonly savedAt: number | null;
  readonly isSending: boolean;
  /** Why the last try to send it failed. */
  readonly failure: AppError | null;
  /** A word of the builders or the server's own text; null when the field is right. */
  errorOf(name: keyof T & string): string | null;
  change(next: Partial<T>): void;
  submit(event?: React.SyntheticEvent<HTMLFormElement>): void;
  /** Throws away what was typed. */
  discard(): Promise<void>;
}

/**
 * The form of a record that lives on the server: sent at once, so it needs the network; what is typed is on the device within a
 * second all the same, and is there again after a reload, a crash or a day without signal.
 */
export function useServerForm<T extends object>({ form: name, id, start, schema, send }: ServerFormParts<T>): ServerForm<T> {
  const { formDrafts } = useSyncEngine();
  const [isReady, setReady] = useState(false);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [isModified, setModified] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<AppError | null>(null);
  const saver = useDraftSaver((values: T) => formDrafts.save(name, id, values));
  useTabFacts({ modified: isModified, kept: true });

  const form = useForm<T>({ validate: schemaResolver(schema, { sync: true }) });
  const { initialize, setValues, setErrors, validate } = form;

  useEffect(() => {
    if (start === undefined || isReady) return;
    void allLeft()
      .then(() => formDrafts.get(name, id))
      .then((kept) => {
        // What an older build kept may lack a field of today: the start fills it.
        initialize({ ...start, ...(kept?.values as Partial<T> | undefined) });
        setKeptAt(kept?.savedAt ?? null);
        setModified(kept !== undefined);
        setReady(true);
      });
  }, [start, isReady, formDrafts, name, id, initialize]);

  const change = useCallback(
    (next: Partial<T>) => {
      setValues((before) => {
        const after = { ...before, ...next } as T;
        saver.schedule(after);
        return after;
      });
      setModified(true);
      // What is being corrected is not wrong any more before it is sent again.
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !((field.split('.')[0] ?? '') in next))));
    },
    [setValues, setErrors, saver],
  );

  const discard = useCallback(async () => {
    saver.cancel();
    // A write that was begun must not come after the removal.
    await allLeft();
    await formDrafts.remove(name, id);
    setKeptAt(null);
    setModified(false);
  }, [saver, formDrafts, name, id]);

  const submit = async () => {
    if (isSending) return;
    const { hasErrors, errors } = validate();
    if (hasErrors) return showGeneral(formMessage(Object.values(errors)));
    setSending(true);
    const error = await send(form.getValues());
    setSending(false);
    setFailure(error);
    if (error === null) await discard();
  };

  return {
    state: isReady ? 'ready' : 'loading',
    values: form.values,
    savedAt: saver.savedAt ?? keptAt,
    isSending,
    failure,
    change,
    discard,
    errorOf(field) {
      const own = Object.entries(form.errors).find(([at]) => at.split('.')[0] === field)?.[1];
      if (typeof own === 'string') return own;
      return failure?.items.find((item) => item.field?.split('.')[0] === field)?.message ?? null;
    },
    submit(event) {
      event?.preventDefault();
      void submit();
    },
  };
}
