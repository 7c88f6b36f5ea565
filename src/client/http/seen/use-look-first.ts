import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAnswers } from '#client/http/answers.ts';
import { type Keeping, staleTime } from '#client/http/query-client.ts';

/**
 * Shows what the device keeps for a question before the server is asked: it must not cover up later that the question failed.
 * @returns whether the device has been looked at, or need not be
 */
export function useLookFirst(
  keeping: Keeping | null,
  queryKey: QueryKey,
  read: () => Promise<{ readonly data: unknown; readonly at: number } | null>,
): boolean {
  const client = useAnswers();
  const hash = JSON.stringify(queryKey);
  const [looked, setLooked] = useState<string | null>(null);
  const isKnown = keeping === null || looked === hash || client.getQueryData(queryKey) !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the question
  useEffect(() => {
    if (isKnown) return;
    let isOver = false;
    const show = (found: { readonly data: unknown; readonly at: number } | null) => {
      if (isOver) return;
      if (found !== null && client.getQueryData(queryKey) === undefined)
        client.setQueryData(queryKey, found.data, { updatedAt: staleTime(found.at) });
      setLooked(hash);
    };
    read().then(show, () => show(null));
    return () => {
      isOver = true;
    };
  }, [client, keeping, isKnown, hash]);
  return isKnown;
}
