import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconLock, IconPhotoSearch, IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { RecordField } from '#client/fields/RecordField.tsx';
import { RecordFormNotes, RecordFormState } from '#client/records/RecordFormNotes.tsx';
import type { RecordItem } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { useFootHeight } from '#client/ui/use-foot-height.ts';
import { newId } from '#core/id/uuid.ts';
import { imageHelpPath, questionPath } from '#modules/risk/client/paths.ts';
import { ActionFields } from '#modules/risk/client/questions/ActionFields.tsx';
import { QuestionFacts } from '#modules/risk/client/questions/QuestionFacts.tsx';
import { RiskDfis } from '#modules/risk/client/questions/RiskDfis.tsx';
import type { AskedQuestion, RiskSection } from '#modules/risk/client/questions/risk-sections.ts';
import { useQuestionForm } from '#modules/risk/client/questions/use-question-form.ts';
import { RatingFields } from '#modules/risk/client/ScaleField.tsx';
import { ScoreMark } from '#modules/risk/client/ScoreMark.tsx';
import { factorsOf, familyOf, riskScore } from '#modules/risk/shared/score.ts';
import classes from './questions.module.css';

interface Props {
  readonly assessment: RecordItem<'risk-assessment'>;
  readonly asked: AskedQuestion;
  readonly section: RiskSection;
  readonly before: AskedQuestion | null;
  readonly after: AskedQuestion | null;
  readonly nextOpen: AskedQuestion | null;
  readonly onGo: (question: AskedQuestion) => void;
  readonly onResult: () => void;
}

/** One question with its answer: kept as a draft with every tap, stored when the person goes on. */
export function QuestionForm({ assessment, asked, section, before, after, nextOpen, onGo, onResult }: Props) {
  const { t } = useLingui();
  const { history } = useRouter();
  const words = useIssueWords();
  const mayAnswer = usePermission('risk.write');
  const mayAdd = usePermission('clist.write');
  const state = useQuestionForm(assessment, asked);
  const { form, isLocked, isOpen, isTried, problems, leave } = state;
  const { method } = assessment.body;
  const family = familyOf(method);
  const foot = useRef<HTMLElement>(null);
  useFootHeight(foot, form.state === 'ready');
  if (form.state === 'loading') return <LoadingView rows={6} />;
  const { values, refusal } = form;
  const { ai_contribution_rate: rate } = values;
  const isFixed = isLocked || !mayAnswer || family === null;
  const errorOf = (field: string): string | null => {
    const code = isTried ? problems.find((one) => one.field === field)?.code : undefined;
    if (code === 'jobs_open') return t`Önce bütün işler tamamlanmalı.`;
    const error = code ?? refusal?.items.find((item) => item.field === field)?.message;
    return error === undefined ? null : words(error);
  };
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
            onChange={(factor, next) => form.change(factor, next)}
          />
        )}
        <div role="status" aria-label={t`Risk puanı`} data-testid="score">
          <ScoreMark score={riskScore(method, values)} isLong />
        </div>
        <RecordField form={form} name="before_images" disabled={isFixed} />
      </section>
      {family === null ? null : <ActionFields form={form} method={method} family={family} disabled={isFixed} errorOf={errorOf} />}
      <RiskDfis
        form={form}
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
        <Button variant="default" disabled={before === null} onClick={() => before && leave(() => onGo(before))}>
          <Trans>Önceki</Trans>
        </Button>
        <Button
          variant="light"
          disabled={nextOpen === null || (nextOpen === asked && !isOpen)}
          onClick={() => nextOpen && leave(() => (nextOpen === asked ? onResult() : onGo(nextOpen)), nextOpen === asked)}
        >
          <Trans>Sonraki boş soru</Trans>
        </Button>
        {after === null ? (
          <Button onClick={() => leave(onResult)}>
            <Trans>Bitir</Trans>
          </Button>
        ) : (
          <Button onClick={() => leave(() => onGo(after))} loading={form.isSubmitting}>
            <Trans>İleri</Trans>
          </Button>
        )}
      </footer>
    </div>
  );
}
