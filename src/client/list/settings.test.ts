import { expect, test } from 'vitest';
import { isSameSearch, NO_SETTINGS, readSettings, withView } from '#client/list/settings.ts';

test.each([
  ['nothing kept', null, NO_SETTINGS],
  ['no JSON', '{', NO_SETTINGS],
  ['a list', '[1]', NO_SETTINGS],
  ['null', 'null', NO_SETTINGS],
  ['columns of a build that knows more', '{"hidden":["a",7],"colour":"red"}', { ...NO_SETTINGS, hidden: ['a'] }],
  ['a width that is none', '{"widths":{"a":"huge"},"hidden":["b"]}', { ...NO_SETTINGS, hidden: ['b'] }],
  ['a way of paging that is none', '{"paging":"sideways"}', NO_SETTINGS],
  [
    'one broken view among good ones',
    '{"views":[{"name":"A","search":{"q":"x"}},{"name":""},7,{"name":"B","search":{"passive":false}}]}',
    {
      ...NO_SETTINGS,
      views: [
        { name: 'A', search: { q: 'x' } },
        { name: 'B', search: { passive: false } },
      ],
    },
  ],
])('what a person keeps of a list is read from %s', (_, text, expected) => {
  expect(readSettings(text)).toEqual(expected);
});

test('a view of the same name takes the place of the first, another comes last, and a name is needed', () => {
  const one = withView([], '  Pasifler ', { passive: true }) ?? [];
  const two = withView(one, 'Arama', { q: 'x' }) ?? [];
  expect(withView(two, 'Pasifler', { passive: false })).toEqual([
    { name: 'Pasifler', search: { passive: false } },
    { name: 'Arama', search: { q: 'x' } },
  ]);
  expect([withView(two, '   ', {}), withView(two, 'x'.repeat(61), {})]).toEqual([null, null]);
});

test.each([
  [{ q: 'a', order: 'asc' }, { order: 'asc', q: 'a' }, true],
  [{ q: 'a' }, { q: 'b' }, false],
  [{ q: 'a' }, { q: 'a', passive: true }, false],
  [{}, {}, true],
])('%j and %j ask for the same: %s', (a, b, same) => {
  expect(isSameSearch(a, b)).toBe(same);
});
