import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { RecordItem } from '#client/sync/types.ts';
import { baseOf } from '#core/change/overlay.ts';
import { addDays } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import type { RoleId } from '#modules/auth/shared/roles.ts';
import { isLocked, lateFactsOf, mayEnterLate, mayTellSgk, nextStatuses, withLateFacts } from '#modules/incidents/shared/incident.flow.ts';
import { onlyOwnPart, withCategory } from '#modules/incidents/shared/incident.parts.ts';
import type { IncidentReport, IncidentStatus } from '#modules/incidents/shared/incident.schema.ts';
import { deleteAll, freshOwner, type ReplicaEngine, TestDevice, until } from '#tests/model/device.ts';
import { quietly } from '#tests/model/telling.ts';
import { actorOf, asReport, incidentRules, takeTheirs, THEIRS, type TheirStep } from '#tests/model/incident-rules.ts';
import { WORKPLACE } from '#tests/model/intents.ts';
import { type Fault, ModelServer } from '#tests/model/server.ts';
import { sampleIncident } from '#tests/support/incidents.ts';

const KIND = 'incident-report';
const RECORDS = 2;
const NOW = Date.parse('2026-03-02T10:00:00Z');
const HAPPENED = '2026-01-05';

type OwnStep = 'edit' | 'injury' | 'fire' | 'tell' | 'late' | 'submit' | 'take-back' | 'save' | 'delete';
type Plain = 'send' | 'send-start' | 'pull' | 'crash' | 'freeze' | 'wait' | 'offline' | 'online' | 'fail-page';
type Step =
  | { readonly do: OwnStep | TheirStep; readonly record: number }
  | { readonly do: Plain }
  | { readonly do: 'fault'; readonly fault: Fault };

