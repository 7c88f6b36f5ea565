import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatInstant } from '#core/date/day.ts';
import type { ReachedPerson } from '#modules/notifications/shared/notifications.calls.ts';
import type { ManagedNotification } from '#modules/notifications/shared/notifications.schema.ts';
import classes from './notifications.module.css';

/** Whom it has reached and who has read it, those who have not first. */
export function ReachedTable({ one, people }: { one: ManagedNotification; people: readonly ReachedPerson[] }) {
  const { t } = useLingui();
  const { reached, read, mailed } = one;
  const rest = reached - people.length;
  if (reached === 0) {
    return (
      <p className={classes.quiet}>
        <Trans>Henüz kimseye ulaşmadı.</Trans>
      </p>
    );
  }
  return (
    <section aria-labelledby="reached">
      <h2 id="reached">
        <Trans>Ulaştığı kişiler</Trans>
      </h2>
      <p>
        {t`${plural({ reached }, { one: '# kişiye ulaştı', other: '# kişiye ulaştı' })}`} ·{' '}
        {t`${plural({ read }, { one: '# kişi okudu', other: '# kişi okudu' })}`}
        {one.delivery_method === 'in_app' ? null : (
          <> · {t`${plural({ mailed }, { one: '# e-posta gönderildi', other: '# e-posta gönderildi' })}`}</>
        )}
      </p>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Kişi</Trans>
              </th>
              <th scope="col">
                <Trans>Okuma zamanı</Trans>
              </th>
              <th scope="col">
                <Trans>E-posta</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row">{person.name}</th>
                <td className="tabular">
                  {person.read_at === null ? (
                    <span className={classes.quiet}>{person.in_app ? <Trans>Okumadı</Trans> : '–'}</span>
                  ) : (
                    formatInstant(person.read_at)
                  )}
                </td>
                <td className="tabular">
                  {person.mail_at === null ? <span className={classes.quiet}>–</span> : formatInstant(person.mail_at)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 ? <p className={classes.quiet}>{t`${plural({ rest }, { one: '# kişi daha', other: '# kişi daha' })}`}</p> : null}
    </section>
  );
}
