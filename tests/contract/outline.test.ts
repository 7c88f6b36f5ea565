import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { expect, test } from 'vitest';
import { Outline } from '#client/sync/outline/outline.ts';
import type { Replica, ReplicaRow } from '#client/sync/port.ts';
import { ReplicaDatabase } from '#client/sync/replica/database.ts';
import { openDexieReplica } from '#client/sync/replica/dexie.ts';
import { OutlineStore } from '#client/sync/replica/outline-store.ts';
import type { OutlineMark } from '#client/sync/replica/stored-outline.ts';
import { keyOf } from '#client/sync/replica/sound.ts';
import { BodySeals } from '#client/sync/seal/bodies.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';
import type { Facts, OutlinePlan } from '#core/record/outline.ts';
import { dfiOutline } from '#modules/dfi/shared/dfi.outline.ts';
import { incidentOutline } from '#modules/incidents/shared/incident.outline.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { sampleIncident } from '#tests/support/incidents.ts';
import { openRxdbReplica } from '#tests/support/rxdb-replica.ts';
import { TEST_SEALER } from '#tests/support/sealer.ts';

const adapters: Record<string, (name: string) => Promise<Replica>> = {
  rxdb: (name) => openRxdbReplica(name, { storage: Object.assign(getRxStorageDexie(), { name: `outline${++realms}` }) }),
  dexie: (name) => openDexieReplica(name),
  'dexie, sealed': (name) => openDexieReplica(name, TEST_SEALER),
};
let realms = 0;
let names = 0;

/** Kinds whose outlines lie in one store. */
const PLANS = { dfi: dfiOutline, 'incident-report': incidentOutline } as unknown as Readonly<Record<Kind, OutlinePlan<unknown>>>;
type Kind = 'dfi' | 'incident-report';
const OUTLINED: readonly Kind[] = ['dfi', 'incident-report'];

const PEOPLE = ['ayşe', 'ıraz', 'çetin'];
interface Change {
  readonly kind: Kind;
  readonly id: number;
  readonly as: 'put' | 'delete' | 'unreadable';
  readonly bucket: 'a' | 'b';
  readonly sortDesc: number;
  readonly person: number;
}
const bodyOf = ({ kind, person }: Change, seq: number) => {
  const who = PEOPLE[person] ?? '';
  return kind === 'dfi'
    ? { ...sampleDfi('w', who, { deficiency_description: `n${seq}` }) }
    : { ...sampleIncident('w', who, { description: `n${seq}`, number: `OB-${seq}` }) };
};
const rowOf = (change: Change, seq: number): ReplicaRow => ({
  key: keyOf(change.kind, `r${change.id}`),
  id: `r${change.id}`,
  kind: change.kind,
  bucket: change.bucket,
  version: seq,
  seq,
  sortDesc: change.sortDesc,
  status: 'in_progress',
  created_by: null,
  created_at: '2026-06-01T09:00:00Z',
  updated_by: null,
  updated_at: '',
  body: change.as === 'unreadable' ? { invalid: true } : bodyOf(change, seq),
});
const mark = (seq: number) => ({ epoch: 'e', seq, at: 0 });

/** What an outline tells of each record, in its order. */
function told(outline: Outline): readonly { readonly id: string; readonly facts: Facts }[] {
  const cursor = outline.cursor();
  return outline.order().map((place) => {
    cursor.at(place);
    return { id: outline.idAt(place), facts: { ...cursor.facts } };
  });
}

/** The same of whole records: the simple way. */
const expected = (rows: readonly ReplicaRow[]) =>
  rows
    .filter(({ body }) => body['invalid'] !== true)
    .map(({ id, kind, body, created_at }) => ({ id, facts: PLANS[kind as Kind].facts(body, created_at) }));

async function wordsOf(replica: Replica, kind: Kind): Promise<Record<string, string>> {
  const found = new Map<string, string>();
  await replica.words(kind, async ({ ids, words }) => {
    for (const [at, id] of ids.entries()) found.set(id, words[at] ?? '');
    return true;
  });
  return Object.fromEntries(found);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 1_000; i++) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error('did not happen');
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...OUTLINED),
  id: fc.integer({ min: 0, max: 9 }),
  as: fc.constantFrom('put', 'put', 'put', 'delete', 'unreadable'),
  bucket: fc.constantFrom('a', 'b'),
  sortDesc: fc.integer({ min: 0, max: 3 }),
  person: fc.nat(2),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('page' as const), changes: fc.array(change, { maxLength: 4 }) }) },
  // As many small pages as make the store join its segments.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('many' as const), changes: fc.array(change, { minLength: 40, maxLength: 50 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('drop', 'open', 'prepare', 'lose', 'older build', 'overtaken') }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What the store tells somebody who has nothing in memory. */
