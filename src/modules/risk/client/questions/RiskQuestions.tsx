import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconChartBar, IconListCheck } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { type RecordItem, useDraftRow, useRecord, useSyncFact } from '#client/sync/index.ts';
import { CountBar } from '#client/ui/CountBar.tsx';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { askedPath } from '#modules/risk/client/paths.ts';
import { QuestionForm } from '#modules/risk/client/questions/QuestionForm.tsx';
import { QuestionJump } from '#modules/risk/client/questions/QuestionJump.tsx';
import { type AskedQuestion, keyOfAsked, nextOpenQuestion } from '#modules/risk/client/questions/risk-sections.ts';
import { RiskResult } from '#modules/risk/client/questions/RiskResult.tsx';
import { usePlace } from '#modules/risk/client/questions/use-place.ts';
import { useRiskPage } from '#modules/risk/client/questions/use-risk-page.ts';
import { assessmentRecord } from '#modules/risk/shared/assessment.record.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';

/** The questions of an assessment, one at a time, network or not. Also opened by the id of a response, as outbox and DFI know it. */
export function RiskQuestions() {
  const { id = '' } = useParams({ strict: false });
  const { history } = useRouter();
  const own = useRecord('risk-assessment', id);
  const response = useRecord('control-list-response', id);
  const draft = useDraftRow('control-list-response', id);
  const caughtUp = useSyncFact('caughtUp');
  // The draft of a response holds a body of its kind.
  const found = response.state === 'ready' ? response.item.body : ((draft?.body ?? null) as RiskResponse | null);
  const path = own.state === 'ready' || found === null ? null : askedPath(found);
  useEffect(() => {
    if (path !== null) history.replace(path);
  }, [path, history]);
  if (own.state === 'ready') return <Questions key={id} assessment={own.item} />;
  const isRead = own.state === 'missing' && response.state === 'missing' && draft === null;
  if (path !== null || !isRead || !caughtUp) return <LoadingView rows={6} />;
  return <EmptyView message={<Trans>Bu risk değerlendirmesi bu cihazda yok.</Trans>} />;
}

function Questions({ assessment }: { assessment: RecordItem<'risk-assessment'> }) {
  const { t } = useLingui();
  const [{ unit, list, question, part }, go] = usePlace();
  const page = useRiskPage(assessment);
  const [isJumping, setJumping] = useState(false);
  const title = assessmentRecord.title(assessment.body);
  useTabFacts({ title });
  const { all, sections, answered, stateOf } = page;
  const key = keyOfAsked({ unit_id: unit, control_list_id: list, question_id: question });
  const asked = all.find((one) => one.key === key) ?? null;
  const open = useCallback(
    (next: AskedQuestion) => go({ unit: next.unit_id, list: next.control_list_id, question: next.item.id, part: '' }),
    [go],
  );
  const showResult = useCallback(() => go({ part: 'result' }), [go]);
  // Once: what is answered afterwards moves nobody on.
  const first = page.ready && asked === null && part === '' ? (nextOpenQuestion(all, -1, stateOf) ?? all[0] ?? null) : null;
  const current = asked ?? first;
  useEffect(() => {
    if (first !== null) open(first);
  });
  if (!page.ready) return <LoadingView rows={6} />;
  const total = all.length;
  const at = current === null ? -1 : all.indexOf(current);
  const section = sections.find(({ questions }) => current !== null && questions.includes(current));
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Group gap="xs">
            <Button variant="default" leftSection={<IconListCheck aria-hidden />} onClick={() => setJumping(true)}>
              <Trans>Sorular</Trans>
            </Button>
            <Button
              variant={part === 'result' ? 'filled' : 'default'}
              aria-pressed={part === 'result'}
              leftSection={<IconChartBar aria-hidden />}
              onClick={() => go({ part: part === 'result' ? '' : 'result' })}
            >
              <Trans>Sonuç</Trans>
            </Button>
          </Group>
        }
      >
        <span data-testid="answered">{t`${answered}/${total} yanıtlandı`}</span>
      </PageHeader>
      <CountBar value={answered} total={total} label={t`${answered}/${total} yanıtlandı`} />
      {part === 'result' ? (
        <RiskResult assessment={assessment.body} page={page} onOpen={open} />
      ) : current === null || section === undefined ? (
        <EmptyView message={<Trans>Bu değerlendirmenin kontrol listelerinde soru yok.</Trans>} />
      ) : (
        <QuestionForm
          key={current.key}
          assessment={assessment}
          asked={current}
          known={page.responseTo(current)}
          section={section}
          before={all[at - 1] ?? null}
          after={all[at + 1] ?? null}
          nextOpen={nextOpenQuestion(all, at, stateOf)}
          onGo={open}
          onResult={showResult}
        />
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
