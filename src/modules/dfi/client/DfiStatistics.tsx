import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import * as v from 'valibot';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import { textFilter } from '#client/list/filter.ts';
import { figuresOf } from '#client/records/figures-of.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { useForbidden } from '#client/shell/useForbidden.ts';
import { useRecordList } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { compareTr } from '#core/text/turkish.ts';
import { DfiFigures } from '#modules/dfi/client/DfiFigures.tsx';
import { figureScope } from '#modules/dfi/client/figure-links.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { DFI_WINDOWS, type DfiWindow } from '#modules/dfi/shared/dfi.statistics.ts';
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
  const today = dayInIstanbul(useNow());
  const places = useRecordList('workplace').rows;
  const body = { window, ...(workplace === '' ? {} : { workplace_ids: [workplace] }) };
  const answer = useAnswer(dfiCalls.statistics, { body }, { previous: true });
  useForbidden(answer);
  const isOffline = useIsUnreachable(answer);
  const options = places.map(({ id, body: place }) => ({ value: id, label: place.name })).toSorted((a, b) => compareTr(a.label, b.label));
  const found = figuresOf(answer);
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
        <DfiFigures figures={found} scope={figureScope(window, workplace, today)} />
      )}
    </>
  );
}
