import classes from './CountBar.module.css';

/** A thin bar for how much of a whole is done; `label` says it in words for screen readers. */
export function CountBar({ value, total, label }: { value: number; total: number; label: string }) {
  return <progress className={classes.bar} value={total === 0 ? 0 : Math.min(value, total)} max={Math.max(total, 1)} aria-label={label} />;
}
