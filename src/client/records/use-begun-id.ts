import { useEffect, useRef, useState } from 'react';
import { type DraftRow, useSyncEngine } from '#client/sync/index.ts';
import { allLeft } from '#client/sync/form/leaving.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { BodyOf } from '#modules/registry.ts';

/**
 * Under which id a dialog makes a new record: that of the newest draft that was begun for the same purpose and left, else a new one.
 * Null while the drafts are read.
 * @param isSame whether a draft of the kind is for what this dialog is for
 */
export function useBegunId<K extends KindId>(kind: K, isSame: (body: BodyOf<K>) => boolean): string | null {
  const { drafts } = useSyncEngine();
  const [id, setId] = useState<string | null>(null);
  const latest = useRef(isSame);
  latest.current = isSame;
  useEffect(() => {
    let isGone = false;
    // Drafts hold bodies of their kind.
    const isBegun = (row: DraftRow) => row.kind === kind && row.base === null && latest.current(row.body as BodyOf<K>);
    const begun = async () => {
      await allLeft();
      const rows = (await drafts.all()).filter(isBegun);
      return rows.toSorted((a, b) => b.savedAt - a.savedAt)[0]?.id;
    };
    void begun()
      .catch(() => undefined)
      .then((found) => !isGone && setId(found ?? newId()));
    return () => {
      isGone = true;
    };
  }, [drafts, kind]);
  return id;
}
