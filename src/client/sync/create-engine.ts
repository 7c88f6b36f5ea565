import { Dexie, RangeSet } from 'dexie';
import type { SyncApi } from '#client/sync/api.ts';
import { Connection } from '#client/sync/connection.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createArrivals, type Prepare } from '#client/sync/device/arrivals.ts';
import { createDraftStore } from '#client/sync/device/drafts.ts';
import { createFormDraftStore } from '#client/sync/device/form-drafts.ts';
import { createQuestionSetStore } from '#client/sync/device/question-sets.ts';
import { createPhotoStore } from '#client/sync/device/photos.ts';
import { StoreWatch } from '#client/sync/device/store-watch.ts';
import { Witness } from '#client/sync/device/witness.ts';
import type { NudgeReason, SyncEngine } from '#client/sync/engine.ts';
import { lateHandOvers } from '#client/sync/hand-over/late-hand-overs.ts';
import { whenGivenUp } from '#client/page/watched-transactions.ts';
import { browserEnvironment, type Environment } from '#client/sync/environment.ts';
import { copyLock, deviceName, lineChannel, type Owner, pullChannel } from '#client/sync/names.ts';
import { forgetCopyOf } from '#client/sync/forget-copy.ts';
import { type Acts, acts } from '#client/sync/outbox/late-acts.ts';
import { createOutbox } from '#client/sync/outbox/outbox.ts';
import type { SendPart } from '#client/sync/outbox/send-part.ts';
import type { Replica } from '#client/sync/port.ts';
import { isTerm } from '#client/sync/pull/messages.ts';
import { createPreparation } from '#client/sync/prepare/preparation.ts';
import type { PullLink, StartPulling } from '#client/sync/pull/link.ts';
import { pullInWorker } from '#client/sync/pull/worker-link.ts';
import { deleteDatabases } from '#client/sync/replica/delete-databases.ts';
import { type CopyParts, createDraftCopies, isFreeFor } from '#client/sync/copies/draft-copies.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';
import { StatusView } from '#client/sync/views/status.ts';
import { OutboxFeed } from '#client/sync/views/outbox-feed.ts';
import { unlessEnded, untilLoaded } from '#core/load/until-loaded.ts';
import type { KindId } from '#core/record/kinds.ts';
import { RecordViews } from '#client/sync/views/record-views.ts';
import { whenHeld } from '#client/sync/views/when-held.ts';
import { unclaimedPhotos } from '#client/sync/views/unclaimed.ts';
import { ReplicaHost } from '#client/sync/views/replica-host.ts';
import { kindsHere } from '#modules/kinds-here.ts';

export interface EngineParts {
  /** The signed-in person, as `UserInfo` tells. */
  readonly user: { readonly id: string; readonly account_id: string };
  readonly api: SyncApi;
  /** Seals everything on this device; null where its owner has set no lock. */
  readonly sealer?: Sealer | null;
  /** A sending run came to its end: one summary for the person (OFF-REP-11). */
  onRun?(sent: number, parked: number, merged: number): void;
  readonly environment?: Environment;
  /** Where copies of drafts go; without it none are made. */
  readonly copies?: CopyParts;
  /** Resolves when the first screen stands: pulling, sending and the replica of no screen wait for it. At once by default. */
  drawn?(): Promise<void>;
  /** Makes photos of chosen pictures; a page without screens for them needs none. */
  readonly prepareImage?: Prepare;
  /** How to pull; in a worker unless a test does it. */
  readonly startPulling?: StartPulling;
  readonly openReplica?: (name: string) => Promise<Replica>;
}

/** Retry of everything that waits, and the look at a connection that is down (OFF-REP-02). */
const TIMER_MS = 60_000;

/** Reasons behind which a person stands, or another network: one try of what was blocked is worth it. */
const BY_PERSON: ReadonlySet<NudgeReason> = new Set<NudgeReason>(['button', 'online', 'visible', 'signed-in', 'start']);

/** Pulling and sending wait no longer than this for the first reading of the device. */
const LATE_MS = 3_000;

/** A form waits no longer than this for the copy of what it has sent: it is on the server already. */
const ARRIVAL_MS = 2_000;

const unprepared: Prepare = async () => ({ ok: false, problem: 'failed' });

