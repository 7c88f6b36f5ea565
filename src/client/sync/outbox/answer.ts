import * as v from 'valibot';
import { bodyAfter, kindNamed } from '#client/sync/outbox/rows.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { isJsonObject, type JsonObject } from '#core/change/json.ts';
import type { BaseState } from '#core/change/overlay.ts';
import type { AppError } from '#core/error/app-error.ts';

/** Whether the server has the record no more, or shows it no more: a refusal that names a field is about another record (OFF-CONF-04). */
export const isGone = (problem: AppError | undefined): boolean =>
  problem?.status === 404 && problem.items.every(({ field }) => field === undefined);

/** The body in an answer, whether it lies flat among id and version or under `body`; null when there is none that fits the kind. */
function bodyIn(kind: string, raw: unknown): JsonObject | null {
  if (!isJsonObject(raw)) return null;
  const read = v.safeParse(kindNamed(kind).schema, isJsonObject(raw['body']) ? raw['body'] : raw);
  return read.success && isJsonObject(read.output) ? read.output : null;
}

/** The place in the feed that an answer names. */
const placeIn = (data: unknown): { seq?: number } => (isJsonObject(data) && typeof data['seq'] === 'number' ? { seq: data['seq'] } : {});

/** The server's record beside a conflict; null when the answer has none. */
export function serverState(kind: string, raw: unknown): BaseState | null {
  const body = bodyIn(kind, raw);
  const version = isJsonObject(raw) ? raw['version'] : undefined;
  return body !== null && typeof version === 'number' ? { version, body, ...placeIn(raw) } : null;
}

/** Whether this person made the change that the server's record beside a conflict stands at, on another device. */
export const isByOwner = ({ owner }: Pick<OutboxRow, 'owner'>, raw: unknown): boolean =>
  isJsonObject(raw) && raw['updated_by'] === owner.user;

/** What the server said to a write that it took. Without a record in the answer, what was sent stands for it. */
export function ackOf(row: OutboxRow, reply: unknown, at: number): NonNullable<OutboxRow['ack']> {
  const data = isJsonObject(reply) && isJsonObject(reply['data']) ? reply['data'] : isJsonObject(reply) ? reply : {};
  // A deletion is final: no version of the record that the replica may still hold counts any more. Unless the server kept it, and says how.
  if (row.change.op === 'drop' && bodyIn(row.kind, data['record']) === null) return { version: Number.MAX_SAFE_INTEGER, record: null, at };
  const version = typeof data['version'] === 'number' ? data['version'] : (row.base?.version ?? 0) + 1;
  return { version, record: bodyIn(row.kind, data['record']) ?? bodyAfter(row), at, ...placeIn(data) };
}
