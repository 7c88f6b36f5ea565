import { composed, freshRow } from '#client/sync/outbox/rows.ts';
import type { OutboxHead, OutboxRow } from '#client/sync/port.ts';
import { patchOf } from '#core/change/change.ts';
import { sameJson } from '#core/change/json.ts';
import type { Choice } from '#core/change/merge.ts';
import type { CallInput } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import type { historyCalls } from '#modules/sync/shared/history.calls.ts';
import { KEEP_CALL } from '#modules/sync/shared/keep-call.ts';

type Note = CallInput<typeof historyCalls.keep>;

/** Whether a row carries values that lost a conflict to the history of their record, and changes nothing. */
export const isKeptNote = (row: Pick<OutboxRow, 'callId'>): boolean => row.callId === KEEP_CALL;

/** The record that a row is about: a note has a lane of its own, so that nothing holds it up and it holds up nothing. */
export function recordOf(row: Pick<OutboxHead, 'callId' | 'input' | 'lane'>): string {
  // Only `keptNote` makes rows of this call, and they stay whole.
  return isKeptNote(row) ? (row.input as Note).body.record_id : row.lane;
}

/**
 * A mutation that brings the values which a person let go to the history of the record (OFF-CONF-03); null when none of them
 * was entered here. It is told as done when they were entered, not when they lost.
 * @param server version that they lost against
 */
export function keptNote(
  row: OutboxRow,
  choices: Readonly<Record<string, Choice>>,
  version: number,
  now: number,
): Omit<OutboxRow, 'n'> | null {
  const lost = (row.conflicts ?? []).filter(
    ({ group, base, mine }) => choices[group] !== 'mine' && choices[group] !== 'both' && !sameJson(base, mine),
  );
  if (lost.length === 0) return null;
  const id = newId(now);
  const parts = Object.fromEntries(lost.map(({ group, mine }) => [group, mine ?? null]));
  const input: Note = { body: { id, kind: row.kind, record_id: row.lane, version, parts } };
  return freshRow({
    // A change of nothing, on a record that is none: no view folds it over anything.
    change: patchOf({}, row.kind, id, {}, {}),
    base: null,
    callId: KEEP_CALL,
    input,
    title: row.title,
    id,
    owner: row.owner,
    createdAt: row.createdAt,
    clockOffset: row.clockOffset,
  });
}

/** What a row sends when it is tried again under a new key: a note says the same, a change is composed anew. */
export const sentAgain = (row: OutboxRow): ReturnType<typeof composed> =>
  isKeptNote(row)
    ? { change: row.change, base: row.base, callId: row.callId, input: row.input, title: row.title }
    : composed(row.change, row.base);
