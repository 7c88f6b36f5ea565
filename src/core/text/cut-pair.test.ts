import { expect, test } from 'vitest';
import { cutPair } from '#core/text/cut-pair.ts';

const long = (count: number, sign = 'a') => sign.repeat(count);

test('two texts are cut to the part in which they first differ, with an ellipsis on both sides', () => {
  const [before, after] = cutPair(`${long(500)}ESKİ${long(500)}`, `${long(500)}YENİ${long(500)}`, 200);
  expect(before).toBe(`…${long(50)}ESKİ${long(146)}…`);
  expect(after).toBe(`…${long(50)}YENİ${long(146)}…`);
});

test('a difference near the beginning cuts nothing before it, and texts that fit are not cut', () => {
  expect(cutPair(`x${long(300)}`, `y${long(300)}`, 200)).toEqual([`x${long(199)}…`, `y${long(199)}…`]);
  expect(cutPair('eski', 'yeni', 4)).toEqual(['eski', 'yeni']);
  expect(cutPair('', long(5), 4)).toEqual(['', 'aaaa…']);
});

test('what was added behind a long text, or taken away there, is seen', () => {
  expect(cutPair(long(300), `${long(300)}ek`, 200)).toEqual([`…${long(50)}`, `…${long(50)}ek`]);
  expect(cutPair(`${long(300)}ek`, long(300), 200)).toEqual([`…${long(50)}ek`, `…${long(50)}`]);
});

test('letters of several signs are not cut in two', () => {
  expect(cutPair(`${long(60, '👩‍🚒')}a`, `${long(60, '👩‍🚒')}b`, 60)).toEqual([`…${long(15, '👩‍🚒')}a`, `…${long(15, '👩‍🚒')}b`]);
});
