import { useEffect, useMemo, useState } from 'react';
import { type QueryOf, useNeedRows } from '#client/departure/need-rows.ts';
import type { RecordItem } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindsHere } from '#modules/kinds-here.ts';
import { areDeclared, kindIds, kindOf } from '#modules/known-kinds.ts';

type Which = 'all' | 'visits';

/** Kinds that are worked on at their workplaces; of visits alone where these are asked for. */
export const kindsOnSite = (which: Which): readonly KindId[] =>
  // The registry names no others.
  (kindIds() as readonly KindId[]).filter((kind) => {
    const onSite = kindOf(kind)?.onSite;
    return which === 'all' ? onSite !== undefined : onSite?.isVisit === true;
  });

/** Records of several kinds, newest first. */
export function newestFirst(rows: readonly RecordItem<KindId>[]): readonly RecordItem<KindId>[] {
  const at = new Map(rows.map((row) => [row, kindOf(row.kind)?.sortAt(row.body, row.id) ?? 0]));
  return [...rows].sort((a, b) => (at.get(b) ?? 0) - (at.get(a) ?? 0));
}

const NONE: readonly KindId[] = [];

/** Records of these kinds; undefined while they are read. @param which null: nothing is read @param queryOf memoized */
export function useRowsOnSite(which: Which | null, queryOf: QueryOf): readonly RecordItem<KindId>[] | undefined {
  const [areHere, setHere] = useState(areDeclared);
  useEffect(() => void kindsHere()?.then(() => setHere(true)), []);
  const kinds = useMemo(() => (areHere && which !== null ? kindsOnSite(which) : NONE), [areHere, which]);
  const rows = useNeedRows(kinds, queryOf);
  return useMemo(() => (areHere && rows.ready ? kinds.flatMap((kind) => rows.of(kind)) : undefined), [areHere, kinds, rows]);
}
