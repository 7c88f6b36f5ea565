import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DepartureState } from '#client/sync/prepare/departure.ts';
import classes from './device.module.css';

interface Props {
  readonly id: string;
  readonly state: DepartureState;
  readonly title: string;
  /** Behind the word for the state. */
  readonly aside?: ReactNode;
  /** Below the title. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** A line of what has to be on board: its mark, its name with the state in a word, and more about it. */
export function BoardLine({ id, state, title, aside, children, action, className = '' }: Props) {
  const { t } = useLingui();
  const states = { good: t`hazır`, bad: t`eksik`, reading: t`bakılıyor` } as const;
  return (
    <li className={`${classes.line} ${className}`} data-line={id} data-state={state}>
      <span className={classes.mark}>
        {state === 'reading' ? (
          <Loader size="1.25rem" aria-hidden />
        ) : state === 'good' ? (
          <IconCircleCheckFilled aria-hidden />
        ) : (
          <IconAlertTriangleFilled aria-hidden />
        )}
      </span>
      <span className={classes.lineText}>
        <strong>
          {title} <span className={classes.stateWord}>{states[state]}</span>
          {aside}
        </strong>
        {children}
      </span>
      {action}
    </li>
  );
}
