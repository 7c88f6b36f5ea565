import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { RecordItem } from '#client/sync/types.ts';
import { baseOf } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import { RETURN_OUTCOMES } from '#modules/ppe/shared/return.schema.ts';
import { deleteAll, freshOwner, type PlainStep, type ReplicaEngine, TestDevice, until } from '#tests/model/device.ts';
import { quietly } from '#tests/model/telling.ts';
import { WORKPLACE } from '#tests/model/intents.ts';
import { asReturn, MODEL, ppeRules, returnsOn, stockOn } from '#tests/model/ppe-rules.ts';
import { type Fault, ModelServer } from '#tests/model/server.ts';
import { sampleDistribution, sampleReturn } from '#tests/support/ppe.ts';

const DEVICES = 3;
const CAME = 4;
const NOW = Date.parse('2026-03-02T10:00:00Z');
const [ME, EMPLOYEE] = [newId(), newId()];

type Act = 'give' | 'correct' | 'return' | 'undo' | 'delete';
type Step =
  | { readonly do: Act; readonly device: number; readonly pieces: number; readonly outcome: (typeof RETURN_OUTCOMES)[number] }
  | { readonly do: PlainStep; readonly device: number }
  | { readonly do: 'offline' | 'online' }
  | { readonly do: 'fault'; readonly fault: Fault };

