import { expect, test } from 'vitest';
import { asRead } from '#client/shell/bell/as-read.ts';

const entry = (id: string, is_read: boolean) => ({
  id,
  is_read,
  content: id,
  notification_type: 'info' as const,
  due_date: null,
  created_at: '2026-03-02T08:00:00.000Z',
  redirect_path: null,
});
const page = (...data: ReturnType<typeof entry>[]) => ({ success: true as const, data, total: 4, page: 1, limit: 2 });

test('NOTIF-STATE-01: a mark is seen at once in a page and in pages one below the other, and nowhere else', () => {
  const [first, second] = [page(entry('a', false), entry('b', false)), page(entry('c', true), entry('d', false))];
  expect(asRead(first, 'b')).toEqual(page(entry('a', false), entry('b', true)));
  expect(asRead({ pages: [first, second], pageParams: [1, 2] }, 'd')).toEqual({
    pages: [first, page(entry('c', true), entry('d', true))],
    pageParams: [1, 2],
  });
});
