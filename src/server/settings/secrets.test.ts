import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureSecrets, secretsOf } from '#server/settings/secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'saha-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));
const NONE = { secret: undefined, oldSecret: undefined };
const long = (letter: string): string => letter.repeat(40);

test('the first secret is made once, and only its owner can read it', () => {
  expect(secretsOf({ ...NONE, dataDir })).toEqual([]);
  const [first] = ensureSecrets({ ...NONE, dataDir });
  expect(first.length).toBeGreaterThanOrEqual(48);
  expect(ensureSecrets({ ...NONE, dataDir })).toEqual([first]);
  expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('finding 12: the last line of the file is the newest key; one that is set wins over it, an old one comes last', () => {
  const [first] = ensureSecrets({ ...NONE, dataDir });
  appendFileSync(path.join(dataDir, 'secret'), `${long('b')}\n`);
  expect(secretsOf({ ...NONE, dataDir })).toEqual([long('b'), first]);
  expect(secretsOf({ secret: long('c'), oldSecret: long('a'), dataDir })).toEqual([long('c'), long('b'), first, long('a')]);
});

test('a set secret needs no file', () => {
  expect(ensureSecrets({ ...NONE, secret: long('c'), dataDir })).toEqual([long('c')]);
  expect(() => statSync(path.join(dataDir, 'secret'))).toThrow('ENOENT');
});

test('finding 12: a damaged file is never to be deleted', () => {
  writeFileSync(path.join(dataDir, 'secret'), 'torn\n');
  const words = (): string => {
    try {
      secretsOf({ ...NONE, dataDir });
      return '';
    } catch (error) {
      return String(error);
    }
  };
  expect(words()).toContain('Put it back from a backup');
  expect(words()).not.toMatch(/remove|delete/i);
});
