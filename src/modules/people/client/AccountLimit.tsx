import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '#client/auth/session-context.ts';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { LimitForm } from '#modules/people/client/LimitForm.tsx';
import { CATEGORY_WORDS } from '#modules/people/client/people-words.ts';
import { type AccountLimits, limitCalls } from '#modules/people/shared/limit.calls.ts';
import classes from './people.module.css';

/** How many people of each sort the account has and may have (SCR-USR-08); super admins change it. */
export function AccountLimit() {
  const { t } = useLingui();
  const { user } = useSession();
  const answer = useAnswer(limitCalls.limits, { params: { account_id: user.account_id } }, { afresh: true });
  const isOffline = useIsUnreachable(answer);
  const data = answer.data?.data;
  return (
    <>
      <PageHeader title={t`Hesap limitleri`} />
      <div className={classes.page}>
        {data === undefined ? (
          isOffline ? (
            <OfflineNote>
              <Trans>Limitler sunucudadır; görmek için bağlantı gerekir.</Trans>
            </OfflineNote>
          ) : answer.error ? (
            <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />
          ) : (
            <LoadingView rows={5} />
          )
        ) : (
          <>
            <Table data={data} />
            {user.role_id === 1 ? <LimitForm key={data.account_id} data={data} isOffline={isOffline} /> : null}
          </>
        )}
      </div>
    </>
  );
}

function Table({ data }: { data: AccountLimits }) {
  const { i18n } = useLingui();
  return (
    <section className={classes.card}>
      <p className={classes.hint}>
        <Trans>Pasif kişiler ve ayrılanlar sayılmaz. Sınır dolunca yeni kişi eklenemez, pasif biri etkinleştirilemez.</Trans>
      </p>
      <ul className={classes.rows}>
        {data.limits.map(({ category, used, most }) => (
          <li key={category}>
            <span>{i18n._(CATEGORY_WORDS[category])}</span>
            <span className="tabular">
              {most === null ? (
                <Trans>{used} kişi · sınırsız</Trans>
              ) : (
                <Trans>
                  {used} kişi · sınır {most}
                </Trans>
              )}{' '}
              {most !== null && used >= most ? (
                <StatusBadge tone="caution">
                  <Trans>Doldu</Trans>
                </StatusBadge>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
