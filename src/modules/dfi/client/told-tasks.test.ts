import { expect, test } from 'vitest';
import { knownTasks } from '#modules/dfi/client/told-tasks.ts';
import { sampleDfi } from '#tests/support/dfis.ts';

const task = (user_id: string, todo: string) => ({ user_id, todo, deadline: null, status: 'in_progress' as const, done: '' });
const item = { version: 4, body: sampleDfi('w', 'me', { responsible_users: [task('a', 'Ölç')] }) };

test('DFI-CALL-06 OFF-CONF-02: the own task stands and is the base of the next step before the feed tells of it', () => {
  const own = knownTasks(item, [
    { version: 5, task: task('b', 'Temizle') },
    { version: 6, task: task('b', 'Temizle ve boya') },
  ]);
  expect(own.tasks.map(({ todo }) => todo)).toEqual(['Ölç', 'Temizle ve boya']);
  expect(own.seenOf('b')).toBe(6);
});

test('DFI-CALL-06 OFF-CONF-01: the tasks of others are judged by the version that was seen, and the feed outdoes an old answer', () => {
  const own = knownTasks(item, [{ version: 6, task: task('b', 'Temizle') }]);
  expect(own.seenOf('a')).toBe(4);
  const later = knownTasks({ ...item, version: 7 }, [{ version: 6, task: task('b', 'Temizle') }]);
  expect(later.tasks.map(({ user_id }) => user_id)).toEqual(['a']);
  expect(later.seenOf('b')).toBe(7);
});
