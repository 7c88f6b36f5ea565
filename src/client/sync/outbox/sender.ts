import { IDLE, type SenderState } from '#client/sync/outbox/sender-state.ts';
import type { SyncApi } from '#client/sync/api.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { keepLine, keptLine } from '#client/sync/device/line.ts';
import type { Environment } from '#client/sync/environment.ts';
import { claim, holdsLease, takeOver } from '#client/sync/outbox/claim.ts';
import { hasFiles, nextFile, sendFile } from '#client/sync/outbox/files.ts';
import { settle } from '#client/sync/outbox/settle.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { Pace } from '#client/upload/pace.ts';
import { type ReplayOutcome, replayDelayMs } from '#core/error/status-table.ts';

/** Records that are sent side by side at most (OFF-Q-02). */
const LANES = 3;
/** Pause after a failure of the device store. */
const FAILED_MS = 5_000;

/**
 * Why a pause may be over. `back`: the line was away and is well again, or the person signed in. `act`: a person did something.
 * `heard`: the server has answered something else, which says little about what is sent.
 */
export type Resumed = 'back' | 'act' | 'heard';

export interface SenderParts {
  readonly device: DeviceDatabase;
  readonly api: SyncApi;
  readonly environment: Environment;
  readonly user: string;
  /** Name in leases. */
  readonly me: string;
  onState(state: SenderState): void;
  /** A sending got an answer, or none at all. */
  onContact(answered: boolean): void;
  /** A run came to its end: how many arrived, how many need a look (OFF-REP-11), how many were merged unasked (OFF-CONF-02). */
  onRun(sent: number, parked: number, merged: number): void;
}

/** Sends what waits, for one term as the leader (OFF-REP-01 to OFF-REP-13). */
export class Sender {
  private readonly parts: SenderParts;
  private readonly lost: AbortSignal;
  /** The end of the term: nobody waits for what is in the air then. */
  private readonly over: Promise<void>;
  private state: SenderState = IDLE;
  private readonly flying = new Map<string, Promise<void>>();
  private ready: Promise<void> | null = null;
  private running: Promise<void> | null = null;
  private filing: Promise<void> | null = null;
  private again = false;
  private look: () => void = () => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Sendings in a row that got no answer; those in the air together count as one. */
  private silences = 0;
  private pausedUntil = 0;
  private pace: Pace | null = null;
  private sent = 0;
  /** Records that the server has whole since their last file arrived. */
  private whole = 0;
  private parked = 0;
  private merged = 0;

  constructor(parts: SenderParts, lost: AbortSignal) {
    this.parts = parts;
    this.lost = lost;
    this.over = new Promise((done) => {
      lost.addEventListener(
        'abort',
        () => {
          clearTimeout(this.timer);
          done();
        },
        { once: true },
      );
    });
  }

  /** Ends the pause. Where something on the way blocks what is sent, an answer to something else ends none (OFF-REP-08). */
  resume(why: Resumed): void {
    if (why === 'heard' && this.silences > 1) return;
    this.pausedUntil = 0;
    if (why === 'back') this.silences = 0;
  }

  /** The person signed in, or wants everything tried now. */
  resumeAll(): void {
    this.resume('back');
    this.tell({ needsSignIn: false });
  }

  /** Asked after a sending without an answer, the server did answer: once may be chance, from the second time on it is blocked. */
  lineAnswers(): void {
    if (this.lost.aborted || this.silences === 0) return;
    if (this.silences > 1) this.tell({ blockedSince: this.state.blockedSince ?? this.parts.environment.now() });
    else {
      this.resume('heard');
      void this.drain();
    }
  }

