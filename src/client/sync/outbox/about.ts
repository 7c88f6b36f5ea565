import type { Answer } from '#client/sync/api.ts';
import { isKeptNote } from '#client/sync/outbox/kept-values.ts';
import type { OutboxRow } from '#client/sync/port.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether what an answer tells of a record is told of this one, as far as it names one. */
const names = ({ lane, kind }: OutboxRow, told: Readonly<Record<string, unknown>>): boolean =>
  (told['id'] === undefined || told['id'] === lane) && (told['kind'] === undefined || told['kind'] === kind);

/** A version that a write on this base may have left. */
const isVersionAfter = (version: unknown, base: OutboxRow['base']): boolean =>
  typeof version === 'number' && Number.isSafeInteger(version) && version >= Math.max(base?.version ?? 0, 1);

/**
 * Whether an answer is about the mutation that was sent: the record it names is this one, of this kind, in a version that the
 * write may have left. A well-formed answer about something else (of a proxy that mixes its answers up, of a faulty server)
 * proves nothing, neither that the server has the change nor that it refuses it.
 */
export function isAbout(row: OutboxRow, answer: Answer<unknown>): boolean {
  if (!answer.ok) return !isObject(answer.error.record) || names(row, answer.error.record);
  const data = isObject(answer.data) ? answer.data['data'] : undefined;
  // A deletion and a note of values are answered by a bare word.
  if (data === undefined) return row.change.op === 'drop' || isKeptNote(row);
  if (!isObject(data) || !names(row, data)) return false;
  return row.change.op === 'drop' || isKeptNote(row) || (data['id'] === row.lane && isVersionAfter(data['version'], row.base));
}
