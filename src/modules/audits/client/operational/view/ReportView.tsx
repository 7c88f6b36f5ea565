import { Trans } from '@lingui/react/macro';
import { Alert, Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PrintablePage } from '#client/ui/print/PrintablePage.tsx';
import { ConflictNote } from '#modules/audits/client/operational/form/ConflictNote.tsx';
import { FIELD_LABEL } from '#modules/audits/client/operational/operational.labels.ts';
import parts from '#modules/audits/client/operational/parts/parts.module.css';
import { PreviousList } from '#modules/audits/client/operational/parts/PreviousList.tsx';
import { auditPaths } from '#modules/audits/client/operational/paths.ts';
import { QuestionSetMissing } from '#modules/audits/client/operational/questions/QuestionSetMissing.tsx';
import { RefusedSetNote } from '#modules/audits/client/operational/questions/RefusedSetNote.tsx';
import { useWorkplaces } from '#modules/audits/client/operational/useNames.ts';
import { useQuestionSet } from '#modules/audits/client/operational/useQuestionSet.ts';
import { questionSetOf } from '#modules/audits/shared/operational/operational.rules.ts';
import { FactRow } from './ReportFacts.tsx';
import { ReportA5 } from './ReportA5.tsx';
import { ReportAnswers } from './ReportAnswers.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportHead } from './ReportHead.tsx';
import { useReport } from './useReport.ts';
import { useLingui } from '@lingui/react/macro';
import classes from './view.module.css';

/** A report to read and to print. `note` stands above it. */
export function ReportView({ id, note }: { id: string; note?: ReactNode }) {
  const { i18n } = useLingui();
  const report = useReport(id);
  const { nameOf } = useWorkplaces();
  useTabFacts({
    title: report.state === 'ready' ? [report.body.number, nameOf(report.body.workplace_id)].filter(Boolean).join(' · ') : '',
  });
  const questions = useQuestionSet(report.state === 'ready' ? questionSetOf(report.body) : null);
  if (report.state === 'loading') return <LoadingView rows={6} height={96} />;
  if (report.state === 'missing') {
    return (
      <>
        <ErrorView message={<Trans>Bu rapor bulunamadı: silinmiş veya bu cihaza indirilmemiş olabilir.</Trans>} />
        <Button component={Link} to={auditPaths.list} mt="md" variant="default">
          <Trans>Denetim listesine dön</Trans>
        </Button>
      </>
    );
  }
  const { body, item, hasDraft } = report;
  const set = questions.state === 'ready' ? questions.set : null;
  return (
    <PrintablePage>
      <ReportHead id={id} body={body} item={item} />
      {note}
      <ConflictNote id={id} />
      <RefusedSetNote set={set} />
      {item !== null && hasDraft && body.report_status === 'draft' ? (
        <Alert color="blue" mb="md" className="no-print">
          <Trans>Bu cihazda henüz gönderilmemiş değişiklikler var; aşağıda yoklar.</Trans>{' '}
          <Anchor component={Link} to={auditPaths.edit(id)}>
            <Trans>Düzenlemeye dön</Trans>
          </Anchor>
        </Alert>
      ) : null}
      {set ? <ReportFigures audit={body} set={set} /> : null}
      <div className={classes.sections}>
        <ReportFacts audit={body} />
        <ReportA5 a5={body.a5} />
        <section className={`${classes.panel} ${classes.wide}`}>
          <h2 className={classes.panelTitle}>
            <Trans>A1 raporu ve genel değerlendirme</Trans>
          </h2>
          <dl className={classes.facts}>
            <FactRow label={i18n._(FIELD_LABEL.a1_report)} value={body.a1_report} />
            <FactRow label={i18n._(FIELD_LABEL.generalEvaluation)} value={body.generalEvaluation} />
          </dl>
        </section>
        {set ? (
          <ReportAnswers audit={body} set={set} />
        ) : questions.state === 'missing' ? (
          <QuestionSetMissing missing={questions} />
        ) : (
          <LoadingView />
        )}
        <section className={`${classes.panel} ${classes.wide}`}>
          <h2 className={classes.panelTitle}>
            <Trans>Önceki bulgular</Trans>
          </h2>
          <div className={parts.list}>
            <PreviousList previous={body.previousBulguRapor} />
          </div>
        </section>
      </div>
    </PrintablePage>
  );
}
