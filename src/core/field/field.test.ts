import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  choice,
  choices,
  count,
  day,
  fieldMeta,
  files,
  flag,
  id,
  instant,
  longText,
  photoSchema,
  photos,
  ref,
  refs,
  text,
  yesNo,
} from '#core/field/field.ts';
import { newId } from '#core/id/uuid.ts';

const UUID = '0190a5d2-7c1e-7abc-8def-0123456789ab';
const photo = {
  document_key: UUID,
  hash: 'a'.repeat(64),
  type: 'image/jpeg' as const,
  size: 1000,
  width: 10,
  height: 10,
  name: 'p.jpg',
  taken_at: null,
  position: null,
};

const paper = { document_key: UUID, hash: 'b'.repeat(64), type: 'application/pdf' as const, size: 1000, name: 'Tutanak.pdf' };

/** The codes of a refusal; empty when the value is accepted. */
const codes = (schema: v.GenericSchema, value: unknown): string[] => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? [] : parsed.issues.map((issue) => issue.message);
};

describe('fields accept', () => {
  test.each([
    ['an id', id(), UUID],
    ['an id made here', id(), newId()],
    ['an empty text', text(), ''],
    ['a text of exactly its limit', text(5), 'ğüşiö'],
    ['a long text', longText(), 'x'.repeat(4000)],
    ['an open number', count(), null],
    ['both ends of a range', count(1, 9), 9],
    ['off', flag(), false],
    ['an open yes or no', yesNo(), null],
    ['an open day', day(), null],
    ['a day', day(), '2024-02-29'],
    ['an instant', instant(), '2025-03-07T21:05:00.000Z'],
    ['a choice', choice(['a', 'b']), 'b'],
    ['no choices', choices(['a', 'b']), []],
    ['all choices', choices(['a', 'b']), ['b', 'a']],
    ['an open reference', ref('user'), null],
    ['references', refs('user', 2), [UUID, newId()]],
    ['photos up to the limit', photos(2), [photo, photo]],
    ['a document and a picture', files(2), [paper, { ...paper, type: 'image/png' }]],
  ])('%s', (_, schema: v.GenericSchema, value) => expect(codes(schema, value)).toEqual([]));
});

describe('OFF-PHOTO-04: fields refuse, with a code', () => {
  test.each([
    ['an upper-case id', id(), UUID.toUpperCase(), 'id'],
    ['a short id', id(), '12', 'id'],
    ['a text beyond its limit', text(5), 'abcdef', 'max_length'],
    ['a long text beyond its limit', longText(10), 'x'.repeat(11), 'max_length'],
    ['a number below its range', count(1, 9), 0, 'min_value'],
    ['a number above its range', count(1, 9), 10, 'max_value'],
    ['a broken number', count(), 1.5, 'integer'],
    ['a day that does not exist', day(), '2025-02-29', 'day'],
    ['a day as people write it', day(), '28-02-2025', 'day'],
    ['an instant without a time', instant(), '2025-02-28', 'instant'],
    ['something else than the choices', choice(['a', 'b']), 'c', 'choice'],
    ['the same choice twice', choices(['a', 'b']), ['a', 'a'], 'unique'],
    ['a reference that is no id', ref('user'), 'me', 'id'],
    ['too many references', refs('user', 1), [UUID, UUID], 'max_items'],
    ['a third document where two fit', files(2), [paper, paper, paper], 'max_items'],
    ['a document above 10 MB', files(), [{ ...paper, size: 10_000_001 }], 'too_large'],
    ['a document of another type', files(), [{ ...paper, type: 'text/html' }], 'file_type'],
    ['a PDF among photos', photos(), [{ ...photo, type: 'application/pdf' }], 'choice'],
    ['OFF-PHOTO-04: an eleventh photo', photos(), Array.from({ length: 11 }, () => photo), 'max_items'],
    ['OFF-PHOTO-04: a photo above 10 MB', photoSchema, { ...photo, size: 10_000_001 }, 'too_large'],
    ['a photo whose hash is none', photoSchema, { ...photo, hash: 'A'.repeat(64) }, 'hash'],
    ['a picture of another type', photoSchema, { ...photo, type: 'image/svg+xml' }, 'choice'],
  ])('%s', (_, schema: v.GenericSchema, value, code) => expect(codes(schema, value)).toEqual([code]));

  test.each([
    ['a number for a text', text(), 5],
    ['a text for a number', count(), '5'],
    ['a text for a flag', flag(), 'true'],
    ['nothing for an id', id(), null],
    ['nothing for a choice', choice(['a', 'b']), null],
    ['one choice for several', choices(['a', 'b']), 'a'],
  ])('%s', (_, schema: v.GenericSchema, value) => expect(codes(schema, value)).toHaveLength(1));
});

test('each builder says what kind of field it made', () => {
  expect(fieldMeta(id())).toEqual({ kind: 'id' });
  expect(fieldMeta(text(80))).toEqual({ kind: 'text', long: false, max: 80 });
  expect(fieldMeta(longText(2000))).toEqual({ kind: 'text', long: true, max: 2000 });
  expect(fieldMeta(count(1, 100, 'minute'))).toEqual({ kind: 'number', min: 1, max: 100, unit: 'minute' });
  expect(fieldMeta(count(0, 5))).toEqual({ kind: 'number', min: 0, max: 5 });
  expect(fieldMeta(flag())).toEqual({ kind: 'flag' });
  expect(fieldMeta(yesNo())).toEqual({ kind: 'yes-no' });
  expect(fieldMeta(day())).toEqual({ kind: 'day' });
  expect(fieldMeta(instant())).toEqual({ kind: 'instant' });
  expect(fieldMeta(choice(['a', 'b']))).toEqual({ kind: 'choice', options: ['a', 'b'] });
  expect(fieldMeta(choices(['a', 'b']))).toEqual({ kind: 'choices', options: ['a', 'b'] });
  expect(fieldMeta(ref('user'))).toEqual({ kind: 'ref', to: 'user' });
  expect(fieldMeta(refs('user'))).toEqual({ kind: 'refs', to: 'user', max: 50 });
  expect(fieldMeta(photos(3))).toEqual({ kind: 'photos', max: 3 });
  expect(fieldMeta(files(3))).toEqual({ kind: 'files', max: 3 });
});

test('a schema that is no field has no description', () => {
  expect(fieldMeta(v.string())).toBeUndefined();
});
