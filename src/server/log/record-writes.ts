import type { JsonObject } from '#core/change/json.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KINDS } from '#modules/registry.ts';
import type { Db } from '#server/db/schema.ts';
import { type LogAuthor, writeLogRecord } from '#server/log/log-records.ts';
import type { Draft } from '#server/records/write.ts';

/** Areas of whose records no contents stand in a log. */
const CLOSED_AREAS = new Set(['med']);

/**
 * Logs what of the writes of records an administrator looks for: what was deleted, and what was made final. All other versions
 * lie in the history of the record.
 */
export async function logRecordWrite(tx: Db, author: LogAuthor, draft: Draft, before: JsonObject | null): Promise<void> {
  const kind: AnyRecordKind = KINDS[draft.kind];
  const isFinal = draft.op !== 'delete' && kind.locked?.(draft.body) === true && !(before !== null && kind.locked(before));
  if (draft.op !== 'delete' && !isFinal) return;
  const entry = { ...author, entity: draft.kind, entity_id: draft.id, title: kind.title(draft.body), closed: CLOSED_AREAS.has(kind.area) };
  await writeLogRecord(
    tx,
    draft.op === 'delete' ? { ...entry, action: 'delete', before } : { ...entry, action: 'finalize', before, after: draft.body },
  );
}
