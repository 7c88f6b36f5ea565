import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import { textFilter } from '#client/list/filter.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { useForbidden } from '#client/shell/useForbidden.ts';
import { useRecordList } from '#client/sync/index.ts';
import { ShareBar } from '#client/ui/charts/BarChart.tsx';
import { Figure, Figures } from '#client/ui/charts/Figures.tsx';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatNumber } from '#core/number/number.ts';
import { compareTr } from '#core/text/turkish.ts';
import { SOURCE_LABEL } from '#client/dfis/dfi-words.ts';
import { MonthChart } from '#modules/dfi/client/MonthChart.tsx';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import { useNames } from '#client/records/use-names.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { DFI_WINDOWS, type DfiStatistics as Counted, type DfiWindow } from '#modules/dfi/shared/dfi.statistics.ts';
import classes from './dfi.module.css';

const searchSchema = v.object({
  window: v.fallback(v.optional(v.picklist(DFI_WINDOWS), '12m'), '12m'),
  workplace: textFilter,
});
const WINDOW_LABEL = {
  '30d': msg`30 gün`,
  '90d': msg`90 gün`,
  '12m': msg`12 ay`,
  '24m': msg`24 ay`,
  all: msg`Tümü`,
} as const satisfies Record<DfiWindow, unknown>;

/** How DFIs fare: on time, where they pile up, whether more are closed than raised (SCR-DFI-05). */
export function DfiStatistics() {
  const { t, i18n } = useLingui();
  const [{ window, workplace }, change] = useSearchFilters(searchSchema);
  const places = useRecordList('workplace').rows;
  const body = { window, ...(workplace === '' ? {} : { workplace_ids: [workplace] }) };
  const answer = useAnswer(dfiCalls.statistics, { body }, { previous: true });
  useForbidden(answer);
  const isOffline = useIsUnreachable(answer);
  const options = places.map(({ id, body: place }) => ({ value: id, label: place.name })).toSorted((a, b) => compareTr(a.label, b.label));
  const found = answer.data?.data;
  return (
    <>
      <PageHeader title={t`DÖF istatistikleri`}>
        <Trans>Seçilen dönemde açılan DÖF’ler sayılır.</Trans>
      </PageHeader>
      <search className={`${classes.filters} no-print`}>
        <NativeSelect
          label={t`Dönem`}
          value={window}
          data={DFI_WINDOWS.map((value) => ({ value, label: i18n._(WINDOW_LABEL[value]) }))}
          onChange={(event) => change({ window: DFI_WINDOWS.find((one) => one === event.currentTarget.value) ?? '12m' })}
        />
        <NativeSelect
          label={t`İşyeri`}
          value={workplace}
          data={[{ value: '', label: t`Tümü` }, ...options]}
          onChange={(event) => change({ workplace: event.currentTarget.value })}
        />
      </search>
      {isOffline ? (
        <OfflineNote>
          <Trans>İstatistikler sunucuda hesaplanır; görmek için bağlantı gerekir.</Trans>
        </OfflineNote>
      ) : null}
      {found === undefined ? (
        isOffline ? null : answer.error ? (
          <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <LoadingView rows={4} height={90} />
        )
      ) : found.total === 0 ? (
        <EmptyView message={<Trans>Bu dönemde DÖF açılmamış.</Trans>} />
      ) : (
        <Shown figures={found} />
      )}
    </>
  );
}

const countOf = (counts: Counted['by_deadline'], key: string): number => counts.find((one) => one.key === key)?.count ?? 0;

function Shown({ figures }: { figures: Counted }) {
  const { t } = useLingui();
  const locale = useLocale();
  const open = countOf(figures.by_status, 'in_progress');
  const expired = countOf(figures.by_deadline, 'expired');
  const [late, onTime] = [countOf(figures.by_deadline, 'closed_late'), countOf(figures.by_deadline, 'closed_on_time')];
  const share = late + onTime === 0 ? null : onTime / (late + onTime);
  const { median } = figures.days_to_close;
  const days = median === null ? '' : formatNumber(Math.round(median), locale);
  return (
    <>
      <Figures>
        <Figure name={t`Açılan`}>{figures.total}</Figure>
        <Figure name={t`Hâlâ açık`}>{open}</Figure>
        <Figure name={t`Gecikmiş`}>
          <span {...(expired > 0 ? { className: classes.late } : {})}>{expired}</span>
        </Figure>
        <Figure name={t`Zamanında kapanan`}>
          {share === null ? '–' : new Intl.NumberFormat(locale, { style: 'percent' }).format(share)}
        </Figure>
        <Figure name={t`Kapanma süresi, ortanca`}>{median === null ? '–' : t`${days} gün`}</Figure>
      </Figures>
      <div className={classes.charts}>
        <MonthChart months={figures.by_month} />
        <div className={classes.side}>
          <Places rows={figures.by_workplace} />
          <Sources rows={figures.by_source} total={figures.total} />
        </div>
      </div>
    </>
  );
}

/** Where open ones pile up; each leads to the list of them. */
function Places({ rows }: { rows: Counted['by_workplace'] }) {
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
            {rows.map(({ workplace_id, open, expired }) => (
              <tr key={workplace_id}>
                <td>
                  <Link to={dfiPaths.list} search={{ stage: 'open', workplace: workplace_id } as never} className={classes.link ?? ''}>
                    {names.workplace(workplace_id)}
                  </Link>
                  <ShareBar value={open} most={most} />
                </td>
                <td className={classes.number}>{open}</td>
                <td className={classes.number}>{expired > 0 ? <span className={classes.late}>{expired}</span> : 0}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Sources({ rows, total }: { rows: Counted['by_source']; total: number }) {
  const { i18n } = useLingui();
  return (
    <section className={classes.card}>
      <h2>
        <Trans>DÖF’ler nereden geliyor?</Trans>
      </h2>
      <table className={classes.table}>
        <tbody>
          {rows.map(({ key, count }) => (
            <tr key={key}>
              <td>
                {key in SOURCE_LABEL ? i18n._(SOURCE_LABEL[key as keyof typeof SOURCE_LABEL]) : key}
                <ShareBar value={count} most={total} />
              </td>
              <td className={classes.number}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
