import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { WriteIntent } from '#client/sync/port.ts';
import { type Json, type JsonObject, sameJson } from '#core/change/json.ts';
import type { Choice } from '#core/change/merge.ts';
import { baseOf } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';
import { dfiRemoval } from '#modules/dfi/client/dfi-removal.ts';
import { responseDfiSource } from '#modules/risk/shared/response-dfi-source.ts';
import { isLockedResponse, responseId } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { deleteAll, freshOwner, type PlainStep, type ReplicaEngine, TestDevice, until } from '#tests/model/device.ts';
import { quietly } from '#tests/model/telling.ts';
import { actorOf } from '#tests/model/incident-rules.ts';
import { WORKPLACE } from '#tests/model/intents.ts';
import { asDfi, asResponse, decideThere, riskRules } from '#tests/model/risk-rules.ts';
import { type Fault, ModelServer } from '#tests/model/server.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { sampleAction, sampleResponse } from '#tests/support/responses.ts';

const DEVICES = 2;
const QUESTIONS = 2;
const RISK = 'control-list-response';

type Act = 'rate' | 'plan' | 'finish' | 'raise' | 'review' | 'drop' | 'decide';
type Step =
  | { readonly do: Act; readonly device: number; readonly question: number; readonly choice: Choice }
  | { readonly do: PlainStep; readonly device: number }
  | { readonly do: 'approve' | 'decline' | 'offline' | 'online' }
  | { readonly do: 'fault'; readonly fault: Fault };

const device = fc.nat(DEVICES - 1);
const act = fc.constantFrom<Act>(
  'rate',
  'rate',
  'rate',
  'plan',
  'plan',
  'plan',
  'raise',
  'raise',
  'review',
  'review',
  'decide',
  'drop',
  'finish',
);
const plain = fc.constantFrom<PlainStep>('send', 'send', 'send', 'pull', 'pull', 'crash', 'wait', 'freeze');
const fault = fc.constantFrom<Fault>('lost-request', 'lost-reply', 'lost-reply', 'twice', 'busy', '503', '429', '401', 'ok');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({ do: act, device, question: fc.nat(QUESTIONS - 1), choice: fc.constantFrom<Choice>('mine', 'theirs') }),
  },
  { weight: 9, arbitrary: fc.record({ do: plain, device }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('approve' as const, 'decline' as const, 'offline' as const, 'online' as const) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fault' as const), fault }) },
);

/** What stands under a name in a record: a word or a rating of its own each time it is entered. */
const PARTS = {
  rating: (body: JsonObject) => ('possibility' in body ? `${String(body['possibility'])}×${String(body['intensity'])}` : ''),
  action: (body: JsonObject) => ('has_action' in body ? (asResponse(body).improvement_action?.actions_to_be_taken ?? '') : ''),
  review: (body: JsonObject) => ('review_notes' in body ? (asDfi(body).review_notes ?? '') : ''),
} satisfies Record<string, (body: JsonObject) => string>;
type Part = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as Part[];

/** What people entered in a record, without what the server writes beside it. */
const entered = (body: JsonObject): JsonObject => ({
  ...Object.fromEntries(PART_NAMES.map((part) => [part, PARTS[part](body)])),
  dfis: 'dfi' in body ? (asResponse(body).dfi?.references.map(({ dfi_id }) => dfi_id) ?? []) : [],
});

/** The same in one side of a conflict: a group of that name, a field, or the whole record. */
function valueIn(part: Part, group: string, side: Json | undefined): string {
  if (group === 'review_notes') return part === 'review' && typeof side === 'string' ? side : '';
  return typeof side === 'object' && side !== null && !Array.isArray(side) ? PARTS[part](side as JsonObject) : '';
}

/** Everything that was entered, by whom, and what its screen showed in that place then. */
class Ledger {
  private count = 0;
  private readonly seen = new Map<string, Set<string>>();
  private readonly at = (record: string, part: Part, value: string): string => `${record} ${part} ${value}`;

  next(): number {
    return ++this.count;
  }

  enter(record: string, part: Part, value: string, shown: JsonObject | null): void {
    this.decide(record, part, value, shown === null ? '' : PARTS[part](shown));
  }

  /** Somebody put `value` in the place of `other`, which was in sight. */
  decide(record: string, part: Part, value: string, other: string): void {
    const at = this.at(record, part, value);
    this.seen.set(at, (this.seen.get(at) ?? new Set()).add(other));
  }

  /** Whether whoever entered `after` had `before` in sight, or entered it over something that was entered over it. */
  knew(record: string, part: Part, after: string, before: string): boolean {
    const met = new Set<string>();
    const open = [after];
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      if (value === before) return true;
      if (met.has(value)) continue;
      met.add(value);
      open.push(...(this.seen.get(this.at(record, part, value)) ?? []));
    }
    return false;
  }
}

