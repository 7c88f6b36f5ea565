import type { JsonObject } from '#core/change/json.ts';

/** How the rows in the answers of a call are kept on the device. */
export interface SeenRows {
  /** Rows of one kind are one row wherever they are shown. */
  readonly kind: string;
  /** The id of the record, where the call answers one. */
  readonly one?: string;
  /** What of a row may lie on the device; all of it where this is left out. */
  readonly keep?: (row: JsonObject) => JsonObject;
  /** The call answers a part of each row: what else is known of it stays. */
  readonly isPart?: true;
}

/** A row as the device keeps it. */
export interface SeenRow {
  readonly id: string;
  /** 0 for rows without versions. */
  readonly version: number;
  readonly body: JsonObject;
  /** When the server was asked for it, ms since 1970. */
  readonly at: number;
  /** The server said that it is deleted, or out of reach. */
  readonly isGone: boolean;
}

/** What is kept for a question: the answer put together again, when it was asked for, and each row by itself. */
export interface SeenAnswer {
  readonly data: unknown;
  readonly at: number;
  readonly rows: ReadonlyMap<string, SeenRow>;
}

/** What the server has told this person, on this device: for reading it again at once, and without a network. */
export interface SeenStore {
  /** Null: never seen, or not any more. */
  get(question: string, rows: SeenRows | null): Promise<SeenAnswer | null>;
  /** @param askedAt when the question was asked, ms: an answer that was longer on its way does not replace a newer one */
  put(question: string, rows: SeenRows | null, data: unknown, askedAt: number): Promise<void>;
  /** Calls back with what is kept whenever any tab changes it. Returns the end of it. */
  watch(question: string, rows: SeenRows | null, onAnswer: (answer: SeenAnswer) => void): () => void;
  /** The server said that a record is not there for this person. */
  forget(kind: string, id: string): Promise<void>;
  /** The server said that a whole kind is not for this person: its rows go, and the answer that named them. */
  forgetKind(kind: string): Promise<void>;
  /** Under which scope and rights the rows were seen; under another one all of them go. */
  under(scope: string): void;
  close(): void;
}

/** An answer without its rows. */
export interface Frame {
  readonly rest: unknown;
  /** Null: the answer is kept whole. */
  readonly ids: readonly string[] | null;
}

interface Reply {
  readonly data: JsonObject | readonly JsonObject[];
  readonly total?: number;
}

/** Takes an answer apart into its rows and what is around them. @param data an answer of a call that `rows` was declared for */
export function takeApart(rows: SeenRows | null, data: unknown): { readonly frame: Frame | null; readonly bodies: readonly JsonObject[] } {
  if (rows === null) return { frame: { rest: data, ids: null }, bodies: [] };
  const reply = data as Reply; // what is declared to have rows has them under `data`
  const kept = [reply.data].flat().map((row) => rows.keep?.(row as JsonObject) ?? (row as JsonObject));
  if (rows.one !== undefined) return { frame: null, bodies: kept };
  return { frame: { rest: { ...reply, data: [] }, ids: kept.map(idOf) }, bodies: kept };
}

/** Puts it together again. What is gone, or not kept any more, is left out and not counted; null when it is the one record that was asked for. */
export function putTogether(rows: SeenRows | null, frame: Frame | null, found: ReadonlyMap<string, SeenRow>): unknown {
  const isThere = (row: SeenRow | undefined): row is SeenRow => row !== undefined && !row.isGone;
  if (rows?.one !== undefined) {
    const row = found.get(rows.one);
    return isThere(row) ? { success: true, data: row.body } : null;
  }
  if (frame === null) return null;
  if (frame.ids === null) return frame.rest;
  const there = frame.ids.map((id) => found.get(id)).filter(isThere);
  const reply = frame.rest as Reply; // written by takeApart alone
  const lost = frame.ids.length - there.length;
  return {
    ...reply,
    data: there.map((row) => row.body),
    ...(reply.total === undefined ? {} : { total: Math.max(there.length, reply.total - lost) }),
  };
}

/** Whether what was just told replaces what is kept. A deleted row comes back only by an answer to a later question. */
export function replaces(next: Pick<SeenRow, 'version' | 'at'>, kept: Pick<SeenRow, 'version' | 'at' | 'isGone'>): boolean {
  if (kept.isGone) return next.at > kept.at;
  return next.version > kept.version || (next.version === kept.version && next.at >= kept.at);
}

/** An answer that a screen shows, with what others have seen of its rows since; the same object where nothing changed. */
export function refreshed(rows: SeenRows, shown: unknown, shownAt: number, found: ReadonlyMap<string, SeenRow>): unknown {
  const reply = shown as Reply; // see takeApart
  let lost = 0;
  let isChanged = false;
  const next = [reply.data].flat().flatMap((row) => {
    const before = row as JsonObject;
    const kept = found.get(idOf(before));
    if (kept === undefined) return [before];
    const isNewer = kept.version > versionOf(before) || (kept.version === versionOf(before) && kept.at > shownAt);
    if (!isNewer) return [before];
    isChanged = true;
    if (!kept.isGone) return [{ ...kept.body, ...unkeptOf(rows, before) }];
    lost++;
    return [];
  });
  if (!isChanged) return shown;
  if (rows.one !== undefined) return { ...reply, data: next[0] ?? reply.data };
  return { ...reply, data: next, ...(reply.total === undefined ? {} : { total: Math.max(next.length, reply.total - lost) }) };
}

/** What of a shown row may not lie on the device, so that another tab's word of the row says nothing of it. */
function unkeptOf({ keep }: SeenRows, row: JsonObject): JsonObject {
  const kept = keep?.(row) ?? row;
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => kept[name] !== value));
}

/** Whether a shown answer has what may not lie on the device. */
export const holdsUnkept = (rows: SeenRows, shown: unknown): boolean =>
  [(shown as Reply).data].flat().some((row) => Object.keys(unkeptOf(rows, row as JsonObject)).length > 0);

export const idOf = (row: JsonObject): string => String(row['id']);
export const versionOf = (row: JsonObject): number => (typeof row['version'] === 'number' ? row['version'] : 0);
