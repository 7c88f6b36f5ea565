import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { day, photos, texts, word } from '#core/field/field.ts';
import { isChangedSince, signedForRecord } from '#core/field/signed-for.ts';
import { type Signature, signature } from '#core/field/signature.ts';
import { photoNamed } from '#tests/model/intents.ts';

const visit = v.object({
  date: v.nullable(day()),
  note: word(100),
  risks: texts(),
  photos: photos(),
  signed: v.exactOptional(signature()),
});
const body = { date: '2026-05-04', note: 'Vana açık', risks: ['Işık yok', 'Zemin kaygan'], photos: [photoNamed('p1')], signed: null };
const now = signedForRecord(visit, body);

test.each([
  ['the signature itself', { signed: { name: 'Can Er', signed_at: null, width: 1, height: 1, path: '' } }],
  ['spaces that the server takes away', { note: '  Vana  açık ' }],
  ['an open line below the last one', { risks: ['Işık yok', 'Zemin kaygan', '  '] }],
  ['another order after a merge', { risks: ['Zemin kaygan', 'Işık yok'] }],
  ['another way to write the same letter', { note: 'Vana açık'.normalize('NFD') }],
  ['a photo under a new key', { photos: [{ ...photoNamed('p1'), document_key: photoNamed('p2').document_key }] }],
  ['what is no field of the record', { id: 'x', version: 7 }],
])('%s changes nothing of what was signed for', (_, over) => {
  expect(signedForRecord(visit, { ...body, ...over })).toBe(now);
});

test.each([
  ['a word', { note: 'Vana kapalı' }],
  ['capital letters', { note: 'VANA açık' }],
  ['another day', { date: '2026-05-05' }],
  ['no day', { date: null }],
  ['a line more', { risks: [...body.risks, 'Koku'] }],
  ['a line less', { risks: ['Işık yok'] }],
  ['the words of another field', { note: 'Işık yok', risks: ['Vana açık', 'Zemin kaygan'] }],
  ['a photo with other bytes', { photos: [{ ...photoNamed('p1'), hash: 'f'.repeat(64) }] }],
  ['no photo', { photos: [] }],
])('%s is another thing than what was signed for', (_, over) => {
  expect(signedForRecord(visit, { ...body, ...over })).not.toBe(now);
});

describe('whether what was signed for is another now', () => {
  const given: Signature = { name: 'Can Er', signed_at: '2026-05-04T08:30:00.000Z', width: 1, height: 1, path: '', signed_for: now ?? '' };
  const { signed_for: _, ...older } = given;

  test.each([
    ['the same', given, now, false],
    ['another', given, 'f'.repeat(64), true],
    ['a signature that is older than its fingerprint', older, now, false],
    ['a place that does not say what it stands for', given, null, false],
    ['a signature that was begun', { ...given, signed_at: null }, 'f'.repeat(64), false],
  ])('%s', (_case, one, current, isChanged) => {
    expect(isChangedSince(one, () => current)).toBe(isChanged);
  });

  test('a kind without a signature at its top has nothing that is signed for', () => {
    expect(signedForRecord(v.object({ note: word(10) }), { note: 'a' })).toBeNull();
  });

  test('a fingerprint of another shape is refused', () => {
    expect(v.safeParse(signature(), { ...given, signed_for: 'x' }).success).toBe(false);
  });
});
