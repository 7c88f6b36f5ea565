import { schemaResolver, useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as v from 'valibot';
import { formMessage } from '#client/http/about.ts';
import { showGeneral } from '#client/http/errors.tsx';
import { useFollowed } from '#client/sync/form/use-followed.ts';
import type { FormNames } from '#client/records/form-list.ts';
import { beginText, isTouched, sendText } from '#client/records/text-document.ts';
import { onlyNames, withoutNames } from '#client/records/unkept-fields.ts';
import { useDraftSaver } from '#client/records/use-draft-saver.ts';
import { beBusy } from '#client/app/busy-page.ts';
import { useHoldUpdates } from '#client/app/update.ts';
import { beginStall } from '#client/page/stalls.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { type DraftFate, type FormDocument, useSyncEngine } from '#client/sync/index.ts';
import type { GroupPlan } from '#core/change/groups.ts';
import type { KindId } from '#core/record/kinds.ts';
import { type JsonObject, sameJson } from '#core/change/json.ts';
import type { AppError } from '#core/error/app-error.ts';

export interface ServerFormParts<T extends JsonObject> {
  /** Name of the form, by which drafts list what it keeps; with the id it finds the kept text again. */
  readonly form: KindId | keyof FormNames;
  /** Id of the record, or a fixed word for the form that makes a new one. */
  readonly id: string;
  /**
   * What the fields start with when nothing is kept: the record, or a blank one. Undefined while it is being fetched. Another one
   * begins the form anew as long as nothing was typed.
   */
  readonly start: T | undefined;
  /** Fills what a kept text lacks when it is shown before the record is there, or without it. */
  readonly blank?: T;
  /** The schema of the call's body; its words stand beside the fields. */
  readonly schema: v.GenericSchema<unknown, T>;
  /** Which fields only make sense together; every other one stands for itself when two tabs have typed. */
  readonly plan?: GroupPlan;
  /** Names of fields that never lie on the device: they stand on this page alone and go with it. */
  readonly unkept?: ReadonlySet<string>;
  /** Id of the record that values are of, where texts of several lie under one name in turn. */
  readonly recordOf?: (values: T) => string;
  /** It stands over another form of its page, which says itself what of the page is not saved. */
  readonly isOverForm?: boolean;
  /** Sends it. Null when it went well: then the kept text is thrown away. */
  readonly send: (values: T) => Promise<AppError | null>;
  /** It was taken, and the kept text is gone: a page that goes on before would leave it behind when it is closed in that moment. */
  readonly onSent?: (values: T) => void;
}

export interface ServerForm<T extends JsonObject> {
  /** Under which its text is kept. */
  readonly name: ServerFormParts<T>['form'];
  /** `loading` until record and kept text are there. */
  readonly state: 'loading' | 'ready';
  readonly values: T;
  /** When the text was last kept on the device; null when there is none. */
  readonly savedAt: number | null;
  /** The device has no room for what was typed last: it stands on this page alone, and is tried again. */
  readonly isFull: boolean;
  readonly isSending: boolean;
  /** Something stands in it that was not sent. */
  readonly isModified: boolean;
  /** Nothing may be typed: it was ended elsewhere, or is on its way, and what came after the press would go with the kept text. */
  readonly isLocked: boolean;
  /** How the form was ended in another tab: sent (`final`) or thrown away. What stands here stays to be read. */
  readonly ended: DraftFate | null;
  /** The kept text behind it, with the values that gave way; null while it is loading. */
  readonly document: FormDocument<JsonObject> | null;
  /** Why the last try to send it failed. */
  readonly failure: AppError | null;
  /** A word of the builders or the server's own text, by the dotted path of a field; null when it is right. */
  errorOf(path: string): string | null;
  change(next: Partial<T>): void;
  submit(event?: React.SyntheticEvent<HTMLFormElement>): void;
  /** Throws away what was typed. */
  discard(): Promise<void>;
  /** Goes on with a text that was thrown away in another tab. */
  resume(): void;
}

/** A store that does not answer, or is being made anew, is asked again after so long, ms: until then nothing can be typed. */
const AGAIN_MS = 1_000;

const NO_PLAN: GroupPlan = {};
const ALL_KEPT: ReadonlySet<string> = new Set();

/**
 * The form of a record that lives on the server: sent at once, so it needs the network; what is typed is on the device within a
 * second all the same, and is there again after a reload, a crash or a day without signal.
 */
export function useServerForm<T extends JsonObject>(parts: ServerFormParts<T>): ServerForm<T> {
  const { form: name, id, start, blank, schema, plan = NO_PLAN, unkept = ALL_KEPT, recordOf, isOverForm = false, send, onSent } = parts;
  const { formDrafts } = useSyncEngine();
  const [document, setDocument] = useState<FormDocument<JsonObject> | null>(null);
  const [ended, setEnded] = useState<DraftFate | null>(null);
  const [isModified, setModified] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<AppError | null>(null);
  const [tries, setTries] = useState(0);
  // A store that did not answer twice is told of: nobody knows otherwise why there is nothing to write in.
  const isSilent = document === null && tries > 1;
  useEffect(() => (isSilent ? beginStall('store').end : undefined), [isSilent]);
  const saver = useDraftSaver(async (_: T) => document?.write());
  /** The fields of this page alone, and what of them was typed. */
  const alone = useRef<JsonObject>({});
  const aloneTyped = useRef<JsonObject>({});
  const [isAloneTyped, setAloneTyped] = useState(false);
  // The form beneath has said what of it is not saved; that somebody types over it, it does not know.
  useHoldUpdates(isOverForm && isModified && document?.ended === null);
  useTabFacts(isOverForm ? {} : { modified: isModified, kept: !isAloneTyped && saver.trouble === null });

  // Which errors go is said below: by itself the form would take all of them away with the first one that is corrected.
  const form = useForm<T>({ validate: schemaResolver(schema, { sync: true }), clearInputErrorOnChange: false });
  const { initialize, setValues, setErrors, validate } = form;
  const begun = useRef<T | undefined>(undefined);
  // Values of this form.
  const latestRecordOf = useRef(recordOf as ((values: JsonObject) => string) | undefined);
  const { schedule } = saver;

  useEffect(() => {
    const stays = () => document !== null && (isAloneTyped || isTouched(document));
    const isAnother = start !== undefined && begun.current !== start;
    if (stays() || (document !== null && !isAnother)) return;
    const port = formDrafts.port(name, id);
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void beginText({ port, plan, start, blank, unkept, recordOf: latestRecordOf.current, now: Date.now })
      .then((text) => {
        // The form before stays in its place until then: what was typed into it meanwhile stays too.
        if (isGone || text === null || stays()) return;
        begun.current = start;
        alone.current = onlyNames(text.body, unkept);
        aloneTyped.current = {};
        // At once: a letter typed before the page knows of the new text would go into the one before.
        flushSync(() => {
          setAloneTyped(false);
          initialize(text.body as T);
          setValues(text.body as T);
          setModified(text.isKept);
          setDocument(text.document);
        });
      })
      .catch((error: unknown) => {
        console.error('kept text', error);
        if (!isGone) timer = setTimeout(() => setTries(tries + 1), AGAIN_MS);
      });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [start, blank, document, isAloneTyped, formDrafts, name, id, plan, unkept, initialize, setValues, tries]);
  useEffect(() => {
    const isAnother = start !== undefined && begun.current !== start;
    if (document === null || !isAnother || !(isAloneTyped || isTouched(document))) return;
    // The kept text was here before its record, or the record is newer: what is not kept comes from it.
    const fresh = onlyNames(start, unkept);
    const isLacking = Object.keys(fresh).some((field) => !(field in alone.current));
    if (!isLacking && (isAloneTyped || unkept.size === 0)) return;
    begun.current = start;
    alone.current = { ...fresh, ...aloneTyped.current };
    setValues({ ...document.body, ...alone.current } as T);
  }, [start, document, isAloneTyped, unkept, setValues]);
  useFollowed(document, ({ body, ended: fate, savedAt, isUnsaved }) => {
    setValues({ ...body, ...alone.current } as T);
    setEnded(fate);
    setModified(fate === null && (savedAt !== null || isUnsaved));
    if (fate === null && isUnsaved) schedule(body as T);
  });

  const change = useCallback(
    (next: Partial<T>) => {
      if (document === null || document.ended !== null) return;
      const after: JsonObject = { ...document.body, ...withoutNames(next as JsonObject, unkept) };
      const isKept = !sameJson(after, document.body);
      const only = { ...alone.current, ...onlyNames(next as JsonObject, unkept) };
      const isAlone = !sameJson(only, alone.current);
      if (!isKept && !isAlone) return;
      alone.current = only;
      if (isAlone) {
        aloneTyped.current = { ...aloneTyped.current, ...onlyNames(next as JsonObject, unkept) };
        setAloneTyped(true);
      }
      if (isKept) document.set(after);
      setValues({ ...after, ...only } as T);
      if (isKept) schedule(after as T);
      setModified(true);
      // What is being corrected is not wrong any more before it is sent again.
      const isCorrected = (path: string) => (path.split('.')[0] ?? '') in next;
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !isCorrected(path))));
      setFailure((before) => {
        const items = before?.items.filter(({ field }) => field === undefined || !isCorrected(field)) ?? [];
        // All that it was about is corrected.
        return before === null || (before.items.length > 0 && items.length === 0) ? null : { ...before, items };
      });
    },
    [document, unkept, setValues, setErrors, schedule],
  );

  const endedHere = useCallback(() => {
    saver.cancel();
    setModified(false);
    setAloneTyped(false);
  }, [saver]);
  const discard = useCallback(async () => {
    saver.cancel();
    await document?.end('discarded');
    endedHere();
  }, [saver, document, endedHere]);

  const submit = async () => {
    if (isSending || document === null || document.ended !== null) return;
    const { hasErrors, errors } = validate();
    if (hasErrors) return showGeneral(formMessage(Object.values(errors)));
    setSending(true);
    // Its page may go as soon as the server has it: no new version starts the page anew before its text has gone too.
    const endBusy = beBusy();
    try {
      const sent = form.getValues();
      const error = await sendText(document, sent, send);
      if (error === 'changed') return showGeneral('changed-elsewhere');
      setFailure(error);
      if (error !== null) return;
      endedHere();
      onSent?.(sent);
    } finally {
      setSending(false);
      endBusy();
    }
  };

  return {
    name,
    state: document === null ? 'loading' : 'ready',
    document,
    ended,
    // A dialog is drawn around its loading view before the kept text is there.
    values: document === null && start !== undefined ? start : form.values,
    savedAt: document?.savedAt ?? null,
    isFull: saver.trouble === 'full',
    isSending,
    isModified,
    isLocked: isSending || ended !== null,
    failure,
    change,
    discard,
    resume: () => document?.resume(),
    errorOf(path) {
      const isHere = (at = '') => at === path || at.startsWith(`${path}.`);
      const own = Object.entries(form.errors).find(([at]) => isHere(at))?.[1];
      if (typeof own === 'string') return own;
      return failure?.items.find(({ field }) => isHere(field))?.message ?? null;
    },
    submit(event) {
      event?.preventDefault();
      void submit();
    },
  };
}
