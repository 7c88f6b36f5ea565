import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFirstScreenSeen } from '#client/app/use-first-screen.ts';
import { shownOf } from '#client/records/shown-values.ts';
import { type RecordItem, useOutbox, usePhotoStore, useRecordList } from '#client/sync/index.ts';
import { type AuditActions, type AuditTools, makeActions } from './auditActions.ts';
import type { AuditForm } from './auditForm.ts';
import type { AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';
import type { DraftKeeper } from './draftKeeper.ts';

export function useAuditActions(
  form: AuditForm,
  keeper: DraftKeeper,
  item: RecordItem<AuditKindId> | null,
  isRecordKnown: boolean,
): AuditActions {
  const outbox = useOutbox();
  const photos = usePhotoStore();
  // No answer needs them, so the first answers do not wait until they are read; an action that needs them does, and has them read.
  const [isAskedFor, setAskedFor] = useState(false);
  const isWanted = useFirstScreenSeen() || isAskedFor;
  const { rows: dfis, ready } = useRecordList('dfi', { bucket: form.body.workplace_id }, isWanted);
  const tools = useRef<AuditTools>({ outbox, photos, dfis, item, seen: shownOf });
  tools.current = { outbox, photos, dfis, item, seen: shownOf };
  const whenKnown = useWhen(isRecordKnown && ready);
  const known = useCallback(() => {
    setAskedFor(true);
    return whenKnown();
  }, [whenKnown]);
  return useMemo(() => makeActions(form, keeper, () => tools.current, known), [form, keeper, known]);
}

/** A promise of the moment from which something is so, as a function that stays the same. */
function useWhen(isSo: boolean): () => Promise<void> {
  const state = useRef<{ isSo: boolean; waiting: (() => void)[] }>({ isSo, waiting: [] });
  useEffect(() => {
    state.current.isSo = isSo;
    if (isSo) for (const done of state.current.waiting.splice(0)) done();
  }, [isSo]);
  return useCallback(() => (state.current.isSo ? Promise.resolve() : new Promise((done) => state.current.waiting.push(done))), []);
}
