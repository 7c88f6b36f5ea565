import { expect, test } from 'vitest';
import { base32, fromBase32, hotp, newTotpSecret, stepsOfCode, totpStep, totpUri } from '#server/auth/totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const TYPED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('AUTH-CALL-15: the codes of RFC 4226, appendix D', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
  expect(codes.map((_, counter) => hotp(SECRET, counter))).toEqual(codes);
});

test('AUTH-CALL-15: the codes of RFC 6238, appendix B, with eight digits over SHA-1', () => {
  const vectors: readonly (readonly [number, string])[] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ];
  for (const [seconds, code] of vectors) expect(hotp(SECRET, totpStep(new Date(seconds * 1000)), 8)).toBe(code);
});

test('AUTH-CALL-15: a secret is typed as RFC 4648 writes it, and read back', () => {
  expect(base32(SECRET)).toBe(TYPED);
  expect(Buffer.from(fromBase32(TYPED))).toEqual(SECRET);
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(base32(fromBase32(made))).toBe(made);
  expect(newTotpSecret()).not.toBe(made);
});

test('AUTH-CALL-15: a clock may be one step wrong either way, and no more', () => {
  const now = new Date(1_800_000_010_000);
  const present = totpStep(now);
  const found = [-2, -1, 0, 1, 2].map((away) => stepsOfCode(TYPED, hotp(SECRET, present + away), now));
  expect(found).toEqual([[], [present - 1], [present], [present + 1], []]);
  expect(stepsOfCode(TYPED, '12345', now)).toEqual([]);
});

test('AUTH-CALL-15: what the QR code says names product and person, with every sign written as a URI wants it', () => {
  const uri = new URL(totpUri(TYPED, 'işıl+saha@örnek.test'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Saha:işıl+saha@örnek.test']);
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: TYPED, issuer: 'Saha', algorithm: 'SHA1', digits: '6', period: '30' });
});
