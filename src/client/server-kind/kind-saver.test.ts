import { expect, test } from 'vitest';
import { RECORD, type Values } from '#client/server-kind/kind-form-values.ts';
import { kindSaver } from '#client/server-kind/kind-saver.ts';
import type { JsonObject } from '#core/change/json.ts';
import { type AppError, NO_RESPONSE } from '#core/error/app-error.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const values = (title: string): Values =>
  ({
    title,
    contact: { name: 'Ayşe', surname: '' },
    services: ['waste'],
    users: [],
    [RECORD]: { id: ID, version: 0, base: null },
  }) as Values;
const refused = (code: AppError['code']): AppError => ({ code, status: 409, message: '', items: [] });

/** A server with at most one record, and forms of it. */
function office() {
  let there: (JsonObject & { id: string; version: number }) | null = null;
  const line = { isReplyLost: false };
  const writes: unknown[] = [];
  const put = (input: unknown, version: number) => {
    const { body } = input as { body: JsonObject };
    there = { ...body, id: ID, version };
    writes.push(body['title']);
    return line.isReplyLost ? lost : { ok: true as const, data: { data: { id: ID, version } }, headers: new Headers() };
  };
  let isDeleted = false;
  const gone = { ok: false as const, error: { ...refused('NOT_FOUND'), status: 404 } };
  const lost = { ok: false as const, error: NO_RESPONSE };
  return {
    line,
    writes,
    title: () => there?.['title'],
    /** Its id stays taken. */
    remove: () => {
      isDeleted = true;
    },
    form() {
      const shown: unknown[] = [];
      const save = kindSaver({
        kind: 'supplier',
        create: async (input) => (there === null ? put(input, 1) : { ok: false, error: refused('DUPLICATE_ID') }),
        update: async (input) => put(input, (there?.version ?? 0) + 1),
        get: async () => (isDeleted || there === null ? gone : { ok: true, data: { data: there }, headers: new Headers() }),
        taken: async () => undefined,
        tried: [],
        onRefused: ({ body }) => shown.push(body['title']),
      });
      return { shown, save: async (title: string) => (await save(values(title)))?.code ?? null };
    },
  };
}

test('OFF-IDEM-06: a new one whose answer was lost is not saved twice as it stands, and what was typed since goes over it', async () => {
  for (const [title, writes] of [
    ['Kuzey', ['Kuzey']],
    ['Kuzey Enerji', ['Kuzey', 'Kuzey Enerji']],
  ] as const) {
    const server = office();
    const { save, shown } = server.form();
    server.line.isReplyLost = true;
    expect(await save('Kuzey')).toBe('NO_RESPONSE');
    server.line.isReplyLost = false;
    expect([await save(title), server.writes, shown]).toEqual([null, writes, []]);
  }
});

test('OFF-CONF-03: a text that was sent and stayed here, used for another one, does not go over the first one unseen', async () => {
  const { title, form } = office();
  expect(await form().save('Kuzey')).toBe(null);
  // Begun again on what lay there.
  const later = form();
  expect(await later.save('Batı')).toBe('DUPLICATE_ID');
  expect([title(), later.shown]).toEqual(['Kuzey', ['Kuzey']]);
});

test('a new one that was deleted after its answer was lost is said to be deleted', async () => {
  const server = office();
  const { save } = server.form();
  server.line.isReplyLost = true;
  expect(await save('Kuzey')).toBe('NO_RESPONSE');
  server.line.isReplyLost = false;
  server.remove();
  expect(await save('Kuzey')).toBe('NOT_FOUND');
  expect(server.writes).toEqual(['Kuzey']);
});
