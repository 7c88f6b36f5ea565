import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordItem } from '#client/sync/index.ts';
import { baseOf } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';
import { mayMove } from '#modules/organisation/shared/unit-tree.ts';
import { endTestDevice, startTestDevice, type TestDevice, until } from '#tests/model/device.ts';
import { WORKPLACE } from '#tests/model/intents.ts';
import type { Fault, ModelServer } from '#tests/model/server.ts';
import { treeOn, unitRules } from '#tests/model/unit-rules.ts';

let server: ModelServer;
let device: TestDevice;
/** Ids by the letters that the stories are told with. */
let ids: Map<string, string>;
/** What the person has made of the units. */
let mine: Map<string, string | null>;

beforeEach(begin);
afterEach(() => endTestDevice(device));

async function begin(): Promise<void> {
  ({ server, device } = await startTestDevice());
  unitRules(server);
  ids = new Map();
  mine = new Map();
}

const idOf = (letter: string): string => {
  const id = ids.get(letter) ?? newId();
  ids.set(letter, id);
  return id;
};
const bodyOf = (name: string, parent: string | null) => ({
  name,
  workplace_id: WORKPLACE,
  parent_id: parent === null ? null : idOf(parent),
});

async function shown(): Promise<readonly RecordItem<'unit'>[]> {
  const list = device.views.list('unit', {});
  const end = list.subscribe(() => undefined);
  // The list hears of a write a moment later.
  const isMine = () => {
    const { ready, rows } = list.get();
    return ready && rows.length === mine.size && rows.every(({ id, body }) => mine.get(id) === body.parent_id);
  };
  await until(isMine, () => JSON.stringify([list.get().rows.map(({ id, body }) => [id, body.parent_id]), [...mine]]));
  const { rows } = list.get();
  end();
  return rows;
}

/** `+b a` adds b below a, `b a` moves b below a, `b` moves it to the top, `-b` deletes it; others are words of the model. */
async function act(step: string): Promise<void> {
  if (step === 'send') return device.send();
  if (step === 'pull') return void (await device.pull());
  if (step === 'wait') return device.clock.pass(100_000);
  const [name = '', parent = null] = step.split(' ');
  const letter = name.replace(/^[+-]/, '');
  const id = idOf(letter);
  const parentId = parent === null ? null : idOf(parent);
  if (name.startsWith('+')) {
    await device.outbox.write([{ kind: 'unit', id, body: bodyOf(letter, parent), base: null }]);
    mine.set(id, parentId);
    return;
  }
  const rows = await shown();
  const item = rows.find((row) => row.id === id);
  if (item === undefined) throw new Error(`${letter} is not shown`);
  const body = name.startsWith('-') ? null : { ...item.body, parent_id: parentId };
  await device.outbox.write([{ kind: 'unit', id, body, base: baseOf(item) }]);
  if (body === null) mine.delete(id);
  else mine.set(id, parentId);
}

/** Units that server and device both know: `b a` is b below a. */
async function known(...units: readonly string[]): Promise<void> {
  for (const unit of units) {
    const [name = '', parent = null] = unit.split(' ');
    server.insert('unit', idOf(name), bodyOf(name, parent));
    mine.set(idOf(name), parent === null ? null : idOf(parent));
  }
  await device.pull();
}