/** Makes the engine of one person on this device; it does nothing before `start()`. */
export function createSyncEngine(parts: EngineParts): SyncEngine {
  return new Engine(parts);
}

/** Every live query looks again, as the library lets them for a page that was put aside. */
const queryAnew = (): void => Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) });

class Engine implements SyncEngine {
  readonly owner: Owner;
  readonly sealer: Sealer | null;
  readonly outbox;
  readonly drafts;
  readonly formDrafts;
  readonly questionSets;
  readonly photos;
  readonly arrivals;
  readonly preparation;
  readonly handOvers;
  readonly copies;
  readonly status;
  readonly outboxRows;
  readonly waitingFiles;
  readonly loss;
  readonly store;
  readonly scope;
  private readonly parts: EngineParts;
  private readonly environment: Environment;
  private readonly device: DeviceDatabase;
  private readonly connection: Connection;
  private readonly host: ReplicaHost;
  private readonly feed: OutboxFeed;
  private readonly views: RecordViews;
  private readonly statusView: StatusView;
  /** The tab's part in sending; it begins when the first screen stands. */
  private sender: SendPart | null = null;
  private readonly sending = Promise.withResolvers<SendPart | null>();
  private readonly witness: Witness;
  private readonly storeWatch: StoreWatch;
  private readonly ended = new AbortController();
  private pulling: PullLink | null = null;
  private isWriting = false;
  private readonly ends: (() => void)[] = [];

  constructor(parts: EngineParts) {
    this.parts = parts;
    this.owner = { account: parts.user.account_id, user: parts.user.id };
    this.sealer = parts.sealer ?? null;
    const environment = parts.environment ?? browserEnvironment();
    this.environment = environment;
    this.device = new DeviceDatabase(deviceName(this.owner), this.sealer);
    this.witness = new Witness(this.owner);
    this.storeWatch = new StoreWatch(this.device, this.witness, environment.now, this.ended.signal, {
      other: () => this.readAnew(),
      reopened: () => this.listenAnew(),
    });
    this.loss = this.storeWatch.loss;
    this.store = this.storeWatch.store;
    this.connection = new Connection(parts.api, environment, environment.channel(lineChannel(this.owner)), () => this.nudge('line'));
    this.host = new ReplicaHost(
      this.device,
      this.owner,
      async (name) => {
        // What it tells is read by its kind.
        const ready = Promise.all([parts.openReplica ?? this.dexieReplica(), kindsHere()]);
        const [open] = await unlessEnded(ready, this.ended.signal);
        return open(name);
      },
      globalThis.localStorage,
      () => this.pulling?.poke(),
    );
    this.scope = this.host.inUse;
    this.feed = new OutboxFeed(this.device);
    this.views = new RecordViews(this.host, this.feed);
    this.statusView = new StatusView(this.device, this.feed, this.connection);
    const facts = () => ({ owner: this.owner, now: environment.now(), clockOffset: this.connection.clockOffset });
    this.outbox = createOutbox(
      this.device,
      this.feed,
      facts,
      (reason) => this.nudge(reason),
      (kind, id) => this.host.read(kind, id),
      {
        sendAll: async () => void (await Promise.all([this.sending.promise.then((sender) => sender?.sendAll()), this.connection.check()])),
        status: () => this.status.get(),
      },
    );
    this.drafts = createDraftStore(this.device, environment.now);
    this.formDrafts = createFormDraftStore(this.device, environment.now);
    this.questionSets = createQuestionSetStore(this.device, environment.now);
    this.photos = createPhotoStore(this.device, parts.api, environment.now, this.ended.signal);
    this.arrivals = createArrivals(this.device, this.photos, environment, parts.prepareImage ?? unprepared, this.ended.signal);
    this.preparation = createPreparation(this.device, parts.api, environment.now, this.ended.signal);
    this.handOvers = lateHandOvers(
      this.device,
      this.owner,
      environment.now,
      (kind, id) => this.host.titleOf(kind, id),
      async () => {
        await this.feed.refresh();
        this.nudge('button');
      },
    );
    this.copies = createDraftCopies(parts.copies ?? null, {
      device: this.device,
      drafts: this.drafts,
      user: this.owner.user,
      locks: environment.locks,
      lock: copyLock(this.owner),
      now: environment.now,
      isFree: () => isFreeFor(this.statusView.store.get(), environment.now()),
      onServer: (kind, id) => this.host.read(kind, id),
      ended: this.ended.signal,
    });
    this.status = this.statusView.store;
    this.outboxRows = this.feed.rows;
    this.waitingFiles = this.feed.files;
  }

