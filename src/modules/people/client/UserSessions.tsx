import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useAnswer, useIsUnreachable, useSend } from '#client/http/query.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { formatInstant } from '#core/date/day.ts';
import { type PersonRow, type PersonSession, userCalls } from '#modules/people/shared/user.calls.ts';
import { deviceWords } from '#modules/sessions/shared/device-words.ts';
import classes from './people.module.css';

/** Where somebody is signed in, to be ended one by one or all at once. */
export function UserSessions({ person }: { person: PersonRow }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const answer = useAnswer(userCalls.sessions, { params: { id: person.id } }, { afresh: true });
  const isOffline = useIsUnreachable(answer);
  const end = useSend(userCalls.endSessions, [userCalls.sessions]);
  const name = `${person.name} ${person.surname}`;
  const ask = async (session: PersonSession | null) => {
    const question = {
      title: session === null ? t`Bütün oturumları kapat` : t`Oturumu kapat`,
      message: t`${name} çıkarılır ve yeniden giriş yapması gerekir. Cihazındaki gönderilmemiş kayıtlar silinmez; giriş yapınca gönderilir.`,
      confirmLabel: t`Kapat`,
      danger: true,
    };
    if (await confirm(question)) await end({ params: { id: person.id }, body: session === null ? {} : { session_id: session.id } });
  };
  const rows = answer.data?.data;
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Açık oturumlar</Trans>
      </h2>
      {rows === undefined ? (
        answer.error && !isOffline ? (
          <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <LoadingView rows={2} />
        )
      ) : rows.length === 0 ? (
        <p className={classes.hint}>
          <Trans>Hiçbir cihazda oturumu açık değil.</Trans>
        </p>
      ) : (
        <>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <li key={row.id}>
                <span>
                  {deviceWords(row.user_agent) || t`Bilinmeyen cihaz`}
                  <br />
                  <span className={classes.hint}>
                    <Trans>Giriş {formatInstant(row.created_at)}</Trans> · <TimeAgo at={row.seen_at} />
                  </span>
                </span>
                <Button variant="default" disabled={isOffline} onClick={() => void ask(row)}>
                  <Trans>Kapat</Trans>
                </Button>
              </li>
            ))}
          </ul>
          {rows.length > 1 ? (
            <div className={classes.foot}>
              <Button variant="default" color="red" disabled={isOffline} onClick={() => void ask(null)}>
                <Trans>Bütün oturumları kapat</Trans>
              </Button>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}