const named = (tree: Record<string, string | null>): Record<string, string | null> => {
  const letterOf = (id: string | null) => [...ids].find(([, one]) => one === id)?.[0] ?? id;
  return Object.fromEntries(
    Object.entries(tree)
      .map(([id, parent]) => [letterOf(id) ?? '', letterOf(parent)] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
};

/** Every way in which one of the first sendings may be held up, so that what follows would overtake it. */
const HINDRANCES: readonly (readonly Fault[])[] = [
  [],
  ['503'],
  ['ok', '503'],
  ['ok', 'ok', '503'],
  ['lost-request'],
  ['ok', 'lost-request'],
  ['lost-reply'],
  ['ok', 'lost-reply'],
];

const STORIES: readonly { story: string; at: readonly string[]; steps: readonly string[]; end: Record<string, string | null> }[] = [
  { story: 'a unit goes below a new one', at: ['x'], steps: ['+b', 'x b'], end: { b: null, x: 'b' } },
  { story: 'a new one goes below a later one', at: [], steps: ['+a', '+b', 'a b'], end: { a: 'b', b: null } },
  { story: 'two new ones change places', at: [], steps: ['+a', '+b a', 'b', 'a b'], end: { a: 'b', b: null } },
  { story: 'two change places', at: ['a', 'b a'], steps: ['b', 'a b'], end: { a: 'b', b: null } },
  { story: 'two change places and back', at: ['a', 'b a'], steps: ['b', 'a b', 'a', 'b a'], end: { a: null, b: 'a' } },
  {
    story: 'two change places with one above them',
    at: ['a', 'c a', 'b c'],
    steps: ['c', 'a b'],
    end: { a: 'b', b: 'c', c: null },
  },
  { story: 'what was below a deleted one was led away', at: ['b', 'x b', 'y b'], steps: ['x', 'y x', '-b'], end: { x: null, y: 'x' } },
  { story: 'what was below a deleted one was deleted', at: ['b', 'x b'], steps: ['-x', '-b'], end: {} },
  { story: 'a new one leaves a new one, which is deleted', at: [], steps: ['+b', '+x b', 'x', '-b'], end: { x: null } },
  {
    story: 'a new one leaves a new branch, which is deleted',
    at: ['c'],
    steps: ['+z', '+y z', '+x y', 'y c', '-z'],
    end: { c: null, x: 'y', y: 'c' },
  },
  {
    story: 'one passes through a unit that is deleted',
    at: ['b', 'q', 'x q'],
    steps: ['b q', 'x b', 'x', '-b'],
    end: { q: null, x: null },
  },
  {
    story: 'a tried one goes below a new one',
    at: ['x'],
    steps: ['x', '+a', 'send', '+b a', 'x b', 'a', 'send'],
    end: { a: null, b: 'a', x: 'b' },
  },
];

describe('OFF-Q-03: moves of units arrive in an order that the server takes', () => {
  test.each(STORIES)('$story', async ({ at, steps, end }) => {
    for (const faults of HINDRANCES) {
      await endTestDevice(device);
      await begin();
      await known(...at);
      for (const step of steps) await act(step);
      server.faults = [...faults];
      await device.send();
      await device.heal();
      expect(await device.rows(), faults.join()).toEqual([]);
      expect(named(treeOn(server)), faults.join()).toEqual(end);
    }
  });

  test('a chain of moves that were joined waits for nothing for ever, and what the person sees is what arrives', async () => {
    const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constant('move' as const), what: letter, to: fc.option(letter) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('drop' as const), what: letter }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('send' as const, 'pull' as const, 'wait' as const) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom<Fault>('503', 'lost-reply', 'ok') }) },
    );
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      await endTestDevice(device);
      await begin();
      await known('a', 'b a', 'c b');
      const dropped = new Set<string>();
      for (const told of steps) {
        if (told.do === 'fault') server.faults.push(told.fault);
        else if (!('what' in told)) await act(told.do);
        else {
          const units = (await shown()).map(({ id, body }) => ({ id, ...body }));
          const unit = units.find(({ id }) => id === idOf(told.what));
          if (told.do === 'drop') {
            if (unit === undefined || units.some(({ parent_id }) => parent_id === unit.id)) continue;
            dropped.add(told.what);
            await act(`-${told.what}`);
          } else if (told.to === null || units.some(({ id }) => id === idOf(told.to ?? ''))) {
            // A deleted id is never used again.
            if (unit === undefined && (dropped.has(told.what) || told.to === told.what)) continue;
            if (unit !== undefined && !mayMove(units, unit.id, told.to === null ? null : idOf(told.to))) continue;
            await act([unit === undefined ? `+${told.what}` : told.what, ...(told.to === null ? [] : [told.to])].join(' '));
          }
        }
      }
      await device.heal();
      expect(await device.rows()).toEqual([]);
      expect(named(treeOn(server))).toEqual(named(Object.fromEntries(mine)));
    });
    await fc.assert(property, { numRuns: Number(process.env['UNIT_RUNS'] ?? 40), seed: 20261123 });
  }, 120_000);
});

test('OFF-CONF-04: a refusal about the parent is not told as the record being gone', async () => {
  await known('x', 'p');
  const parent = idOf('p');
  server.change(parent, () => null);
  await act('x p');
  await device.send();
  const [row] = await device.rows();
  expect(row).toMatchObject({ state: 'rejected', problem: { status: 404, items: [{ field: 'parent_id' }] } });
  await device.outbox.resolve(row?.id ?? '', { '*': 'theirs' });
  expect(await device.rows(), 'nothing is decided about it').toHaveLength(1);
  await act('x');
  await device.heal();
  expect([await device.rows(), named(treeOn(server))]).toEqual([[], { x: null }]);
});

test('OFF-Q-07: what only kept its turn behind a discarded move is sent', async () => {
  await known('a', 'b', 'x b', 'p');
  server.change(idOf('p'), () => null);
  await act('x p');
  await act('-b');
  await device.send();
  const refused = (await device.rows()).find(({ state }) => state === 'rejected');
  await device.outbox.discard(refused?.id ?? '', 'test');
  expect((await device.rows()).map(({ lane, change }) => [lane, change.op])).toEqual([[idOf('b'), 'drop']]);
});
