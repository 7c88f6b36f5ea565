import { Trans } from '@lingui/react/macro';
import { useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormsAhead } from '#client/records/use-forms-ahead.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { type RecordItem, useDraftRow, useRecord, useSyncFact } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { latePart } from '#client/ui/late.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { askedPath } from '#modules/risk/client/paths.ts';
import { type FormFacts, type FormInFront, QuestionFoot } from '#modules/risk/client/questions/QuestionFoot.tsx';
import { QuestionForm } from '#modules/risk/client/questions/QuestionForm.tsx';
import { QuestionsHead } from '#modules/risk/client/questions/QuestionsHead.tsx';
import { type AskedQuestion, keyOfAsked, nextOpenQuestion } from '#modules/risk/client/questions/risk-sections.ts';
import { usePlace } from '#modules/risk/client/questions/use-place.ts';
import { useRiskPage } from '#modules/risk/client/questions/use-risk-page.ts';
import { assessmentRecord } from '#modules/risk/shared/assessment.record.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import classes from './questions.module.css';

const later = () => import('#modules/risk/client/questions/later.ts');
const QuestionJump = latePart(() => later().then((file) => file.QuestionJump));
const RiskResult = latePart(
  () => later().then((file) => file.RiskResult),
  () => <LoadingView rows={6} />,
);

/** The questions of an assessment, one at a time, network or not. Also opened by the id of a response, as outbox and DFI know it. */
export function RiskQuestions() {
  const { id = '' } = useParams({ strict: false });
  const own = useRecord('risk-assessment', id);
  if (own.state === 'ready') return <Questions key={id} assessment={own.item} />;
  return own.state === 'loading' ? <LoadingView rows={6} /> : <ByResponse id={id} />;
}

/** Leads to the question of a response, which may be a draft alone. */
function ByResponse({ id }: { id: string }) {
  const { history } = useRouter();
  const response = useRecord('control-list-response', id);
  const draft = useDraftRow('control-list-response', id);
  const caughtUp = useSyncFact('caughtUp');
  // The draft of a response holds a body of its kind.
  const found = response.state === 'ready' ? response.item.body : ((draft?.body ?? null) as RiskResponse | null);
  const path = found === null ? null : askedPath(found);
  useEffect(() => {
    if (path !== null) history.replace(path);
  }, [path, history]);
  const isRead = response.state === 'missing' && draft === null;
  if (path !== null || !isRead || !caughtUp) return <LoadingView rows={6} />;
  return <EmptyView message={<Trans>Bu risk değerlendirmesi bu cihazda yok.</Trans>} />;
}

const UNOPENED: FormFacts = { isOpen: false, isSubmitting: false };
const sameFacts = (a: FormFacts, b: FormFacts) => a.isOpen === b.isOpen && a.isSubmitting === b.isSubmitting;

function Questions({ assessment }: { assessment: RecordItem<'risk-assessment'> }) {
  const [{ unit, list, question, part }, go] = usePlace();
  const key = keyOfAsked({ unit_id: unit, control_list_id: list, question_id: question });
  const page = useRiskPage(assessment, key);
  const [isJumping, setJumping] = useState(false);
  const [facts, setFacts] = useState(UNOPENED);
  const form = useRef<FormInFront>(null);
  const title = assessmentRecord.title(assessment.body);
  useTabFacts({ title });
  const { all, sections, answered, stateOf } = page;
  const asked = all.find((one) => one.key === key) ?? null;
  const open = useCallback(
    (next: AskedQuestion) => go({ unit: next.unit_id, list: next.control_list_id, question: next.item.id, part: '' }),
    [go],
  );
  const showPart = useCallback((isResult: boolean) => go({ part: isResult ? 'result' : '' }), [go]);
  const showResult = useCallback(() => showPart(true), [showPart]);
  const jump = useCallback(() => setJumping(true), []);
  const takeFacts = useCallback((next: FormFacts) => setFacts((before) => (sameFacts(before, next) ? before : next)), []);
  // Once: what is answered afterwards moves nobody on.
  const first = page.ready && asked === null && part === '' ? (nextOpenQuestion(all, -1, stateOf) ?? all[0] ?? null) : null;
  const current = asked ?? first;
  useEffect(() => {
    if (first !== null) open(first);
  });
  const at = current === null ? -1 : all.indexOf(current);
  const ways = {
    before: all[at - 1] ?? null,
    after: (current && all[at + 1]) ?? null,
    nextOpen: current && nextOpenQuestion(all, at, stateOf),
  };
  const near = part === 'result' ? [] : [ways.after, ways.nextOpen, ways.before];
  const readForm = useFormsAhead('control-list-response', [
    ...new Set(near.flatMap((one) => (one === null || one === current ? [] : [one.response]))),
  ]);
  if (!page.ready) return <LoadingView rows={6} />;
  const section = sections.find(({ questions }) => current !== null && questions.includes(current));
  return (
    <>
      <QuestionsHead title={title} answered={answered} total={all.length} isResult={part === 'result'} onJump={jump} onPart={showPart} />
      {part === 'result' ? (
        <RiskResult assessment={assessment.body} page={page} onOpen={open} />
      ) : current === null || section === undefined ? (
        <EmptyView message={<Trans>Bu değerlendirmenin kontrol listelerinde soru yok.</Trans>} />
      ) : (
        <div className={classes.page}>
          <QuestionForm
            key={current.key}
            ref={form}
            assessment={assessment}
            asked={current}
            known={page.responseTo(current)}
            section={section}
            readForm={readForm}
            onFacts={takeFacts}
          />
          <QuestionFoot
            {...ways}
            form={form}
            assessment={assessment.id}
            asked={current}
            // Said of the last open question alone: a first tap draws no buttons anew.
            isOpen={facts.isOpen && ways.nextOpen === current}
            isSubmitting={facts.isSubmitting}
            onGo={open}
            onResult={showResult}
          />
        </div>
      )}
      {isJumping ? (
        <QuestionJump
          page={page}
          current={current}
          onClose={() => setJumping(false)}
          onGo={(next) => {
            setJumping(false);
            open(next);
          }}
        />
      ) : null}
    </>
  );
}
