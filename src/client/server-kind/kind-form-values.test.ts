import * as v from 'valibot';
import { expect, test } from 'vitest';
import { withoutNames } from '#client/records/unkept-fields.ts';
import { bodyOf, isWhole, RECORD, recordOf, unkeptNames, valuesOf } from '#client/server-kind/kind-form-values.ts';
import { sensitive, text } from '#core/field/field.ts';

const schema = v.object({ name: text(), identity_number: sensitive(text(11)), health: v.object({ note: sensitive(text()) }) });
const body = { name: 'Ayşe', identity_number: '10000000146', health: { note: 'astım' } };

test('OFF-DEV-08: what a form keeps on the device holds nothing sensitive, neither as it is typed nor as it was before', () => {
  const values = valuesOf(schema, 'k1', 3, body);
  const kept = withoutNames({ ...values, identity_number: '29999999998', health: { note: 'diyabet' } }, unkeptNames(schema));
  expect(kept).toEqual({ name: 'Ayşe', [RECORD]: { id: 'k1', version: 3, base: { name: 'Ayşe' } } });
  expect(JSON.stringify(kept)).not.toMatch(/1000|2999|astım|diyabet/);
});

test('what is sent and compared with the newest version is whole, and a form without its sensitive fields is not', () => {
  const values = valuesOf(schema, 'k1', 3, body);
  expect(bodyOf(values)).toEqual(body);
  expect(recordOf(values)).toEqual({ id: 'k1', version: 3, base: body });
  expect(isWhole(schema, values)).toBe(true);
  // Opened anew without its record: saved like this, the number and the note would be emptied.
  const alone = { ...values, ...{ identity_number: '', health: { note: '' } } };
  expect(isWhole(schema, withoutNames(alone, unkeptNames(schema)) as typeof values)).toBe(false);
  expect(isWhole(schema, { name: '', [RECORD]: { id: 'k2', version: 0, base: null } })).toBe(true);
});

test('a kind without sensitive fields is kept as it is', () => {
  const plain = v.object({ name: text() });
  const values = valuesOf(plain, 'k1', 1, { name: 'A' });
  expect(unkeptNames(plain).size).toBe(0);
  expect(withoutNames(values, unkeptNames(plain))).toBe(values);
  expect(recordOf(values).base).toEqual({ name: 'A' });
});