async function readAnew(name: string, kind: Kind, sealer: Sealer | null) {
  const database = new ReplicaDatabase(name);
  await database.open();
  const store = new OutlineStore(database, sealer && new BodySeals(sealer));
  const outline = new Outline();
  const made = await store.since(kind, 0);
  if (made !== null) for (const part of made.parts) outline.apply(part);
  else for await (const { segment } of store.all(kind)) outline.apply(segment);
  database.close();
  return told(outline);
}

/** Takes away what lists read, as another version of it would, or a build that knows of none. */
async function spoil(name: string, how: 'lose' | 'older build'): Promise<void> {
  const database = new ReplicaDatabase(name);
  await database.open();
  const found = await database.mark();
  if (how === 'lose')
    await database.marks.put({ ...((await database.marks.get('outline/dfi')) as OutlineMark), k: 'outline/dfi', version: 0 });
  else if (found) {
    // Its pages leave out what it does not know; where it drops rows, it keeps it.
    const { writes: _, line: _line, ...known } = found;
    const stamp = `older ${found.stamp}`;
    await database.marks.put((found.writes ?? 0) % 2 === 0 ? { ...known, stamp } : { ...found, stamp });
    await database.records.where('key').startsWith('dfi/').limit(1).delete();
  }
  database.close();
}

test.each(Object.entries(adapters))(
  'OFF-DATA-07: over random histories an outline on %s tells what whole records would, to who watches as to who comes anew',
  async (adapter, open) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.nat(7), async (steps: readonly Step[], watchFrom) => {
        const name = `outline-${++names}`;
        const reader = await open(name);
        let writer = await open(name);
        const live = new Map<Kind, Outline>();
        let ends: readonly (() => void)[] = [];
        let seq = 0;
        const store = async (changes: readonly Change[]) => {
          const from = seq;
          const rows = new Map<string, ReplicaRow>();
          const deleted = new Map<string, number>();
          for (const one of changes) {
            const row = rowOf(one, ++seq);
            rows.delete(row.key);
            deleted.delete(row.key);
            if (one.as === 'delete') deleted.set(row.key, seq);
            else rows.set(row.key, row);
          }
          const gone = [...deleted].map(([key, version]) => ({ key, version }));
          await writer.storePage({ from, rows: [...rows.values()], deleted: gone, watermark: mark(seq) });
        };
        try {
          for (const [at, one] of steps.entries()) {
            if (at === Math.min(watchFrom, steps.length - 1))
              ends = OUTLINED.map((kind) => reader.watchOutline(kind, (outline) => live.set(kind, outline)));
            if (one.do === 'page') await store(one.changes);
            else if (one.do === 'many') for (const single of one.changes) await store([single]);
            else if (one.do === 'overtaken') {
              const old: Change = { kind: 'dfi', id: 1, as: 'put', bucket: 'a', sortDesc: 0, person: 0 };
              await writer.storePage({ from: 0, rows: [rowOf(old, 0)], deleted: [], watermark: mark(seq) });
            } else if (one.do === 'drop') {
              if (seq === 0) continue;
              await writer.dropBuckets(['a']);
              await writer.storePage({ from: 0, rows: [], deleted: [], watermark: mark(seq) });
            } else if (one.do === 'prepare') await writer.prepare();
            else {
              await writer.close();
              if (one.do !== 'open' && adapter !== 'rxdb') await spoil(name, one.do as 'lose' | 'older build');
              writer = await open(name);
              if (one.do === 'older build') await writer.prepare();
            }
          }
          // Something is written last, so that who watches hears of it.
          await store(OUTLINED.map((kind): Change => ({ kind, id: 3, as: 'put', bucket: 'b', sortDesc: 1, person: 1 })));
          for (const kind of OUTLINED) {
            const rows = await writer.list({ kind });
            const wanted = expected(rows);
            const isTold = (outline: Outline | undefined) =>
              outline !== undefined && JSON.stringify(told(outline)) === JSON.stringify(wanted);
            await until(async () => isTold(live.get(kind)));
            if (adapter !== 'rxdb') expect(await readAnew(name, kind, adapter === 'dexie' ? null : TEST_SEALER)).toEqual(wanted);
            const words = await wordsOf(writer, kind);
            for (const { id } of wanted) expect(words[id]).toBe(PLANS[kind].words(rows.find((found) => found.id === id)?.body));
          }
        } finally {
          for (const end of ends) end();
          await reader.close();
          await writer.destroy();
        }
      }),
      { numRuns: adapter === 'rxdb' ? 8 : 40 },
    );
  },
  120_000,
);
