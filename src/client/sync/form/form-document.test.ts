import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { DraftMoved } from '#client/sync/device/draft-ends.ts';
import { birthOf } from '#client/sync/device/tally.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { BaseState } from '#core/change/overlay.ts';
import { formBrowser, lastBody } from '#tests/support/form-browser.ts';

test('finding A OFF-DATA-06: two tabs that write the whole draft keep what each of them entered', async () => {
  const { open, draft, close } = formBrowser();
  const [one, other] = [await open(), await open()];
  one.answer('A1', 'yes');
  await one.document.write();
  other.answer('A2', 'no');
  await other.document.write();
  one.type({ facilityName: 'Depo' });
  await one.document.write();
  expect(await draft()).toMatchObject({ responses: { A1: 'yes', A2: 'no' }, facilityName: 'Depo' });
  expect(one.document.body).toEqual(await draft());
  await other.document.refresh();
  expect(other.document.body).toEqual(await draft());
  close();
});

test('finding A: the second tab on a report never saved before takes nothing away that the first one has saved', async () => {
  const { open, rows, close } = formBrowser();
  const [one, other] = [await open(), await open()];
  one.answer('A1', 'yes');
  one.type({ facilityName: 'Depo' });
  await one.document.write();
  await one.save();
  other.answer('A2', 'no');
  await other.document.write();
  await other.save();
  expect(await lastBody(rows())).toMatchObject({ responses: { A1: 'yes', A2: 'no' }, facilityName: 'Depo' });
  close();
});

test('a save on a draft that another form has written since takes that in first', async () => {
  const { open, rows, close } = formBrowser();
  const [one, other] = [await open(), await open()];
  one.answer('A1', 'yes');
  await one.document.write();
  await other.document.refresh();
  one.answer('A3', 'yes');
  await one.document.write();
  other.answer('A2', 'no');
  await other.save();
  expect(await lastBody(rows())).toMatchObject({ responses: { A1: 'yes', A2: 'no', A3: 'yes' } });
  close();
});

test('OFF-CONF-03: in the same spot the newer act stays and the other value is listed in every form until it was looked at', async () => {
  const { open, draft, close } = formBrowser();
  const [one, other] = [await open(), await open()];
  one.type({ facilityName: 'Depo' });
  await one.document.write();
  other.type({ facilityName: 'Tesis' });
  await other.document.write();
  expect(await draft()).toMatchObject({ facilityName: 'Tesis' });
  await one.document.refresh();
  const [lost] = one.document.discarded;
  expect(lost).toMatchObject({ group: 'facility', value: 'Depo' });
  expect(other.document.discarded).toHaveLength(1);
  if (lost) one.document.takeBack(lost);
  await one.document.write();
  expect(await draft()).toMatchObject({ facilityName: 'Depo' });
  await other.document.refresh();
  expect(other.document.discarded).toEqual([]);
  expect((await open()).document.discarded).toEqual([]);
  close();
});

test('a form that was frozen while another one went on does not put its older word over the newer one', async () => {
  const { open, close } = formBrowser();
  const [frozen, other] = [await open(), await open()];
  frozen.type({ facilityName: 'eski' });
  other.type({ facilityName: 'yeni' });
  await other.document.write();
  await frozen.document.write();
  expect(frozen.document.body).toMatchObject({ facilityName: 'yeni' });
  expect(frozen.document.discarded).toMatchObject([{ value: 'eski' }]);
  close();
});

test('OFF-DATA-06: a form follows what others write without asking, and keeps what is typed under the hands', async () => {
  const { open, close } = formBrowser();
  const [one, other] = [await open(), await open()];
  const end = other.document.follow();
  other.type({ generalEvaluation: 'yarım cüm' });
  one.answer('A1', 'yes');
  await one.document.write();
  one.answer('A2', 'yes');
  await one.document.write();
  await vi.waitFor(
    () => expect(other.document.body).toMatchObject({ responses: { A1: 'yes', A2: 'yes' }, generalEvaluation: 'yarım cüm' }),
    3_000,
  );
  expect(other.document.isUnsaved).toBe(true);
  end();
  close();
});

