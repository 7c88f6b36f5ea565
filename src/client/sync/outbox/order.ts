import { isForeign } from '#client/sync/outbox/foreign.ts';
import type { OnServer } from '#client/sync/outbox/photos.ts';
import { bodyAfter, kindNamed, type OutboxTable } from '#client/sync/outbox/rows.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { OutboxRow, WriteIntent } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import { names } from '#core/field/rename.ts';

/** What a record comes after, by its id, as the server last said. */
export type Above = ReadonlyMap<string, readonly string[]>;

/** What a change waits for, and what the one that it joins needs to wait for no more. Both are ids of mutations. */
export interface Turn {
  readonly dependsOn: readonly string[];
  readonly left: ReadonlySet<string>;
}

const namedBy = (kind: string, body: JsonObject | null): readonly string[] =>
  body === null ? [] : (kindNamed(kind).comesAfter?.(body) ?? []);

const lastOf = async (table: OutboxTable, record: string): Promise<OutboxRow | undefined> =>
  (await table.lane(record)).findLast((row) => !isForeign(row));

/** What stands above the records that changes newly name; asked before the transaction, because the replica is another database. */
export async function aboveOnServer(device: DeviceDatabase, intents: readonly WriteIntent[], onServer: OnServer): Promise<Above> {
  const above = new Map<string, readonly string[]>();
  for (const { kind, body, base } of intents) {
    const had = namedBy(kind, base?.body ?? null);
    if (base === null) continue;
    const ahead = new Set(namedBy(kind, body).filter((id) => !had.includes(id)));
    // A set that grows is walked to its end; a circle ends by itself.
    for (const id of ahead) {
      const state = await onServer(kind, id);
      const named = namedBy(kind, state?.body ?? null);
      above.set(id, named);
      const own = (await device.outbox.where('lane').equals(id).toArray()).filter((row) => !isForeign(row));
      for (const next of [...named, ...own.flatMap((row) => namedBy(row.kind, bodyAfter(row)))]) ahead.add(next);
    }
  }
  return above;
}

/** Records with all that stands above them on this device. */
async function withAbove(table: OutboxTable, records: Iterable<string>, above: Above): Promise<Set<string>> {
  const all = new Set(records);
  for (const record of all) {
    const last = await lastOf(table, record);
    for (const next of last ? namedBy(last.kind, bodyAfter(last)) : (above.get(record) ?? [])) all.add(next);
  }
  return all;
}

/**
 * What must be acknowledged first (OFF-Q-03): whatever the screen named, and the last waiting mutation of each record that a new
 * one names. A change that names another record waits for all that stands above it too: the server has to know the same order of
 * things as the person. A deletion waits for what leads other records away from it.
 * @param before body that the change stands on; null for a new record
 * @param after body that it leaves; null for a deletion
 * @param isPut whether the record is not on the server before
 */
export async function turnOf(
  table: OutboxTable,
  intent: WriteIntent,
  above: Above,
  { before, after, isPut }: { before: JsonObject | null; after: JsonObject | null; isPut: boolean },
): Promise<Turn> {
  const { kind, id } = intent;
  const [had, has] = [namedBy(kind, before), namedBy(kind, after)];
  const fresh = intent.base === null ? has : has.filter((record) => !had.includes(record));
  const first = isPut ? new Set(fresh) : await withAbove(table, fresh, above);
  const dependsOn: string[] = [];
  for (const record of new Set([...(intent.after ?? []), ...first])) {
    const last = (await table.lane(record)).findLast((row) => row.state !== 'acked');
    // What goes away is waited for by no record that names it.
    if (last && record !== id && (intent.after?.includes(record) || last.change.op !== 'drop')) dependsOn.push(last.id);
  }
  if (after === null) dependsOn.push(...(await ledAway(table, id)));
  const left = new Set<string>();
  const still = new Set([...(intent.after ?? []), ...(await withAbove(table, has, above))]);
  for (const record of await withAbove(
    table,
    had.filter((one) => !has.includes(one)),
    above,
  ))
    if (!still.has(record)) for (const row of await table.lane(record)) left.add(row.id);
  return { dependsOn: [...new Set(dependsOn)], left };
}

/** Waiting mutations after which another record names this one no more. */
async function ledAway(table: OutboxTable, record: string): Promise<string[]> {
  const rows = await table.open();
  return rows
    .filter(({ lane, base, ...row }) => {
      const { schema } = kindNamed(row.kind);
      if (lane === record || base === null || !names(schema, base.body, record)) return false;
      const after = bodyAfter({ ...row, base });
      return after === null || !names(schema, after, record);
    })
    .map(({ id }) => id);
}

/** Of what a mutation would wait for, that which does not wait for the mutation itself, through others or in its lane. */
export async function withoutCircle(table: OutboxTable, dependsOn: readonly string[], mutation: string): Promise<string[]> {
  if (dependsOn.length === 0) return [];
  const rows = await table.open();
  const waits = (start: string): boolean => {
    const ahead = new Set([start]);
    for (const id of ahead) {
      const row = rows.find((one) => one.id === id);
      if (row === undefined) continue;
      for (const parent of row.dependsOn) ahead.add(parent);
      for (const other of rows) if (other.lane === row.lane && other.n < row.n) ahead.add(other.id);
    }
    return ahead.has(mutation);
  };
  return dependsOn.filter((id) => !waits(id));
}
