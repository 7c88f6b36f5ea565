import 'fake-indexeddb/auto';
import '#modules/registry.ts';
import { expect, test, vi } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createFormDraftStore } from '#client/sync/device/form-drafts.ts';
import { FormDocument } from '#client/sync/form/form-document.ts';
import { birthOf, tallyOf } from '#client/sync/device/tally.ts';
import type { JsonObject } from '#core/change/json.ts';

const PLAN = { together: { targets: ['target_type', 'targets'] } };
let devices = 0;

/** Tabs with the same form of a record that lives on the server, each with a connection of its own. */
function browser() {
  const name = `dev-server-form-${++devices}`;
  let clock = 1_000;
  const connections: DeviceDatabase[] = [];
  const connection = () => {
    const device = new DeviceDatabase(name);
    connections.push(device);
    return device;
  };
  return {
    own: connection(),
    async open(blank: JsonObject) {
      const port = createFormDraftStore(connection(), () => clock++).port('notification', 'new');
      const state = await port.read();
      const body = { ...blank, ...state.row?.body };
      const document = new FormDocument<JsonObject>({ port, plan: PLAN, state, body, base: null, title: () => '', now: () => clock++ });
      return {
        document,
        port,
        async type(more: JsonObject) {
          document.set({ ...document.body, ...more });
          await document.write();
        },
      };
    },
    close() {
      for (const device of connections) device.close();
    },
  };
}
const blank = (id: string): JsonObject => ({ id, content: '', date: '2026-11-22', target_type: 'role', targets: [] });

test('finding A OFF-DATA-06: one form of a server record in two tabs: both texts stay, and both send the same record', async () => {
  const { open, close } = browser();
  const [one, other] = [await open(blank('a')), await open(blank('b'))];
  await one.type({ content: 'Tatbikat yarın.' });
  await other.type({ target_type: 'user', targets: ['u1'] });
  await one.document.refresh();
  const both = { id: 'a', content: 'Tatbikat yarın.', target_type: 'user', targets: ['u1'] };
  expect([one.document.body, other.document.body]).toMatchObject([both, both]);
  expect((await open(blank('c'))).document.body).toMatchObject(both);
  close();
});

test('OFF-CONF-03: where both tabs typed at one place the newer word stays, and the other one is listed', async () => {
  const { open, close } = browser();
  const [one, other] = [await open(blank('a')), await open(blank('a'))];
  await one.type({ content: 'önce' });
  await other.type({ content: 'sonra' });
  expect(other.document).toMatchObject({ body: { content: 'sonra' }, discarded: [{ group: 'content', value: 'önce' }] });
  await one.document.refresh();
  expect(one.document.discarded).toHaveLength(1);
  close();
});

test('finding A: a form that was sent in one tab is ended in the other, which stores and sends it no more; the next one begins anew', async () => {
  const { own, open, close } = browser();
  const [one, other] = [await open(blank('a')), await open(blank('a'))];
  const end = other.document.follow();
  await one.type({ content: 'Tatbikat yarın.' });
  await vi.waitFor(() => expect(other.document.body).toMatchObject({ content: 'Tatbikat yarın.' }));
  await birthOf(own);
  expect(await tallyOf(own)).toMatchObject({ drafts: 1 });
  await one.document.end('final');
  await vi.waitFor(() => expect(other.document.ended).toBe('final'));
  expect(other.document.body).toMatchObject({ content: 'Tatbikat yarın.' });
  await other.document.write();
  expect(await tallyOf(own)).toMatchObject({ drafts: 0 });
  const next = await open(blank('n'));
  expect(next.document).toMatchObject({ ended: null, body: blank('n') });
  end();
  close();
});

test('a text that an older build kept is gone on with, in two tabs too', async () => {
  const { own, open, close } = browser();
  await own.session.put({ k: 'form/notification/new', value: { values: { id: 'old', content: 'eski' }, savedAt: 5 } });
  const [one, other] = [await open(blank('a')), await open(blank('b'))];
  await one.type({ date: '2026-12-01' });
  await other.document.refresh();
  expect(other.document.body).toEqual({ ...blank('old'), content: 'eski', date: '2026-12-01' });
  close();
});

test('OFF-DATA-06: every text is listed, the newest first, also of a form that this build does not know', async () => {
  const { own, close } = browser();
  const store = createFormDraftStore(own, () => clock++);
  let clock = 1;
  const write = (form: string, id: string) =>
    store.port(form, id).write(0, { body: { note: id }, base: null, title: '', discarded: [] }, () => null);
  await write('ppe-stock', 'new');
  await write('dfi-raise', 'a b');
  await write('incident-late', 'c');
  await write('of-a-newer-build', 'd');
  await write('contract', 'new-b');
  expect((await store.all()).map(({ kind, id, body }) => [kind, id, body])).toEqual([
    ['contract', 'new-b', { note: 'new-b' }],
    ['of-a-newer-build', 'd', { note: 'd' }],
    ['incident-late', 'c', { note: 'c' }],
    ['dfi-raise', 'a b', { note: 'a b' }],
    ['ppe-stock', 'new', { note: 'new' }],
  ]);
  close();
});
