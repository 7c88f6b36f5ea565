import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WriteIntent } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { Choice } from '#core/change/merge.ts';
import { newId } from '#core/id/uuid.ts';
import { dfiRemoval } from '#modules/dfi/client/dfi-removal.ts';
import { responseDfiSource } from '#modules/risk/shared/response-dfi-source.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { endTestDevice, startTestDevice, type TestDevice } from '#tests/model/device.ts';
import { actorOf } from '#tests/model/incident-rules.ts';
import { WORKPLACE } from '#tests/model/intents.ts';
import { asResponse, riskRules } from '#tests/model/risk-rules.ts';
import type { ModelServer } from '#tests/model/server.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { sampleResponse } from '#tests/support/responses.ts';

const RISK = 'control-list-response';

let server: ModelServer;
let device: TestDevice;

beforeEach(async () => {
  ({ server, device } = await startTestDevice());
});
afterEach(async () => {
  await endTestDevice(device);
});

/** Two experts made one answer at once and each raised a DFI in it; this device came second, and waits for a decision. */
async function bothRaised() {
  const me = actorOf(1);
  riskRules(server, me);
  const blank = sampleResponse({ workplace: WORKPLACE, unit: newId(), list: newId(), assessment: newId(), question: newId() });
  const id = responseId(blank);
  const [theirs, own] = [newId(), newId()];
  const withDfi = (dfi_id: string, dfi_no: string | null) => {
    const body = responseDfiSource.withDfi(blank, '', { dfi_id, dfi_no });
    if (body === null) throw new Error('an answer has no place for a DFI');
    return body;
  };
  const dfi = sampleDfi(WORKPLACE, me.user_id, { source: 'risk', source_kind: RISK, source_id: id });
  server.insert(RISK, id, withDfi(theirs, 'DÖF-2026-0001') as unknown as JsonObject);
  server.insert('dfi', theirs, { ...dfi, number: 'DÖF-2026-0001' } as unknown as JsonObject);
  await device.outbox.write([
    { kind: RISK, id, body: withDfi(own, null), base: null },
    { kind: 'dfi', id: own, body: dfi, base: null },
  ] satisfies WriteIntent[]);
  await device.send();
  return { id, theirs, own };
}

async function dropOwn(id: string, own: string): Promise<void> {
  const source = (await device.shown(RISK)).find((one) => one.id === id);
  const dfi = (await device.shown('dfi')).find((one) => one.id === own);
  if (!source || !dfi) throw new Error('the own work is not shown');
  await device.outbox.write(dfiRemoval(dfi, { source: responseDfiSource, item: source }));
}

async function decide(choice: Choice): Promise<void> {
  const row = (await device.rows()).find(({ state }) => state === 'conflict');
  if (row?.conflicts === undefined) throw new Error('nothing to decide');
  await device.outbox.resolve(row.id, Object.fromEntries(row.conflicts.map(({ group }) => [group, choice])));
}

test.each(['mine', 'theirs'] as const)(
  'OFF-CONF-02: an own DFI deleted while the decision waits leaves the other one in the answer (%s)',
  async (choice) => {
    const { id, theirs, own } = await bothRaised();
    await dropOwn(id, own);
    await decide(choice);
    await device.heal();
    expect(await device.rows()).toEqual([]);
    expect(asResponse(server.records.get(id)?.body ?? {}).dfi?.references).toMatchObject([{ dfi_id: theirs, dfi_no: 'DÖF-2026-0001' }]);
    expect(server.records.has(own)).toBe(false);
  },
);

/** An answer with a DFI raised in it, of which the first has arrived and the second was sent and not answered. */
async function onItsWay(raised: Partial<Dfi> = {}) {
  const me = actorOf(1);
  riskRules(server, me);
  const blank = sampleResponse({ workplace: WORKPLACE, unit: newId(), list: newId(), assessment: newId(), question: newId() });
  const [id, own] = [responseId(blank), newId()];
  const body = responseDfiSource.withDfi(blank, '', { dfi_id: own, dfi_no: null });
  if (body === null) throw new Error('an answer has no place for a DFI');
  const dfi = sampleDfi(WORKPLACE, me.user_id, { source: 'risk', source_kind: RISK, source_id: id, ...raised });
  await device.outbox.write([
    { kind: RISK, id, body, base: null },
    { kind: 'dfi', id: own, body: dfi, base: null },
  ] satisfies WriteIntent[]);
  return { id, own, references: () => asResponse(server.records.get(id)?.body ?? {}).dfi?.references ?? [] };
}

test('OFF-CONF-04: an answer goes on naming a DFI that was deleted on its way where the server keeps it', async () => {
  const { id, own, references } = await onItsWay();
  server.faults = ['ok', 'lost-reply'];
  await device.send();
  await dropOwn(id, own);
  // Decided about meanwhile: the server keeps it.
  server.change(own, (body) => ({ ...body, approval_status: 'declined' }));
  await device.heal();
  expect((await device.rows()).map(({ lane, change }) => [lane, change.op])).toEqual([[own, 'drop']]);
  expect(references()).toMatchObject([{ dfi_id: own, dfi_no: expect.any(String) }]);
});

test('OFF-CONF-04: an answer lets go of a DFI that was deleted on its way once the deletion is taken', async () => {
  const { id, own, references } = await onItsWay();
  server.faults = ['ok', 'lost-reply'];
  await device.send();
  await dropOwn(id, own);
  expect(references()).toHaveLength(1);
  await device.heal();
  expect(await device.rows()).toEqual([]);
  expect(references()).toEqual([]);
  expect(server.records.get(own)?.deleted).toBe(true);
});

test('OFF-Q-07: an answer lets go of a DFI that was deleted on its way and was never taken by the server', async () => {
  const { id, own, references } = await onItsWay({ deadline: '2020-01-01' });
  server.faults = ['ok', 'lost-request'];
  await device.send();
  await dropOwn(id, own);
  await device.heal();
  expect(await device.rows()).toEqual([]);
  expect(server.records.has(own)).toBe(false);
  expect(references()).toEqual([]);
});
