import * as v from 'valibot';
import { kindOf } from '#modules/registry.ts';
import { isGone, isKeptNote, type OutboxHead } from '#client/sync/index.ts';
import { bothOf } from '#core/change/both.ts';
import { applyChange } from '#core/change/change.ts';
import { replaceParts, splitBody } from '#core/change/groups.ts';
import { isJsonObject, type JsonObject } from '#core/change/json.ts';
import { changedParts, type GroupConflict } from '#core/change/merge.ts';

/** What a person has to decide about a parked change. */
export type Decision =
  /** The same groups changed on both sides (OFF-CONF-03). */
  | { readonly kind: 'groups'; readonly conflicts: readonly GroupConflict[] }
  /** Deleted here, changed on the server (OFF-CONF-04). */
  | { readonly kind: 'deletion' }
  /** Changed here, gone on the server (OFF-CONF-04). */
  | { readonly kind: 'gone' }
  /** Final on the server: the own groups beside what stands there (OFF-CONF-05). */
  | { readonly kind: 'locked'; readonly conflicts: readonly GroupConflict[] };

/** The server's record beside a refusal: body, who changed it last and when; each null where the server did not say. */
export function serverRecord(row: OutboxHead): { body: JsonObject | null; by: string | null; at: string | null } {
  const record = isJsonObject(row.problem?.record) ? row.problem.record : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { body: isJsonObject(record['body']) ? record['body'] : null, by: text(record['updated_by']), at: text(record['updated_at']) };
}

/** The record as this change leaves it on the device; null after a deletion. */
export const ownBody = (row: OutboxHead): JsonObject | null =>
  applyChange(kindOf(row.kind)?.groups ?? {}, row.base?.body ?? null, row.change);

/** Null for a change that nobody needs to decide about. */
export function decisionOf(row: OutboxHead): Decision | null {
  if (row.state === 'conflict') return row.change.op === 'drop' ? { kind: 'deletion' } : { kind: 'groups', conflicts: row.conflicts ?? [] };
  if (row.state !== 'rejected' || isKeptNote(row)) return null;
  if (isGone(row.problem)) return { kind: 'gone' };
  return row.problem?.code === 'RECORD_LOCKED' ? { kind: 'locked', conflicts: ownGroups(row) } : null;
}

function ownGroups(row: OutboxHead): GroupConflict[] {
  const plan = kindOf(row.kind)?.groups ?? {};
  const base = row.base?.body ?? {};
  const server = splitBody(plan, serverRecord(row).body ?? base);
  const before = splitBody(plan, base);
  const mine = ownBody(row);
  if (mine === null) return [];
  return Object.entries(changedParts(plan, base, mine)).map(([group, value]) => ({
    group,
    base: before[group],
    mine: value,
    theirs: server[group],
  }));
}

/** Whether what both sides did to a group can stay, and the record keeps within what its kind allows: so many photos, so many rows. */
export function canKeepBoth(row: OutboxHead, conflict: GroupConflict): boolean {
  const kind = kindOf(row.kind);
  const own = ownBody(row);
  const both = kind && bothOf(kind.groups, conflict);
  if (!kind || !own || both === null) return false;
  const accepts = (body: JsonObject) => v.safeParse(kind.schema, body).success;
  return accepts(replaceParts(kind.groups, own, { [conflict.group]: both }, [])) || !accepts(own);
}
