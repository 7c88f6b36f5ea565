import { expect, test } from 'vitest';
import { roomsOf } from '#server/realtime/sockets.ts';

test('who sees the whole account has its room; others have the common part and their workplaces', () => {
  expect(roomsOf('a', null)).toEqual(['account:a']);
  expect(roomsOf('a', ['w1', 'w2'])).toEqual(['bucket:a:account', 'bucket:a:w1', 'bucket:a:w2']);
  expect(roomsOf('a', [])).toEqual(['bucket:a:account']);
});
