import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import type { ChannelPort, Environment, LockPort } from '#client/sync/environment.ts';
import { deviceName, type Owner } from '#client/sync/names.ts';
import type { RecordItem } from '#client/sync/types.ts';
import { eachFacts, factsOf } from '#client/sync/outline/find.ts';
import type { KindId, OutlinedKind } from '#core/record/kinds.ts';
import { kindOf } from '#modules/registry.ts';
import { createOutbox } from '#client/sync/outbox/outbox.ts';
import { Sender } from '#client/sync/outbox/sender.ts';
import { IDLE, type SenderState } from '#client/sync/outbox/sender-state.ts';
import type { Outbox, OutboxRow, Replica } from '#client/sync/port.ts';
import { Puller } from '#client/sync/pull/puller.ts';
import { openDexieReplica } from '#client/sync/replica/dexie.ts';
import { openRxdbReplica } from '#tests/support/rxdb-replica.ts';
import { TEST_SEALER } from '#tests/support/sealer.ts';
import { OutboxFeed } from '#client/sync/views/outbox-feed.ts';
import { RecordViews } from '#client/sync/views/record-views.ts';
import { ReplicaHost } from '#client/sync/views/replica-host.ts';
import { ModelServer } from '#tests/model/server.ts';

const silent: ChannelPort = { post: () => undefined, listen: () => () => undefined, close: () => undefined };
const alone: LockPort = { hold: (_name, _options, work) => work(new AbortController().signal) };

/** A clock that only a test moves; waits of the engine pass when it does. */
export class TestClock {
  wall = 1_700_000_000_000;
  steady = 0;

  pass(ms: number): void {
    this.wall += ms;
    this.steady += ms;
  }

  environment(): Environment {
    return {
      now: () => this.wall,
      monotonic: () => this.steady,
      locks: alone,
      channel: () => silent,
      isVisible: () => true,
      signals: () => () => undefined,
    };
  }
}

/** `sealed`: the product's own, on a device with a lock. */
export type ReplicaEngine = 'rxdb' | 'dexie' | 'sealed';

const sealerOf = (engine: ReplicaEngine) => (engine === 'sealed' ? TEST_SEALER : null);

/** Opens a replica; each opening is another realm to RxDB, as a worker is. */
let realms = 0;
export const openTestReplica = (engine: ReplicaEngine, name: string): Promise<Replica> =>
  engine !== 'rxdb'
    ? openDexieReplica(name, sealerOf(engine))
    : openRxdbReplica(name, { storage: Object.assign(getRxStorageDexie(), { name: `dexie${++realms}` }) });

export type PlainStep = 'send' | 'pull' | 'crash' | 'wait' | 'freeze';

/** One device: the real stores, sender, puller and views over fake-indexeddb, driven step by step. */
export class TestDevice {
  readonly owner: Owner;
  readonly clock: TestClock;
  readonly server: ModelServer;
  readonly engine: ReplicaEngine;
  /** Called before a page is written; may throw, as a full disk would. */
  beforeStore: () => void | Promise<void> = () => undefined;
  pageSize = 3;
  senderState: SenderState = IDLE;
  runs: [number, number][] = [];
  device!: DeviceDatabase;
  feed!: OutboxFeed;
  host!: ReplicaHost;
  views!: RecordViews;
  outbox!: Outbox;
  sender!: Sender;
  puller!: Puller;
  /** What the databases of this device are sealed with; null where nothing is. */
  readonly sealer: typeof TEST_SEALER | null;
  private term!: AbortController;
  private sending!: AbortController;

  constructor(server: ModelServer, owner: Owner, engine: ReplicaEngine, clock = new TestClock()) {
    this.server = server;
    this.owner = owner;
    this.engine = engine;
    this.sealer = sealerOf(engine);
    this.clock = clock;
  }

  async start(): Promise<void> {
    const { owner, clock, server } = this;
    const environment = clock.environment();
    this.term = new AbortController();
    this.device = new DeviceDatabase(deviceName(owner), sealerOf(this.engine));
    this.host = new ReplicaHost(this.device, owner, (name) => openTestReplica(this.engine, name));
    this.feed = new OutboxFeed(this.device);
    this.views = new RecordViews(this.host, this.feed);
    this.outbox = createOutbox(
      this.device,
      this.feed,
      () => ({ owner, now: clock.wall, clockOffset: 0 }),
      () => undefined,
      (kind, id) => this.host.read(kind, id),
    );
    this.sender = this.newSender();
    this.puller = new Puller(
      {
        owner,
        device: this.device,
        api: server.feed(),
        environment,
        openReplica: async (name) => this.breakable(await openTestReplica(this.engine, name)),
        token: async () => 'token',
        pageSize: () => this.pageSize,
        announce: () => void this.host.reopen(),
        onContact: () => undefined,
      },
      this.term.signal,
    );
    this.feed.start();
    await this.host.reopen();
    await this.feed.refresh();
  }

  private newSender(): Sender {
    this.sending = new AbortController();
    return new Sender(
      {
        device: this.device,
        api: this.server.api(),
        environment: this.clock.environment(),
        user: this.owner.user,
        me: `term-${Math.random()}`,
        onState: (state) => {
          this.senderState = state;
        },
        onContact: () => undefined,
        onRun: (sent, parked) => this.runs.push([sent, parked]),
      },
      AbortSignal.any([this.term.signal, this.sending.signal]),
    );
  }