  /** Sends what is due; resolves when nothing more can be sent now. */
  drain(): Promise<void> {
    this.lookAgain();
    this.running ??= this.run()
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  /** Resolves when neither records nor files can be sent now. */
  async idle(): Promise<void> {
    while (!this.lost.aborted && (this.running !== null || this.filing !== null))
      await Promise.race([Promise.all([this.running, this.filing]), this.over]);
  }

  /** The device store failed (a connection that the system closed): the row keeps its state, and the next look takes it up again. */
  private fail(error: unknown): void {
    if (this.lost.aborted) return;
    console.error('outbox', error);
    this.pausedUntil = this.parts.environment.monotonic() + FAILED_MS;
    this.schedule(null);
  }

  private get mayClaim(): boolean {
    const { needsSignIn, needsUpdate } = this.state;
    return !this.lost.aborted && !needsSignIn && !needsUpdate && this.parts.environment.monotonic() >= this.pausedUntil;
  }

  private async run(): Promise<void> {
    this.ready ??= takeOver(this.parts.device).then(({ foreign }) => {
      if (foreign) this.tell({ needsUpdate: true });
    });
    await this.ready;
    clearTimeout(this.timer);
    let due: number | null = null;
    while (!this.lost.aborted && (this.again || this.flying.size > 0)) {
      this.again = false;
      if (this.mayClaim) due = await this.launch();
      await this.news();
    }
    if (this.sent + this.parked + this.merged > 0) this.parts.onRun(this.sent, this.parked, this.merged);
    this.sent = 0;
    this.parked = 0;
    this.merged = 0;
    this.tell({ sending: this.filing !== null, writing: false });
    this.schedule(due);
    this.file();
  }

  private lookAgain(): void {
    this.again = true;
    this.look();
  }

  /** Waits while something is in the air and nothing has happened: a slow answer must not keep the other lanes from being filled. */
  private async news(): Promise<void> {
    if (this.again || this.flying.size === 0) return;
    const news = new Promise<void>((done) => {
      this.look = done;
    });
    await Promise.race([news, this.over]);
  }

  private async launch(): Promise<number | null> {
    const { device, environment, me } = this.parts;
    const { rows, nextAt, foreign } = await claim(device, {
      me,
      now: environment.now(),
      flying: new Set(this.flying.keys()),
      atMost: LANES - this.flying.size,
    });
    if (foreign) this.tell({ needsUpdate: true });
    if (rows.length > 0) this.tell({ sending: true, writing: true });
    for (const row of rows) {
      this.flying.set(
        row.id,
        this.send(row)
          .catch((error: unknown) => this.fail(error))
          .finally(() => {
            this.flying.delete(row.id);
            this.lookAgain();
          }),
      );
    }
    return nextAt;
  }

  private async send(row: OutboxRow): Promise<void> {
    const { device, api, environment } = this.parts;
    if (this.lost.aborted || !(await holdsLease(device, row))) return;
    const { callId, input, id: key, createdAt: doneAt, clockOffset, base } = row;
    const answer = await api.send(
      { callId, input, key, owner: row.owner.user, doneAt, clockOffset, ...(base?.seq === undefined ? {} : { basePlace: base.seq }) },
      this.lost,
    );
    // A term that was taken away settles nothing but a success: the next holder sends the same key.
    if (this.lost.aborted && !answer.ok) return;
    const { outcome, left } = await settle(device, row, answer, environment.now());
    // With its photos on the way it is not sent yet: the last of them tells.
    if (outcome === 'done' && !(await hasFiles(device, { mutation: row.id }))) this.sent++;
    if (left === 'parked') this.parked++;
    if (left === 'merged') this.merged++;
    this.heed(outcome);
  }

  /** What an outcome means for the queue as a whole. */
  private heed(outcome: ReplayOutcome): void {
    this.parts.onContact(outcome !== 'offline');
    const now = this.parts.environment.monotonic();
    // What was in the air together was met by one silence.
    if (outcome === 'offline' && now >= this.pausedUntil) this.pausedUntil = now + replayDelayMs(++this.silences);
    if (outcome !== 'offline') {
      this.silences = 0;
      this.tell({ blockedSince: null });
    }
    if (outcome === 'pause') this.tell({ needsSignIn: true });
    if (outcome === 'stop') this.tell({ needsUpdate: true });
  }

  /** Files go one by one beside the records, so that a large photo holds nothing up. */
  private file(): void {
    if (this.filing !== null || !this.mayClaim) return;
    this.filing = this.sendFiles()
      .finally(() => {
        if (this.whole > 0) this.parts.onRun(this.whole, 0, 0);
        this.whole = 0;
      })
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.filing = null;
        this.tell({ sending: this.running !== null });
      });
  }

  private async sendFiles(): Promise<void> {
    const { device, environment } = this.parts;
    this.pace ??= new Pace((await keptLine(device)).up);
    while (this.mayClaim) {
      const { file, nextAt } = await nextFile(device, environment.now());
      if (!file) return this.schedule(nextAt);
      this.tell({ sending: true });
      const outcome = await sendFile(this.parts, file, this.pace, this.lost);
      this.heed(outcome);
      if (outcome === 'done' && !(await hasFiles(device, { record: file.record }))) this.whole++;
      if (this.pace.line !== null) await keepLine(device, { up: this.pace.line });
    }
    this.schedule(null);
  }

  /** The next look: when a row is due, or the pause is over. */
  private schedule(due: number | null): void {
    if (this.lost.aborted) return;
    const { environment } = this.parts;
    const pause = this.pausedUntil - environment.monotonic();
    const waits = [...(due === null ? [] : [Math.max(due - environment.now(), 0)]), ...(pause > 0 ? [pause] : [])];
    if (waits.length === 0) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.drain(), Math.max(Math.max(...waits), 50));
  }

  private tell(change: Partial<SenderState>): void {
    const next = { ...this.state, ...change };
    if (JSON.stringify(next) === JSON.stringify(this.state)) return;
    this.state = next;
    this.parts.onState(next);
  }
}
