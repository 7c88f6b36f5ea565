import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconLock, IconPhotoSearch, IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { memo, useCallback, useRef } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { RecordFormNotes, RecordFormState } from '#client/records/RecordFormNotes.tsx';
import type { RecordItem, RecordState } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { useFootHeight } from '#client/ui/use-foot-height.ts';
import { newId } from '#core/id/uuid.ts';
import { imageHelpPath, questionPath } from '#modules/risk/client/paths.ts';
import { ActionFields } from '#modules/risk/client/questions/ActionFields.tsx';
import { BeforeImages } from '#modules/risk/client/questions/BeforeImages.tsx';
import { QuestionFacts } from '#modules/risk/client/questions/QuestionFacts.tsx';
import { RiskDfis } from '#modules/risk/client/questions/RiskDfis.tsx';
import type { AskedQuestion, RiskSection } from '#modules/risk/client/questions/risk-sections.ts';
import { useQuestionForm } from '#modules/risk/client/questions/use-question-form.ts';
import { RatingFields } from '#modules/risk/client/ScaleField.tsx';
import { ScoreMark } from '#modules/risk/client/ScoreMark.tsx';
import type { ResponseProblem } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { factorsOf, familyOf, riskScore } from '#modules/risk/shared/score.ts';
import { useOneTap } from '#modules/risk/client/questions/use-one-tap.ts';
import classes from './questions.module.css';

interface Props {
  readonly assessment: RecordItem<'risk-assessment'>;
  readonly asked: AskedQuestion;
  /** The response to it as the page has it. */
  readonly known: RecordState<'control-list-response'>;
  readonly section: RiskSection;
  readonly before: AskedQuestion | null;
  readonly after: AskedQuestion | null;
  readonly nextOpen: AskedQuestion | null;
  readonly onGo: (question: AskedQuestion) => void;
  readonly onResult: () => void;
}

const NO_PROBLEMS: readonly ResponseProblem[] = [];
const NO_DFIS: NonNullable<RiskResponse['dfi']>['references'] = [];

/** One question with its answer: kept as a draft with every tap, stored when the person goes on. A tap draws what it changes alone. */
export const QuestionForm = memo(function QuestionForm(props: Props) {
  const { assessment, asked, known, section, before, after, nextOpen, onGo, onResult } = props;
  const { t } = useLingui();
  const { history } = useRouter();
  const words = useIssueWords();
  const mayAnswer = usePermission('risk.write');
  const mayAdd = usePermission('clist.write');
  const state = useQuestionForm(assessment, asked, known);
  const once = useOneTap();
  const { form, isLocked, isOpen, isTried, problems, leave } = state;
  const { method } = assessment.body;
  const family = familyOf(method);
  const foot = useRef<HTMLElement>(null);
  useFootHeight(foot, form.state === 'ready');
  const { values, refusal } = form;
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
  const isFixed = isLocked || !mayAnswer || family === null;
  const place = section.questions.indexOf(asked) + 1;
  const count = section.questions.length;
  const add = () => {
    const of = { list: asked.control_list_id, after: asked.item.id, assessment: assessment.id, unit: asked.unit_id };
    leave(() => history.push(questionPath(newId(), of)), true);
  };
  const help = () => {
    const of = { list: asked.control_list_id, assessment: assessment.id, unit: asked.unit_id };
    leave(() => history.push(imageHelpPath(of)));
  };
  return (
    <div className={classes.page}>
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
          <RatingFields
            family={family}
            rating={values}
            factors={factorsOf(family)}
            disabled={isFixed}
            errorOf={errorOf}
            onChange={form.change}
          />
        )}
        <div role="status" aria-label={t`Risk puanı`} data-testid="score">
          <ScoreMark score={riskScore(method, values)} isLong />
        </div>
        <BeforeImages
          record={form.id}
          images={values.before_images}
          error={imagesError === null ? null : words(imagesError)}
          disabled={isFixed || form.isSubmitting}
          onChange={form.change}
        />
      </section>
      {family === null ? null : (
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
      <RiskDfis
        workplace={values.workplace_id}
        references={values.dfi?.references ?? NO_DFIS}
        question={asked.item.body.question}
        // What is raised in a risk hangs on its answer, which has to be complete.
        mayRaise={!isFixed && problems.length === 0}
        onRaise={state.raiseDfi}
      />
      <RecordFormState form={form}>
        {isOpen && problems.length > 0 ? (
          <span>
            <Trans>Taslak: yanıt tamamlanınca gönderilir.</Trans>
          </span>
        ) : null}
      </RecordFormState>
      {mayAnswer ? (
        <Group gap="xs">
          {mayAdd ? (
            <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={add}>
              <Trans>Bu listeye soru ekle</Trans>
            </Button>
          ) : null}
          <Button variant="default" leftSection={<IconPhotoSearch aria-hidden />} onClick={help}>
            <Trans>Görselden öneri al</Trans>
          </Button>
        </Group>
      ) : null}
      <footer className={classes.foot} ref={foot}>
        <Button variant="default" disabled={before === null} onClick={() => before && leave(() => onGo(before), false, before)}>
          <Trans>Önceki</Trans>
        </Button>
        <Button
          variant="light"
          disabled={nextOpen === null || (nextOpen === asked && !isOpen)}
          onClick={() =>
            nextOpen && once(() => (nextOpen === asked ? leave(onResult, true) : leave(() => onGo(nextOpen), false, nextOpen)))
          }
        >
          <Trans>Sonraki boş soru</Trans>
        </Button>
        {after === null ? (
          <Button onClick={() => leave(onResult)}>
            <Trans>Bitir</Trans>
          </Button>
        ) : (
          <Button onClick={() => once(() => leave(() => onGo(after), false, after))} loading={form.isSubmitting}>
            <Trans>İleri</Trans>
          </Button>
        )}
      </footer>
    </div>
  );
});
