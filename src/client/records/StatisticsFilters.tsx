import { useLingui } from '@lingui/react/macro';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRecordList } from '#client/sync/index.ts';
import classes from '#client/ui/charts/statistics.module.css';
import { WINDOW_WORDS } from '#client/ui/charts/window-words.ts';
import { STATISTICS_WINDOWS, type StatisticsWindow } from '#core/date/statistics-window.ts';
import { compareTr } from '#core/text/turkish.ts';

interface Asked {
  readonly window: StatisticsWindow;
  /** Id of the only workplace that is counted; empty for all. */
  readonly workplace: string;
}

interface Props extends Asked {
  readonly onChange: (next: Partial<Asked>) => void;
  /** What else a page asks for. */
  readonly children?: ReactNode;
}

/** Of which time and where is counted. */
export function StatisticsFilters({ window, workplace, onChange, children }: Props) {
  const { t, i18n } = useLingui();
  const places = useRecordList('workplace').rows;
  const options = places.map(({ id, body }) => ({ value: id, label: body.name })).toSorted((a, b) => compareTr(a.label, b.label));
  return (
    <search className={`${classes.filters} no-print`}>
      <SegmentedControl
        aria-label={t`Dönem`}
        value={window}
        data={STATISTICS_WINDOWS.map((value) => ({ value, label: i18n._(WINDOW_WORDS[value]) }))}
        onChange={(value) => onChange({ window: STATISTICS_WINDOWS.find((one) => one === value) ?? '12m' })}
      />
      <NativeSelect
        label={t`İşyeri`}
        value={workplace}
        data={[{ value: '', label: t`Tümü` }, ...options]}
        onChange={(event) => onChange({ workplace: event.currentTarget.value })}
      />
      {children}
    </search>
  );
}