test('OFF-AUD-14: saved for good in another tab: this form says so, and what was not stored stays as a draft', async () => {
  const { open, draft, close } = formBrowser();
  const [one, other] = [await open(), await open()];
  one.answer('A1', 'yes');
  await one.save({ report_status: 'valid' });
  other.answer('A2', 'no');
  await other.document.write();
  expect(other.document.ended).toBe('final');
  expect(await draft()).toMatchObject({ responses: { A1: 'yes', A2: 'no' } });
  await expect(other.save()).rejects.toBeInstanceOf(DraftMoved);
  close();
});

test('a draft thrown away in another tab ends this form; without unsaved words nothing comes back', async () => {
  const { open, draft, close } = formBrowser();
  const [one, other] = [await open(), await open()];
  one.answer('A1', 'yes');
  await one.document.write();
  await other.document.refresh();
  await one.document.end('discarded');
  await other.document.refresh();
  expect(other.document.ended).toBe('discarded');
  await other.document.write();
  expect(await draft()).toBeUndefined();
  await expect(other.save()).rejects.toBeInstanceOf(DraftMoved);
  close();
});

test('what the server changed meanwhile goes into the draft together with the base it stands on', async () => {
  const { open, own, id, close } = formBrowser();
  const base = { version: 1, body: { number: null, responses: {}, bulguRapor: { bulgu_rapor_list: [] } } };
  const [one, other] = [await open({}, base), await open({}, base)];
  one.answer('A1', 'yes');
  await one.document.write();
  const told = { version: 2, body: { ...base.body, number: 'N1', responses: { A9: 'no' } } };
  await other.document.tell(told);
  other.answer('A2', 'no');
  await other.document.write();
  // The one that has not heard of it yet writes after.
  one.answer('A3', 'no');
  await one.document.write();
  const row = await own.drafts.get(`operational-audit/${id}`);
  expect(row).toMatchObject({ body: { number: 'N1', responses: { A1: 'yes', A2: 'no', A3: 'no', A9: 'no' } }, base: { version: 2 } });
  close();
});

test('a draft whose row is gone without a word, with its store, is written again whole', async () => {
  const { open, own, draft, close } = formBrowser();
  const one = await open();
  one.answer('A1', 'yes');
  await one.document.write();
  await own.drafts.clear();
  one.answer('A2', 'yes');
  await one.document.write();
  expect(await draft()).toMatchObject({ responses: { A1: 'yes', A2: 'yes' } });
  close();
});

test('OFF-SPACE-03: a form whose store was taken away stores again all that it shows, though nobody types; two of them make one draft', async () => {
  const { open, own, draft, close } = formBrowser();
  const one = await open();
  one.answer('A1', 'yes');
  await one.document.write();
  const two = await open();
  await Promise.all([own.drafts.clear(), own.draftEnds.clear()]);
  two.answer('A2', 'no');
  for (const { document } of [one, two]) {
    await document.storeLost();
    expect(document).toMatchObject({ isUnsaved: true, savedAt: null });
    await document.write();
    expect(document.isUnsaved).toBe(false);
  }
  expect(await draft()).toMatchObject({ responses: { A1: 'yes', A2: 'no' } });
  close();
});

test('OFF-SPACE-03: from the very moment in which the loss is told a form does not say that all is kept', async () => {
  const { open, own, draft, close } = formBrowser();
  const one = await open();
  one.answer('A1', 'yes');
  await one.document.write();
  await Promise.all([own.drafts.clear(), own.draftEnds.clear()]);
  let isSaid = false;
  one.document.onTaken(() => (isSaid = true));
  void one.document.storeLost();
  expect([isSaid, one.document.isUnsaved]).toEqual([true, true]);
  // Somebody who leaves the page now waits for this.
  await one.document.write();
  expect(await draft()).toMatchObject({ responses: { A1: 'yes' } });
  close();
});

test('a form that nobody has touched stores nothing when its store is taken away', async () => {
  const { open, draft, close } = formBrowser();
  const one = await open();
  await one.document.storeLost();
  await one.document.write();
  expect(await draft()).toBeUndefined();
  close();
});

