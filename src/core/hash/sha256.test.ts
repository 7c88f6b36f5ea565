import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256Text } from '#core/hash/sha256.ts';

test('the known hash of a known text', () => {
  expect(sha256Text('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('the same as the machine says for any text, also at the edges of a block', () => {
  const machine = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
  for (let length = 0; length <= 130; length++) expect(sha256Text('ş'.repeat(length))).toBe(machine('ş'.repeat(length)));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => sha256Text(text) === machine(text)),
    { numRuns: 300 },
  );
});
