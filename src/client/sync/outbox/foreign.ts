import { KNOWN_FORMATS } from '#client/sync/device/database.ts';
import { callById, kindOf } from '#modules/known-kinds.ts';

/**
 * Whether a row was written by a newer build: of another shape, of a kind or for a call that this build does not have. Such a
 * row is left as it is: not sent, not joined, not decided on, not cleared away (OFF-SW-08).
 */
export const isForeign = (row: { readonly fmt: number; readonly kind: string; readonly callId: string }): boolean =>
  !KNOWN_FORMATS.has(row.fmt) || kindOf(row.kind) === undefined || callById(row.callId) === undefined;

/** A change of a record on which work of a newer build waits: this build cannot tell what it would change. */
export class NewerWork extends Error {
  override readonly name = 'NewerWork';
}