const MOVES: Readonly<Partial<Record<OwnStep, IncidentStatus>>> = { submit: 'pending', 'take-back': 'draft', save: 'saved' };
const record = fc.nat(RECORDS - 1);
const own = fc.constantFrom<OwnStep>(
  'edit',
  'edit',
  'edit',
  'injury',
  'injury',
  'fire',
  'tell',
  'tell',
  'late',
  'late',
  'submit',
  'submit',
  'take-back',
  'save',
  'delete',
);
const theirs = fc.constantFrom<TheirStep>(...(Object.keys(THEIRS) as TheirStep[]));
const plain = fc.constantFrom<Plain>(
  'send',
  'send',
  'send',
  'send-start',
  'pull',
  'pull',
  'crash',
  'wait',
  'online',
  'offline',
  'freeze',
  'fail-page',
);
const fault = fc.constantFrom<Fault>('lost-request', 'lost-reply', 'lost-reply', 'twice', 'busy', '503', '429', '401', 'ok');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: own, record }) },
  { weight: 6, arbitrary: fc.record({ do: theirs, record }) },
  { weight: 10, arbitrary: fc.record({ do: plain }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fault' as const), fault }) },
);

const stamp = (text: string): number => Number(/\d+$/.exec(text)?.[0] ?? -1);

/** What the person did to one report, as they remember it. */
interface Memory {
  readonly id: string;
  made: boolean;
  deleting: boolean;
  edit: number;
  /** How often each status was asked for. */
  readonly asked: Map<IncidentStatus, number>;
  wish: IncidentStatus;
  /** The last day of SGK that was given. */
  told: string | null;
  /** The days lost that were entered last behind the lock. */
  lost: number | null;
  /** A manager moved it: then its status is not the reporter's alone. */
  isTheirs: boolean;
}

/** Incident reports of one reporter on one device, beside a manager who moves and changes them on the server. */
class History {
  readonly server = new ModelServer();
  readonly device: TestDevice;
  private readonly memories: Memory[] = Array.from({ length: RECORDS }, () => ({
    id: newId(),
    made: false,
    deleting: false,
    edit: -1,
    asked: new Map(),
    wish: 'draft',
    told: null,
    lost: null,
    isTheirs: false,
  }));
  private readonly reporter;
  private readonly manager = actorOf(6);
  private stamps = 0;
  private readonly flights: Promise<void>[] = [];
  private items: readonly RecordItem<typeof KIND>[] = [];
  private watched: (() => void) | undefined;
  readonly broken: string[] = [];

  constructor(engine: ReplicaEngine, role: RoleId) {
    this.reporter = actorOf(role);
    this.device = new TestDevice(this.server, freshOwner(), engine);
    incidentRules(this.server, this.reporter, NOW);
  }

  async begin(): Promise<void> {
    await this.device.start();
    await this.device.pull();
    this.watch();
  }

  private watch(): void {
    const list = this.device.views.list(KIND, {});
    const look = () => {
      if (!list.get().ready) return;
      this.items = list.get().rows;
      this.check();
    };
    this.watched = list.subscribe(look);
    look();
  }

  private check(): void {
    for (const { id, made, deleting, edit } of this.memories) {
      const item = this.items.find((one) => one.id === id);
      const isGone = this.server.records.get(id)?.deleted ?? false;
      if (made && !deleting && !item && !isGone) this.broken.push(`${id} is not shown`);
      if (item && !deleting && stamp(item.body.description) < edit) this.broken.push(`${id} shows ${item.body.description}, not ${edit}`);
    }
  }

  async take(step: Step): Promise<void> {
    const { server, device } = this;
    if ('record' in step) {
      const memory = this.memories[step.record];
      if (!memory) return;
      if (!(step.do in THEIRS)) return this.act(memory, step.do as OwnStep);
      const before = server.records.get(memory.id)?.body['status'];
      takeTheirs(server, memory.id, step.do as TheirStep, this.manager);
      if (server.records.get(memory.id)?.body['status'] !== before) memory.isTheirs = true;
    } else if (step.do === 'fault') server.faults.push(step.fault);
    else if (step.do === 'send') await device.send();
    else if (step.do === 'send-start') this.flights.push(device.send());
    else if (step.do === 'pull') await device.pull();
    else if (step.do === 'wait') device.clock.pass(100_000);
    else if (step.do === 'offline' || step.do === 'online') server.offline = step.do === 'offline';
    else if (step.do === 'freeze') device.freeze();
    else if (step.do === 'fail-page')
      device.beforeStore = () => {
        device.beforeStore = () => undefined;
        throw new DOMException('injected', 'QuotaExceededError');
      };
    else {
      this.watched?.();
      await device.restart();
      this.watch();
    }
  }

  /** A step of the reporter, as far as the screens offer it on what is shown. */
  private async act(memory: Memory, step: OwnStep): Promise<void> {
    const item = this.items.find(({ id }) => id === memory.id);
    if (memory.deleting || (memory.made && !item)) return;
    const shown = item?.body ?? sampleIncident(WORKPLACE, this.reporter.user_id, { occurred_at: `${HAPPENED}T08:15:00Z` });
    if (step === 'tell') return this.tell(memory, item);
    if (step === 'late') return this.enterLate(memory, item);
    if (item && isLocked(shown)) return;
    if (step === 'delete') {
      if (!item || shown.status !== 'draft') return;
      memory.deleting = true;
      await this.device.outbox.write([{ kind: KIND, id: memory.id, body: null, base: baseOf(item) }]);
      return;
    }
    const status = MOVES[step] ?? shown.status;
    if (status !== shown.status && item && !nextStatuses(shown, this.reporter).includes(status)) return;
    if (!item && status === 'saved' && !this.reporter.permissions.has('inc.write')) return;
    // What is missing is said by the form; it never leaves the device.
    if (status !== 'draft' && shown.why === '') return;
    const edit = ++this.stamps;
    const body = { ...this.inCategory(shown, step, edit), status, description: `n${edit}` };
    await this.device.outbox.write([{ kind: KIND, id: memory.id, body, base: item ? baseOf(item) : null }]);
    if (status !== shown.status) {
      memory.wish = status;
      memory.asked.set(status, (memory.asked.get(status) ?? 0) + 1);
    }
    // What is no injury has no such day.
    if (step === 'fire') memory.told = null;
    Object.assign(memory, { made: true, edit });
  }

  /** The day on which SGK was told, each time another one, behind the lock as before it. */
  private async tell(memory: Memory, item: RecordItem<typeof KIND> | undefined): Promise<void> {
    if (!item || !mayTellSgk(item.body, this.reporter)) return;
    memory.told = addDays(HAPPENED, 1 + (++this.stamps % 40));
    const body = { ...item.body, sgk_notified_on: memory.told };
    await this.device.outbox.write([{ kind: KIND, id: memory.id, body, base: baseOf(item) }]);
  }

  /** Days lost, each time others, of an injury that is saved for good. */
  private async enterLate(memory: Memory, item: RecordItem<typeof KIND> | undefined): Promise<void> {
    if (!item || !mayEnterLate(item.body, this.reporter)) return;
    memory.lost = ++this.stamps;
    const body = withLateFacts(item.body, { ...lateFactsOf(item.body), lost_days: memory.lost });
    await this.device.outbox.write([{ kind: KIND, id: memory.id, body, base: baseOf(item) }]);
  }

  /** The report as an injury or a fire, with a word in its own form. What a manager called otherwise stays so. */
  private inCategory(report: IncidentReport, step: OwnStep, edit: number): IncidentReport {
    if ((step !== 'injury' && step !== 'fire') || report.category === 'other') return report;
    const next = withCategory(report, step);
    return {
      ...next,
      injury: next.injury && { ...next.injury, name: `n${edit}` },
      fire: next.fire && { ...next.fire, source: `n${edit}` },
    };
  }

  /** Returns how many changes the server took. */
  async end(): Promise<number> {
    const { server, device } = this;
    await Promise.all(this.flights);
    await device.heal();
    const waiting = await device.rows();
    for (const row of waiting) expect(['rejected', 'conflict', 'blocked', 'held']).toContain(row.state);
    for (const memory of this.memories) if (!waiting.some((row) => row.lane === memory.id)) this.settle(memory);
    const seen = new Map<string, string>();
    for (const { id, body, over } of server.log) {
      if (body === null) continue;
      const [after, before] = [asReport(body), over && asReport(over)];
      const said = `${after.description} ${after.sgk_notified_on} ${after.injury?.lost_days}`;
      expect(seen.get(id), 'an edit arrived twice').not.toBe(said);
      seen.set(id, said);
      // The form of a category is never sent without its category.
      expect(onlyOwnPart(after)).toEqual(after);
      if (before === null) continue;
      if (isLocked(before)) {
        const told = before.status === 'saved' ? { sgk_notified_on: before.sgk_notified_on } : {};
        const late = after.injury === null ? after : withLateFacts(after, lateFactsOf(before));
        expect({ ...late, ...told }, 'the texts of a saved report were changed').toEqual(before);
      }
      expect(after.weather, 'a word of the manager was written over').toBe(before.weather);
      if (before.category === 'other') expect(after.category, 'the category of the manager was written over').toBe('other');
    }
    expect(await device.replicaRows()).toEqual(new Map(server.live().map((row) => [row.id, row.version])));
    const isStill = () => {
      this.broken.length = 0;
      this.check();
      return this.broken.length === 0;
    };
    await until(isStill, () => this.broken.join('; '));
    this.watched?.();
    return server.log.length;
  }

  /** Of a report with nothing waiting: the server has the last edit, and each status once for each time it was asked for. */
  private settle({ id, made, deleting, edit, asked, wish, told, lost, isTheirs }: Memory): void {
    const row = this.server.records.get(id);
    if (deleting) return void expect(row === undefined || row.deleted).toBe(true);
    if (!made || row?.deleted) return;
    if (row === undefined) throw new Error(`${id} never arrived`);
    const report = asReport(row.body);
    expect(stamp(report.description)).toBe(edit);
    if (!isTheirs) expect(report.status).toBe(wish);
    const isTold = told === null || report.category !== 'injury' || report.sgk_notified_on !== null;
    expect(isTold, 'the day of SGK that was given is gone').toBe(true);
    expect(lost === null || report.injury?.lost_days != null, 'the days lost that were entered are gone').toBe(true);
    for (const status of ['draft', 'pending', 'saved'] as const) {
      const made = report.steps.filter((one) => one.status === status && one.by === this.reporter.user_id).length;
      expect(made, `${status} more often than it was asked for`).toBeLessThanOrEqual(asked.get(status) ?? 0);
    }
  }
}

afterEach(deleteAll);

const seed = Number(process.env['SEED'] ?? 4711);
const histories = Number(process.env['HISTORIES'] ?? 150);
/** One with own records only, who stops at pending, and one who writes and saves for good. */
const roles = fc.constantFrom<RoleId>(9, 13);

test.each<[ReplicaEngine, number]>([
  ['dexie', histories],
  ['sealed', Math.ceil(histories / 10)],
])(
  `OFF-INC-01 INC-STATE-02: incident reports and their transitions arrive once or are in sight, and nobody's word goes (%s, %i histories, seed ${seed})`,
  async (engine, numRuns) => {
    let taken = 0;
    const steps = fc.array(step, { minLength: 5, maxLength: 30 });
    const property = fc.asyncProperty(roles, steps, async (role, told) => {
      const history = new History(engine, role);
      await history.begin();
      try {
        for (const one of told) {
          await history.take(one);
          expect(history.broken).toEqual([]);
        }
        taken += await history.end();
      } finally {
        await history.device.crash();
      }
    });
    await quietly(() => fc.assert(property, { seed, numRuns }));
    // Histories that send nothing prove nothing.
    expect(taken).toBeGreaterThan(numRuns);
  },
  3_600_000,
);
