import { useRef, useState } from 'react';
import { showGeneral } from '#client/http/errors.tsx';
import { type RecordForm, useRecordForm } from '#client/records/use-record-form.ts';
import { type RecordItem, useOutbox } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import type { AskedQuestion } from '#modules/risk/client/questions/risk-sections.ts';
import { currentVersion } from '#modules/risk/shared/assessment.rules.ts';
import { responseDfiSource } from '#modules/risk/shared/response-dfi-source.ts';
import {
  blankResponse,
  isLockedResponse,
  type ResponseProblem,
  responseProblems,
  settledResponse,
} from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';

type Form = RecordForm<'control-list-response'>;

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
  /** Stores what is complete and then goes on; what is not stays a draft. @param must go on only when it was stored */
  leave(goOn: () => void, must?: boolean): void;
  /** Raises a DFI in this risk, with the answer as it stands; false: the device would not keep it. */
  raiseDfi(dfi: Pick<Dfi, 'deficiency_description' | 'created_for' | 'deadline' | 'responsible'>): Promise<boolean>;
}

export function useQuestionForm(assessment: RecordItem<'risk-assessment'>, asked: AskedQuestion): QuestionFormState {
  const { body } = assessment;
  const version = currentVersion(body);
  const outbox = useOutbox();
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
  const next = useRef<() => void>(() => undefined);
  const form = useRecordForm('control-list-response', asked.response, blank, () => {
    setTried(false);
    next.current();
  });
  const { values, document } = form;
  const isOpen = document !== null && (document.isUnsaved || document.savedAt !== null);
  const problems = responseProblems(values, body.method);
  /** As it is stored: an answer of the version that the person sees. */
  const settled = (response: RiskResponse): RiskResponse => settledResponse({ ...response, assessment_version: version });
  return {
    form,
    problems,
    isOpen,
    isTried,
    isLocked: isLockedResponse(values, version) && !isOpen,
    leave(goOn, must = false) {
      if (!isOpen) return goOn();
      if (problems.length > 0) {
        if (!must) return goOn();
        setTried(true);
        return showGeneral('required-fields');
      }
      next.current = goOn;
      const stored = settled(values);
      if (stored.assessment_version !== values.assessment_version) form.change('assessment_version', version);
      if (stored.improvement_action !== values.improvement_action) form.change('improvement_action', stored.improvement_action);
      if (stored.dfi !== values.dfi) form.change('dfi', stored.dfi);
      form.submit();
    },
    async raiseDfi(input) {
      const id = newId();
      const dfi: Dfi = {
        ...input,
        workplace_id: body.workplace_id,
        number: null,
        source: 'risk',
        source_kind: 'control-list-response',
        source_id: asked.response,
        source_ref: '',
        shared_users: [],
        status: 'in_progress',
        approval_status: 'pending',
        supplier: false,
      };
      try {
        await document?.handOver(outbox, (shown, base) => {
          // The form holds a body of this kind.
          const response = responseDfiSource.withDfi(settled(shown as RiskResponse), '', { dfi_id: id, dfi_no: null }) as JsonObject;
          return {
            body: response,
            own: { kind: 'control-list-response', id: asked.response, body: response, base },
            behind: [{ kind: 'dfi', id, body: dfi, base: null }],
          };
        });
      } catch {
        return false;
      }
      return document !== null;
    },
  };
}
