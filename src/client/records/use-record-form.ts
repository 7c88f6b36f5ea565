import { schemaResolver, useForm } from '@mantine/form';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { formMessage } from '#client/http/about.ts';
import { showGeneral } from '#client/http/errors.tsx';
import { allLeft } from '#client/sync/form/leaving.ts';
import { begunWith } from '#client/records/begun-with.ts';
import { type AnyKindLabels, labelsMet, labelsOf } from '#client/records/kind-labels.ts';
import { useAskAgain } from '#client/records/use-ask-again.ts';
import { FormLock } from '#client/records/form-lock.ts';
import { useDraftSaver } from '#client/records/use-draft-saver.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { useFollowed } from '#client/sync/form/use-followed.ts';
import {
  type DraftFate,
  DraftMoved,
  type DraftState,
  FormDocument,
  NotLoaded,
  type Press,
  type RecordState,
  TakenBack,
  useDraftStore,
  useOutbox,
  usePhotoStore,
  useRecord,
  useRefusal,
} from '#client/sync/index.ts';
import { forgetRemoved } from '#client/ui/file/removed-files.ts';
import { useLasting } from '#client/ui/use-lasting.ts';
import { usePhotosReady } from '#client/ui/photo/use-photos-ready.tsx';
import { type JsonObject, sameJson } from '#core/change/json.ts';
import type { ToldState } from '#core/change/overlay.ts';
import type { AppError } from '#core/error/app-error.ts';
import { blankOf } from '#core/field/blank.ts';
import { fileKeysIn } from '#core/field/named-files.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { type BodyOf, KINDS } from '#modules/registry.ts';

const NO_LABELS: AnyKindLabels = { fields: {} };
const LOADING = { state: 'loading' } as const;
/** A record being made or edited, as a form of plain fields works with it. */
export interface RecordForm<K extends KindId> {
  readonly kind: K;
  readonly id: string;
  /** `loading` until draft and record are read from the device. */
  readonly state: 'loading' | 'ready';
  readonly isNew: boolean;
  readonly values: BodyOf<K>;
  /** What its fields are called. Empty while it is loading. */
  readonly labels: AnyKindLabels;
  /** When the draft was last kept on the device; null when there is none. */
  readonly savedAt: number | null;
  /** The device has no room for what was typed last: it stands on this page alone, and is tried again. */
  readonly isFull: boolean;
  /** Something stands in it that was not saved. */
  readonly isModified: boolean;
  /** A press to save is not done yet. */
  readonly isSubmitting: boolean;
  /** The record became final or is closed to this person, or its draft goes on elsewhere; what stands here stays, and is read alone. */
  readonly isLocked: boolean;
  /** The draft behind it; null while it is loading. */
  readonly document: FormDocument<JsonObject> | null;
  /** The server's refusal of an earlier save that still waits for correction. */
  readonly refusal: AppError | null;
  /** A code of the builders or the server's words; null when the field is right. */
  errorOf(name: keyof BodyOf<K> & string): string | null;
  /** The same function as long as the form is there. */
  readonly change: <N extends keyof BodyOf<K> & string>(name: N, next: BodyOf<K>[N]) => void;
  /** Checks, queues the write durably and calls `onDone`, before any list is told of it. */
  submit(event?: React.SyntheticEvent<HTMLFormElement>): void;
  /** Throws the draft away. */
  discard(): Promise<void>;
}

interface Start {
  readonly document: FormDocument<JsonObject>;
  readonly isNew: boolean;
  readonly labels: AnyKindLabels;
  readonly hasDraft: boolean;
}

/** What an older build kept may lack a field of today, which a form cannot be drawn without. What a body may leave out stays out. */
function withFieldsOfToday(kind: KindId, kept: JsonObject, first: JsonObject): JsonObject {
  const blank = blankOf(KINDS[kind].schema);
  const lacking = Object.keys(blank).filter((name) => !(name in kept));
  return lacking.length === 0
    ? kept
    : ({ ...Object.fromEntries(lacking.map((name) => [name, first[name] ?? blank[name]])), ...kept } as JsonObject);
}

/**
 * The form of one record of a plain kind: checked by the kind's own schema, kept as a draft within a second of the last
 * change (OFF-DATA-06), saved through the outbox, online or not. A draft left behind is taken up again.
 * @param known the record as the page has it, for a form that begins at once: its draft was read ahead
 */