  /** The tab that sends stands still with what it has in the air; another one takes its place over, as a visible tab does. */
  freeze(): void {
    this.sending.abort();
    this.sender = this.newSender();
  }

  private breakable(replica: Replica): Replica {
    const store = replica.storePage.bind(replica);
    replica.storePage = async (page) => {
      await this.beforeStore();
      await store(page);
    };
    return replica;
  }

  /** The process dies: nothing is waited for, nothing is written any more. */
  async crash(): Promise<void> {
    this.term.abort();
    this.feed.stop();
    this.device.close();
    await this.puller.close();
    await this.host.close();
  }

  async restart(): Promise<void> {
    await this.crash();
    await this.start();
  }

  /** A step that needs no person. */
  async take(step: PlainStep): Promise<void> {
    if (step === 'send') await this.send();
    else if (step === 'pull') await this.pull();
    else if (step === 'wait') this.clock.pass(100_000);
    else if (step === 'freeze') this.freeze();
    else await this.restart();
  }

  /** What a list of this kind shows, asked anew. */
  async shown<K extends KindId>(kind: K): Promise<readonly RecordItem<K>[]> {
    const list = this.views.list(kind, {});
    const end = list.subscribe(() => undefined);
    await until(() => list.get().ready);
    if (kindOf(kind)?.outline !== undefined) await this.expectOutlined(kind as OutlinedKind & K);
    const { rows } = list.get();
    end();
    return rows;
  }

  /** What lists find in the outline of a kind is what its whole records are, with the same work over them. */
  private async expectOutlined<K extends OutlinedKind>(kind: K): Promise<void> {
    const [list, outline] = [this.views.list(kind, {}), this.views.outline(kind)];
    const ends = [list, outline].map((store) => store.subscribe(() => undefined));
    const told = () => {
      const found: unknown[] = [];
      eachFacts(kind, outline.get(), (facts, id) => found.push({ id, facts: { ...facts } }));
      return JSON.stringify(found);
    };
    const whole = () => JSON.stringify(list.get().rows.map((item) => ({ id: item.id, facts: factsOf(kind, item) })));
    await until(() => outline.get().ready && told() === whole());
    for (const end of ends) end();
  }

  /** Sends what is due, files included. */
  async send(): Promise<void> {
    this.sender.resumeAll();
    await this.sender.drain();
    await this.sender.idle();
  }

  pull(): Promise<boolean> {
    return this.puller.pull();
  }

  /** The network is well: everything that can be settled is. */
  async heal(): Promise<void> {
    this.server.offline = false;
    this.server.faults = [];
    this.beforeStore = () => undefined;
    for (let round = 0; round < 12; round++) {
      this.clock.pass(1_000_000);
      await this.send();
      await this.pull();
      if ((await this.rows()).every((row) => row.state !== 'queued' && row.state !== 'sending') && (await this.files()) === 0) return;
    }
    throw new Error(
      `does not come to rest: ${JSON.stringify((await this.rows()).map(({ state, title, problem }) => [state, title, problem]))}`,
    );
  }

  /** What waits. */
  rows(): Promise<OutboxRow[]> {
    return this.device.outbox.where('open').equals(1).toArray();
  }

  /** Files that could go: their record is on the server. */
  async files(): Promise<number> {
    const open = new Set((await this.rows()).map((row) => row.id));
    return (await this.device.blobs.where('state').anyOf('queued', 'sending').toArray()).filter((blob) => !open.has(blob.mutation)).length;
  }

  async replicaRows(): Promise<Map<string, number>> {
    const replica = await openTestReplica(this.engine, String((await this.device.session.get('replica'))?.value));
    const rows = [
      ...(await replica.list({ kind: 'management-company' })),
      ...(await replica.list({ kind: 'dfi' })),
      ...(await replica.list({ kind: 'operational-audit' })),
      ...(await replica.list({ kind: 'incident-report' })),
      ...(await replica.list({ kind: 'control-list-response' })),
      ...(await replica.list({ kind: 'ppe-distribution' })),
      ...(await replica.list({ kind: 'ppe-return' })),
    ];
    await replica.close();
    return new Map(rows.map((row) => [row.id, row.version]));
  }
}

export async function until(holds: () => boolean | Promise<boolean>, what: () => string = () => 'did not happen'): Promise<void> {
  // Ten seconds: what is asked again waits twice as long each time, and other tests may hold the machine.
  for (let tries = 0; tries < 2_000; tries++) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 5));
  }
  throw new Error(what());
}

let owners = 0;
export const freshOwner = (): Owner => ({ account: 'a', user: `u${Date.now().toString(36)}${++owners}` });

/** A device at a server, both new, for one test. */
export async function startTestDevice(
  engine: ReplicaEngine = 'dexie',
): Promise<{ readonly server: ModelServer; readonly device: TestDevice }> {
  const server = new ModelServer();
  const device = new TestDevice(server, freshOwner(), engine);
  await device.start();
  return { server, device };
}

/** The end of such a device, and of everything that it stored. */
export async function endTestDevice(device: TestDevice): Promise<void> {
  await device.crash();
  await deleteAll();
}

/** Deletes every database that is left, so that histories do not meet. */
export async function deleteAll(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}