  readonly list: SyncEngine['list'] = (kind, query) => this.views.list(kind, query);
  readonly record: SyncEngine['record'] = (kind, id) => this.views.record(kind, id);
  readonly outline: SyncEngine['outline'] = (kind) => this.views.outline(kind);
  readonly readWords: SyncEngine['readWords'] = (kind) => (tell) => this.host.words(kind, tell);
  readonly some: SyncEngine['some'] = (kind, ids) => this.views.some(kind, ids);
  readonly items: SyncEngine['items'] = (kind, ids) => this.views.items(kind, ids);
  readonly photo: SyncEngine['photo'] = (photo) => this.photos.state(photo);
  readonly unclaimed: SyncEngine['unclaimed'] = () => unclaimedPhotos(this.device, this.environment.now());
  readonly file: SyncEngine['file'] = (key) => this.photos.whereabouts(key);

  /** Its code comes with the first page that reads the copy: a form of a draft does not wait for it. */
  private async dexieReplica(): Promise<(name: string) => Promise<Replica>> {
    const { openDexieReplica } = await untilLoaded(() => import('#client/sync/replica/dexie.ts'), this.ended.signal);
    return (name) => openDexieReplica(name, this.sealer);
  }

  start(): void {
    // First: the name of the replica is little, and stands in one line with the reading of the outbox.
    void this.host.reopen();
    this.feed.start();
    // Also while the kinds of what waits have not come: who has unsent work has to see that.
    this.feed.whenCounted(() => !this.ended.signal.aborted && this.statusView.start());
    this.ends.push(whenGivenUp((name) => this.silent(name)));
    const channel = this.environment.channel(pullChannel(this.owner));
    const endTerms = channel.listen((message) => isTerm(message) && void this.host.reopen());
    this.ends.push(endTerms, () => channel.close());
    if (this.parts.drawn === undefined) this.join();
    else void Promise.all([this.parts.drawn(), this.read()]).then(() => !this.ended.signal.aborted && this.join());
  }

  /** Resolves when what the first screen shows has been read from the device, late or not at all in the end. */
  private read(): Promise<void> {
    const late = new Promise<void>((done) => setTimeout(done, LATE_MS));
    const loaded = new Promise<void>((done) => this.feed.whenLoaded(done));
    return Promise.race([late, Promise.all([loaded, this.host.whenRead()]).then(() => undefined)]);
  }

  /** Everything that reaches beyond what this device entered itself. */
  private join(): void {
    const { environment, owner, parts } = this;
    this.pulling = (parts.startPulling ?? pullInWorker)({
      owner,
      api: parts.api,
      sealer: this.sealer,
      onContact: (contact, serverTime) => {
        if (contact === 'silent') void this.connection.check(true);
        else this.connection.heard(true, serverTime);
        if (contact === 'stop') this.statusView.outdated();
      },
    });
    this.tellPuller();
    void this.storeWatch.start();
    const { signal } = this.ended;
    void untilLoaded(acts, signal).then(
      (loaded) => signal.aborted || this.send(loaded),
      () => undefined,
    );
    const timer = setInterval(() => {
      this.nudge('timer');
      void this.device.reserve.make().catch(() => undefined);
    }, TIMER_MS);
    this.ends.push(this.watchLine(), this.copies.start());
    const endSignals = environment.signals((signal) => this.hear(signal));
    this.ends.push(() => clearInterval(timer), endSignals);
    this.nudge('start');
  }

