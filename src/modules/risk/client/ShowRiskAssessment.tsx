import layout from '#client/records/record-page.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconListCheck, IconTable } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { FieldRows } from '#client/records/values/FieldValue.tsx';
import { positionOf } from '#client/records/values/position.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { useRecord } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { AssessmentActions } from '#modules/risk/client/AssessmentActions.tsx';
import type { AssessmentItem } from '#modules/risk/client/assessment-columns.tsx';
import { AssessmentLists } from '#modules/risk/client/AssessmentLists.tsx';
import { AssessmentMark } from '#modules/risk/client/AssessmentMark.tsx';
import { AssessmentVersions } from '#modules/risk/client/AssessmentVersions.tsx';
import { questionsPath, registerPath } from '#modules/risk/client/paths.ts';
import { assessmentLabels } from '#modules/risk/client/assessment.labels.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import { assessmentRecord } from '#modules/risk/shared/assessment.record.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import classes from './assessment.module.css';

const HEAD = ['workplace_id', 'units', 'method', 'date', 'creator_id', 'editor_id'] as const satisfies readonly (keyof RiskAssessment)[];

/** One risk assessment (SCR-RISK-05), read from the device. */
export function ShowRiskAssessment() {
  const { id = '' } = useParams({ strict: false });
  const record = useRecord('risk-assessment', id);
  if (record.state === 'loading') return <LoadingView rows={6} />;
  if (record.state === 'missing')
    return <EmptyView message={<Trans>Bu risk değerlendirmesi silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>} />;
  return <Shown item={record.item} />;
}

function Shown({ item }: { item: AssessmentItem }) {
  const { t } = useLingui();
  const { body } = item;
  const title = body.report_number ?? t`Risk değerlendirmesi`;
  useTabFacts({ title: body.report_number ?? '' });
  const [version, revision] = [currentVersion(body), body.revision_number ?? 0];
  return (
    <>
      <PageHeader title={title} actions={<Actions item={item} />}>
        <div className={layout.marks}>
          <AssessmentMark status={body.status} />
          <span>
            <Trans>
              Sürüm {version}, revizyon {revision}
            </Trans>
          </span>
        </div>
      </PageHeader>
      <div className={layout.page}>
        <div className={layout.side}>
          <section className={classes.card}>
            <h2 className={layout.text}>{body.title}</h2>
            <FieldRows
              rows={HEAD.map((name) => ({ name, position: positionOf(assessmentRecord, assessmentLabels, name), value: body[name] }))}
            />
          </section>
          <AssessmentLists item={item} />
        </div>
        <div className={layout.side}>
          <AssessmentVersions assessment={body} />
          <section className={classes.card}>
            <h2>
              <Trans>Bildirim ayarları</Trans>
            </h2>
            <FieldRows
              rows={(['frequency', 'recipients'] as const).map((name) => ({
                name,
                position: positionOf(assessmentRecord, assessmentLabels, `notification.${name}`),
                value: body.notification[name],
              }))}
            />
          </section>
        </div>
      </div>
    </>
  );
}

/** What is done in the field stays in sight; the rest is one tap further, so that it fills no screen of a phone. */
function Actions({ item }: { item: AssessmentItem }) {
  return (
    <>
      <Button component={Link} to={questionsPath(item.id)} leftSection={<IconListCheck size="1.2em" aria-hidden />}>
        <Trans>Soruları yanıtla</Trans>
      </Button>
      <Button component={Link} to={registerPath(item.id)} variant="default" leftSection={<IconTable size="1.2em" aria-hidden />}>
        <Trans>Risk tablosu</Trans>
      </Button>
      <AssessmentActions item={item} />
    </>
  );
}
