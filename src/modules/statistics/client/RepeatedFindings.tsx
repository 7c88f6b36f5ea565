import { Trans, useLingui } from '@lingui/react/macro';
import { CountLink } from '#client/ui/charts/CountLink.tsx';
import classes from '#client/ui/charts/statistics.module.css';
import { recordPath } from '#client/records/labels.ts';
import { useNames } from '#client/records/use-names.ts';
import { CsvButton } from '#client/ui/CsvButton.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatDay } from '#core/date/day.ts';
import type { AuditFigures } from '#modules/statistics/shared/statistics.calls.ts';

/** Findings that came back at the same workplace: what was done about them did not last. */
export function RepeatedFindings({ rows }: { rows: AuditFigures['repeated'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useNames();
  const table = rows.map((row) => ({
    ...row,
    place: names.workplace(row.workplace_id),
    text: locale === 'en' ? row.text_en : row.text_tr,
    day: formatDay(row.last),
  }));
  const title = t`Tekrarlayan bulgular, son 12 ay`;
  return (
    <section className={classes.card}>
      <div className={classes.cardHead}>
        <h2>{title}</h2>
        {table.length === 0 ? null : (
          <div className={`${classes.buttons} no-print`}>
            <CsvButton
              name="tekrarlayan-bulgular"
              rows={[
                [t`İşyeri`, t`Soru`, t`Soru metni`, t`Kaç denetimde`, t`Son denetim`],
                ...table.map(({ place, ref, text, reports, day }) => [place, ref, text, reports, day]),
              ]}
            />
          </div>
        )}
      </div>
      {table.length === 0 ? (
        <p className={classes.words}>
          <Trans>Aynı işyerinde birden çok denetimde hayır yanıtlanan soru yok.</Trans>
        </p>
      ) : (
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Soru</Trans>
              </th>
              <th scope="col" className={classes.numeric}>
                <Trans>Denetim</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {table.map(({ workplace_id, place, ref, text, reports, day, audit_id }) => (
              <tr key={`${workplace_id} ${ref}`}>
                <th scope="row">
                  {place} · {ref}
                  {text === '' ? null : <div className={classes.quote}>{text}</div>}
                  <CountLink href={{ to: recordPath('operational-audit', audit_id, 'view') ?? '/', search: {} }}>
                    <Trans>Son denetim: {day}</Trans>
                  </CountLink>
                </th>
                <td className={classes.numeric}>{reports}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
