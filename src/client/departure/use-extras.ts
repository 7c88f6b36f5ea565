import { useEffect, useState } from 'react';
import type { ExtraState, FamilyNeeds, NamedByServer } from '#client/departure/field-needs.ts';
import type { ReadRows } from '#client/departure/need-rows.ts';
import { useSyncEngine } from '#client/sync/index.ts';

const NONE: ReadonlyMap<string, ExtraState> = new Map();

/** What the areas say of what is no record. @param again another value: looked at anew */
export function useExtras(
  families: readonly FamilyNeeds[],
  rows: ReadRows,
  named: NamedByServer,
  again: unknown,
): ReadonlyMap<string, ExtraState> {
  const engine = useSyncEngine();
  const [found, setFound] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` says when
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const extras = families.flatMap((family) => family.extras ?? []);
      const states = await Promise.all(extras.map(async (extra) => [extra.id, await extra.look(engine, rows, named)] as const));
      if (!isOver) setFound(new Map(states));
    };
    if (rows.ready) void look().catch((error: unknown) => console.error('field', error));
    return () => {
      isOver = true;
    };
  }, [engine, families, rows, named, again]);
  return found;
}
