import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_CLOSED, MOST_PINNED, NO_TABS, type Place, type Tabs } from './tab.ts';
import { alive, type CloseRange, close, duplicate, move, neighbour, renew, reopen, setFacts, togglePin, trim, visit } from './tab-model.ts';
import { cameFrom } from './tab-origin.ts';

const place = (key: string, path = `/${key}`): Place => ({
  key,
  path,
  fullPath: path,
  query: {},
  params: {},
  meta: { parentName: null },
  noCache: false,
});
const open = (...keys: string[]): Tabs => keys.reduce((state, key) => visit(state, place(key), `o-${key}`), NO_TABS);
const keys = ({ tabs }: Tabs): string => tabs.map((tab) => (tab.pinned ? tab.key.toUpperCase() : tab.key)).join('');
const pin = (state: Tabs, ...names: string[]): Tabs =>
  names.reduce((now, key) => {
    const next = togglePin(now, key);
    return next === 'too-many' ? now : next;
  }, state);

/** The tabs that the way back leads over; one more than there are when it goes round and round. */
function wayBack({ tabs }: Tabs, key: string): readonly string[] {
  const way = [key];
  for (let at = key; way.length <= tabs.length; way.push(at)) {
    const from = tabs.find((tab) => tab.key === at)?.from ?? null;
    if (from === null) break;
    at = from;
  }
  return way;
}

test('SHELL-TAB-02 SHELL-TAB-17: an opened page is a tab of its own at the end; the same key is the same tab, with what it was last at', () => {
  const state = visit(open('a', 'b', 'c'), { ...place('b', '/b-edit'), query: { q: '1' } }, 'o-b');
  expect(keys(state)).toBe('abc');
  expect(state.active).toBe('b');
  expect(state.tabs[1]).toMatchObject({ path: '/b-edit', query: { q: '1' }, opening: 'o-b' });
});

test('SHELL-TAB-02: a page that gives way to another for good leaves it its place; a pinned one stays', () => {
  expect(keys(visit(open('a', 'b', 'c'), place('x'), 'o', 'b'))).toBe('axc');
  expect(keys(visit(open('a', 'b', 'c'), place('c'), 'o-c', 'b'))).toBe('ac');
  expect(keys(visit(pin(open('a', 'b'), 'b'), place('x'), 'o', 'b'))).toBe('Bax');
});

test('SHELL-TAB-01: what a page says of itself stands until another page takes the tab', () => {
  const said = setFacts(open('a', 'b'), 'o-b', { title: 'ODR-1', modified: true, kept: true });
  expect(said.tabs[1]).toMatchObject({ title: 'ODR-1', modified: true, kept: true });
  expect(setFacts(said, 'o-b', { title: 'ODR-1' })).toBe(said);
  expect(visit(said, { ...place('b'), fullPath: '/b?x=1' }, 'o-b').tabs[1]).toMatchObject({ title: 'ODR-1', modified: true });
  expect(visit(said, place('b', '/b/view'), 'o-b').tabs[1]).toMatchObject({ title: '', modified: false });
  expect(renew(said, 'b', 'new').tabs[1]).toMatchObject({ opening: 'new', modified: false, loading: true });
});

test('SHELL-TAB-02: a page is left to the one that was in front before it, as that was left', () => {
  const filtered = { ...place('b'), query: { status: 'draft' } };
  const state = visit(visit(open('a', 'b', 'c'), filtered, 'o-b'), place('form'), 'o-form');
  expect(cameFrom(state, 'o-form')).toMatchObject({ path: '/b', query: { status: 'draft' } });
  expect(cameFrom(close(state, 'one', 'b', 0), 'o-form')).toMatchObject({ path: '/a' });
  expect(cameFrom(open('form'), 'o-form')).toBeNull();
});

test('the form of a record is left to the record that led to it, and the record to what was before', () => {
  const shown = visit(open('list'), place('r', '/r/view'), 'o-r');
  const edited = visit(shown, place('r', '/r/edit'), 'o-r');
  expect(cameFrom(edited, 'o-r')).toMatchObject({ path: '/r/view' });
  expect(cameFrom(visit(edited, place('r', '/r/view'), 'o-r'), 'o-r')).toMatchObject({ path: '/list' });
  // Saved, the form gives way to the record.
  expect(cameFrom(visit(edited, place('r', '/r/view'), 'o-r', 'r'), 'o-r')).toMatchObject({ path: '/list' });
});

