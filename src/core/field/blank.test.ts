import * as v from 'valibot';
import { expect, test } from 'vitest';
import { blankOf, unsaidOf } from '#core/field/blank.ts';
import { choices, day, flag, refs, text } from '#core/field/field.ts';
import { supplierSchema } from '#modules/suppliers/shared/supplier.schema.ts';

test('SUP-DATA-01: a blank body has every field, and the schema asks for what has to be entered', () => {
  const blank = blankOf(supplierSchema);
  expect(blank).toEqual({ title: '', contact: { name: '', surname: '' }, services: [], users: [] });
  const { issues } = v.safeParse(supplierSchema, blank);
  expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['title', 'contact.name']);
});

test('what may be left out is left out; lists and maps are empty', () => {
  const schema = v.object({
    note: v.exactOptional(text()),
    due: day(),
    done: flag(),
    kinds: choices(['a', 'b']),
    people: v.optional(refs('user'), []),
    rows: v.array(v.object({ name: text() })),
    answers: v.record(v.string(), text()),
  });
  expect(blankOf(schema)).toEqual({ due: null, done: false, kinds: [], people: [], rows: [], answers: {} });
});

test('OFF-CONF-02: a record nobody has said anything in is open in all that may be open, and as it is in what nobody enters', () => {
  const schema = v.object({
    note: text(),
    done: flag(),
    action: v.nullable(v.object({ name: text() })),
    step: v.pipe(v.nullable(v.picklist([1, 2])), v.metadata({ field: { kind: 'number' } })),
    version: v.pipe(v.number(), v.integer()),
  });
  const body = { note: 'a', done: true, action: { name: 'b' }, step: 1, version: 7 };
  expect(unsaidOf(schema, body)).toEqual({ note: '', done: false, action: null, step: null, version: 7 });
});
