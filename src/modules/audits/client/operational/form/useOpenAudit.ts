import { useEffect, useMemo, useRef, useState } from 'react';
import { allLeft } from '#client/records/leaving.ts';
import { type DraftRow, type RecordItem, useDraftStore, useOutboxRows, useRecord, useSyncFact } from '#client/sync/index.ts';
import { baseOf } from '#core/change/overlay.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { canEditAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { useActor } from '#modules/audits/client/operational/useActor.ts';
import { useQuestionSet } from '#modules/audits/client/operational/useQuestionSet.ts';
import { AuditForm } from './auditForm.ts';
import { DraftKeeper } from './draftKeeper.ts';
import { refusalsOf } from './refusals.ts';

export type OpenAudit =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'no-questions' }
  /** Read only: valid, or not this person's to edit (AUD-GEN-03, AUD-GEN-07). */
  | { readonly state: 'locked'; readonly hasDraft: boolean }
  | {
      readonly state: 'ready';
      readonly form: AuditForm;
      readonly keeper: DraftKeeper;
      readonly item: RecordItem<'operational-audit'> | null;
      /** Whether the replica has said what it has: a draft opens before. */
      readonly known: boolean;
    };

const today = () => dayInIstanbul(Date.now());

/** The draft of this device beside the record: undefined while it is being read. */
function useStoredDraft(id: string): DraftRow | null | undefined {
  const drafts = useDraftStore();
  const [draft, setDraft] = useState<{ id: string; row: DraftRow | null } | undefined>(() => {
    const row = drafts.peek('operational-audit', id);
    return row === undefined ? undefined : { id, row };
  });
  const isHere = draft?.id === id;
  useEffect(() => {
    drafts.taken();
    if (isHere) return;
    let isCurrent = true;
    void allLeft()
      .then(() => drafts.get('operational-audit', id))
      .then((row) => isCurrent && setDraft({ id, row: row ?? null }));
    return () => {
      isCurrent = false;
    };
  }, [drafts, id, isHere]);
  return draft?.id === id ? draft.row : undefined;
}

/** A report opened for editing: from the draft on this device, else from the record; a refused one with the server's words. */
export function useOpenAudit(id: string): OpenAudit {
  const record = useRecord('operational-audit', id);
  const stored = useStoredDraft(id);
  const drafts = useDraftStore();
  const actor = useActor();
  const caughtUp = useSyncFact('caughtUp');
  const rows = useOutboxRows();
  const parked = useMemo(() => rows.findLast((row) => row.lane === id && row.state === 'rejected'), [rows, id]);
  const item = record.state === 'ready' ? record.item : null;
  // Drafts hold bodies of this very kind: what was stored is what the form had.
  const draftBody = (stored?.body ?? null) as OperationalAudit | null;
  const first = draftBody ?? item?.body ?? null;
  const questions = useQuestionSet(first?.question_set_version ?? null);
  const opened = useRef<{ id: string; form: AuditForm; keeper: DraftKeeper } | null>(null);

  const isLocked = useMemo(() => {
    if (item === null) return false;
    // A refused "save as valid" is a draft again: the person must be able to put right what the server did not take.
    const before = item.server ?? { ...item.body, report_status: 'draft' as const };
    return !canEditAudit(parked ? before : item.body, item.meta?.created_by ?? null, actor);
  }, [item, parked, actor]);

  if (opened.current?.id !== id) opened.current = null;
  if (
    !isLocked &&
    opened.current === null &&
    stored !== undefined &&
    // A draft holds all that the form needs; the record behind it is looked at when it comes.
    (stored !== null || record.state !== 'loading') &&
    first !== null &&
    questions.state === 'ready'
  ) {
    const body: OperationalAudit = { ...first, report_status: 'draft' };
    const kept = stored?.base ?? null;
    const seen = item === null ? null : baseOf(item);
    const form = new AuditForm({
      id,
      body,
      today,
      set: questions.set,
      base: kept ? { ...kept, body: kept.body as OperationalAudit } : seen,
    });
    const save = () => drafts.save({ kind: 'operational-audit', id, body: form.body, base: form.base, title: titleOf(form.body) });
    const keeper = new DraftKeeper(save, stored?.savedAt ?? null);
    keeper.follow(form);
    opened.current = { id, form, keeper };
  }

  const open = opened.current;
  useEffect(() => {
    if (!open || !item) return;
    open.form.found(baseOf(item));
    open.form.rebase(baseOf(item));
  }, [open, item]);
  const questionSet = questions.state === 'ready' ? questions.set : null;
  useEffect(() => {
    if (open && questionSet) open.form.ask(questionSet);
  }, [open, questionSet]);
  const problem = parked?.problem;
  useEffect(() => {
    open?.form.refuse(problem ? refusalsOf(problem.items, problem.message, open.form.body) : new Map());
  }, [open, problem]);

  return useMemo((): OpenAudit => {
    if (isLocked) return { state: 'locked', hasDraft: stored !== null && stored !== undefined };
    if (open) return { state: 'ready', form: open.form, keeper: open.keeper, item, known: record.state !== 'loading' };
    if (record.state === 'loading' || stored === undefined) return { state: 'loading' };
    if (first === null) return { state: caughtUp ? 'missing' : 'loading' };
    return { state: questions.state === 'missing' ? 'no-questions' : 'loading' };
  }, [isLocked, stored, open, item, record.state, first, caughtUp, questions.state]);
}

const titleOf = (body: OperationalAudit): string => [body.number, body.facilityName].filter(Boolean).join(' · ');
