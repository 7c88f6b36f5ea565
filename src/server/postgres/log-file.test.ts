import { appendFileSync, closeSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog, turnLog } from '#server/postgres/log-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'saha-log-'));
  file = path.join(folder, 'postgres.log');
});
afterEach(() => rmSync(folder, { recursive: true }));
const text = (name = file): string => readFileSync(name, 'utf8');

test('finding 15: postgres.log turns by size while it is written to, and the one before it stays', () => {
  const output = openLog(file);
  writeSync(output, 'x'.repeat(10_000_001));
  turnLog(file);
  expect(statSync(file).size).toBe(0);
  expect(statSync(`${file}.1`).size).toBe(10_000_001);
  writeSync(output, 'next line');
  closeSync(output);
  expect(text()).toBe('next line');
  turnLog(file);
  expect(text()).toBe('next line');
});

test('finding 15: postgres.log turns by age', () => {
  const DAY = 24 * 3_600_000;
  writeFileSync(file, 'old');
  turnLog(file, Date.now() + 6 * DAY);
  expect(text()).toBe('old');
  turnLog(file, Date.now() + 8 * DAY);
  expect([text(), text(`${file}.1`)]).toEqual(['', 'old']);
  appendFileSync(file, 'new');
  turnLog(file, Date.now() + 6 * DAY);
  expect(text()).toBe('new');
});
