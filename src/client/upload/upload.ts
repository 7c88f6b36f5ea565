import type { Answer } from '#client/upload/answer.ts';
import { Pace } from '#client/upload/pace.ts';
import { NO_RESPONSE } from '#core/error/app-error.ts';

/** A file as it is announced before its bytes. */
export interface FileNotice {
  readonly document_key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly owner_kind: string;
  readonly owner_id: string;
}

/** How many bytes of a file the server has for good; all of them only when it has checked their hash. */
export interface Arrived {
  readonly offset: number;
}

/** The upload protocol (tus 1.0) as calls of the one client. `owner` is the user id of the person whose file it is. */
export interface UploadApi {
  /** The same key with the same hash may be announced again and again. */
  announce(file: FileNotice, owner: string, signal: AbortSignal): Promise<Answer<Arrived>>;
  offset(document_key: string, owner: string, signal: AbortSignal): Promise<Answer<Arrived>>;
  /** Sends the bytes that begin at `offset`, once: what comes after a failure is the loop's business. */
  append(document_key: string, offset: number, part: ArrayBuffer, owner: string, signal: AbortSignal): Promise<Answer<Arrived>>;
}

export interface UploadParts {
  readonly api: UploadApi;
  readonly file: FileNotice;
  readonly bytes: ArrayBuffer;
  readonly owner: string;
  readonly signal?: AbortSignal;
  readonly pace?: Pace;
  /** Clock that never goes back, ms. */
  monotonic?(): number;
  /** Whether the server knows of the file already: then it is asked first how far it came. */
  readonly isAnnounced?: boolean;
  /** Told of every step that the server has confirmed. */
  onSent?(bytes: number): Promise<void>;
}

/** Parts that may be lost one after another without a single byte getting through, before somebody else decides when to try again. */
const MOST_LOST = 6;

/** A number of bytes that the server may have of a file, after so many. */
const isCount = (offset: number, least: number, most: number): boolean => Number.isSafeInteger(offset) && offset >= least && offset <= most;

/** An answer whose numbers cannot be of this file is none: whoever gave it, the file is asked about again. */
const sensible = (answer: Answer<Arrived>, least: number, most: number): Answer<Arrived> => {
  if (!answer.ok || isCount(answer.data.offset, least, most)) return answer;
  console.error('upload: an answer about another file', answer.data.offset, most);
  return { ok: false, error: NO_RESPONSE };
};

/** Lost or damaged on its way, or not what comes next: the server is asked how far it came, and the rest is sent. */
const goesOn = (status: number): boolean => status === 0 || status === 404 || status === 409 || status === 410 || status === 460;

/**
 * Sends a file in parts, from wherever the server stands (OFF-PHOTO-03). It is `ok` only when the server has all bytes and has
 * found their hash right. A failure that waiting does not mend inside a minute is handed back; the next call goes on there.
 */
export async function upload(parts: UploadParts): Promise<Answer<null>> {
  const { api, file, bytes, owner, pace = new Pace(), monotonic = () => performance.now(), onSent } = parts;
  const { document_key, size } = file;
  const signal = parts.signal ?? new AbortController().signal;
  let isAnnounced = parts.isAnnounced === true;
  let at: number | null = null;
  for (let lost = 0; !signal.aborted; ) {
    if (at === null) {
      const told: Answer<Arrived> = isAnnounced ? await api.offset(document_key, owner, signal) : await api.announce(file, owner, signal);
      const asked = sensible(told, 0, size);
      const isForgotten = isAnnounced && !asked.ok && (asked.error.status === 404 || asked.error.status === 410);
      isAnnounced = !isForgotten;
      if (isForgotten) continue;
      if (!asked.ok) return asked;
      at = asked.data.offset;
      await onSent?.(at);
    }
    if (at === size) return { ok: true, data: null };
    const part = bytes.slice(at, at + pace.part);
    const started = monotonic();
    const answer = sensible(
      await api.append(document_key, at, part, owner, AbortSignal.any([signal, AbortSignal.timeout(pace.patience)])),
      at + 1,
      at + part.byteLength,
    );
    if (answer.ok) {
      pace.arrived(part.byteLength, monotonic() - started);
      at = answer.data.offset;
      lost = 0;
      await onSent?.(at);
      continue;
    }
    if (!goesOn(answer.error.status) || ++lost > MOST_LOST) return answer;
    pace.lost();
    at = null;
  }
  return { ok: false, error: NO_RESPONSE };
}
