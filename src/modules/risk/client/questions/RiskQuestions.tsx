import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconChartBar, IconListCheck } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { choiceFilter, recordFilter } from '#client/list/filter.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { type RecordItem, useDraftRow, useRecord, useSyncFact } from '#client/sync/index.ts';
import { CountBar } from '#client/ui/CountBar.tsx';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { askedPath } from '#modules/risk/client/paths.ts';
import { QuestionForm } from '#modules/risk/client/questions/QuestionForm.tsx';
import { QuestionJump } from '#modules/risk/client/questions/QuestionJump.tsx';
import { type AskedQuestion, nextOpenQuestion } from '#modules/risk/client/questions/risk-sections.ts';
import { RiskResult } from '#modules/risk/client/questions/RiskResult.tsx';
import { useRiskPage } from '#modules/risk/client/questions/use-risk-page.ts';
import { assessmentRecord } from '#modules/risk/shared/assessment.record.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';

const searchSchema = v.object({ unit: recordFilter, list: recordFilter, question: recordFilter, part: choiceFilter(['result']) });

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
  const [{ unit, list, question, part }, change] = useSearchFilters(searchSchema);
  const page = useRiskPage(assessment);
  const [isJumping, setJumping] = useState(false);
  const title = assessmentRecord.title(assessment.body);
  useTabFacts({ title });
  const { all, sections, answered, stateOf } = page;
  const at = all.findIndex((one) => one.item.id === question && one.unit_id === unit && one.control_list_id === list);
  const current = all[at] ?? null;
  const open = (next: AskedQuestion) => change({ unit: next.unit_id, list: next.control_list_id, question: next.item.id, part: '' });
  // Once: what is answered afterwards moves nobody on.
  const first = page.ready && current === null && part === '' ? (nextOpenQuestion(all, -1, stateOf) ?? all[0] ?? null) : null;
  useEffect(() => {
    if (first !== null) open(first);
  });
  if (!page.ready) return <LoadingView rows={6} />;
  const total = all.length;
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
              onClick={() => change({ part: part === 'result' ? '' : 'result' })}
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
          key={current.response}
          assessment={assessment}
          asked={current}
          section={section}
          before={all[at - 1] ?? null}
          after={all[at + 1] ?? null}
          nextOpen={nextOpenQuestion(all, at, stateOf)}
          onGo={open}
          onResult={() => change({ part: 'result' })}
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
