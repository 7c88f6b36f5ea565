import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { showFailure } from '#client/http/errors.tsx';
import type { ListColumn, ListRow } from '#client/list/column.ts';
import { sheetOf } from '#client/list/sheet.ts';
import type { ListSource } from '#client/list/source.ts';
import type { List } from '#client/list/use-list.ts';
import { csvText, downloadCsv } from '#client/ui/csv.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import type { AppError } from '#core/error/app-error.ts';

interface Options<Row extends ListRow> {
  readonly title: string;
  readonly list: List;
  readonly source: ListSource<Row>;
  readonly columns: readonly ListColumn<Row>[];
  /** The rows of the screen, in order: all of them where the source is of the device. */
  readonly ordered: readonly { readonly original: Row }[];
}

/** Makes a file of every row that is asked for. `reading` is how many are there already; null when none is being made. */
export function useListFile<Row extends ListRow>({ title, list, source, columns, ordered }: Options<Row>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const [reading, setReading] = useState<number | null>(null);
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);
  const save = async () => {
    const control = new AbortController();
    run.current = control;
    setReading(0);
    try {
      const rows = (await source.readAll?.(setReading, control.signal)) ?? ordered.map(({ original }) => original);
      if (control.signal.aborted) return;
      const sheet = sheetOf(rows, columns, list.settings.hidden, (message) => i18n._(message));
      downloadCsv(`${title} ${formatDay(dayInIstanbul(Date.now()))}.csv`, csvText(sheet, locale));
    } catch (error) {
      // `readAll` throws nothing else.
      if (!control.signal.aborted) showFailure(error as AppError);
    } finally {
      setReading(null);
    }
  };
  return { reading, save, stop: () => run.current?.abort() };
}
