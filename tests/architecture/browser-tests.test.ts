import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const specs = globSync('tests/e2e/*.spec.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('every browser test keeps the end of the run, and cleans up by a fixture: hooks also run after a test that was left out', () => {
  expect(specs.length).toBeGreaterThan(50);
  const foreign = specs.filter(({ text }) => /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/.test(text));
  expect(foreign.map(({ file }) => file)).toEqual([]);
  const hooks = specs.filter(({ text }) => /\btest\.afterEach\(/.test(text));
  expect(hooks.map(({ file }) => file)).toEqual([]);
});
