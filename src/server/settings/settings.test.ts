import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, secretOf } from '#server/settings/settings.ts';

test('an empty environment gives a server with everything of its own', () => {
  expect(readSettings({}, '/srv/saha')).toEqual({
    port: 3000, host: '0.0.0.0', dataDir: '/srv/saha/data', databaseUrl: undefined, demo: true, secret: undefined, smtpUrl: undefined,
    publicUrl: undefined, smsMail: undefined,    mailFrom: 'Saha <saha@localhost>', bucket: undefined,
  });
});

test('blank values count as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '', S3_ENDPOINT: '' }).databaseUrl).toBeUndefined();
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number'],
  [{ PORT: '0' }, 'PORT must be from 1 to 65535'],
  [{ PORT: '70000' }, 'PORT must be from 1 to 65535'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be an address'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address'],
  [{ PUBLIC_URL: 'saha.example' }, 'PUBLIC_URL must be an address'],
  [{ SMS_MAIL: 'sms@example.com' }, 'SMS_MAIL must be a mail address'],
  [{ SAHA_SECRET: 'short' }, 'SAHA_SECRET must have at least 32 characters'],
  [{ SUPPORT_WIDGET_URL: 'https://chat.example/w' }, 'SUPPORT_WIDGET_URL needs SUPPORT_ORIGIN'],
  [{ SUPPORT_WIDGET_URL: 'https://saha.example/w', PUBLIC_URL: 'https://saha.example' }, 'must be of another origin'],
  [{ SENTRY_DSN: 'https://faults.example/7' }, 'SENTRY_DSN must be an address like'],
  [{ MIN_CLIENT_VERSION: 'newest' }, 'MIN_CLIENT_VERSION must be a version like 1.2.0'],
  [{ S3_ENDPOINT: 'https://s3.example.com/b' }, 'missing: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
])('%j is refused in plain words', (env, words) => {
  expect(() => readSettings(env)).toThrow(words);
});

test('SHELL-WID-01: the support chat belongs to one origin of the product, by default that of PUBLIC_URL', () => {
  const url = 'https://chat.example/w?id=7';
  expect(readSettings({ SUPPORT_WIDGET_URL: url, SUPPORT_ORIGIN: 'https://saha.example/' }).support).toEqual({ origin: 'https://saha.example', url });
  expect(readSettings({ SUPPORT_WIDGET_URL: url, PUBLIC_URL: 'https://saha.example/x' }).support?.origin).toBe('https://saha.example');
  expect(readSettings({ SUPPORT_ORIGIN: 'https://saha.example' }).support).toBeUndefined();
});

test('HTTP-LOG-01 SRV-05: faults stay here unless a service is named', () => {
  expect(readSettings({}).errorDsn).toBeUndefined();
  expect(readSettings({ SENTRY_DSN: 'https://abc@faults.example/7' }).errorDsn).toBe('https://abc@faults.example/7');
});

test('SAHA_DEMO=0 switches the demonstration off', () => {
  expect(readSettings({ SAHA_DEMO: '0' }).demo).toBe(false);
  expect(readSettings({ SAHA_DEMO: '1' }).demo).toBe(true);
});

test('the secret is made once and only its owner can read it', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'saha-secret-'));
  try {
    const first = secretOf({ secret: undefined, dataDir });
    expect(first.length).toBeGreaterThanOrEqual(48);
    expect(secretOf({ secret: undefined, dataDir })).toBe(first);
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(secretOf({ secret: 'x'.repeat(40), dataDir })).toBe('x'.repeat(40));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
