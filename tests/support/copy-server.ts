import type { CopyApi } from '#client/sync/copies/api.ts';
import type { Answer } from '#client/sync/api.ts';
import type { CopyHead } from '#modules/sync/shared/draft-copy.calls.ts';

const away: Answer<never> = { ok: false, error: { code: 'NO_RESPONSE', status: 0, message: '', items: [] } };
const notFound: Answer<never> = { ok: false, error: { code: 'NOT_FOUND', status: 404, message: '', items: [] } };
const older: Answer<never> = { ok: false, error: { code: 'VERSION_CONFLICT', status: 409, message: '', items: [] } };
type Ordered = Pick<CopyHead, 'version' | 'saved_at'>;
const isNoOlder = (known: Ordered | undefined, copy: Ordered): boolean => {
  if (known === undefined) return true;
  return known.version % 1 === copy.version % 1 ? copy.version >= known.version : copy.saved_at >= known.saved_at;
};
const good = <T>(data: T): Answer<T> => ({ ok: true, data });

/** Keeps copies of drafts of one person in memory as the server does, whose own rules are tested over HTTP. */
export function copyServer(now: () => number) {
  const key = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  const copies = new Map<string, Omit<CopyHead, 'files'> & { files: readonly string[]; sealed: string | null }>();
  const parts = new Map<string, { parts: number; sealed: string }>();
  let isAway = false;
  /** Answers that get lost on the way back. */
  let lost = 0;
  const asked: string[] = [];
  const nameOf = (spot: { kind: string; record_id: string; device_id: string }) => `${spot.kind}/${spot.record_id}/${spot.device_id}`;
  const through = <T>(name: string, work: () => Answer<T>): Answer<T> => {
    asked.push(name);
    if (isAway) return away;
    const answer = work();
    if (lost > 0) {
      lost--;
      return away;
    }
    return answer;
  };
  const isWhole = (id: string) => {
    const own = [...parts].filter(([name]) => name.startsWith(`${id}/`));
    return own.length > 0 && own.length === own[0]?.[1].parts;
  };
  const api: CopyApi = {
    key: async () => through('key', () => good(key)),
    list: async () =>
      through('list', () => good([...copies.values()].map(({ sealed: _, ...head }) => ({ ...head, files: head.files.filter(isWhole) })))),
    keep: async ({ sealed, taken, ...copy }) =>
      through('keep', () => {
        if (!isNoOlder(copies.get(nameOf(copy)), copy)) return older;
        copies.set(nameOf(copy), {
          ...copy,
          taken: { ...taken },
          sealed,
          ended: null,
          user_agent: '',
          kept_at: new Date(now()).toISOString(),
        });
        return good(null);
      }),
    get: async (spot) =>
      through('get', () => {
        const copy = copies.get(nameOf(spot));
        return copy?.sealed ? good({ version: copy.version, sealed: copy.sealed }) : notFound;
      }),
    end: async ({ how, version, taken, ...spot }) =>
      through('end', () => {
        const copy = copies.get(nameOf(spot));
        if (copy !== undefined && copy.version % 1 === version % 1 && version < copy.version) return good(null);
        const known = copy ?? { ...spot, saved_at: now(), user_agent: '', kept_at: new Date(now()).toISOString() };
        copies.set(nameOf(spot), { ...known, version, taken: { ...taken }, sealed: null, ended: how, files: [] });
        return good(null);
      }),
    keepPart: async (id, part, count, sealed) =>
      through('part', () => {
        parts.set(`${id}/${part}`, { parts: count, sealed });
        return good(null);
      }),
    part: async (id, part) =>
      through('fetch', () => {
        const found = parts.get(`${id}/${part}`);
        return found ? good(found) : notFound;
      }),
  };
  return {
    api,
    copies,
    parts,
    asked,
    cut: (value: boolean) => {
      isAway = value;
    },
    loseAnswers: (count: number) => {
      lost = count;
    },
  };
}
