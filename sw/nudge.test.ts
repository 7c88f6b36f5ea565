import { expect, test } from 'vitest';
import { SYNC_MESSAGE as PAGE_MESSAGE, SYNC_TAG as PAGE_TAG } from '#client/app/background-sync.ts';
import { SYNC_MESSAGE, SYNC_TAG, wakePages } from './nudge.ts';

test('OFF-REP-04: the worker wakes every open page; with none open it leaves the wish with the browser until the last chance', () => {
  const heard: unknown[] = [];
  const page = { postMessage: (message: unknown) => heard.push(message) };
  wakePages([page, page], false);
  expect(heard).toEqual([SYNC_MESSAGE, SYNC_MESSAGE]);
  expect(() => wakePages([], false)).toThrow('no page is open');
  expect(() => wakePages([], true)).not.toThrow();
});

test('OFF-REP-04: worker and page use the same words', () => expect([SYNC_TAG, SYNC_MESSAGE]).toEqual([PAGE_TAG, PAGE_MESSAGE]));
