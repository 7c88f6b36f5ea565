import { useMemo } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import { useRecordList } from '#client/sync/index.ts';
import type { Prepared } from '#client/departure/use-prepared.ts';

/** How many records of risks, incidents and equipment lie here for the chosen workplaces. */
export interface Families {
  readonly assessments: number;
  readonly questions: number;
  readonly incidents: number;
  readonly models: number;
  readonly balances: number;
  readonly employees: number;
  /** Distributions by the person at the device. */
  readonly handedOut: number;
}

/** Counts what is needed at the chosen workplaces beside reports and DFIs (OFF-UI-04). */
export function useFamiliesOnBoard({ chosen }: Prepared): Families {
  const { user } = useSession();
  const assessments = useRecordList('risk-assessment').rows;
  const questions = useRecordList('control-list-question').rows;
  const incidents = useRecordList('incident-report').rows;
  const models = useRecordList('ppe-model').rows;
  const balances = useRecordList('ppe-balance').rows;
  const employees = useRecordList('employee').rows;
  const distributions = useRecordList('ppe-distribution').rows;
  return useMemo(() => {
    const places = new Set(chosen?.map(({ id }) => id));
    const count = (rows: readonly { readonly body: { readonly workplace_id: string } }[]) =>
      rows.filter(({ body }) => places.has(body.workplace_id)).length;
    return {
      assessments: count(assessments),
      questions: questions.length,
      incidents: count(incidents),
      models: models.length,
      balances: count(balances),
      employees: count(employees),
      handedOut: count(distributions.filter(({ body }) => body.distributor_id === user.id)),
    };
  }, [user, chosen, assessments, questions, incidents, models, balances, employees, distributions]);
}