test('OFF-SPACE-03: what was handed over and went with the store is a draft again over what the server has, and the record told without it takes nothing away', async () => {
  const { open, own, id, draft, close } = formBrowser();
  const server: BaseState = { version: 3, body: { responses: { A1: 'yes' }, bulguRapor: { bulgu_rapor_list: [] } } };
  const one = await open(undefined, server);
  one.answer('A2', 'no');
  await one.save();
  const { body } = one.document;
  await one.document.tell({ ...server, body, server: server.body, sync: 'on-device' });
  await Promise.all([own.outbox.clear(), own.drafts.clear(), own.draftEnds.clear()]);
  await one.document.storeLost();
  await one.document.tell({ version: 4, body: { ...server.body, responses: { A1: 'yes', A3: 'yes' } }, sync: 'on-server' });
  expect(one.document).toMatchObject({ isUnsaved: true, isDirty: true });
  await one.document.write();
  expect(await draft()).toMatchObject({ responses: { A1: 'yes', A2: 'no', A3: 'yes' } });
  expect(await own.drafts.get(`operational-audit/${id}`)).toMatchObject({
    base: { version: 4, body: { responses: { A1: 'yes', A3: 'yes' } } },
  });
  close();
});

test('OFF-SPACE-03: a form that meets another store before it is told of one keeps what was handed over, whatever the page shows by then', async () => {
  const { open, own, draft, close } = formBrowser();
  const server: BaseState = { version: 3, body: { responses: { A1: 'yes' }, bulguRapor: { bulgu_rapor_list: [] } } };
  await birthOf(own);
  const one = await open(undefined, server);
  one.answer('A2', 'no');
  await one.save();
  const waiting = { ...server, body: one.document.body, server: server.body, sync: 'on-device' } as const;
  await one.document.tell(waiting);
  await Promise.all([own.outbox.clear(), own.drafts.clear(), own.draftEnds.clear(), own.session.clear()]);
  await birthOf(own);
  // Read anew already, then once more as it lay in the store before.
  for (const told of [{ ...server, sync: 'on-server' } as const, waiting, { ...server, sync: 'on-server' } as const]) {
    await one.document.tell(told);
    expect(one.document).toMatchObject({ isUnsaved: true, body: { responses: { A1: 'yes', A2: 'no' } } });
  }
  await one.document.write();
  await one.document.storeLost();
  expect(one.document.isUnsaved).toBe(false);
  expect(await draft()).toMatchObject({ responses: { A1: 'yes', A2: 'no' } });
  close();
});

test('OFF-SPACE-03: what another form has stored in the new store takes nothing from a form that was not told of it', async () => {
  const { open, own, draft, close } = formBrowser();
  await birthOf(own);
  const [one, other] = [await open(), await open()];
  one.answer('A1', 'yes');
  await one.document.write();
  await Promise.all([own.drafts.clear(), own.draftEnds.clear(), own.session.clear()]);
  await birthOf(own);
  await other.document.storeLost();
  for (const ref of ['A2', 'A3']) {
    other.answer(ref, 'no');
    await other.document.write();
  }
  await one.document.refresh();
  await one.document.write();
  expect(await draft()).toMatchObject({ responses: { A1: 'yes', A2: 'no', A3: 'no' } });
  close();
});

test('OFF-CONF-03: a record told in a tab that has not heard of the other tab’s save asks nobody about that save', async () => {
  const { open, close } = formBrowser();
  const body = (responses: JsonObject) => ({ responses, bulguRapor: { bulgu_rapor_list: [] } });
  const [first, second] = [body({ A1: 'yes' }), body({ A1: 'yes', B1: 'no' })];
  const [one, other] = [await open(undefined, { version: 50, body: first }), await open(undefined, { version: 50, body: first })];
  await one.document.tell({ version: 50, body: first, sync: 'on-server' });
  // Another device's answer arrives; this tab enters one of its own and saves it.
  await other.document.tell({ version: 51, body: second, sync: 'on-server' });
  other.answer('A2', 'no');
  await other.save();
  const saved = other.document.body;
  // The first tab hears of the draft's end and of the other device's answer, but not yet of the waiting change.
  await one.document.tell({ version: 51, body: second, sync: 'on-server' });
  one.answer('A2', 'yes');
  expect(one.document.base).toMatchObject({ version: 51, body: saved });
  // Then of the change, of its acknowledgement, and of one more answer from elsewhere.
  await one.document.tell({ version: 51, body: saved, server: second, sync: 'on-device' });
  await one.document.tell({ version: 52, body: saved, sync: 'on-server' });
  const last = { ...saved, responses: { ...(saved['responses'] as JsonObject), B2: 'no' } };
  await one.document.tell({ version: 53, body: last, sync: 'on-server' });
  expect(one.document.base).toMatchObject({ version: 53, body: last });
  expect(one.document.body).toMatchObject({ responses: { A1: 'yes', A2: 'yes', B1: 'no', B2: 'no' } });
  close();
});

