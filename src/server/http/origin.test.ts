import { expect, test } from 'vitest';
import { originOf } from '#server/http/origin.ts';

test('AUTH-CALL-06: links lead to the set address, or to this machine, never to a host that a request names', () => {
  expect(originOf('https://saha.example', 'evil.example', 3000)).toBe('https://saha.example');
  expect(originOf(null, 'localhost:4113', 3000)).toBe('http://localhost:4113');
  expect(originOf(null, '127.0.0.1:4113', 3000)).toBe('http://127.0.0.1:4113');
  expect(originOf(null, '[::1]:4113', 3000)).toBe('http://[::1]:4113');
  for (const host of ['evil.example', 'localhost.evil.example', 'localhost:80@evil.example', 'localhost/evil', '', undefined]) {
    expect(originOf(null, host, 3000)).toBe('http://localhost:3000');
  }
});