export function useRecordForm<K extends KindId>(
  kind: K,
  id: string,
  blank: BodyOf<K>,
  onDone: () => void,
  known: RecordState<K> = LOADING,
): RecordForm<K> {
  const read = useRecord(kind, id);
  const record = begunWith(read, known);
  const drafts = useDraftStore();
  const outbox = useOutbox();
  const photos = usePhotoStore();
  const refusal = useRefusal(id);
  const item = record.state === 'ready' ? record.item : null;
  const startWith = (state: DraftState, labels: AnyKindLabels): Start => {
    // Bodies of all kinds are JSON, and the draft store keeps those of the kind.
    const first = (item?.body ?? blank) as JsonObject;
    const body = state.row === null ? first : withFieldsOfToday(kind, state.row.body, first);
    const { groups, title } = KINDS[kind] as AnyRecordKind;
    const base = item as ToldState | null;
    const document = new FormDocument({ port: drafts.port(kind, id), plan: groups, state, body, title, base, now: Date.now });
    return { document, isNew: item === null, labels, hasDraft: state.row !== null };
  };
  const [start, setStart] = useState<Start | null>(() => {
    const [state, labels] = [drafts.peek(kind, id), labelsMet(kind)];
    return record.state === 'loading' || state === undefined || labels === undefined ? null : startWith(state, labels);
  });
  const [fault, setFault] = useState<unknown>(null);
  if (fault !== null) throw fault;
  const document = start?.document ?? null;
  const [isModified, setModified] = useState(start?.hasDraft ?? false);
  const [isSubmitting, tell] = useLasting();
  const [ended, setEnded] = useState<DraftFate | null>(null);
  const isLocked = ended === 'final' || ended === 'moved';
  const isBarred = useContext(FormLock);
  const saver = useDraftSaver(async (_: BodyOf<K>) => document?.write());
  useTabFacts({ modified: isModified, kept: saver.trouble === null });

  /** The last change is a tap, a photo or a signature: it is kept at once, while the pause of the saver is for what is typed. */
  const isWhole = useRef(false);

  const form = useForm<BodyOf<K>>({
    initialValues: (document?.body ?? blank) as BodyOf<K>,
    validate: schemaResolver(KINDS[kind].schema, { sync: true }),
    onValuesChange: (values) => {
      // What was taken in from elsewhere is no act of the person.
      if (document === null || sameJson(values, document.body)) return;
      document.set(values as JsonObject);
      saver.schedule(values);
      if (isWhole.current) saver.flush();
      isWhole.current = false;
      setModified(true);
    },
  });
  const { initialize, setValues } = form;
  const { schedule } = saver;
  const isStarted = useRef(start !== null);
  const isRead = record.state !== 'loading';
  const begin = useRef(startWith);
  begin.current = startWith;
  useEffect(() => {
    if (!isRead || isStarted.current) return;
    isStarted.current = true;
    const port = drafts.port(kind, id);
    // A form whose words cannot be fetched is a page that cannot be: whoever draws the page says so.
    const words = labelsOf(kind).catch((fault: unknown) => {
      setFault(fault);
      return NO_LABELS;
    });
    void allLeft()
      .then(() => Promise.all([port.read(), words]))
      .then(([state, labels]) => {
        const first = begin.current(state, labels);
        initialize(first.document.body as BodyOf<K>);
        setModified(first.hasDraft);
        setStart(first);
      });
  }, [isRead, drafts, kind, id, initialize]);
  const [isAhead] = useState(start !== null);
  // What was read ahead is for one form: the next one of this record reads anew.
  useEffect(() => {
    if (isAhead) drafts.taken();
  }, [isAhead, drafts]);
  useFollowed(document, ({ body, ended: fate, isUnsaved }) => {
    setValues(body as BodyOf<K>);
    setEnded(fate);
    if (fate !== null) forgetRemoved(photos, id);
    if (isUnsaved) schedule(body as BodyOf<K>);
  });
  useEffect(() => {
    if (document !== null && item !== null) void document.tell(item as ToldState);
  }, [document, item]);
  useEffect(() => document?.lock(isBarred), [document, isBarred]);

  const discard = useCallback(async () => {
    saver.cancel();
    await document?.end('discarded');
    forgetRemoved(photos, id);
    setModified(false);
  }, [saver, document, photos, id]);

  const ready = usePhotosReady(id);
  const askAgain = useAskAgain();
  const isSaving = useRef(false);
  const handOver = async (values: BodyOf<K>, press: Press | undefined): Promise<void> => {
    // Kept first: the code that hands over may be on its way, and the page may end before it comes.
    saver.flush();
    const onStored = () => {
      forgetRemoved(photos, id);
      setModified(false);
      onDone();
    };
    try {
      document?.resume();
      document?.set(values as JsonObject);
      await document?.handOver(outbox, (body, base) => ({ body, own: { kind, id, body, base } }), press, onStored);
      if (document?.isUnsaved === false) saver.cancel();
    } catch (error) {
      if (error instanceof TakenBack) return;
      // No room, or work of a newer version waits on the record: the text stays where it is (OFF-SPACE-02).
      saver.schedule(values);
      if (error instanceof NotLoaded) {
        if (await askAgain()) await handOver(form.getValues(), press);
        return;
      }
      showGeneral(error instanceof DraftMoved ? 'changed-elsewhere' : 'not-stored');
    }
  };
  const save = async (press: Press | undefined) => {
    if (isSaving.current) return;
    if (form.isValid() !== true) {
      const { errors } = await form.validate();
      return showGeneral(formMessage(Object.values(errors)));
    }
    isSaving.current = true;
    await handOver(form.getValues(), press).finally(() => {
      isSaving.current = false;
    });
  };

  const latest = useRef(form);
  latest.current = form;
  const change = useCallback<RecordForm<K>['change']>((name, next) => {
    isWhole.current = typeof next !== 'string';
    // The names of the form's fields are those of the body.
    latest.current.setValues({ [name]: next } as unknown as Partial<BodyOf<K>>);
    latest.current.clearErrors();
  }, []);

  return {
    kind,
    id,
    discard,
    refusal,
    document,
    isLocked,
    state: start === null ? 'loading' : 'ready',
    isNew: start?.isNew ?? true,
    values: form.values,
    labels: start?.labels ?? NO_LABELS,
    savedAt: saver.savedAt ?? document?.savedAt ?? null,
    isFull: saver.trouble === 'full',
    isModified,
    isSubmitting,
    errorOf(name) {
      const own = form.errors[name];
      if (typeof own === 'string') return own;
      return form.isDirty() ? null : (refusal?.items.find((item) => item.field === name)?.message ?? null);
    },
    change,
    submit(event) {
      event?.preventDefault();
      const namesFiles = fileKeysIn(KINDS[kind].schema, form.getValues()).size > 0;
      const press = document?.press();
      void tell(ready(namesFiles).then((goOn) => (goOn ? save(press) : undefined)));
    },
  };
}
