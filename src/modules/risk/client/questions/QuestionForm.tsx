import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { memo, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { RecordFormNotes, RecordFormState } from '#client/records/RecordFormNotes.tsx';
import type { ReadForm } from '#client/records/use-forms-ahead.ts';
import type { RecordItem, RecordState } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { ActionFields } from '#modules/risk/client/questions/ActionFields.tsx';
import { BeforeImages } from '#modules/risk/client/questions/BeforeImages.tsx';
import type { FormFacts, FormInFront } from '#modules/risk/client/questions/QuestionFoot.tsx';
import { QuestionFacts } from '#modules/risk/client/questions/QuestionFacts.tsx';
import { RiskDfis } from '#modules/risk/client/questions/RiskDfis.tsx';
import type { AskedQuestion, RiskSection } from '#modules/risk/client/questions/risk-sections.ts';
import { useAtRest, useKeptHeight } from '#modules/risk/client/questions/use-at-rest.ts';
import { useQuestionForm } from '#modules/risk/client/questions/use-question-form.ts';
import { RatingFields } from '#modules/risk/client/ScaleField.tsx';
import { ScoreMark } from '#modules/risk/client/ScoreMark.tsx';
import type { ResponseProblem } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { factorsOf, familyOf, riskScore } from '#modules/risk/shared/score.ts';
import classes from './questions.module.css';

interface Props {
  readonly assessment: RecordItem<'risk-assessment'>;
  readonly asked: AskedQuestion;
  /** The response to it as the page has it. */
  readonly known: RecordState<'control-list-response'>;
  readonly section: RiskSection;
  readonly readForm: ReadForm;
  readonly onFacts: (facts: FormFacts) => void;
  readonly ref: Ref<FormInFront>;
}

const NO_PROBLEMS: readonly ResponseProblem[] = [];
const NO_DFIS: NonNullable<RiskResponse['dfi']>['references'] = [];

/** One question with its answer: kept as a draft with every tap, stored when the person goes on. A tap draws what it changes alone. */
export const QuestionForm = memo(function QuestionForm(props: Props) {
  const { assessment, asked, known, section, readForm, onFacts, ref } = props;
  const { t } = useLingui();
  const words = useIssueWords();
  const mayAnswer = usePermission('risk.write');
  const state = useQuestionForm(assessment, asked, known, readForm);
  const { form, isLocked, isOpen, isTried, problems, leave } = state;
  const { values, refusal, isSubmitting } = form;
  const [begunAt] = useState(() => performance.now());
  const isTouched = useRef(false);
  const { change } = form;
  const enter = useCallback<typeof change>(
    (...entered) => {
      isTouched.current = true;
      change(...entered);
    },
    [change],
  );
  useImperativeHandle(ref, () => ({ leave, begunAt, isTouched: () => isTouched.current }));
  useEffect(() => onFacts({ isOpen, isSubmitting }), [onFacts, isOpen, isSubmitting]);
  const whole = useRef<HTMLDivElement>(null);
  const isAtRest = useAtRest();
  // Whoever is told what lacks, or comes to put it right, has it in front at once.
  const isWhole = isAtRest || isTried || refusal !== null;
  const minHeight = useKeptHeight(whole, isWhole);
  const { method } = assessment.body;
  const family = familyOf(method);
  const shown = isTried ? problems : NO_PROBLEMS;
  const errorOf = useCallback(
    (field: string): string | null => {
      const code = shown.find((one) => one.field === field)?.code;
      if (code === 'jobs_open') return t`Önce bütün işler tamamlanmalı.`;
      const error = code ?? refusal?.items.find((item) => item.field === field)?.message;
      return error === undefined ? null : words(error);
    },
    [shown, refusal, t, words],
  );
  if (form.state === 'loading') return <LoadingView rows={6} />;
  const { ai_contribution_rate: rate } = values;
  const imagesError = form.errorOf('before_images');
  const isFixed = isLocked || form.isLocked || !mayAnswer || family === null;
  const place = section.questions.indexOf(asked) + 1;
  const count = section.questions.length;
  return (
    <div ref={whole} style={{ display: 'grid', gap: 'var(--mantine-spacing-md)', alignContent: 'start', minHeight }}>
      <p className={classes.where}>
        {section.list} · {section.unit} · <b>{t`Soru ${place}/${count}`}</b>
        {rate === null ? null : <> · {t`Yapay zekâ katkısı %${rate}`}</>}
      </p>
      <RecordFormNotes form={form} />
      {isLocked ? (
        <Alert color="blue" icon={<IconLock aria-hidden />} title={t`Kilitli`}>
          <Trans>Bu riskin bütün işleri bitti. Değiştirmek için değerlendirme revize edilmeli.</Trans>
        </Alert>
      ) : null}
      <QuestionFacts question={asked.item.body} />
      <section className={classes.card}>
        {family === null ? (
          <Text>
            <Trans>Bu yöntem artık puanlanmaz; değerlendirme yalnızca okunur.</Trans>
          </Text>
        ) : (
          <RatingFields family={family} rating={values} factors={factorsOf(family)} disabled={isFixed} errorOf={errorOf} onChange={enter} />
        )}
        <div role="status" aria-label={t`Risk puanı`} data-testid="score">
          <ScoreMark score={riskScore(method, values)} isLong />
        </div>
        {isWhole ? (
          <BeforeImages
            record={form.id}
            images={values.before_images}
            error={imagesError === null ? null : words(imagesError)}
            disabled={isFixed || form.isSubmitting}
            onChange={form.change}
          />
        ) : null}
      </section>
      {family === null || !isWhole ? null : (
        <ActionFields
          record={form.id}
          before_images={values.before_images}
          has_action={values.has_action}
          improvement_action={values.improvement_action}
          onChange={form.change}
          method={method}
          family={family}
          disabled={isFixed}
          errorOf={errorOf}
        />
      )}
      {isWhole ? (
        <RiskDfis
          response={form.id}
          workplace={values.workplace_id}
          references={values.dfi?.references ?? NO_DFIS}
          question={asked.item.body.question}
          // What is raised in a risk hangs on its answer, which has to be complete.
          mayRaise={!isFixed && problems.length === 0}
          onRaise={state.raiseDfi}
        />
      ) : null}
      <RecordFormState form={form}>
        {isOpen && problems.length > 0 ? (
          <span>
            <Trans>Taslak: yanıt tamamlanınca gönderilir.</Trans>
          </span>
        ) : null}
      </RecordFormState>
    </div>
  );
});
