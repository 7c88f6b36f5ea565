import { expect, test } from 'vitest';
import { forgetViews, keptListEntry } from '#client/auth/kept-lists.ts';

function storageOf(entries: Record<string, string>): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

test('OFF-DEV-11: a sign-out deletes the words of its views, leaves the columns, and leaves what others keep', () => {
  const view = { name: 'Kaza', search: { q: 'Ahmet Yılmaz' } };
  const [mine, broken, others] = [keptListEntry('u1', 'audits'), keptListEntry('u1', 'dfi'), keptListEntry('u10', 'audits')];
  const storage = storageOf({
    [mine]: JSON.stringify({ hidden: ['facility'], views: [view] }),
    [broken]: '{"views":[{"name":"Ah',
    [others]: JSON.stringify({ views: [view] }),
    'saha.device-id': 'd1',
  });
  forgetViews('u1', storage);
  expect(JSON.parse(storage.getItem(mine) ?? '')).toEqual({ hidden: ['facility'] });
  expect(storage.getItem(broken)).toBeNull();
  expect(storage.getItem(others)).toContain('Ahmet');
  expect(storage.getItem('saha.device-id')).toBe('d1');
});
