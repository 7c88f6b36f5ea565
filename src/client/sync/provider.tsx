import { createContext, type ReactNode, useContext } from 'react';
import type { SyncEngine } from '#client/sync/engine.ts';

const EngineContext = createContext<SyncEngine | null>(null);

/** Gives the pages the engine of the signed-in person. With another person another engine: key the subtree by the user. */
export function SyncProvider({ engine, children }: { engine: SyncEngine; children: ReactNode }) {
  return <EngineContext value={engine}>{children}</EngineContext>;
}

/** @throws Error outside of SyncProvider: a bug. */
export function useSyncEngine(): SyncEngine {
  const engine = useContext(EngineContext);
  if (engine === null) throw new Error('useSyncEngine outside of SyncProvider');
  return engine;
}
