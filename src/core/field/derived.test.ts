import * as v from 'valibot';
import { expect, test } from 'vitest';
import { files, id, photos, quoted, ref, refs, sensitive, text } from '#core/field/field.ts';
import { columnsOf, fieldsOf } from '#core/field/fields.ts';
import { filesIn } from '#core/field/named-files.ts';
import { namingWithin, referencesIn } from '#core/field/references.ts';
import { searchTextsIn } from '#core/field/search-texts.ts';
import { sensitiveNames, withoutSensitive } from '#core/field/sensitive.ts';
import { ALL_SORTS } from '#core/field/sorts.ts';
import { zooSchema } from '#tests/support/zoo.ts';

const schema = v.object({
  name: text(),
  identity: sensitive(text(11)),
  owner: ref('user'),
  relatives: v.array(v.object({ name: text(), diagnosis: sensitive(text()), by: refs('user') })),
  // What it holds is sensitive as a whole.
  health: sensitive(v.object({ note: text(), doctor: ref('user') })),
});
const body = {
  name: 'Ayşe',
  identity: '10000000146',
  owner: 'u1',
  relatives: [
    { name: 'Ali', diagnosis: 'astım', by: ['u2', 'u3'] },
    { name: 'Can', diagnosis: '', by: ['u2'] },
  ],
  health: { note: 'gizli', doctor: 'u4' },
};

test('the body for tests has a field of every sort', () => {
  expect([...new Set(fieldsOf(zooSchema).map(({ meta }) => meta.kind))].toSorted()).toEqual([...ALL_SORTS].toSorted());
});

test('references are found wherever they stand, each once per field', () => {
  expect(referencesIn(schema, body)).toEqual([
    { field: 'owner', kinds: ['user'], to: 'u1' },
    { field: 'relatives.by', kinds: ['user'], to: 'u2' },
    { field: 'relatives.by', kinds: ['user'], to: 'u3' },
    { field: 'health.doctor', kinds: ['user'], to: 'u4' },
  ]);
  expect(filesIn(schema, body)).toEqual([]);
});

test('ORG-VAL-04: a field says within which other one it names a record', () => {
  const employee = v.object({ workplace_id: id('workplace'), unit_id: ref('unit', 'workplace_id'), user_id: v.exactOptional(ref('user')) });
  expect(namingWithin(employee, 'workplace_id')).toEqual(['unit_id']);
  expect(namingWithin(employee, 'unit_id')).toEqual([]);
});

test('OFF-DEV-08: what is sensitive is as if nothing had been entered, and found by no search', () => {
  expect(withoutSensitive(schema, body)).toEqual({
    ...body,
    identity: '',
    relatives: body.relatives.map((relative) => ({ ...relative, diagnosis: '' })),
    health: { note: '', doctor: null },
  });
  expect([...sensitiveNames(schema)]).toEqual(['identity', 'relatives', 'health']);
  expect([...searchTextsIn(schema, body)]).toEqual(['Ayşe', 'Ali', 'Can']);
});

test('a body without a sensitive field stays the same object', () => {
  const plain = { name: 'A', owner: null };
  expect(withoutSensitive(v.object({ name: text(), owner: ref('user') }), plain)).toBe(plain);
});

test('an export has a column for every field that holds one value a record, and none for what is sensitive', () => {
  expect(columnsOf(schema).map(({ path, cell }) => [path.join('.'), cell])).toEqual([
    ['name', 'text'],
    ['owner', 'name'],
  ]);
  expect(columnsOf(zooSchema).map(({ path, cell }) => `${path.join('.')} ${cell}`)).toEqual([
    'workplace_id name',
    'work_type option',
    'hazards options',
    'note text',
    'minutes number',
    'cost money',
    'active flag',
    'reported flag',
    'due day',
    'seen instant',
    'company name',
    'unit name',
    'people names',
    'risks texts',
    'signed signature',
    'print text',
  ]);
});

test('photos and documents of a body are found alike, wherever they stand, but not those that it quotes', () => {
  const named = (key: string) => ({ document_key: key, hash: 'a'.repeat(64), type: 'application/pdf', size: 1, name: `${key}.pdf` });
  const shape = v.object({
    papers: files(),
    rows: v.array(v.object({ photos: photos(), notes: v.exactOptional(files()) })),
    before: quoted(v.object({ papers: files() })),
  });
  const found = { papers: [named('a')], rows: [{ photos: [named('b')], notes: [named('c')] }], before: { papers: [named('d')] } };
  expect(filesIn(shape, found).map(({ file, at, index }) => [file.document_key, at.join('.'), index])).toEqual([
    ['a', 'papers', 0],
    ['b', 'rows.0.photos', 0],
    ['c', 'rows.0.notes', 0],
  ]);
  expect([...searchTextsIn(shape, found)]).toEqual(['a.pdf', 'c.pdf', 'd.pdf']);
});