/** An expert with a device: answers questions, plans what is done, raises DFIs and reviews them. */
class Expert {
  readonly device: TestDevice;
  /** DFIs that were raised here, with their answer. */
  readonly raised = new Map<string, string>();
  readonly dropped = new Set<string>();
  private readonly ledger: Ledger;
  private readonly me: string;
  private readonly questions: readonly RiskResponse[];
  private readonly server: ModelServer;

  constructor(server: ModelServer, engine: ReplicaEngine, ledger: Ledger, me: string, questions: readonly RiskResponse[]) {
    this.server = server;
    this.ledger = ledger;
    this.me = me;
    this.questions = questions;
    this.device = new TestDevice(server, freshOwner(), engine);
  }

  /** Whoever goes on works on what the screen shows of it. */
  private async write(intents: readonly WriteIntent[]): Promise<void> {
    await this.device.outbox.write(intents);
    for (const { kind, id, body, ifNeverSent } of intents) {
      // The server takes out the reference to one that may be on its way, and the record shows it until then.
      if (ifNeverSent !== undefined) continue;
      const isShown = async () => {
        const item = (await this.device.shown(kind === 'dfi' ? kind : RISK)).find((one) => one.id === id);
        return body === null
          ? item === undefined
          : item !== undefined && sameJson(this.standing(item.body as unknown as JsonObject), this.standing(body));
      };
      await until(isShown, () => `${kind} is not shown as it was written`);
    }
  }

  /** What was entered, without the names of DFIs that are gone: a page of the feed may take them out between the look at a record and its writing. */
  private standing(body: JsonObject): JsonObject {
    const { dfis, ...rest } = entered(body);
    return { ...rest, dfis: (dfis as string[]).filter((id) => this.server.records.get(id)?.deleted !== true) };
  }

  async take(step: Extract<Step, { do: Act }>): Promise<void> {
    if (step.do === 'decide') return this.decide(step.choice);
    if (step.do === 'review' || step.do === 'drop') return this.work(step.do);
    const blank = this.questions[step.question];
    if (blank === undefined) return;
    const id = responseId(blank);
    const item = (await this.device.shown(RISK)).find((one) => one.id === id);
    const shown = item?.body ?? blank;
    if (isLockedResponse(shown, 1)) return;
    const base = item ? baseOf(item) : null;
    const write = (body: RiskResponse) => this.write([{ kind: RISK, id, body, base }]);
    if (step.do === 'rate') {
      const count = this.ledger.next();
      const body = { ...shown, possibility: 1 + (count % 5), intensity: 1 + (Math.floor(count / 5) % 5) };
      this.ledger.enter(id, 'rating', PARTS.rating(body), item ? shown : null);
      return write(body);
    }
    if (step.do === 'raise') return this.raise(id, shown, base, item !== undefined);
    const word = `n${this.ledger.next()}`;
    const action = shown.improvement_action ?? sampleAction();
    const isFinished = step.do === 'finish';
    const jobs = action.jobs.map((job) => (isFinished ? { ...job, status: 'completed' as const } : job));
    this.ledger.enter(id, 'action', word, item ? shown : null);
    if (!item) this.ledger.enter(id, 'rating', PARTS.rating(shown), null);
    return write({
      ...shown,
      has_action: true,
      improvement_action: { ...action, jobs, is_finished: isFinished, actions_to_be_taken: word },
    });
  }

