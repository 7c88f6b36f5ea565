import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { SeenStore } from '#client/http/seen/seen.ts';
import { lateFile } from '#client/ui/late-file.ts';

/** What the questions of one signed-in person need beside TanStack Query's client. */
export interface QueryParts {
  readonly seen: SeenStore;
  readonly onSilence: () => void;
  /** A write went well: what lies on the device is out of date. */
  readonly onSent: () => void;
}

export const QueryPartsContext = createContext<QueryParts | null>(null);
export const AnswersContext = createContext<QueryClient | null>(null);

/** TanStack Query and what stands on it. The forms of the field ask nothing by it; every other page waits for it. */
export const answers = lateFile(() => import('#client/http/query-client.ts'));

/** What was answered. @throws Error outside of QueryProvider, or on a page that did not wait: a bug */
export function useAnswers(): QueryClient {
  const client = useContext(AnswersContext);
  if (client === null) throw new Error('a question before its library');
  return client;
}
