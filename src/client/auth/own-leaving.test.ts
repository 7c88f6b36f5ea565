import { isLeaving, noteLeaving } from '#client/auth/own-leaving.ts';
import { createSessionEnd } from '#client/auth/session-end.ts';
import type { AppError } from '#core/error/app-error.ts';
import { expect, test } from 'vitest';

const ENDED: AppError = { code: 'TOKEN_INVALID', status: 401, message: '', items: [] };

test('the own sign-out is told as no lapsed session in any tab, a lapsed one is', async () => {
  const kept = new Map<string, string>();
  const storage = { setItem: (key: string, value: string) => void kept.set(key, value), getItem: (key: string) => kept.get(key) ?? null };
  const said: string[] = [];
  let now = 1_000_000;
  const end = () =>
    createSessionEnd({
      clear: () => said.push('cleared'),
      showMessage: (_error, words) => said.push(words ?? 'lapsed'),
      isLeaving: () => isLeaving(now, storage),
      openLogin: () => said.push('login'),
      wait: async () => undefined,
    });
  await end()(ENDED);
  expect(said.splice(0)).toEqual(['cleared', 'lapsed', 'login']);
  noteLeaving(now, storage);
  now += 4_000;
  await end()(ENDED, 'signed out elsewhere');
  expect(said.splice(0)).toEqual(['cleared', 'login']);
  // What ends later has another cause.
  now += 60_000;
  await end()(ENDED);
  expect(said).toEqual(['cleared', 'lapsed', 'login']);
});
