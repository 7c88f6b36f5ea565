import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import statistics from '#client/ui/charts/statistics.module.css';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatBytes } from '#core/number/number.ts';
import type { ServerStatus } from '#modules/admin/shared/admin.calls.ts';
import { judge, type Judgement } from '#modules/admin/shared/server-judgement.ts';
import classes from './server.module.css';

/** The parts of the server, each with its state and what there is to know of it. */
export function ServerParts({ status }: { status: ServerStatus }) {
  const { t } = useLingui();
  const { schema, database, disk, jobs, last_backup } = status;
  const locale = useLocale();
  const judged = judge(status);
  return (
    <section className={statistics.card}>
      <h2 className={classes.title}>
        <Trans>Bölümler</Trans>
      </h2>
      <dl className={classes.parts}>
        <Part name={t`Veritabanı`} judgement={judged.database}>
          <Trans>
            PostgreSQL {database.version}, {formatBytes(database.size, locale)}; {database.most_connections} bağlantıdan{' '}
            {database.connections} tanesi açık.
          </Trans>
        </Part>
        <Part name={t`Şema`} judgement={judged.schema}>
          {schema.foreign.length > 0 ? (
            <Trans>Veritabanı daha yeni bir sürüme ait: {schema.foreign.join(', ')}</Trans>
          ) : (
            <Trans>Son adım: {schema.step}</Trans>
          )}
        </Part>
        <Part name={t`Disk alanı`} judgement={judged.disk}>
          {disk.free === null || disk.total === null ? (
            <Trans>Boş yer bilinmiyor.</Trans>
          ) : (
            <Trans>
              {formatBytes(disk.total, locale)} diskte {formatBytes(disk.free, locale)} boş.
            </Trans>
          )}
        </Part>
        <Part name={t`Arka plan işleri`} judgement={judged.jobs}>
          {t`${plural({ due: jobs.due }, { one: '# iş sırada', other: '# iş sırada' })}, ${plural({ planned: jobs.planned }, { one: '# iş ileri tarihli', other: '# iş ileri tarihli' })}, ${plural({ failed: jobs.failed }, { one: '# işten vazgeçildi', other: '# işten vazgeçildi' })}.`}
        </Part>
        <Part name={t`Son yedek`} judgement={judged.backup}>
          {last_backup === null ? (
            <Trans>Bu veritabanının yedeği hiç alınmadı. Sunucuda: npm run backup -- DOSYA</Trans>
          ) : (
            <>
              <TimeAgo at={last_backup.at} />, {formatBytes(last_backup.size, locale)}
              {last_backup.missing > 0 ? (
                <>
                  . <Trans>Eksik dosya: {last_backup.missing}</Trans>
                </>
              ) : null}
            </>
          )}
        </Part>
        <Part name={t`Cihazlar`} judgement={judged.devices}>
          {t`${plural({ devices: status.devices }, { one: '# cihazda gönderilmemiş kayıt var.', other: '# cihazda gönderilmemiş kayıt var.' })}`}
        </Part>
      </dl>
    </section>
  );
}

function Part({ name, judgement, children }: { name: string; judgement: Judgement; children: ReactNode }) {
  const { t } = useLingui();
  const words = { good: t`iyi`, watch: t`bakılmalı`, bad: t`sorunlu` }[judgement];
  const tone = { good: 'safe', watch: 'caution', bad: 'danger' } as const;
  return (
    <div className={classes.part}>
      <dt>
        {name} <StatusBadge tone={tone[judgement]}>{words}</StatusBadge>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
