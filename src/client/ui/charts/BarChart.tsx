import { useMediaQuery } from '@mantine/hooks';
import classes from './charts.module.css';

export interface Bar {
  /** Stands under the bar. */
  readonly label: string;
  readonly value: number;
  /** The value in words, for the pointer. */
  readonly words: string;
}

/** Labels that have room under the bars of a phone, a tablet and a desk; of more bars every second, third … one gets one. */
const LABELS = { phone: 4, tablet: 8, desk: 10 } as const;

/** Upright bars of one colour: height tells, colour does not. What they say in words stands in `summary`; the numbers belong into a table beside it. */
export function BarChart({ bars, summary }: { bars: readonly Bar[]; summary: string }) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const isPhone = useMediaQuery('(max-width: 36em)');
  const isTablet = useMediaQuery('(max-width: 62em)');
  const step = Math.ceil(bars.length / LABELS[isPhone ? 'phone' : isTablet ? 'tablet' : 'desk']);
  return (
    <div className={classes.chart} role="img" aria-label={summary}>
      <span className={classes.top}>{bars.find((bar) => bar.value === most)?.words ?? ''}</span>
      <div className={classes.bars}>
        {bars.map((bar, at) => (
          <div key={bar.label} className={classes.slot} title={`${bar.label}: ${bar.words}`}>
            <div className={classes.bar} style={{ height: `${(bar.value / most) * 100}%` }} />
            <span className={classes.label}>{at % step === 0 ? bar.label : ''}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A bar within a table's cell, as long as the share of the largest value; the number stands beside it. */
export function ShareBar({ value, most }: { value: number; most: number }) {
  return (
    <span className={classes.share} aria-hidden="true">
      <span className={classes.shareFill} style={{ inlineSize: `${most === 0 ? 0 : (value / most) * 100}%` }} />
    </span>
  );
}
