import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILD_TARGET, SERVED } from '#tools/served-browsers.mjs';

const table = readFileSync('README.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (Chromium|Firefox|WebKit)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('the README names the oldest browsers that the build is made for', () => {
  expect(table.map((cells) => cells[3])).toEqual([SERVED.chrome, SERVED.firefox, `${SERVED.safari}, iOS ${SERVED.safari}`]);
  expect(BUILD_TARGET).toEqual([`chrome${SERVED.chrome}`, `edge${SERVED.chrome}`, `firefox${SERVED.firefox}`, `safari${SERVED.safari}`]);
});
