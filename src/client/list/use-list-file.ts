import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { showFailure } from '#client/http/errors.tsx';
import type { ListColumn, ListRow } from '#client/list/column.ts';
import { fileColumns, sheetOf } from '#client/list/sheet.ts';
import type { ListSource } from '#client/list/source.ts';
import type { List } from '#client/list/use-list.ts';
import { csvText } from '#client/ui/csv.ts';
import { downloadFile, XLSX } from '#client/ui/download.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import type { AppError } from '#core/error/app-error.ts';
import type { FileFormat } from '#core/record/list-file.ts';

interface Options<Row extends ListRow> {
  readonly title: string;
  readonly list: List;
  readonly source: ListSource<Row>;
  readonly columns: readonly ListColumn<Row>[];
  /** The rows of the screen, in order: all of them where the source is of the device. */
  readonly ordered: readonly { readonly original: Row }[];
}

const TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: XLSX,
};

/** Makes a file of every row that is asked for, or lets the server make it. `reading`: how many rows, or bytes of the server's file, are here already; null when none is being made. */
export function useListFile<Row extends ListRow>({ title, list, source, columns, ordered }: Options<Row>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const [reading, setReading] = useState<number | null>(null);
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);
  const translate = i18n._.bind(i18n);
  const contents = async (format: FileFormat, signal: AbortSignal): Promise<BlobPart> => {
    if (source.makeFile !== null) {
      const asked = fileColumns(columns, list.settings.hidden, translate);
      return source.makeFile({ format, columns: asked, onBytes: setReading, signal });
    }
    const rows = (await source.readAll?.(setReading, signal)) ?? ordered.map(({ original }) => original);
    return csvText(sheetOf(rows, columns, list.settings.hidden, translate), locale);
  };
  const save = async (format: FileFormat) => {
    const control = new AbortController();
    run.current = control;
    setReading(0);
    try {
      const made = await contents(format, control.signal);
      if (!control.signal.aborted) downloadFile(`${title} ${formatDay(dayInIstanbul(Date.now()))}.${format}`, made, TYPES[format]);
    } catch (error) {
      // `readAll` and `makeFile` throw nothing else.
      if (!control.signal.aborted) void showFailure(error as AppError);
    } finally {
      setReading(null);
    }
  };
  return { reading, save, stop: () => run.current?.abort() };
}