  /** Begins to send, and clears what is done and old. */
  private send({ SendPart, tidy }: Acts): void {
    const { environment, parts } = this;
    const sender = new SendPart({
      owner: this.owner,
      device: this.device,
      api: parts.api,
      environment,
      onState: (state) => {
        this.statusView.take(state);
        this.isWriting = state.writing;
        this.tellPuller();
      },
      onContact: () => this.connection.heard(true),
      isLineThere: () => this.connection.check(true),
      onRun: (sent, parked, merged) => parts.onRun?.(sent, parked, merged),
    });
    this.sender = sender;
    sender.start();
    this.sending.resolve(sender);
    void tidy(this.device, environment.now())
      .then(() => this.device.reserve.make())
      .catch((error: unknown) => console.error('device', error));
  }

  /** What failed while there was no line does not wait out its time when it is back. */
  private watchLine(): () => void {
    const { state } = this.connection;
    let before = state.get();
    return state.subscribe(() => {
      const isBack = before === 'offline' && state.get() === 'online';
      before = state.get();
      if (!isBack) return;
      this.sender?.wake('back');
      if (!this.statusView.hasWork()) return;
      void acts()
        .then(({ dueNow }) => dueNow(this.device, { refused: false }))
        .then(() => this.sender?.wake('back'))
        .catch((error: unknown) => console.error('outbox', error));
    });
  }

  lossRead(): void {
    this.storeWatch.lossRead();
  }

  /** Another store took the place of the one in use. */
  private async readAnew(): Promise<void> {
    this.feed.start();
    this.statusView.start();
    await this.host.reopen();
    this.pulling?.poke();
  }

  nudge(reason: NudgeReason): void {
    if (this.ended.signal.aborted || this.pulling === null) return;
    if (reason === 'call') {
      this.connection.heard(true);
      if (this.statusView.hasWork()) this.sender?.wake(null);
      return;
    }
    if (reason === 'sent') {
      this.pulling.poke();
      return;
    }
    if (reason === 'write') {
      this.sender?.wake(this.connection.state.get() === 'online' ? 'act' : null);
      return;
    }
    if (reason === 'timer' && !this.statusView.hasWork() && this.connection.state.get() === 'online') return;
    if (reason === 'signed-in') this.sender?.signedIn();
    void this.connection.check(reason !== 'timer' && reason !== 'start').then((answered) => {
      if (!answered || this.ended.signal.aborted) return;
      // Own work first: what comes down then holds it already.
      this.sender?.wake(BY_PERSON.has(reason) ? 'act' : 'heard');
      if (reason !== 'timer') this.pulling?.poke();
    });
  }

  arrived(kind: KindId, id: string, version: number): Promise<boolean> {
    this.nudge('sent');
    return whenHeld(this.record(kind, id), version, ARRIVAL_MS);
  }

  async stop(): Promise<void> {
    if (this.ended.signal.aborted) return;
    this.ended.abort();
    this.sending.resolve(null);
    for (const end of this.ends.splice(0)) end();
    this.storeWatch.stop();
    this.connection.stop();
    this.statusView.stop();
    this.feed.stop();
    await Promise.all([this.pulling?.stop(), this.sender?.stop()]);
    await this.host.close();
    this.device.close();
  }

  async purge(what: 'replica' | 'everything'): Promise<void> {
    await this.stop();
    if (what === 'everything') this.witness.forget();
    await forgetCopyOf(this.owner.user, globalThis.localStorage);
    if (what === 'everything') await deleteDatabases((name) => name === deviceName(this.owner));
  }

  private hear(signal: 'online' | 'offline' | 'visible'): void {
    this.tellPuller();
    if (signal !== 'offline') this.connection.sign();
    if (signal === 'offline') this.connection.doubt();
    else this.nudge(signal);
    if (signal === 'visible') void this.revive();
  }

  /** A transaction was given up: what is shown is read anew, by another connection. */
  private silent(name: string): void {
    if (this.ended.signal.aborted) return;
    this.host.silent(name);
    queryAnew();
  }

  /** The device store has another connection. */
  private listenAnew(): void {
    this.feed.start();
    this.statusView.start();
    queryAnew();
  }

  /** iOS closes the databases of a page in the background; live queries over them stay silent and say nothing (sync notes D3, D4). */
  private async revive(): Promise<void> {
    await this.storeWatch.look();
    if (!(await this.host.isAlive())) await this.host.reopen();
  }

  private tellPuller(): void {
    this.pulling?.tell({ visible: this.environment.isVisible(), busy: this.isWriting });
  }
}
