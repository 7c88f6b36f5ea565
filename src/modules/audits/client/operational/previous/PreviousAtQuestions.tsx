import { createContext, type ReactNode, use, useMemo } from 'react';
import { useFirstScreenSeen } from '#client/app/use-first-screen.ts';
import { useRecordList } from '#client/sync/index.ts';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { useFormSession, useFormState } from '#modules/audits/client/operational/form/FormContext.tsx';
import { useQuestionSet } from '#modules/audits/client/operational/useQuestionSet.ts';
import { isSetOf } from '#modules/audits/shared/question-set.ts';
import { type PreviousAt, previousAt } from './previous-at.ts';

const NOTHING: ReadonlyMap<string, PreviousAt> = new Map();
const PreviousContext = createContext(NOTHING);

/** What was found at a question the last time; undefined where nothing was. */
export const usePreviousAt = (ref: string): PreviousAt | undefined => use(PreviousContext).get(ref);

/**
 * Looks up once for the whole form what the last report found at its questions, on the device alone. No tap changes it: it is
 * drawn anew when a DFI does, or when the workplace is another one.
 */
export function PreviousAtQuestions({ children }: { children: ReactNode }) {
  const { useLast } = useAudit();
  const { set } = useFormSession().form;
  const last = useLast();
  const named = last?.questions ?? null;
  const isSameSet = named !== null && isSetOf(set, named);
  const other = useQuestionSet(isSameSet ? null : named);
  const before = isSameSet ? set : other.state === 'ready' ? other.set : null;
  const bucket = useFormState((state) => state.body.workplace_id);
  const hasDfis = last?.findings.some((finding) => finding.dfi_list.length > 0) ?? false;
  // The first answers do not wait for it.
  const isSeen = useFirstScreenSeen();
  const { rows, ready } = useRecordList('dfi', { bucket }, isSeen && hasDfis);
  const isRead = ready || !hasDfis;
  const today = dayInIstanbul(useNow());
  const found = useMemo(() => {
    // A DFI that is not read yet is not one that is missing.
    if (last === null || before === null || !isRead) return NOTHING;
    return previousAt(last, { set, before }, new Map(rows.map(({ id, body }) => [id, body])), today);
  }, [last, before, isRead, set, rows, today]);
  return <PreviousContext value={found}>{children}</PreviousContext>;
}
