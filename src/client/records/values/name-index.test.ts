import { expect, test } from 'vitest';
import { indexNames, searchIndex } from '#client/records/values/name-index.ts';
import { compareTr } from '#core/text/turkish.ts';

const FIRST = ['Çağla', 'Can', 'Ilgaz', 'İrem', 'Ömer', 'Osman', 'Şule', 'Selin'];
const names = Array.from({ length: 2_500 }, (_, n) => ({ id: `id-${n}`, text: `${FIRST[(n * 7) % FIRST.length]} ${(n * 7919) % 2_500}` }));

test('EMP-SRCH-01: thousands of names are indexed in Turkish order, with a pause between stretches', async () => {
  let pauses = 0;
  const pause = async () => void pauses++;
  const index = await indexNames(names, { pause, isOver: () => false });
  const textOf = new Map(names.map(({ id, text }) => [id, text]));
  const found = (index?.find('s', 5_000).ids ?? []).map((id) => textOf.get(id) ?? '');
  const those = names.map(({ text }) => text).filter((text) => /[sş]/i.test(text));
  const starting = (text: string) => /^[sş]/i.test(text);
  expect(found).toEqual([...those.filter(starting).toSorted(compareTr), ...those.filter((text) => !starting(text)).toSorted(compareTr)]);
  expect(pauses).toBe(2);
});

test('EMP-SRCH-02: a search that fails finds nobody any more and says so to the log alone', async () => {
  const told: unknown[] = [];
  const parts = { pause: async () => undefined, isOver: () => false, report: (error: unknown) => void told.push(error) };
  const whole = await searchIndex(() => names, parts);
  expect([whole?.find('sel', 5).ids.length, told]).toEqual([5, []]);
  const fault = new TypeError('a row without a name');
  const none = await searchIndex(() => {
    throw fault;
  }, parts);
  expect([none?.find('sel', 5).ids, told]).toEqual([[], [fault]]);
  const late = await searchIndex(() => names, { ...parts, pause: () => Promise.reject(fault) });
  expect([late?.find('sel', 5).ids, told]).toEqual([[], [fault, fault]]);
});

test('an index that nobody waits for any more is given up', async () => {
  let pauses = 0;
  const pause = async () => void pauses++;
  expect(await indexNames(names, { pause, isOver: () => pauses === 1 })).toBe(null);
  expect(pauses).toBe(1);
});
