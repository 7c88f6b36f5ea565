import { useCallback, useRef, useState } from 'react';
import { showGeneral } from '#client/http/errors.tsx';
import { type RecordForm, useRecordForm } from '#client/records/use-record-form.ts';
import { allLeft, type DraftStore, type RecordItem, type RecordState, useDraftStore } from '#client/sync/index.ts';
import type { AskedQuestion } from '#modules/risk/client/questions/risk-sections.ts';
import { type RaiseDfi, useRaiseDfi } from '#modules/risk/client/questions/use-raise-dfi.ts';
import { currentVersion } from '#modules/risk/shared/assessment.rules.ts';
import {
  blankResponse,
  isLockedResponse,
  type ResponseProblem,
  responseProblems,
  settledResponse,
} from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';

type Form = RecordForm<'control-list-response'>;

const readAhead = (drafts: DraftStore, { response }: AskedQuestion): Promise<unknown> =>
  allLeft()
    .then(() => drafts.ahead('control-list-response', response))
    .catch(() => undefined);

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
  /**
   * Stores what is complete and then goes on; what is not stays a draft.
   * @param must go on only when it was stored
   * @param next the question that is gone to, whose draft is read meanwhile
   */
  leave(goOn: () => void, must?: boolean, next?: AskedQuestion): void;
  readonly raiseDfi: RaiseDfi;
}

/** What is read ahead is waited for so long, ms: the form that comes can read by itself. */
const AHEAD_MS = 500;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** @param known the response as the page has it */
export function useQuestionForm(
  assessment: RecordItem<'risk-assessment'>,
  asked: AskedQuestion,
  known: RecordState<'control-list-response'>,
): QuestionFormState {
  const { body } = assessment;
  const { response } = asked;
  const version = currentVersion(body);
  const drafts = useDraftStore();
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
  const isOpen = document !== null && (document.isUnsaved || document.savedAt !== null);
  const problems = responseProblems(values, body.method);
  /** As it is stored: an answer of the version that the person sees. */
  const settled = useCallback((open: RiskResponse): RiskResponse => settledResponse({ ...open, assessment_version: version }), [version]);
  const raiseDfi = useRaiseDfi(document, { response, workplace: body.workplace_id }, settled);
  return {
    form,
    problems,
    isOpen,
    isTried,
    isLocked: isLockedResponse(values, version) && !isOpen,
    leave(goOn, must = false, next) {
      const isKept = !isOpen || problems.length > 0;
      if (isOpen && isKept && must) {
        setTried(true);
        return showGeneral('required-fields');
      }
      let isRead = next === undefined;
      // The form that comes begins at once with what is read here; where that fails it reads by itself.
      const reading = next === undefined ? Promise.resolve() : readAhead(drafts, next).finally(() => (isRead = true));
      const then = () => (isRead ? goOn() : void Promise.race([reading, pause(AHEAD_MS)]).then(goOn));
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