  private async raise(id: string, shown: RiskResponse, base: WriteIntent['base'], isThere: boolean): Promise<void> {
    const dfi = newId();
    const body = responseDfiSource.withDfi(shown, '', { dfi_id: dfi, dfi_no: null });
    if (body === null) throw new Error('an answer has no place for a DFI');
    if (!isThere) this.ledger.enter(id, 'rating', PARTS.rating(shown), null);
    this.raised.set(dfi, id);
    const raised = sampleDfi(WORKPLACE, this.me, { source: 'risk', source_kind: RISK, source_id: id });
    await this.write([
      { kind: RISK, id, body, base },
      { kind: 'dfi', id: dfi, body: raised, base: null },
    ]);
  }

  /** Enters the review of a DFI, or deletes one, as far as its page offers it. */
  private async work(what: 'review' | 'drop'): Promise<void> {
    const item = (await this.device.shown('dfi')).find(({ body }) => body.approval_status === 'pending' || what === 'review');
    if (item === undefined || item.body.status === 'closed') return;
    if (what === 'drop') {
      const source = (await this.device.shown(RISK)).find(({ id }) => id === item.body.source_id);
      if (source === undefined || isLockedResponse(source.body, 1)) return;
      this.dropped.add(item.id);
      return this.write(dfiRemoval(item, { source: responseDfiSource, item: source }));
    }
    const word = `n${this.ledger.next()}`;
    this.ledger.enter(item.id, 'review', word, item.body);
    await this.write([{ kind: 'dfi', id: item.id, body: { ...item.body, review_notes: word }, base: baseOf(item) }]);
  }

  /** Decides about the first change that met another one, in all of its groups alike, with both in sight. */
  private async decide(choice: Choice): Promise<void> {
    const row = (await this.device.rows()).find(({ state }) => state === 'conflict');
    if (row?.conflicts === undefined) return;
    for (const { group, mine, theirs } of choice === 'mine' ? row.conflicts : [])
      for (const part of PART_NAMES) {
        const [own, other] = [valueIn(part, group, mine), valueIn(part, group, theirs)];
        if (own !== other) this.ledger.decide(row.lane, part, own, other);
      }
    await this.device.outbox.resolve(row.id, Object.fromEntries(row.conflicts.map(({ group }) => [group, choice])));
  }
}

class History {
  readonly server = new ModelServer();
  private readonly ledger = new Ledger();
  private readonly approver = actorOf(6);
  readonly experts: readonly Expert[];

  constructor(engine: ReplicaEngine) {
    // Answers for the DFIs, plans and reviews them.
    const person = actorOf(1);
    riskRules(this.server, person);
    const [unit, list, assessment] = [newId(), newId(), newId()];
    const questions = Array.from({ length: QUESTIONS }, () =>
      sampleResponse({ workplace: WORKPLACE, unit, list, assessment, question: newId() }),
    );
    this.experts = Array.from({ length: DEVICES }, () => new Expert(this.server, engine, this.ledger, person.user_id, questions));
  }

  async begin(): Promise<void> {
    for (const { device } of this.experts) {
      await device.start();
      await device.pull();
    }
  }

  async take(told: Step): Promise<void> {
    const { server } = this;
    if (told.do === 'fault') return void server.faults.push(told.fault);
    if (told.do === 'offline' || told.do === 'online') {
      server.offline = told.do === 'offline';
      return;
    }
    if (told.do === 'approve' || told.do === 'decline') {
      const reviewed = server.live().find(({ kind, body }) => kind === 'dfi' && (asDfi(body).review_date ?? null) !== null);
      if (reviewed) decideThere(server, reviewed.id, told.do === 'approve' ? 'approved' : 'declined', this.approver);
      return;
    }
    const expert = 'device' in told ? this.experts[told.device] : undefined;
    if (expert === undefined) return;
    if ('question' in told) return expert.take(told);
    await expert.device.take(told.do);
  }

