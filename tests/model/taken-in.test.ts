import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptCopies } from '#client/sync/copies/kept.ts';
import { endTestDevice, startTestDevice, type TestDevice } from '#tests/model/device.ts';
import { COMPANY, company } from '#tests/model/intents.ts';
import type { ModelServer } from '#tests/model/server.ts';
import { newId } from '#core/id/uuid.ts';

let server: ModelServer;
let device: TestDevice;
beforeEach(async () => {
  ({ server, device } = await startTestDevice());
});
afterEach(() => endTestDevice(device));

/** What was typed on the tablet was taken in here; there it was changed and saved since, by this person or by somebody else. */
async function tabletGoesOn(id: string, by: string): Promise<void> {
  server.insert(COMPANY, id, { name: 'before', active: true });
  await device.pull();
  for (const [version, name] of ['first', 'second', 'third'].entries())
    await keptCopies(device.device).noteTaken(
      `${COMPANY}/${id}/tablet`,
      { device: 'tablet', version, savedAt: 1, at: 1, pure: null },
      { body: { name, active: true }, discarded: [] },
    );
  server.change(id, (body) => ({ ...body, name: 'saved on the tablet' }));
  server.twist = (what, answer) =>
    what === 'send' && !answer.ok && answer.error.record
      ? { ...answer, error: { ...answer.error, record: { ...(answer.error.record as object), updated_by: by } } }
      : answer;
}
const save = (id: string, name: string) =>
  device.outbox.write([company(id, name, { version: 1, body: { name: 'before', active: true } }, false)]);

describe('a draft that was taken in from another device, which goes on there', () => {
  test.each(['third', 'first'])(
    'OFF-COPY-02 OFF-CONF-03: nobody is asked about own words of before (%s): the newer ones stay, these go to the history',
    async (name) => {
      const id = newId();
      await tabletGoesOn(id, device.owner.user);
      await save(id, name);
      await device.send();
      expect((await device.rows()).filter(({ state }) => state === 'conflict')).toEqual([]);
      await device.heal();
      expect(server.records.get(id)?.body).toEqual({ name: 'saved on the tablet', active: false });
      expect([...server.kept.values()]).toMatchObject([{ record_id: id, parts: { name } }]);
    },
  );

  test('OFF-COPY-02 OFF-CONF-03: nor where the tablet saved what had gone there from here, and more was typed here since', async () => {
    const id = newId();
    await tabletGoesOn(id, device.owner.user);
    const copies = keptCopies(device.device);
    for (const [version, name] of ['typed', 'saved on the tablet', 'typed on'].entries())
      await copies.noteMine(`${COMPANY}/${id}`, version, { body: { name, active: true }, discarded: [], at: 1 });
    await save(id, 'typed further on');
    await device.heal();
    expect(await device.rows()).toEqual([]);
    expect(server.records.get(id)?.body).toEqual({ name: 'typed further on', active: false });
    expect([...server.kept.values()]).toEqual([]);
  });

  test.each([
    ['somebody else saved it there', 'third', 'somebody'],
    ['it was typed here', 'typed here', null],
  ])('OFF-CONF-03: the person is asked when %s', async (_when, name, by) => {
    const id = newId();
    await tabletGoesOn(id, by ?? device.owner.user);
    await save(id, name);
    await device.send();
    const [row] = await device.rows();
    expect(row?.state).toBe('conflict');
    expect(row?.conflicts).toMatchObject([{ group: 'name', mine: name, theirs: 'saved on the tablet' }]);
  });
});
