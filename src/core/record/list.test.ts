import * as v from 'valibot';
import { expect, test } from 'vitest';
import { photos, sensitive, text } from '#core/field/field.ts';
import { defineList } from '#core/record/list.ts';

const schema = v.object({
  name: text(),
  person: v.object({ surname: text(), identity: sensitive(text(11)) }),
  pictures: photos(),
  rows: v.array(v.object({ note: text() })),
});
const name = { field: 'name', filter: true, sort: true } as const;

test('a column stands for one field of the body, through objects', () => {
  const { columns } = defineList(schema, { columns: { name, surname: { field: 'person.surname', sort: true } }, order: 'surname' });
  expect(columns.map(({ path }) => path)).toEqual([['name'], ['person', 'surname']]);
});

test('OFF-DEV-08: what is sensitive is a column of no list, so that nobody filters, sorts or exports by it', () => {
  expect(() => defineList(schema, { columns: { name, identity: { field: 'person.identity' } }, order: 'name' })).toThrow('sensitive');
});

test('what no filter can ask for, and what is no field, is refused where it is declared', () => {
  expect(() => defineList(schema, { columns: { name, pictures: { field: 'pictures', filter: true } }, order: 'name' })).toThrow('photos');
  // @ts-expect-error: entries of a list are no column; a declaration from elsewhere is refused too
  expect(() => defineList(schema, { columns: { name, note: { field: 'rows.note' } }, order: 'name' })).toThrow('no field');
});
