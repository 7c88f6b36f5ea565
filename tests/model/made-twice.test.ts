import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { responseId, settledResponse } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { endTestDevice, startTestDevice, type TestDevice } from '#tests/model/device.ts';
import { dfi, WORKPLACE } from '#tests/model/intents.ts';
import { type ModelServer, refuse } from '#tests/model/server.ts';
import { sampleAction, sampleResponse } from '#tests/support/responses.ts';

const KIND = 'control-list-response';

let server: ModelServer;
let device: TestDevice;

beforeEach(async () => {
  ({ server, device } = await startTestDevice());
  // The answer to a question is the same record for everybody (decision 59).
  server.rules = {
    refusal({ verb, row }) {
      if (verb !== 'create' || row === undefined) return null;
      const { id, version, seq, body } = row;
      return refuse('VERSION_CONFLICT', 409, { record: { id, version, seq, body } });
    },
  };
});
afterEach(async () => {
  await endTestDevice(device);
});

const place = () => ({ workplace: WORKPLACE, unit: newId(), list: newId(), assessment: newId(), question: newId() });
/** The answer of this person, made without a network, to a question that another one answered meanwhile. */
async function twice(mine: Partial<RiskResponse>, theirs: Partial<RiskResponse>): Promise<{ id: string; body: RiskResponse }> {
  const answer = sampleResponse(place());
  const [id, body] = [responseId(answer), settledResponse({ ...answer, ...mine })];
  await device.outbox.write([{ kind: KIND, id, body, base: null }]);
  server.insert(KIND, id, settledResponse({ ...answer, ...theirs }));
  await device.heal();
  return { id, body };
}
const stored = (id: string) => server.records.get(id)?.body;
const rows = () => device.rows();

test('OFF-CONF-03: two people who answer one question without a network: the second is asked about the rating alone, and what was chosen stands', async () => {
  const action = { has_action: true, improvement_action: sampleAction() };
  const { id } = await twice({ possibility: 5 }, { possibility: 1, ...action });
  const [parked] = await rows();
  expect(parked).toMatchObject({ state: 'conflict', problem: { code: 'VERSION_CONFLICT' } });
  expect(parked?.conflicts?.map(({ group }) => group)).toEqual(['rating']);
  expect(parked?.conflicts?.[0]).toMatchObject({ mine: { possibility: 5 }, theirs: { possibility: 1 } });
  await device.outbox.resolve(parked?.id ?? '', { rating: 'mine' });
  await device.heal();
  expect(await rows()).toEqual([]);
  // What the other one alone said stays.
  expect(stored(id)).toMatchObject({ possibility: 5, ...action });
});

test('OFF-CONF-03: the value that lost goes to the history of the record, and what was raised in the answer goes on', async () => {
  const { id } = await twice({ possibility: 5 }, { possibility: 1 });
  const child = newId();
  await device.outbox.write([dfi(child, [id])]);
  const [parked] = await rows();
  await device.outbox.resolve(parked?.id ?? '', { rating: 'theirs' });
  await device.heal();
  expect(await rows()).toEqual([]);
  expect(stored(id)).toMatchObject({ possibility: 1 });
  expect(server.records.has(child)).toBe(true);
});

test('OFF-CONF-02: two people who gave the same answer are asked nothing, nor where each said something else', async () => {
  const { id } = await twice({ possibility: 5 }, { possibility: 5 });
  expect(await rows()).toEqual([]);
  const action = { has_action: true, improvement_action: sampleAction() };
  const other = await twice({ possibility: 2, ...action }, { possibility: 2 });
  expect(await rows()).toEqual([]);
  expect([stored(id)?.['possibility'], stored(other.id)]).toMatchObject([5, { possibility: 2, ...action }]);
});
