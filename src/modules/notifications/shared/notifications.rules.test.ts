import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bellNumber, deviceKindOf, isInnerPath, mailPreferenceOf } from '#modules/notifications/shared/notifications.rules.ts';
import { notificationSchema } from '#modules/notifications/shared/notifications.schema.ts';

const entries = (unread: number, read = 0) => [
  ...Array.from({ length: unread }, () => ({ is_read: false })),
  ...Array.from({ length: read }, () => ({ is_read: true })),
];

describe('the number on the bell', () => {
  test('NOTIF-BELL-02: counts the unread ones of those it received; five of five read 5+', () => {
    expect(bellNumber([])).toBeNull();
    expect(bellNumber(entries(0, 5))).toBeNull();
    expect(bellNumber(entries(1, 4))).toBe('1');
    expect(bellNumber(entries(4, 1))).toBe('4');
    expect(bellNumber(entries(5))).toBe('5+');
  });
});

test('NOTIF-STATE-03: paths of the product, and nothing that a browser would read as another address', () => {
  for (const path of [
    '/dashboard',
    '/companies/audit-reports/operational-audit-report/view/0193?tab=2#a',
    '/announcements/list?q=%C5%9F',
    '/logins-of-today',
  ])
    expect(isInnerPath(path), path).toBe(true);
  for (const path of [
    '',
    'dashboard',
    'https://x.example',
    '//x.example',
    '/\\x.example',
    '/\t/x.example',
    '/a\\b',
    '/a b',
    'javascript:alert(1)',
    '/login',
    '/login?to=%2F',
    '/api/web/x',
    `/${'a'.repeat(300)}`,
  ])
    expect(isInnerPath(path), path).toBe(false);
});

test.each([
  ['tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'],
  ['phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36'],
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1'],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36'],
  ['desktop', ''],
])('the kind of a device: %s', (kind, agent) => {
  expect(deviceKindOf(agent)).toBe(kind);
});

test('announcements and all other mails have preferences of their own', () => {
  expect(['announcement', 'reminder', 'critical'].map(mailPreferenceOf)).toEqual(['announcement', 'reminder', 'notification']);
});

test('NOTIF-DATA-03: a target must fit its type', () => {
  const draft = {
    date: '2026-03-02',
    notification_type: 'info',
    content: ' Metin ',
    delivery_method: 'both',
    target_type: 'role',
    targets: ['13'],
    redirect_path: null,
    due_date: null,
  };
  expect(v.parse(notificationSchema, draft).content).toBe('Metin');
  for (const [target_type, targets] of [
    ['role', ['0']],
    ['role', ['13', '13']],
    ['user', ['13']],
    ['device', ['tv']],
    ['account', []],
  ] as const)
    expect(v.safeParse(notificationSchema, { ...draft, target_type, targets }).success, `${target_type} ${targets}`).toBe(false);
});
