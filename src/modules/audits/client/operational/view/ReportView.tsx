import { Trans } from '@lingui/react/macro';
import { Alert, Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { useIsPhone } from '#client/ui/density.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PrintablePage } from '#client/ui/print/PrintablePage.tsx';
import { ConflictNote } from '#modules/audits/client/operational/form/ConflictNote.tsx';
import parts from '#modules/audits/client/operational/parts/parts.module.css';
import { PreviousList } from '#modules/audits/client/operational/parts/PreviousList.tsx';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { QuestionSetMissing } from '#modules/audits/client/operational/questions/QuestionSetMissing.tsx';
import { RefusedSetNote } from '#modules/audits/client/operational/questions/RefusedSetNote.tsx';
import { useWorkplaces } from '#modules/audits/client/operational/useNames.ts';
import { type QuestionSetState, useQuestionSet } from '#modules/audits/client/operational/useQuestionSet.ts';
import { ReportAnswers } from './ReportAnswers.tsx';
import { ReportBar } from './ReportBar.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportHead, useReportTitle } from './ReportHead.tsx';
import { ReportSignatures } from './ReportSignatures.tsx';
import { type Report, useReport } from './useReport.ts';
import classes from './view.module.css';

/** A report to read and to print. `note` stands above it. */
export function ReportView({ id, note }: { id: string; note?: ReactNode }) {
  const { kind, paths } = useAudit();
  const report = useReport(kind, id);
  const { nameOf } = useWorkplaces();
  useTabFacts({
    title: report.state === 'ready' ? [report.body.number, nameOf(report.body.workplace_id)].filter(Boolean).join(' · ') : '',
  });
  const questions = useQuestionSet(report.state === 'ready' ? kind.questionSetOf(report.body) : null);
  if (report.state === 'loading') return <LoadingView rows={6} height={96} />;
  if (report.state === 'missing') {
    return (
      <>
        <ErrorView message={<Trans>Bu rapor bulunamadı: silinmiş veya bu cihaza indirilmemiş olabilir.</Trans>} />
        <Button component={Link} to={paths.list} mt="md" variant="default">
          <Trans>Denetim listesine dön</Trans>
        </Button>
      </>
    );
  }
  return <Ready id={id} note={note} report={report} questions={questions} />;
}

interface ReadyProps {
  readonly id: string;
  readonly note: ReactNode;
  readonly report: Extract<Report, { state: 'ready' }>;
  readonly questions: QuestionSetState;
}

function Ready({ id, note, report: { body, item, hasDraft }, questions }: ReadyProps) {
  const { paths, Facts, previousOf } = useAudit();
  const isPhone = useIsPhone();
  const title = useReportTitle(body);
  const set = questions.state === 'ready' ? questions.set : null;
  const facts = <Facts key="facts" audit={body} />;
  const answers = set ? (
    <ReportAnswers key="answers" audit={body} set={set} />
  ) : questions.state === 'missing' ? (
    <QuestionSetMissing key="answers" missing={questions} />
  ) : (
    <LoadingView key="answers" />
  );
  return (
    <PrintablePage>
      {isPhone ? <ReportBar title={title} /> : null}
      <ReportHead id={id} body={body} item={item} set={set} />
      {note}
      <ConflictNote id={id} />
      <RefusedSetNote set={set} />
      {item !== null && hasDraft && body.report_status === 'draft' ? (
        <Alert color="blue" mb="md" className="no-print">
          <Trans>Bu cihazda henüz gönderilmemiş değişiklikler var; aşağıda yoklar.</Trans>{' '}
          <Anchor component={Link} to={paths.edit(id)}>
            <Trans>Düzenlemeye dön</Trans>
          </Anchor>
        </Alert>
      ) : null}
      {set ? <ReportFigures audit={body} set={set} /> : null}
      <div className={classes.sections}>
        {isPhone ? [answers, facts] : [facts, answers]}
        {previousOf ? (
          <section className={`${classes.panel} ${classes.wide}`}>
            <h2 className={classes.panelTitle}>
              <Trans>Önceki bulgular</Trans>
            </h2>
            <div className={parts.list}>
              <PreviousList previous={previousOf(body)} />
            </div>
          </section>
        ) : null}
        <ReportSignatures audit={body} />
      </div>
    </PrintablePage>
  );
}
