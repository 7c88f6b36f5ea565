import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { answers, AnswersContext, type QueryParts, QueryPartsContext } from '#client/http/answers.ts';
import { openSeen } from '#client/http/seen/open-seen.ts';
import { useSyncEngine } from '#client/sync/index.ts';

/** Questions and answers of one signed-in person; with the person everything of them goes. Public pages have none. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const engine = useSyncEngine();
  const library = answers.use();
  const client = useMemo(() => library?.createQueryClient() ?? null, [library]);
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
    return () => {
      endScope();
      seen.close();
      setParts(null);
    };
  }, [engine]);

  useEffect(() => {
    if (library === null || client === null) return;
    client.mount();
    const end = library.followConnection(
      () => engine.status.get().connection === 'offline',
      (onChange) => engine.status.subscribe(onChange),
    );
    const endAgain = library.askAgainWhenKnown(
      client,
      () => engine.status.get().connection,
      (onChange) => engine.status.subscribe(onChange),
    );
    return () => {
      end();
      endAgain();
      client.unmount();
      client.clear();
    };
  }, [engine, library, client]);

  if (parts === null) return null;
  return (
    <AnswersContext value={client}>
      <QueryPartsContext value={parts}>{children}</QueryPartsContext>
    </AnswersContext>
  );
}
