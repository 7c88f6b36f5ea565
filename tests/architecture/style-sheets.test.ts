import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitSheet } from '#tools/split-styles.mjs';

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

test('the sheet is split by what draws by a rule; our rules overrule those of the library in both parts', () => {
  const sheet = `:root{--a:1}.m_1a,.m_2b{color:red}.m_1a .m_2b{margin:0}@media print{.m_2b{color:blue}}
._own_x1y2z_1{color:green}._late_x9y9z_1{color:black}@keyframes k{from{opacity:0}}`;
  const { first, late } = splitSheet(sheet, new Set(['m_1a', '_own_x1y2z_1']));
  const bare = (text: string) => text.replace(/\s+/g, '');
  expect(bare(first)).toBe(':root{--a:1}.m_1a{color:red}.m_1a.m_2b{margin:0}._own_x1y2z_1{color:green}@keyframesk{from{opacity:0}}');
  expect(bare(late)).toBe('.m_2b{color:red}@mediaprint{.m_2b{color:blue}}._own_x1y2z_1{color:green}._late_x9y9z_1{color:black}');
});
