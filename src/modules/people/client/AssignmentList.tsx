import type { ReactNode } from 'react';
import type { SeenRows } from '#client/http/seen/seen.ts';
import { AnswerPage } from '#client/list/AnswerPage.tsx';
import type { assignmentCalls as calls, AssignmentRow } from '#modules/people/shared/assignment.calls.ts';
import classes from './people.module.css';

const ASSIGNMENTS: SeenRows = { kind: 'assignment' };

interface Props {
  /** By workplace or by person. */
  readonly call: typeof calls.ofWorkplace | typeof calls.ofUser;
  readonly id: string;
  readonly title: ReactNode;
  readonly empty: ReactNode;
  children(rows: readonly AssignmentRow[], isOffline: boolean): ReactNode;
}

/** A page of assignments from the server, and what stands there while there is none. */
export function AssignmentList({ title, children, ...page }: Props) {
  return (
    <section className={classes.card}>
      <h2>{title}</h2>
      <AnswerPage size={50} kept={ASSIGNMENTS} {...page}>
        {children}
      </AnswerPage>
    </section>
  );
}
