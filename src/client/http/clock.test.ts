import { clockOffset, noteServerDate, serverNow } from '#client/http/clock.ts';
import { lastContact, mayWorkOffline, noteContact } from '#client/http/contact.ts';
import { memoryStorage, NOW } from '#tests/support/fake-http.ts';
import { expect, test } from 'vitest';

test('OFF-CLOCK-01: the offset to the server clock is taken from the answer that was seen last', () => {
  const now = Date.now();
  noteServerDate(new Date(now - 3_600_000).toUTCString(), now);
  expect(Math.abs(clockOffset() + 3_600_000)).toBeLessThanOrEqual(1000);
  expect(Math.abs(serverNow() - (Date.now() - 3_600_000))).toBeLessThanOrEqual(1500);
  noteServerDate(null);
  noteServerDate('yesterday');
  expect(Math.abs(clockOffset() + 3_600_000)).toBeLessThanOrEqual(1000);
  noteServerDate(new Date(now).toUTCString(), now);
  expect(clockOffset()).toBe(0);
});

test('OFF-DEV-01 OFF-DEV-02: fourteen days from the last contact, the last moment included', () => {
  const storage = memoryStorage();
  expect(mayWorkOffline(lastContact(storage), NOW)).toBe(false);
  noteContact(NOW, storage);
  const days = 14 * 24 * 60 * 60 * 1000;
  expect(mayWorkOffline(lastContact(storage), NOW + days)).toBe(true);
  expect(mayWorkOffline(lastContact(storage), NOW + days + 1)).toBe(false);
  noteContact(NOW + days, storage);
  expect(mayWorkOffline(lastContact(storage), NOW + days + 1)).toBe(true);
});