test('OFF-DATA-07: an answer that was saved and is given back before the record tells of the save stays given back', async () => {
  const { open, close } = formBrowser();
  const body = (answer: string) => ({ responses: { A1: answer }, bulguRapor: { bulgu_rapor_list: [] } });
  const one = await open(undefined, { version: 2, body: body('yes') });
  await one.document.tell({ version: 2, body: body('yes'), sync: 'on-server' });
  one.answer('A1', 'no');
  await one.save();
  one.answer('A1', 'yes');
  await one.document.tell({ version: 2, body: body('no'), server: body('yes'), sync: 'on-device' });
  expect(one.document.body).toMatchObject({ responses: { A1: 'yes' } });
  await one.document.tell({ version: 3, body: body('no'), sync: 'on-server' });
  expect(one.document.body).toMatchObject({ responses: { A1: 'yes' } });
  close();
});

test('nothing is saved over a value that gives way at that moment, and the next press saves with it in sight', async () => {
  const { open, rows, close } = formBrowser();
  const [one, other] = [await open(), await open()];
  one.type({ facilityName: 'Depo' });
  await one.document.write();
  other.type({ facilityName: 'Tesis' });
  await expect(other.save()).rejects.toThrow(DraftMoved);
  expect(await rows()).toEqual([]);
  expect(other.document.body).toMatchObject({ facilityName: 'Tesis' });
  expect(other.document.discarded).toMatchObject([{ group: 'facility', value: 'Depo' }]);
  await other.save();
  expect(await lastBody(rows())).toMatchObject({ facilityName: 'Tesis' });
  close();
});

test('a value that gave way and whose place is gone stays listed, and what stands there is not broken by it', async () => {
  const { open, close } = formBrowser();
  const noted = (note: string) => ({ observations: [{ id: 'o1', question_id: 'A1', note, photos: [] }] });
  const [one, other] = [await open(), await open()];
  one.type({ responses: { A1: 'yes' }, ...noted('') });
  await one.document.write();
  await other.document.refresh();
  one.type(noted('Kapı açık.'));
  await one.document.write();
  other.type(noted('Kapı kilitli.'));
  await other.document.write();
  const [value] = other.document.discarded;
  other.type({ observations: [] });
  if (value) other.document.takeBack(value);
  expect(other.document.discarded).toEqual([value]);
  expect(other.document.body['observations']).toEqual([]);
  close();
});

test.each([
  ['before it looks at the draft', false],
  ['after it has met the end of the draft', true],
])('OFF-DATA-06: a form that opens while another tab saves takes nothing out of that save, %s', async (_when, hasLooked) => {
  const { open, rows, close } = formBrowser();
  const body = (responses: JsonObject) => ({ responses, bulguRapor: { bulgu_rapor_list: [] } });
  const before = { version: 1, body: body({}) };
  const one = await open(undefined, before);
  one.answer('A1', 'no');
  await one.document.write();
  const other = await open(undefined, before);
  await one.save();
  if (hasLooked) await other.document.refresh();
  // The list that it reads has not heard of the waiting change yet.
  await other.document.tell({ ...before, sync: 'on-server' });
  expect(other.document.body).toMatchObject({ responses: { A1: 'no' } });
  other.answer('A2', 'yes');
  await other.document.tell({ version: 1, body: one.document.body, server: before.body, sync: 'on-device' });
  await other.save();
  expect(await lastBody(rows())).toMatchObject({ responses: { A1: 'no', A2: 'yes' } });
  close();
});
