import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { fieldRunOf, type RunPlan, type RunState } from '#client/departure/field-run.ts';
import type { Prepared } from '#client/departure/use-prepared.ts';
import { useSyncEngine } from '#client/sync/index.ts';

/** The preparation that runs, and the buttons that begin and stop it. */
export function useFieldRun(prepared: Prepared): { readonly state: RunState; begin(): Promise<void>; stop(): void } {
  const engine = useSyncEngine();
  const run = fieldRunOf(engine);
  const state = useSyncExternalStore(run.state.subscribe, run.state.get);
  // What is wanted changes while it runs: records come first, and they name files.
  const latest = useRef<Prepared | null>(null);
  const look = useCallback((): RunPlan | null => {
    if (latest.current === null) return null;
    const { families, extras, photos, chosen } = latest.current;
    return { families, extras, photos, places: (chosen ?? []).map(({ id }) => id) };
  }, []);
  useEffect(() => {
    latest.current = prepared;
  }, [prepared]);
  useEffect(() => {
    run.show(look);
    return () => {
      latest.current = null;
    };
  }, [run, look]);
  const begin = useCallback(async () => {
    await run.begin(look);
  }, [run, look]);
  return { state, begin, stop: () => run.stop() };
}
