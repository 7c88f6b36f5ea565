import { useEffect, useMemo, useState } from 'react';
import { reportError } from '#client/errors/report.ts';
import { searchIndex } from '#client/records/values/name-index.ts';
import { useRecordList } from '#client/sync/index.ts';
import { readCode } from '#core/code/label-code.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import type { TextIndex } from '#core/text/text-index.ts';
import { KINDS } from '#modules/registry.ts';

/** Letters from which on is searched (EMP-SRCH-01, CONST-19). */
export const FEWEST_LETTERS = 3;
/** Records that one search shows; more are found by more letters. */
const MOST_FOUND = 50;

export interface FoundRecord {
  readonly value: string;
  readonly label: string;
  /** What tells it from another of the same name. */
  readonly hint: string;
}

const pause = () => new Promise<void>((done) => setTimeout(done));

/**
 * Records of a kind that has many, looked for by words on the device, online or not.
 * @param words as they are typed; nothing is found by fewer than three letters
 * @param isWanted false: nothing is read yet, for a field that nobody has gone into
 * @param workplace only those of this one
 */
export function useDeviceSearch(kind: KindId, words: string, isWanted: boolean, workplace?: string) {
  const { rows, ready } = useRecordList(kind, workplace === undefined ? {} : { bucket: workplace }, isWanted);
  const [index, setIndex] = useState<TextIndex | null>(null);
  const { rows: workplaces } = useRecordList('workplace', {}, isWanted);
  const places = useMemo(() => new Map(workplaces.map(({ id, body }) => [id, body.name])), [workplaces]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row.body])), [rows]);
  useEffect(() => {
    if (!ready) return;
    let isOver = false;
    const { title, isOffered }: AnyRecordKind = KINDS[kind];
    const names = () => rows.filter(({ body }) => isOffered?.(body) !== false).map(({ id, body }) => ({ id, text: title(body) }));
    void searchIndex(names, { pause, isOver: () => isOver, report: reportError }).then((made) => made && setIndex(made));
    return () => {
      isOver = true;
    };
  }, [rows, ready, kind]);
  const read = readCode(words);
  // The card of a record, as a reader types it.
  const scanned = read?.as === 'label' && read.kind === kind ? read.id : null;
  const isEnough = words.replaceAll(/\s/g, '').length >= FEWEST_LETTERS;
  const found = useMemo(() => (index && isEnough ? index.find(words, MOST_FOUND) : null), [index, words, isEnough]);
  const options = useMemo(() => {
    const { title, hint, isOffered, workplaceOf }: AnyRecordKind = KINDS[kind];
    const ids = scanned === null ? (found?.ids ?? []) : isOffered?.(byId.get(scanned) ?? {}) === false ? [] : [scanned];
    return ids.flatMap((id): FoundRecord[] => {
      const body = byId.get(id);
      if (body === undefined) return [];
      const place = workplaceOf(body);
      const said = [hint?.(body), places.get(place ?? '')].filter(Boolean);
      return [{ value: id, label: title(body), hint: said.join(' · ') }];
    });
  }, [found, scanned, byId, kind, places]);
  return { options, isEnough, isReady: scanned === null ? index !== null : ready, hasMore: found?.hasMore ?? false };
}
