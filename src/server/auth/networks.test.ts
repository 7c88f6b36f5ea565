import { expect, test } from 'vitest';
import { networkOf } from '#server/auth/attempts.ts';

test('finding 15: an address counts as the network that one subscriber has, however it is written', () => {
  const same = (...ips: string[]) => expect(new Set(ips.map(networkOf)).size).toBe(1);
  same('203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107');
  same('2001:db8:1:2::1', '2001:DB8:1:2:aaaa::', '2001:0db8:0001:0002:1:2:3:4');
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('203.0.113.8')).not.toBe(networkOf('::ffff:203.0.113.7'));
});
