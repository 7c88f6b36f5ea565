import * as v from 'valibot';
import { expect, test } from 'vitest';
import { choices, day, photos, sensitive, text } from '#core/field/field.ts';
import { fileFields } from '#core/record/list-file.ts';

test('OFF-DEV-08: a file shows every field that has one value, and nothing sensitive', () => {
  const schema = v.object({
    title: text(),
    contact: v.object({ name: text(), identity: sensitive(text()) }),
    words: choices(['a', 'b']),
    date: day(),
    pictures: photos(),
    parts: v.array(v.object({ name: text() })),
  });
  expect([...fileFields(schema).keys()]).toEqual(['title', 'contact.name', 'words', 'date']);
});