test('of two forms one of which led to the other neither leads back to the one that the person comes from', () => {
  const both = open('list', 'form', 'more');
  const back = visit(both, place('form'), 'o-form');
  expect(cameFrom(back, 'o-form')).toMatchObject({ path: '/list' });
  // What was made in the second form takes its place: it too was come to from the first.
  const made = visit(both, place('made'), 'o-made', 'more');
  expect(cameFrom(made, 'o-made')).toMatchObject({ path: '/form' });
  expect(cameFrom(visit(made, place('form'), 'o-form'), 'o-form')).toMatchObject({ path: '/list' });
});

describe('closing', () => {
  // Upper case: pinned. Active is the one behind the colon.
  test.each<[range: CloseRange, from: string, key: string, to: string, active: string | null]>([
    ['one', 'abc:c', 'c', 'ab', 'b'],
    ['one', 'abc:a', 'a', 'bc', 'c'],
    ['one', 'abc:a', 'b', 'ac', 'a'],
    ['one', 'a:a', 'a', '', null],
    ['one', 'Ab:a', 'a', 'Ab', 'a'],
    ['others', 'Abcd:d', 'c', 'Ac', 'c'],
    ['others', 'Abc:a', 'c', 'Ac', 'a'],
    ['left', 'Abcd:b', 'd', 'Ad', 'd'],
    ['right', 'Abcd:d', 'b', 'Ab', 'b'],
    ['right', 'ABc:c', 'a', 'AB', 'b'],
    ['all', 'Abcd:a', 'a', 'A', null],
    ['all', 'abc:b', 'b', '', null],
  ])('SHELL-TAB-10 SHELL-TAB-11 SHELL-TAB-12 SHELL-TAB-13: %s of %s at %s leaves %s, active %s', (range, from, key, to, active) => {
    const [names = '', last = ''] = from.split(':');
    const pinned = [...names].filter((name) => name !== name.toLowerCase()).map((name) => name.toLowerCase());
    const state = { ...pin(open(...names.toLowerCase()), ...pinned), active: last };
    const after = close(state, range, key, 1);
    expect([keys(after), after.active]).toEqual([to, active]);
  });

  test('SHELL-TAB-10: a pinned tab that is marked closable goes by itself, is not among the closed, and stays when others are closed', () => {
    const state = setFacts(pin(open('a', 'b'), 'a'), 'o-a', { closable: true });
    expect(keys(close(state, 'others', 'b', 1))).toBe('Ab');
    expect(close(state, 'one', 'a', 1)).toMatchObject({ tabs: [{ key: 'b' }], closed: [] });
  });

  test('SHELL-TAB-14: the ten closed last, newest first, one entry per address; opened again they stand at the end', () => {
    let state = open(...'abcdefghijkl');
    for (const key of 'abcdefghijkl') state = close(state, 'one', key, key.charCodeAt(0));
    expect(state.closed.map((tab) => tab.key).join('')).toBe('lkjihgfedc');
    expect(state.closed[0]).toMatchObject({ closedAt: 108, modified: false });
    state = close(visit(state, place('e'), 'again'), 'one', 'e', 200);
    expect(state.closed.map((tab) => tab.key).join('')).toBe('elkjihgfdc');
    state = reopen(visit(state, place('z'), 'z'), 'o');
    expect([keys(state), state.active, state.closed[0]?.key]).toEqual(['ze', 'e', 'l']);
    expect(state.tabs[1]).toMatchObject({ closedAt: null, opening: 'o' });
    expect(reopen(state, 'o', '/g')).toMatchObject({ active: 'g' });
    expect(reopen(open('a'), 'o')).toEqual(open('a'));
  });
});

test('SHELL-TAB-05 SHELL-TAB-08 SHELL-TAB-20: pinned tabs stand first, five at most', () => {
  const five = pin(open(...'abcdefg'), 'g', 'c', 'a', 'b', 'd');
  expect(keys(five)).toBe('GCABDef');
  expect(togglePin(five, 'e')).toBe('too-many');
  const four = togglePin(five, 'c');
  expect(four !== 'too-many' && keys(four)).toBe('GABDcef');
});

