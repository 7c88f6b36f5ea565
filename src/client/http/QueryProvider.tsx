import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { askAgainWhenKnown, createQueryClient, followConnection } from '#client/http/query-client.ts';
import { type QueryParts, QueryPartsContext } from '#client/http/query.ts';
import { openSeen } from '#client/http/seen/open-seen.ts';
import { useSyncEngine } from '#client/sync/index.ts';

/** Questions and answers of one signed-in person; with the person everything of them goes. Public pages have none. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const engine = useSyncEngine();
  const [client] = useState(createQueryClient);
  const [parts, setParts] = useState<QueryParts | null>(null);

  useEffect(() => {
    const seen = openSeen(engine.owner, engine.sealer);
    const tellScope = () => {
      const scope = engine.scope.get();
      if (scope !== null) seen.under(scope);
    };
    tellScope();
    const endScope = engine.scope.subscribe(tellScope);
    // A call without an answer makes the engine look whether there is a connection at all.
    setParts({ seen, onSilence: () => engine.nudge('online'), onSent: () => engine.nudge('sent') });
    const end = followConnection(
      () => engine.status.get().connection === 'offline',
      (onChange) => engine.status.subscribe(onChange),
    );
    const endAgain = askAgainWhenKnown(
      client,
      () => engine.status.get().connection,
      (onChange) => engine.status.subscribe(onChange),
    );
    return () => {
      end();
      endAgain();
      endScope();
      seen.close();
      client.clear();
      setParts(null);
    };
  }, [engine, client]);

  if (parts === null) return null;
  return (
    <QueryClientProvider client={client}>
      <QueryPartsContext value={parts}>{children}</QueryPartsContext>
    </QueryClientProvider>
  );
}