const device = fc.nat(DEVICES - 1);
const act = fc.constantFrom<Act>('give', 'give', 'give', 'give', 'correct', 'return', 'return', 'undo', 'delete');
const plain = fc.constantFrom<PlainStep>('send', 'send', 'send', 'pull', 'pull', 'crash', 'wait', 'freeze');
const fault = fc.constantFrom<Fault>('lost-request', 'lost-reply', 'lost-reply', 'twice', 'busy', '503', '429', '401', 'ok');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ do: act, device, pieces: fc.integer({ min: 1, max: 2 }), outcome: fc.constantFrom(...RETURN_OUTCOMES) }),
  },
  { weight: 9, arbitrary: fc.record({ do: plain, device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('offline' as const, 'online' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fault' as const), fault }) },
);

const given = (pieces: number): PpeDistribution =>
  sampleDistribution(WORKPLACE, ME, [], [], {
    type: 'individual',
    employees: [{ employee_id: EMPLOYEE, items: [{ model_id: MODEL, quantity: pieces }] }],
  });

type Kind = 'ppe-distribution' | 'ppe-return';

/** One device that hands out and takes back, and what its person remembers. */
class Hand {
  readonly device: TestDevice;
  /** Records made here, and whether they were deleted here. */
  readonly made = new Map<string, { readonly kind: Kind; isDeleted: boolean }>();

  constructor(server: ModelServer, engine: ReplicaEngine) {
    this.device = new TestDevice(server, freshOwner(), engine);
  }

  async isShown(id: string): Promise<boolean> {
    const kind = this.made.get(id)?.kind ?? 'ppe-return';
    return (await this.device.shown(kind)).some((item) => item.id === id);
  }

  async take({ do: what, pieces, outcome }: Extract<Step, { do: Act }>): Promise<void> {
    const { outbox } = this.device;
    if (what === 'give') {
      const id = newId();
      this.made.set(id, { kind: 'ppe-distribution', isDeleted: false });
      await outbox.write([{ kind: 'ppe-distribution', id, body: given(pieces), base: null }]);
      // Whoever goes on works on what the screen shows of it.
      return until(() => this.isShown(id));
    }
    if (what === 'undo') {
      const item = (await this.device.shown('ppe-return'))[0];
      if (item) await this.drop('ppe-return', item);
      return;
    }
    const item = (await this.device.shown('ppe-distribution'))[0];
    if (item === undefined) return;
    if (what === 'delete') {
      // The page offers it only while nothing of it has come back.
      if ((await this.device.shown('ppe-return')).some(({ body }) => body.distribution_id === item.id)) return;
      return this.drop('ppe-distribution', item);
    }
    if (what === 'correct') {
      const { employees } = given(pieces);
      await outbox.write([{ kind: 'ppe-distribution', id: item.id, body: { ...item.body, employees }, base: baseOf(item) }]);
      return;
    }
    const id = newId();
    this.made.set(id, { kind: 'ppe-return', isDeleted: false });
    const line = { distribution: item.id, employee: EMPLOYEE, model: MODEL };
    await outbox.write([{ kind: 'ppe-return', id, body: sampleReturn(WORKPLACE, ME, line, { outcome }), base: null }]);
    await until(() => this.isShown(id));
  }

  private async drop(kind: Kind, item: RecordItem<Kind>): Promise<void> {
    const memory = this.made.get(item.id);
    if (memory) memory.isDeleted = true;
    await this.device.outbox.write([{ kind, id: item.id, body: null, base: baseOf(item) }]);
  }
}

async function perform(server: ModelServer, hands: readonly Hand[], told: Step): Promise<void> {
  if (told.do === 'fault') return void server.faults.push(told.fault);
  if (!('device' in told)) {
    server.offline = told.do === 'offline';
    return;
  }
  const hand = hands[told.device];
  if (hand === undefined) return;
  if ('pieces' in told) return hand.take(told);
  await hand.device.take(told.do);
}

/** After all devices came to rest: what each made is on the server once or in sight, and the stock is what is left of it. */
async function settle(server: ModelServer, hands: readonly Hand[]): Promise<void> {
  for (let round = 0; round < 2; round++) for (const { device } of hands) await device.heal();
  expect(stockOn(server, CAME)).toBeGreaterThanOrEqual(0);
  const live = new Set(server.live().map(({ id }) => id));
  for (const { body } of returnsOn(server))
    expect(live, 'a return of a distribution that is gone').toContain(asReturn(body).distribution_id);
  const firsts = server.log.filter(({ over, body }) => over === null && body !== null).map(({ id }) => id);
  expect(new Set(firsts).size, 'a record was made twice').toBe(firsts.length);
  for (const hand of hands) {
    const waiting = new Set((await hand.device.rows()).map(({ lane }) => lane));
    for (const row of await hand.device.rows()) expect(['rejected', 'conflict', 'blocked', 'held']).toContain(row.state);
    for (const [id, { isDeleted }] of hand.made) {
      if (waiting.has(id) || isDeleted) continue;
      expect(server.records.has(id), 'what was entered is neither on the server nor waiting').toBe(true);
      if (live.has(id)) expect(await hand.isShown(id), 'what is on the server is not shown').toBe(true);
    }
    expect(await hand.device.replicaRows()).toEqual(new Map(server.live().map((row) => [row.id, row.version])));
  }
}

afterEach(deleteAll);

const seed = Number(process.env['SEED'] ?? 4711);
const histories = Number(process.env['HISTORIES'] ?? 20);

test(`OFF-PPE-01: three devices hand out and take back from one stock: nothing is lost, nothing counts twice (${histories} histories, seed ${seed})`, async () => {
  let taken = 0;
  const steps = fc.array(step, { minLength: 6, maxLength: 26 });
  const property = fc.asyncProperty(steps, async (told) => {
    const server = new ModelServer();
    ppeRules(server, CAME, NOW);
    const hands = Array.from({ length: DEVICES }, () => new Hand(server, 'dexie'));
    for (const { device } of hands) await device.start();
    try {
      for (const one of told) await perform(server, hands, one);
      await settle(server, hands);
      taken += server.log.length;
    } finally {
      for (const { device } of hands) await device.crash();
    }
  });
  await quietly(() => fc.assert(property, { seed, numRuns: histories }));
  expect(taken).toBeGreaterThan(histories);
}, 3_600_000);

test('OFF-Q-03: a return waits for its distribution, which the server refused, and goes after it was corrected', async () => {
  const server = new ModelServer();
  ppeRules(server, 1, NOW);
  const hand = new Hand(server, 'dexie');
  const { device } = hand;
  await device.start();
  await hand.take({ do: 'give', device: 0, pieces: 2, outcome: 'usable' });
  await hand.take({ do: 'return', device: 0, pieces: 1, outcome: 'usable' });
  await device.heal();
  expect((await device.rows()).map(({ kind, state }) => [kind, state])).toEqual([
    ['ppe-distribution', 'rejected'],
    ['ppe-return', 'blocked'],
  ]);
  await hand.take({ do: 'correct', device: 0, pieces: 1, outcome: 'usable' });
  await device.heal();
  expect(await device.rows()).toEqual([]);
  expect(server.live().map(({ kind }) => kind)).toEqual(['ppe-distribution', 'ppe-return']);
  expect(stockOn(server, 1)).toBe(1);
  await device.crash();
});