test('SHELL-TAB-07 SHELL-TAB-08: a tab is moved among its own kind', () => {
  const state = pin(open(...'abcde'), 'a', 'b');
  expect(keys(move(state, 'e', 2))).toBe('ABecd');
  expect(keys(move(state, 'e', 0))).toBe('ABecd');
  expect(keys(move(state, 'a', 4))).toBe('BAcde');
  expect(keys(move(state, 'c', 99))).toBe('ABdec');
});

test('SHELL-TAB-06: a copy stands behind its original, unpinned, with a page of its own', () => {
  const state = duplicate(setFacts(pin(open('a', 'b'), 'a'), 'o-a', { title: 'Depo' }), 'a', place('x'), 'o-x');
  expect([keys(state), state.active]).toEqual(['Axb', 'x']);
  expect(state.tabs[1]).toMatchObject({ title: 'Depo', opening: 'o-x', modified: false });
});

test('SHELL-KEY-05: on and back, round and round', () => {
  const state = open('a', 'b', 'c');
  expect(neighbour(state, 1)?.key).toBe('a');
  expect(neighbour(state, -1)?.key).toBe('b');
  expect(neighbour({ ...state, active: 'a' }, -1)?.key).toBe('c');
  expect(neighbour({ ...state, active: null }, 1)?.key).toBe('a');
  expect(neighbour(NO_TABS, 1)).toBeNull();
});

test('SHELL-ROUTE-02 SHELL-TAB-19: the pages visited last are kept, those that must be fresh only while seen, and what lies nowhere else always', () => {
  let state = open(...'abcdef');
  state = setFacts(state, 'o-a', { modified: true, kept: false });
  state = setFacts(state, 'o-b', { modified: true, kept: true });
  const keep = alive({ ...state, active: 'd' }, (tab) => tab.key === 'f' || tab.key === 'd', 2);
  expect([...keep].toSorted()).toEqual(['o-a', 'o-c', 'o-d', 'o-e'].toSorted());
  expect(keys(trim({ ...state, active: 'f' }, 3))).toBe('abf');
});

test('SHELL-TAB-08 SHELL-TAB-13 SHELL-TAB-14 SHELL-TAB-20: whatever is done, keys are single, pinned stand first and are few, the active one is open, and no way back goes round', () => {
  const name = fc.constantFrom(...'abcdefghij');
  const act = fc.oneof(
    name.map((key) => (state: Tabs) => visit(state, place(key), `o${key}`)),
    fc.tuple(name, name).map(
      ([key, other]) =>
        (state: Tabs) =>
          visit(state, place(key), `o${key}`, other),
    ),
    fc.tuple(fc.constantFrom<CloseRange>('one', 'others', 'left', 'right', 'all'), name).map(
      ([range, key]) =>
        (state: Tabs) =>
          close(state, range, key, 1),
    ),
    name.map((key) => (state: Tabs) => pin(state, key)),
    fc.tuple(name, fc.integer({ min: -3, max: 20 })).map(
      ([key, to]) =>
        (state: Tabs) =>
          move(state, key, to),
    ),
    fc.constant((state: Tabs) => reopen(state, 'again')),
    fc.tuple(name, fc.integer({ min: 1, max: 9 })).map(
      ([key, n]) =>
        (state: Tabs) =>
          duplicate(state, key, place(`${key}${n}-${state.tabs.length}-${state.closed.length}`), 'copy'),
    ),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let state = NO_TABS;
      for (const step of acts) {
        const before = state;
        state = step(state);
        const all = state.tabs.map((tab) => tab.key);
        expect(new Set(all).size).toBe(all.length);
        const pinned = state.tabs.filter((tab) => tab.pinned);
        expect(pinned.length).toBeLessThanOrEqual(MOST_PINNED);
        expect(state.tabs.slice(0, pinned.length)).toEqual(pinned);
        expect(state.closed.length).toBeLessThanOrEqual(MOST_CLOSED);
        expect(new Set(state.closed.map((tab) => tab.fullPath)).size).toBe(state.closed.length);
        if (state.active !== null) expect(all).toContain(state.active);
        // Every way back comes to an end.
        for (const tab of state.tabs) expect(wayBack(state, tab.key).length).toBeLessThanOrEqual(all.length);
        // Pinned tabs of before that are still known as pinned never went by a close.
        for (const tab of before.tabs.filter((one) => one.pinned)) expect(all).toContain(tab.key);
      }
    }),
    { numRuns: 300 },
  );
});
