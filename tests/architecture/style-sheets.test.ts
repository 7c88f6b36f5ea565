import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Rules that ask of the whole page, or of all that the frame holds, whether something stands in it: the browser asks anew at every change. */
const ASKS_ALL = /^\s*(?::root|html|body|main|\.content)(?:\[[^\]]*\])*:has\(/gm;

/** On paper nothing changes any more. */
const withoutPrint = (sheet: string): string => sheet.replaceAll(/@media print \{[\s\S]*?\n\}/g, '');

const asking = (sheet: string): string[] => withoutPrint(sheet).match(ASKS_ALL) ?? [];

test('no style sheet looks through the whole page at each change of it', () => {
  const sheets = globSync('src/client/**/*.css').concat(globSync('src/modules/**/*.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((file) => asking(readFileSync(file, 'utf8')).length > 0)).toEqual([]);
  expect(asking('.a {\n}\n:root[data-density="field"]:has([data-tabs]) {\n}')).toHaveLength(1);
  expect(asking('@media print {\n  body:has(.sheet) * {\n  }\n}\n')).toEqual([]);
});
