import { Trans, useLingui } from '@lingui/react/macro';
import statistics from '#client/ui/charts/statistics.module.css';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import type { ServerStatus } from '#modules/admin/shared/admin.calls.ts';
import classes from './server.module.css';

/** Jobs that were given up after their last try, the latest first. Nothing is drawn when there are none. */
export function FailedJobs({ jobs }: { jobs: ServerStatus['jobs']['latest_failures'] }) {
  const { t } = useLingui();
  if (jobs.length === 0) return null;
  return (
    <section className={statistics.card}>
      <h2 className={classes.title}>
        <Trans>Vazgeçilen işler</Trans>
      </h2>
      <ul className={classes.failures} aria-label={t`Vazgeçilen işler`}>
        {jobs.map((job) => (
          <li key={`${job.failed_at} ${job.kind} ${job.problem}`}>
            <strong>{job.kind}</strong> <TimeAgo at={job.failed_at} />
            <span className={classes.problem}>{job.problem}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
