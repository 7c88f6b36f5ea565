import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createQuestionSetStore } from '#client/sync/device/question-sets.ts';
import { nameOfSet, type QuestionSet } from '#modules/audits/shared/question-set.ts';
import { sectionsOf } from '#tests/support/question-sets.ts';

const set = (version: number, text: string): QuestionSet => ({ kind: 'operational', version, sections: sectionsOf({ 'A1.1': text }) });
const [one, other, ten] = [set(1, 'ilk'), set(1, 'başka'), set(10, 'onuncu')];
const byVersion = { kind: 'operational', version: 1, hash: null } as const;
let device: DeviceDatabase;
let clock = 0;
const store = () => createQuestionSetStore(device, () => ++clock);

beforeEach(() => {
  device = new DeviceDatabase('dev-sets');
});
afterEach(async () => {
  device.close();
  await DeviceDatabase.delete('dev-sets');
});

test('finding I: sets lie by kind, version and content, and are found by the very name after a restart', async () => {
  await store().keep(one);
  await store().keep(ten);
  const again = store();
  expect(again.peek(nameOfSet(one))).toBeUndefined();
  expect(await again.ahead(nameOfSet(one))).toEqual(one);
  expect(again.peek(nameOfSet(one))).toEqual(one);
  expect(await again.ahead(nameOfSet(other))).toBeUndefined();
  expect(await again.ahead(byVersion)).toEqual(one);
  expect(await again.ahead(nameOfSet(ten))).toEqual(ten);
});

test('finding I: other words under a known version are refused, but for a report that names them; the first met stays the known one', async () => {
  const sets = store();
  expect(await sets.keep(one)).toBe('kept');
  expect(await sets.keep(other)).toBe('refused');
  expect(await sets.ahead(nameOfSet(other))).toBeUndefined();
  expect(await sets.keep(one)).toBe('kept');
  expect(await sets.keep(other, true)).toBe('kept');
  for (const anew of [sets, store()]) {
    expect(await anew.ahead(byVersion)).toEqual(one);
    expect(await anew.ahead(nameOfSet(other))).toEqual(other);
  }
});

test('finding I: what is kept is told by name, to every page', async () => {
  const seen: unknown[] = [];
  const reader = store();
  const watch = liveQuery(() => reader.names()).subscribe((names) => void seen.push(names));
  await store().keep(one);
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([nameOfSet(one)]));
  watch.unsubscribe();
});

test('finding I: a copy of an older build, kept by its version alone, serves for exactly its content and is replaced by it', async () => {
  await device.session.put({ k: 'kept:operational-questions-1', value: one });
  expect(await store().ahead(nameOfSet(other))).toBeUndefined();
  expect(await store().ahead(nameOfSet(one))).toEqual(one);
  expect(await store().ahead(byVersion)).toEqual(one);
  await store().keep(one);
  expect(await device.session.get('kept:operational-questions-1')).toBeUndefined();
  expect(await store().ahead(byVersion)).toEqual(one);
});
