import * as v from 'valibot';
import { expect, test } from 'vitest';
import { longText, quoted, text } from '#core/field/field.ts';
import { longTexts } from '#core/field/limits.ts';

test('texts that are too long are found however deep, with how much; what is quoted is left out', () => {
  const part = v.object({ note: longText(5) });
  const schema = v.object({ name: text(3), rows: v.array(part), before: quoted(part) });
  const body = { name: 'abc', rows: [{ note: '12345' }, { note: '1234567' }], before: { note: '1234567' } };
  expect(longTexts(schema, body)).toEqual([{ path: 'rows.note', max: 5, over: 2 }]);
  expect(longTexts(schema, null)).toEqual([]);
});