  /** After both devices came to rest. Returns how many changes the server took. */
  async end(): Promise<number> {
    const { server } = this;
    for (let round = 0; round < 2; round++) for (const { device } of this.experts) await device.heal();
    this.checkLog();
    const live = new Map(server.live().map((row) => [row.id, row]));
    const numbers = [...live.values()].filter(({ kind }) => kind === 'dfi').map(({ body }) => asDfi(body).number);
    expect(new Set(numbers).size, 'two DFIs with one number').toBe(numbers.length);
    for (const { device, raised, dropped } of this.experts) {
      const waiting = await device.rows();
      for (const row of waiting) expect(['rejected', 'conflict', 'blocked', 'held']).toContain(row.state);
      const lanes = new Set(waiting.map(({ lane }) => lane));
      for (const [id, answer] of raised) {
        if (lanes.has(id) || lanes.has(answer)) continue;
        const there = server.records.get(id);
        if (!dropped.has(id)) expect(there, 'a DFI is neither on the server nor waiting').toBeDefined();
        const named = asResponse(server.records.get(answer)?.body ?? {}).dfi?.references.find(({ dfi_id }) => dfi_id === id);
        if (there?.deleted !== false) {
          expect(named, 'the answer names a DFI that is not there').toBeUndefined();
          continue;
        }
        expect(named?.dfi_no, 'the answer does not name its DFI by number').toBe(asDfi(there.body).number);
      }
      expect(await device.replicaRows()).toEqual(new Map([...live].map(([id, { version }]) => [id, version])));
    }
    return server.log.length;
  }

  /** Each record is made once, and nobody's word or rating goes but by somebody who had it in sight. */
  private checkLog(): void {
    const made = new Set<string>();
    for (const { id, body, over } of this.server.log) {
      if (body === null || over === null) {
        if (body !== null) expect(made, 'a record was made twice').not.toContain(id);
        made.add(id);
        continue;
      }
      if ('has_action' in over && isLockedResponse(asResponse(over), 1)) throw new Error('what is done was changed');
      if ('approval_status' in over && asDfi(over).status === 'closed') throw new Error('a closed DFI was changed');
      for (const part of PART_NAMES) {
        const [before, after] = [PARTS[part](over), PARTS[part](body)];
        if (before !== '' && before !== after && !this.ledger.knew(id, part, after, before))
          throw new Error(`${part} of ${id}: ${after} went over ${before} unseen`);
      }
    }
  }
}

afterEach(deleteAll);

const seed = Number(process.env['SEED'] ?? 4711);
const histories = Number(process.env['HISTORIES'] ?? 60);

/** Returns how many changes the server took. */
async function tell(engine: ReplicaEngine, told: readonly Step[]): Promise<{ readonly taken: number; readonly asked: number }> {
  const history = new History(engine);
  await history.begin();
  try {
    for (const one of told) await history.take(one);
    const taken = await history.end();
    const rows = await Promise.all(history.experts.map(({ device }) => device.rows()));
    return { taken, asked: rows.flat().filter(({ state }) => state === 'conflict').length };
  } finally {
    for (const { device } of history.experts) await device.crash();
  }
}

test(`OFF-CONF-02: nobody is asked about what the server writes behind the own work (${histories} histories, seed ${seed})`, async () => {
  const alone = step.filter((one) => !('device' in one && one.device > 0) && one.do !== 'decline' && one.do !== 'approve');
  const property = fc.asyncProperty(fc.array(alone, { minLength: 6, maxLength: 30 }), async (told) => {
    expect((await tell('dexie', told)).asked).toBe(0);
  });
  await quietly(() => fc.assert(property, { seed, numRuns: histories }));
}, 3_600_000);

test.each<[ReplicaEngine, number]>([
  ['dexie', histories],
  ['sealed', Math.ceil(histories / 10)],
])(
  `OFF-RISK-02 OFF-CONF-02: two experts rate the same questions; nothing is lost or written over unseen (%s, %i histories, seed ${seed})`,
  async (engine, numRuns) => {
    let taken = 0;
    const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (told) => {
      taken += (await tell(engine, told)).taken;
    });
    await quietly(() => fc.assert(property, { seed, numRuns }));
    // Histories that send nothing prove nothing.
    expect(taken).toBeGreaterThan(numRuns);
  },
  3_600_000,
);
