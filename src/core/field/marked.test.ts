import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Photo, photoSchema } from '#core/field/field.ts';
import { markedName, markedOf, withArrived } from '#core/field/marked.ts';

const photo = (n: number): Photo => ({
  document_key: `0190a5d2-7c1e-7abc-8def-00000000000${n}`,
  hash: 'a'.repeat(64),
  type: 'image/jpeg',
  size: 1000,
  width: 10,
  height: 10,
  name: `p${n}.jpg`,
  taken_at: null,
  position: null,
});
const original: Photo = { ...photo(1), taken_at: '2026-11-21T11:32:05.000Z', position: { latitude: 39.9, longitude: 32.8 } };
const keys = (list: readonly Photo[]) => list.map((one) => Number(one.document_key.at(-1)));

test('OFF-PHOTO-01: a marked copy is of the time and place of its original, says of which it is, and keeps that through the schema', () => {
  const marked = markedOf(photo(9), original);
  expect(marked).toEqual({
    ...photo(9),
    taken_at: original.taken_at,
    position: original.position,
    marked_from: original.document_key,
  });
  expect(v.parse(photoSchema, marked)).toEqual(marked);
  expect(v.parse(photoSchema, photo(9))).not.toHaveProperty('marked_from');
  expect(v.safeParse(photoSchema, { ...marked, marked_from: 'p1.jpg' }).success).toBe(false);
});

test('OFF-PHOTO-01: a marked copy stands right after its original; without it, as everything else, at the end', () => {
  const list = [photo(0), original, photo(2)];
  expect(keys(withArrived(list, markedOf(photo(9), original)))).toEqual([0, 1, 9, 2]);
  expect(keys(withArrived([photo(0), photo(2)], markedOf(photo(9), original)))).toEqual([0, 2, 9]);
  expect(keys(withArrived(list, photo(9)))).toEqual([0, 1, 2, 9]);
  expect(keys(list)).toEqual([0, 1, 2]);
});

test('a marked copy is named after its original, with the word once', () => {
  expect(markedName('IMG_1.HEIC', 'işaretli')).toBe('IMG_1 (işaretli).jpg');
  expect(markedName(markedName('IMG_1.jpg', 'işaretli'), 'işaretli')).toBe('IMG_1 (işaretli).jpg');
  expect(markedName('kapı 2.5 m', 'marked')).toBe('kapı 2.5 m (marked).jpg');
});
