import layout from '#client/records/record-page.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { DEADLINE_LABEL, SOURCE_LABEL } from '#client/dfis/dfi-words.ts';
import { useNames } from '#client/records/use-names.ts';
import { ShareBar } from '#client/ui/charts/BarChart.tsx';
import { Figure, Figures } from '#client/ui/charts/Figures.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatNumber } from '#core/number/number.ts';
import { FigureCount } from '#modules/dfi/client/FigureCount.tsx';
import type { FigureLink } from '#modules/dfi/client/figure-links.ts';
import { MonthChart } from '#modules/dfi/client/MonthChart.tsx';
import { DEADLINE_STATUS } from '#modules/dfi/shared/dfi.rules.ts';
import { DFI_SOURCES } from '#modules/dfi/shared/dfi.schema.ts';
import type { DfiStatistics as Counted } from '#modules/dfi/shared/dfi.statistics.ts';
import classes from './dfi.module.css';

interface Props {
  readonly figures: Counted;
  readonly scope: FigureLink;
}

const countOf = (counts: Counted['by_deadline'], key: string): number => counts.find((one) => one.key === key)?.count ?? 0;

/** What the figures say. Each number opens the list of what it counts. */
export function DfiFigures({ figures, scope }: Props) {
  return (
    <>
      <Head figures={figures} scope={scope} />
      <div className={classes.charts}>
        <MonthChart months={figures.by_month} scope={scope} />
        <div className={layout.side}>
          <Deadlines figures={figures} scope={scope} />
          <Places figures={figures} scope={scope} />
          <Sources figures={figures} scope={scope} />
        </div>
      </div>
    </>
  );
}

function Head({ figures, scope }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const open = countOf(figures.by_status, 'in_progress');
  const closed = countOf(figures.by_status, 'closed');
  const expired = countOf(figures.by_deadline, 'expired');
  const onTime = countOf(figures.by_deadline, 'closed_on_time');
  const share = closed === 0 ? null : onTime / closed;
  const { median, average } = figures.days_to_close;
  const [days, mean] = [median, average].map((value) => (value === null ? '' : formatNumber(Math.round(value), locale)));
  const names = {
    raised: t`Açılan`,
    open: t`Hâlâ açık`,
    late: t`Gecikmiş`,
    onTime: t`Zamanında kapanan`,
    days: t`Kapanma süresi, ortanca`,
  };
  return (
    <Figures>
      <Figure name={names.raised}>
        <FigureCount to={scope} name={names.raised} count={figures.total} />
      </Figure>
      <Figure name={names.open}>
        <FigureCount to={{ ...scope, stage: 'open' }} name={names.open} count={open} />
      </Figure>
      <Figure name={names.late}>
        <FigureCount to={{ ...scope, deadline: 'expired' }} name={names.late} count={expired} isLate />
      </Figure>
      <Figure name={names.onTime}>
        <FigureCount to={{ ...scope, deadline: 'closed_on_time' }} name={names.onTime} count={onTime}>
          {share === null ? '–' : new Intl.NumberFormat(locale, { style: 'percent' }).format(share)}
        </FigureCount>
      </Figure>
      <Figure name={names.days}>
        <FigureCount to={{ ...scope, stage: 'closed' }} name={names.days} count={closed}>
          {median === null ? '–' : t`${days} gün`}
        </FigureCount>
      </Figure>
      <Figure name={t`Kapanma süresi, ortalama`}>{average === null ? '–' : t`${mean} gün`}</Figure>
    </Figures>
  );
}

/** How the deadlines were kept: one row each, so that the four together are all. */
function Deadlines({ figures, scope }: Props) {
  const { i18n } = useLingui();
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Terminlere uyuluyor mu?</Trans>
      </h2>
      <table className={classes.table}>
        <tbody>
          {DEADLINE_STATUS.map((deadline) => {
            const [name, count] = [i18n._(DEADLINE_LABEL[deadline]), countOf(figures.by_deadline, deadline)];
            return (
              <tr key={deadline}>
                <td>
                  {name}
                  <ShareBar value={count} most={figures.total} />
                </td>
                <td className={classes.number}>
                  <FigureCount to={{ ...scope, deadline }} name={name} count={count} isLate={deadline === 'expired'} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Where open ones pile up. */
function Places({ figures: { by_workplace: rows }, scope }: Props) {
  const { t } = useLingui();
  const names = useNames();
  const most = Math.max(0, ...rows.map(({ open }) => open));
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Açık DÖF’ler nerede birikiyor?</Trans>
      </h2>
      {rows.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>Açık DÖF yok.</Trans>
        </p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>
                <Trans>İşyeri</Trans>
              </th>
              <th className={classes.number}>
                <Trans>Açık</Trans>
              </th>
              <th className={classes.number}>
                <Trans>Gecikmiş</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ workplace_id: workplace, open, expired }) => {
              const name = names.workplace(workplace);
              return (
                <tr key={workplace}>
                  <td>
                    {name}
                    <ShareBar value={open} most={most} />
                  </td>
                  <td className={classes.number}>
                    <FigureCount to={{ ...scope, workplace, stage: 'open' }} name={t`${name}, açık`} count={open} />
                  </td>
                  <td className={classes.number}>
                    <FigureCount to={{ ...scope, workplace, deadline: 'expired' }} name={t`${name}, gecikmiş`} count={expired} isLate />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Sources({ figures, scope }: Props) {
  const { i18n } = useLingui();
  const rows = DFI_SOURCES.map((source) => ({ source, count: countOf(figures.by_source, source) })).filter(({ count }) => count > 0);
  return (
    <section className={classes.card}>
      <h2>
        <Trans>DÖF’ler nereden geliyor?</Trans>
      </h2>
      <table className={classes.table}>
        <tbody>
          {rows
            .toSorted((a, b) => b.count - a.count)
            .map(({ source, count }) => {
              const name = i18n._(SOURCE_LABEL[source]);
              return (
                <tr key={source}>
                  <td>
                    {name}
                    <ShareBar value={count} most={figures.total} />
                  </td>
                  <td className={classes.number}>
                    <FigureCount to={{ ...scope, source }} name={name} count={count} />
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </section>
  );
}
