import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useAnswer } from '#client/http/query.ts';
import { assignmentCalls as calls, type JudgedAssignment, type WantedAssignment } from '#modules/people/shared/assignment.calls.ts';
import { LEAST_MINUTES, MOST_CHOSEN } from '#modules/people/shared/user.schema.ts';

/** After this pause in typing the server is asked what the rows come to. */
const PAUSE_MS = 300;

/** One person at one workplace. */
export type Pair = Pick<WantedAssignment, 'user_id' | 'workplace_id'>;
export const keyOf = ({ user_id, workplace_id }: Pair): string => `${user_id} ${workplace_id}`;

export const isTooFew = (minutes: number | null): boolean => minutes !== null && minutes < LEAST_MINUTES;

/** What is about to be assigned, minutes as they are typed, and what the server says it comes to. */
export function useWantedRows(pairs: readonly Pair[]) {
  const [typed, setTyped] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [common, setCommon] = useState<number | null>(null);
  const minutesOf = (pair: Pair): number | null => typed.get(keyOf(pair)) ?? null;
  const rows = pairs.map((pair): WantedAssignment => {
    const minutes = minutesOf(pair) ?? common;
    return minutes === null ? pair : { ...pair, working_time: minutes };
  });
  const isWrong = rows.length > MOST_CHOSEN || rows.some(({ working_time }) => isTooFew(working_time ?? null));
  // As text, so that the same rows of another drawing are no change.
  const [rested] = useDebouncedValue(JSON.stringify(rows), PAUSE_MS);
  // Written above.
  const asked = JSON.parse(rested) as WantedAssignment[];
  const answer = useAnswer(
    calls.judgeRows,
    { body: { rows: asked } },
    { enabled: asked.length > 0 && !isWrong, afresh: true, previous: true },
  );
  const judged = new Map<string, JudgedAssignment>(pairs.length === 0 ? [] : answer.data?.data.map((row) => [keyOf(row), row]));
  return {
    rows,
    isWrong,
    answer,
    judgedOf: (pair: Pair): JudgedAssignment | null => judged.get(keyOf(pair)) ?? null,
    minutesOf,
    setMinutes: (pair: Pair, minutes: number | null) => setTyped(new Map([...typed, [keyOf(pair), minutes]])),
    common,
    setCommon,
    clear: () => {
      setTyped(new Map());
      setCommon(null);
    },
  };
}
