import { Plural } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { csvText, downloadCsv } from './csv.ts';
import { useLocale } from './use-locale.ts';

/** Hands rows over as a file for a spreadsheet; says how many they are. The first row is the head. */
export function CsvButton({ name, rows }: { name: string; rows: readonly (readonly (string | number | null)[])[] }) {
  const locale = useLocale();
  const count = Math.max(rows.length - 1, 0);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload aria-hidden size="1.2em" />}
      disabled={count === 0}
      onClick={() => downloadCsv(`${name}.csv`, csvText(rows, locale))}
    >
      <Plural value={count} one="CSV indir (# satır)" other="CSV indir (# satır)" />
    </Button>
  );
}
