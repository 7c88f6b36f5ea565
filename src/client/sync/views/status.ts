import { liveQuery } from 'dexie';
import type { Connection } from '#client/sync/connection.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { recordOf } from '#client/sync/outbox/kept-values.ts';
import { isParked } from '#client/sync/outbox/rows.ts';
import { IDLE, type SenderState } from '#client/sync/outbox/sender-state.ts';
import type { SyncStatus } from '#client/sync/port.ts';
import { NO_FACTS, type PullFacts, pullFacts } from '#client/sync/pull/current.ts';
import { type Restored, restoredNote } from '#client/sync/pull/restored-note.ts';
import { ValueStore } from '#client/sync/store.ts';
import type { OutboxFeed } from '#client/sync/views/outbox-feed.ts';
import { sameJson } from '#core/change/json.ts';

const START: SyncStatus = {
  connection: 'unknown',
  sending: false,
  records: 0,
  attention: 0,
  waiting: 0,
  parked: 0,
  photosWaiting: 0,
  documentsWaiting: 0,
  photosRefused: 0,
  oldest: null,
  syncedAt: null,
  caughtUp: false,
  needsSignIn: false,
  needsUpdate: false,
  restored: null,
  blockedSince: null,
  unreadable: 0,
};

/** What the top bar shows, from facts alone: the outbox, the health of the server, the puller's notes (OFF-UI-01). */
export class StatusView {
  readonly store = new ValueStore<SyncStatus>(START, sameJson);
  private readonly device: DeviceDatabase;
  private readonly feed: OutboxFeed;
  private readonly connection: Connection;
  private sender: SenderState = IDLE;
  private pull: PullFacts = NO_FACTS;
  private restored: Restored | null = null;
  private old = false;
  private ends: (() => void)[] = [];

  constructor(device: DeviceDatabase, feed: OutboxFeed, connection: Connection) {
    this.device = device;
    this.feed = feed;
    this.connection = connection;
  }

  start(): void {
    this.stop();
    const pull = liveQuery(() => pullFacts(this.device)).subscribe((facts) => {
      this.pull = facts;
      this.show();
    });
    const restored = liveQuery(() => restoredNote(this.device)).subscribe((note) => {
      this.restored = note;
      this.show();
    });
    const show = () => this.show();
    this.ends = [
      () => pull.unsubscribe(),
      () => restored.unsubscribe(),
      this.feed.all.subscribe(show),
      this.feed.rows.subscribe(show),
      this.feed.newer.subscribe(show),
      this.feed.files.subscribe(show),
      this.connection.state.subscribe(show),
    ];
  }

  stop(): void {
    for (const end of this.ends.splice(0)) end();
  }

  take(state: SenderState): void {
    this.sender = state;
    this.show();
  }

  /** The server says that this build is too old. */
  outdated(): void {
    this.old = true;
    this.show();
  }

  /** Whether something waits for the network. */
  hasWork(): boolean {
    return this.store.get().waiting > 0 || this.store.get().photosWaiting > 0;
  }

  private show(): void {
    // Until the kinds are there nobody can tell which of it a newer build has made.
    const { rows, all } = this.feed;
    const open = (this.feed.isLoaded ? rows : all).get().filter((row) => row.open === 1);
    const newer = this.feed.newer.get();
    const files = this.feed.files.get();
    const refused = files.filter((file) => file.sync === 'needs-attention');
    const times = [...open.map((row) => row.createdAt), ...newer];
    this.store.set({
      connection: this.connection.state.get(),
      sending: this.sender.sending,
      records: new Set([...open.map(recordOf), ...files.map((file) => file.record)]).size + newer.length,
      attention: new Set([...open.filter(isParked).map(recordOf), ...refused.map((file) => file.record)]).size,
      waiting: open.length + newer.length,
      parked: open.filter(isParked).length,
      photosWaiting: files.length,
      documentsWaiting: files.filter((file) => file.as === 'file').length,
      photosRefused: refused.length,
      oldest: times.length === 0 ? null : Math.min(...times),
      syncedAt: this.pull.syncedAt,
      caughtUp: this.pull.caughtUp,
      needsSignIn: this.sender.needsSignIn,
      needsUpdate: this.sender.needsUpdate || this.old || newer.length > 0,
      restored: this.restored,
      blockedSince: this.sender.blockedSince,
      unreadable: this.pull.unreadable.length,
    });
  }
}
