import type { Answer } from '#client/sync/api.ts';
import type { DraftFate } from '#client/sync/port.ts';
import type { CopyHead } from '#modules/sync/shared/draft-copy.calls.ts';

/** The draft of a record on one device. */
export interface CopySpot {
  readonly kind: string;
  readonly record_id: string;
  readonly device_id: string;
}

/** A sealed copy as it goes out. Texts are base64. */
export interface SealedDraft extends CopySpot {
  readonly version: number;
  readonly saved_at: number;
  readonly taken: Readonly<Record<string, number>>;
  /** Document keys of the files that the draft names and whose bytes lie here alone. */
  readonly files: readonly string[];
  readonly sealed: string;
}

/** What the carrier of drafts needs of the one HTTP client: in the background manner, without toasts. */
export interface CopyApi {
  /** 32 bytes in base64, of this person. */
  key(signal: AbortSignal): Promise<Answer<string>>;
  list(signal: AbortSignal): Promise<Answer<readonly CopyHead[]>>;
  keep(copy: SealedDraft, signal: AbortSignal): Promise<Answer<unknown>>;
  get(spot: CopySpot, signal: AbortSignal): Promise<Answer<{ readonly version: number; readonly sealed: string }>>;
  end(spot: CopySpot & Pick<SealedDraft, 'version' | 'taken'> & { readonly how: DraftFate }, signal: AbortSignal): Promise<Answer<unknown>>;
  keepPart(key: string, part: number, parts: number, sealed: string, signal: AbortSignal): Promise<Answer<unknown>>;
  part(key: string, part: number, signal: AbortSignal): Promise<Answer<{ readonly parts: number; readonly sealed: string }>>;
}
