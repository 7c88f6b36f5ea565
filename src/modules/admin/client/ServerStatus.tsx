import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useAnswer } from '#client/http/query.ts';
import { NoStatistics } from '#client/records/NoStatistics.tsx';
import { useForbidden } from '#client/shell/useForbidden.ts';
import { Figure, Figures } from '#client/ui/charts/Figures.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatBytes, formatNumber } from '#core/number/number.ts';
import { adminCalls, type ServerStatus as Status } from '#modules/admin/shared/admin.calls.ts';
import { FailedJobs } from './FailedJobs.tsx';
import { ServerParts } from './ServerParts.tsx';

/** Asked for again while the page is looked at, ms. */
const EVERY_MS = 30_000;

/** How the server stands, for whoever runs it (SCR-ADM-05). */
export function ServerStatus() {
  const { t } = useLingui();
  const answer = useAnswer(adminCalls.serverStatus, {}, { everyMs: EVERY_MS, afresh: true });
  useForbidden(answer);
  const again = () => void answer.refetch();
  return (
    <>
      <PageHeader
        title={t`Sunucu durumu`}
        actions={
          <Button variant="default" loading={answer.isFetching} onClick={again}>
            <Trans>Yenile</Trans>
          </Button>
        }
      />
      {answer.data === undefined ? (
        <NoStatistics error={answer.error} isPaused={answer.fetchStatus === 'paused'} onRetry={again} />
      ) : (
        <Standing status={answer.data.data} />
      )}
    </>
  );
}

function Standing({ status }: { status: Status }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <>
      <Figures>
        <Figure name={t`Sürüm`}>{status.version}</Figure>
        <Figure name={t`Çalışmaya başladı`}>
          <TimeAgo at={status.started_at} />
        </Figure>
        <Figure name={t`Şu an bağlı kişi`}>{formatNumber(status.sessions, locale)}</Figure>
        <Figure name={t`Saklanan dosya`}>{formatNumber(status.files.count, locale)}</Figure>
        <Figure name={t`Dosyaların boyutu`}>{formatBytes(status.files.size, locale)}</Figure>
        <Figure name={t`Cihazlarda bekleyen kayıt`}>{formatNumber(status.unsent, locale)}</Figure>
      </Figures>
      <ServerParts status={status} />
      <FailedJobs jobs={status.jobs.latest_failures} />
    </>
  );
}
