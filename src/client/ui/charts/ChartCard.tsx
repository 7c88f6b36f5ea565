import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { BarChart } from '#client/ui/charts/BarChart.tsx';
import { CsvButton } from '#client/ui/CsvButton.tsx';
import { Dated } from '#client/ui/Dated.tsx';
import { CountLink, type Href } from './CountLink.tsx';
import classes from './statistics.module.css';

export interface Part {
  readonly label: string;
  readonly value: number;
  readonly words: string;
  /** What the number leads to. */
  readonly href?: Href;
}

interface Props {
  readonly title: string;
  /** What the chart says, as a sentence. */
  readonly summary: string;
  readonly parts: readonly Part[];
  /** Heads of the two columns of the table and of the file. */
  readonly heads: readonly [string, string];
  readonly file: string;
  /** The table stands below the chart, not in its place. */
  readonly isBoth?: boolean;
}

/** A chart with its number in words above it, the same as a table, and as a file. */
export function ChartCard({ title, summary, parts, heads, file, isBoth = false }: Props) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  return (
    <section className={classes.card}>
      <div className={classes.cardHead}>
        <h2>{title}</h2>
        <div className={`${classes.buttons} no-print`}>
          {isBoth ? null : (
            <Button
              variant="default"
              leftSection={isTable ? <IconChartBar aria-hidden size="1.2em" /> : <IconTable aria-hidden size="1.2em" />}
              onClick={() => setTable(!isTable)}
              aria-label={isTable ? t`${title}: grafik olarak göster` : t`${title}: tablo olarak göster`}
            >
              {isTable ? <Trans>Grafik</Trans> : <Trans>Tablo</Trans>}
            </Button>
          )}
          <CsvButton name={file} rows={[heads, ...parts.map((part) => [part.label, part.value])]} />
        </div>
      </div>
      <p className={classes.words}>
        <Dated>{summary}</Dated>
      </p>
      {isTable ? null : <BarChart bars={parts} summary={`${title}. ${summary}`} />}
      {isTable || isBoth ? <PartsTable title={title} heads={heads} parts={parts} /> : null}
    </section>
  );
}

function PartsTable({ title, heads: [what, howMany], parts }: Pick<Props, 'title' | 'heads' | 'parts'>) {
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col" className={classes.numeric}>
            {howMany}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.label}>
            <th scope="row">{part.label}</th>
            <td className={classes.numeric}>
              <CountLink href={part.href}>{part.words}</CountLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
