import { useCallback, useEffect, useRef, useState } from 'react';
import { useActor } from '#client/auth/use-actor.ts';
import { showGeneral } from '#client/http/errors.tsx';
import { recordBar } from '#client/records/record-bar.ts';
import { type RecordForm, useRecordForm } from '#client/records/use-record-form.ts';
import type { ReadForm } from '#client/records/use-forms-ahead.ts';
import type { RecordItem, RecordState } from '#client/sync/index.ts';
import type { AskedQuestion } from '#modules/risk/client/questions/risk-sections.ts';
import { type RaiseDfi, useRaiseDfi } from '#modules/risk/client/questions/use-raise-dfi.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import { responseRecord } from '#modules/risk/shared/response.record.ts';
import { blankResponse, type ResponseProblem, responseProblems, settledResponse } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';

type Form = RecordForm<'control-list-response'>;

/**
 * Stores what is complete and then goes on; what is not stays a draft.
 * @param must go on only when it was stored
 * @param next the question that is gone to: its form begins at once
 */
export type LeaveQuestion = (goOn: () => void, must?: boolean, next?: AskedQuestion) => void;

/** The answer to one question, as its page works with it. */
export interface QuestionFormState {
  readonly form: Form;
  readonly isLocked: boolean;
  /** What keeps it from being stored. */
  readonly problems: readonly ResponseProblem[];
  /** Whether there is anything that only the draft has. */
  readonly isOpen: boolean;
  /** Whether what lacks is shown beside its field. */
  readonly isTried: boolean;
  readonly leave: LeaveQuestion;
  readonly raiseDfi: RaiseDfi;
}

/** What is read ahead is waited for so long, ms: the form that comes can read by itself. */
const AHEAD_MS = 500;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * @param known the response as the page has it
 * @param readForm reads what the form of another question begins with
 */
export function useQuestionForm(
  assessment: RecordItem<'risk-assessment'>,
  asked: AskedQuestion,
  known: RecordState<'control-list-response'>,
  readForm: ReadForm,
): QuestionFormState {
  const { body } = assessment;
  const { response } = asked;
  const version = currentVersion(body);
  const [blank] = useState(() =>
    blankResponse({
      workplace_id: body.workplace_id,
      risk_analysis_id: assessment.id,
      unit_id: asked.unit_id,
      control_list_id: asked.control_list_id,
      question_id: asked.item.id,
      assessment_version: version,
    }),
  );
  const [isTried, setTried] = useState(false);
  const onStored = useRef<() => void>(() => undefined);
  const onDone = () => {
    setTried(false);
    onStored.current();
  };
  const form = useRecordForm('control-list-response', response, blank, onDone, known);
  const { values, document } = form;
  const actor = useActor();
  const mayAnswer = actor.permissions.has('risk.write');
  const isOpen = document !== null && (document.isUnsaved || document.savedAt !== null);
  const facts = { isRefused: form.refusal !== null, owner: body, actor, now: 0 };
  const bar = known.state === 'ready' ? recordBar(responseRecord, known.item, facts) : null;
  // What is open in the form stays there, and says that it cannot be sent any more.
  const isOver = isOpen && (bar !== null || !mayAnswer);
  useEffect(() => document?.lock(isOver), [document, isOver]);
  const problems = responseProblems(values, body.method);
  /** As it is stored: an answer of the version that the person sees. */
  const settled = useCallback((open: RiskResponse): RiskResponse => settledResponse({ ...open, assessment_version: version }), [version]);
  const raiseDfi = useRaiseDfi(document, { response, workplace: body.workplace_id }, settled);
  return {
    form,
    problems,
    isOpen,
    isTried,
    isLocked: bar === 'final' && !isOpen,
    leave(goOn, must = false, next) {
      const isKept = !isOpen || form.isLocked || problems.length > 0;
      if (isOpen && isKept && must && !form.isLocked) {
        setTried(true);
        return showGeneral('required-fields');
      }
      // Mostly it is read while the answer is stored, and the next form is drawn in the turn in which the store has said yes.
      let reading = next === undefined ? null : readForm(next.response);
      void reading?.finally(() => (reading = null));
      const then = () => (reading === null ? goOn() : void Promise.race([reading, pause(AHEAD_MS)]).then(goOn));
      if (isKept) return then();
      onStored.current = then;
      const stored = settled(values);
      if (stored.assessment_version !== values.assessment_version) form.change('assessment_version', version);
      if (stored.improvement_action !== values.improvement_action) form.change('improvement_action', stored.improvement_action);
      if (stored.dfi !== values.dfi) form.change('dfi', stored.dfi);
      form.submit();
    },
    raiseDfi,
  };
}
