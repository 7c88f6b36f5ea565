import { useEffect, useMemo, useRef, useState } from 'react';
import { allLeft } from '#client/sync/form/leaving.ts';
import { judgedBody } from '#client/records/judged.ts';
import { useFollowed } from '#client/sync/form/use-followed.ts';
import {
  type DraftState,
  FormDocument,
  type RecordItem,
  useDraftStore,
  useOutboxRows,
  useRecord,
  useSyncFact,
} from '#client/sync/index.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { canEditAudit } from '#modules/audits/shared/engine/audit-edit.ts';
import type { Audit, AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import { useActor } from '#client/auth/use-actor.ts';
import { type MissingSet, useQuestionSet } from '#modules/audits/client/operational/useQuestionSet.ts';
import { AuditForm } from './auditForm.ts';
import { DraftKeeper } from './draftKeeper.ts';
import { refusalsOf } from './refusals.ts';

export type OpenAudit =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'no-questions'; readonly questions: MissingSet; readonly hasDraft: boolean }
  /** Read only: valid, or not this person's to edit (AUD-GEN-03, AUD-GEN-07). */
  | { readonly state: 'locked'; readonly hasDraft: boolean }
  | {
      readonly state: 'ready';
      readonly form: AuditForm;
      readonly keeper: DraftKeeper;
      readonly item: RecordItem<AuditKindId> | null;
      /** Whether the replica has said what it has: a draft opens before. */
      readonly known: boolean;
    };

const today = () => dayInIstanbul(Date.now());

/** The draft of this device beside the record: undefined while it is being read. */
function useStoredDraft(kind: AuditKindId, id: string): DraftState | undefined {
  const drafts = useDraftStore();
  const [draft, setDraft] = useState<{ id: string; state: DraftState } | undefined>(() => {
    const state = drafts.peek(kind, id);
    return state === undefined ? undefined : { id, state };
  });
  const isHere = draft?.id === id;
  useEffect(() => {
    drafts.taken();
    if (isHere) return;
    let isCurrent = true;
    void allLeft()
      .then(() => drafts.port(kind, id).read())
      .then((state) => isCurrent && setDraft({ id, state }));
    return () => {
      isCurrent = false;
    };
  }, [drafts, kind, id, isHere]);
  return draft?.id === id ? draft.state : undefined;
}

/** A report opened for editing: from the draft on this device, else from the record; a refused one with the server's words. */
export function useOpenAudit(kind: AuditKind, id: string): OpenAudit {
  const record = useRecord(kind.id, id);
  const stored = useStoredDraft(kind.id, id);
  const drafts = useDraftStore();
  const actor = useActor();
  const caughtUp = useSyncFact('caughtUp');
  const rows = useOutboxRows();
  const parked = useMemo(() => rows.findLast((row) => row.lane === id && row.state === 'rejected'), [rows, id]);
  const item = record.state === 'ready' ? record.item : null;
  // Drafts hold bodies of this very kind: what was stored is what the form had.
  const row = stored?.row ?? null;
  const draftBody = (row?.body ?? null) as Audit | null;
  const first = draftBody ?? item?.body ?? null;
  const questions = useQuestionSet(first && kind.questionSetOf(first));
  const opened = useRef<{ id: string; form: AuditForm; keeper: DraftKeeper } | null>(null);

  const isLocked = useMemo(() => {
    if (item === null) return false;
    const judged = judgedBody(item, parked !== undefined) ?? { ...item.body, report_status: 'draft' as const };
    return !canEditAudit(judged, item.meta?.created_by ?? null, actor);
  }, [item, parked, actor]);

  if (opened.current?.id !== id) opened.current = null;
  if (
    !isLocked &&
    opened.current === null &&
    stored !== undefined &&
    // A draft holds all that the form needs; the record behind it is looked at when it comes.
    (row !== null || record.state !== 'loading') &&
    first !== null &&
    questions.state === 'ready'
  ) {
    const body: Audit = { ...first, report_status: 'draft' };
    const document = new FormDocument<Audit>({
      port: drafts.port(kind.id, id),
      plan: kind.record.groups,
      state: stored,
      body,
      base: item,
      title: kind.record.title,
      now: Date.now,
    });
    const form = new AuditForm({ id, kind, document, today, set: questions.set });
    const keeper = new DraftKeeper(() => document.write(), document.savedAt);
    keeper.follow(form);
    opened.current = { id, form, keeper };
  }

  const open = opened.current;
  useFollowed(open?.form.document ?? null, (document) => open?.keeper.heard(document));
  useEffect(() => {
    if (open && item) void open.form.document.tell(item);
  }, [open, item]);
  useEffect(() => open?.form.document.lock(isLocked), [open, isLocked]);
  const problem = parked?.problem;
  useEffect(() => {
    open?.form.refuse(problem ? refusalsOf(open.form.kind, problem.items, problem.message, open.form.body) : new Map());
  }, [open, problem]);

  return useMemo((): OpenAudit => {
    if (isLocked && !open) return { state: 'locked', hasDraft: row !== null };
    if (open) return { state: 'ready', form: open.form, keeper: open.keeper, item, known: record.state !== 'loading' };
    if (record.state === 'loading' || stored === undefined) return { state: 'loading' };
    if (first === null) return { state: caughtUp ? 'missing' : 'loading' };
    return questions.state === 'missing' ? { state: 'no-questions', questions, hasDraft: row !== null } : { state: 'loading' };
  }, [isLocked, stored, row, open, item, record.state, first, caughtUp, questions]);
}
