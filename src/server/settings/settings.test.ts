import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder, readSettings } from '#server/settings/settings.ts';

test('an empty environment gives a server with everything of its own', () => {
  expect(readSettings({}, '/srv/saha')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/saha/data',
    databaseUrl: undefined,
    demo: true,
    secret: undefined,
    oldSecret: undefined,
    forgetKeys: [],
    smtpUrl: undefined,
    publicUrl: undefined,
    smsMail: undefined,
    textGateway: undefined,
    mailFrom: 'Saha <saha@localhost>',
    bucket: undefined,
    diskReserve: 512_000_000,
    quota: { person: 20_000_000_000, account: 200_000_000_000 },
    aiQuota: 100,
  });
});

test('blank values count as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '', S3_ENDPOINT: '' }).databaseUrl).toBeUndefined();
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number'],
  [{ PORT: '0' }, 'PORT must be from 1 to 65535'],
  [{ PORT: '70000' }, 'PORT must be from 1 to 65535'],
  [{ SAHA_DEMO: 'off' }, 'SAHA_DEMO must be 1 or 0'],
  [{ DISK_RESERVE: '1 GB' }, 'DISK_RESERVE must be a whole number of megabytes'],
  [{ AI_BASE_URL: 'ai.example' }, 'AI_BASE_URL must be an address'],
  [{ AI_BASE_URL: 'https://ai.example/v1' }, 'missing: AI_MODEL'],
  [{ AI_QUOTA: 'viele' }, 'AI_QUOTA must be a whole number'],
  [{ QUOTA_PERSON: '-1' }, 'QUOTA_PERSON must not be negative'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be an address'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address'],
  [{ PUBLIC_URL: 'saha.example' }, 'PUBLIC_URL must be an address'],
  [{ SMS_MAIL: 'sms@example.com' }, 'SMS_MAIL must be a mail address'],
  [{ SMS_URL: 'sms.example' }, 'SMS_URL must be an address'],
  [{ SMS_URL: 'https://sms.example', SMS_BODY: '{"to":"{phone}"}' }, 'SMS_BODY must be JSON that holds {text}'],
  [{ SMS_URL: 'https://sms.example', SMS_BODY: '{phone} {text}' }, 'SMS_BODY must be JSON'],
  [{ SMS_AUTHORIZATION: 'Basic x' }, 'belong to SMS_URL'],
  [{ SMS_SUCCESS: 'OK' }, 'belong to SMS_URL'],
  [{ SMS_URL: 'https://sms.example', SMS_SUCCESS: '(' }, 'SMS_SUCCESS must be a regular expression'],
  [{ SMS_URL: 'https://sms.example', SMS_AUTHORIZATION: 'Basic x\ny' }, 'SMS_AUTHORIZATION must be one line'],
  [{ SMS_URL: 'https://name:word@sms.example' }, 'SMS_URL must hold no name and password'],
  [{ SMS_URL: 'https://sms.example', SMS_MAIL: '{phone}@sms.example' }, 'set one of them'],
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
  expect(readSettings({ SUPPORT_WIDGET_URL: url, SUPPORT_ORIGIN: 'https://saha.example/' }).support).toEqual({
    origin: 'https://saha.example',
    url,
  });
  expect(readSettings({ SUPPORT_WIDGET_URL: url, PUBLIC_URL: 'https://saha.example/x' }).support?.origin).toBe('https://saha.example');
  expect(readSettings({ SUPPORT_ORIGIN: 'https://saha.example' }).support).toBeUndefined();
});

test('HTTP-LOG-01 SRV-05: faults stay here unless a service is named', () => {
  expect(readSettings({}).errorDsn).toBeUndefined();
  expect(readSettings({ SENTRY_DSN: 'https://abc@faults.example/7' }).errorDsn).toBe('https://abc@faults.example/7');
});

test.each([
  [{}, true, '127.0.0.1'],
  [{ HOST: '0.0.0.0' }, true, '0.0.0.0'],
  [{ SAHA_DEMO: '0' }, false, '0.0.0.0'],
  [{ PUBLIC_URL: 'https://saha.example' }, false, '0.0.0.0'],
  [{ PUBLIC_URL: 'https://saha.example', SAHA_DEMO: '1' }, true, '127.0.0.1'],
])('finding 1: with %j the demonstration is on: %j, and the server listens at %s', (env, demo, host) => {
  expect(readSettings(env)).toMatchObject({ demo, host });
});

test('finding 16: a data folder that is there already is closed to others too', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'saha-mode-'));
  try {
    chmodSync(dataDir, 0o755);
    makeDataFolder(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
