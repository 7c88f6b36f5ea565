import { useMemo } from 'react';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import type { AppError } from '#core/error/app-error.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { type Staffing, staffingOf } from '#modules/organisation/shared/workplace-minutes.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import { headCount } from '#modules/organisation/shared/workplace.rules.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';

interface StaffingOfAll {
  /** Null: the server has not told of this workplace. A closed one needs nobody. */
  readonly of: (id: string, body: Workplace) => readonly Staffing[] | null;
  /** The server has told, now or before. */
  readonly isTold: boolean;
  readonly isOffline: boolean;
  readonly error: AppError | null;
  readonly seenAt: number;
}

/** The law of any workplace of this device against who is assigned, as the server told last; it stays readable without a network. */
export function useStaffing(): StaffingOfAll {
  const answer = useAnswer(workplaceCalls.workplaceTimes, {}, { afresh: true, kept: true });
  const isOffline = useIsUnreachable(answer);
  const told = answer.data?.data;
  const of = useMemo(() => {
    const today = dayInIstanbul(Date.now());
    const known = new Map(told?.map((one) => [one.id, one]));
    return (id: string, body: Workplace) => {
      const one = known.get(id);
      if (one === undefined) return null;
      return staffingOf(body.hazard_class, headCount(body, one.registered, today), one.times);
    };
  }, [told]);
  return { of, isTold: told !== undefined, isOffline, error: answer.error, seenAt: answer.dataUpdatedAt };
}
