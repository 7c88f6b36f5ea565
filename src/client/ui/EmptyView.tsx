import type { ReactNode } from 'react';
import { FillingNote, useIsFilling } from './FillingNote.tsx';
import classes from './states.module.css';

interface Props {
  readonly message: ReactNode;
  readonly action?: ReactNode;
}

/** The same for records of this device: while it is filled for the first time, that stands in place of the sentence. */
export function NoRecords({ message, action }: Props) {
  return <EmptyView message={useIsFilling() ? <FillingNote /> : message} action={action} />;
}

/** One drawn mark, one sentence why there is nothing, one next step. */
export function EmptyView({ message, action }: Props) {
  return (
    <div className={classes.state}>
      <svg
        className={classes.mark}
        width="72"
        height="72"
        viewBox="0 0 72 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
      >
        <path d="M36 62S58 43 58 28a22 22 0 1 0-44 0c0 15 22 34 22 34Z" strokeDasharray="5 5" />
        <path d="M27 28h18" strokeLinecap="round" />
      </svg>
      <p className={classes.text}>{message}</p>
      {action}
    </div>
  );
}
