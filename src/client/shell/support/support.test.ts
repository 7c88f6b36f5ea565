import { expect, test } from 'vitest';
import { supportOn, supportPerson } from '#client/shell/support/support.ts';

const HOME = 'https://saha.example';
const support = { origin: HOME, url: 'https://chat.example/widget?site=7' };

test('SHELL-WID-01: the chat is loaded on the origin that the server names only', () => {
  expect(supportOn(HOME, { support })).toEqual({ url: support.url, origin: 'https://chat.example' });
  for (const origin of ['http://saha.example', 'https://test.saha.example', 'http://localhost:3000', 'https://saha.example:8443']) {
    expect(supportOn(origin, { support }), origin).toBeNull();
  }
});

test('SHELL-WID-01: no chat without a setting, with an address that is none, or with one of our own origin', () => {
  expect(supportOn(HOME, {})).toBeNull();
  expect(supportOn(HOME, { support: null })).toBeNull();
  for (const url of ['nonsense', `${HOME}/chat`, 'data:text/html,x', 'javascript:alert(1)'])
    expect(supportOn(HOME, { support: { origin: HOME, url } }), url).toBeNull();
});

test('SHELL-WID-01: it is told name, e-mail, id and role label, and nothing else', () => {
  const user = { name: 'Ayşe', surname: 'Işık', email: 'ayse@ornek.com', id: 'u1', account_id: 'a1' };
  expect(supportPerson(user, 'Denetçi')).toEqual({
    type: 'saha:person',
    name: 'Ayşe Işık',
    email: 'ayse@ornek.com',
    id: 'u1',
    role: 'Denetçi',
  });
});
