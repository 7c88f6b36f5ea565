import type { SyncApi } from '#client/sync/api.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { ChannelPort, Environment } from '#client/sync/environment.ts';
import { Leadership } from '#client/sync/leadership.ts';
import { type Owner, sendChannel, sendLock } from '#client/sync/names.ts';
import { type Resumed, Sender } from '#client/sync/outbox/sender.ts';
import type { SenderState } from '#client/sync/outbox/sender-state.ts';
import { newId } from '#core/id/uuid.ts';

/** A person waits no longer than this to be told what "send now" has done, ms: photos go on beyond it. */
const LONG_MS = 20_000;

export interface SendPartParts {
  readonly owner: Owner;
  readonly device: DeviceDatabase;
  readonly api: SyncApi;
  readonly environment: Environment;
  onState(state: SenderState): void;
  /** A sending got an answer. */
  onContact(): void;
  /** A sending got none: whether the server answers at all. */
  isLineThere(): Promise<boolean>;
  onRun(sent: number, parked: number, merged: number): void;
}

type ShareMessage =
  | { readonly type: 'state'; readonly state: SenderState }
  | { readonly type: 'contact' }
  | { readonly type: 'signed-in' }
  /** A person wants everything tried now; the tab that sends says when it has. */
  | { readonly type: 'send-all'; readonly ask: string }
  | { readonly type: 'all-tried'; readonly ask: string }
  | { readonly type: 'resume'; readonly why: Resumed };

const isShare = (message: unknown): message is ShareMessage =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  ['state', 'contact', 'signed-in', 'resume', 'send-all', 'all-tried'].includes(String(message.type));

/** A tab's part in sending: one tab sends, the others follow its progress (OFF-REP-05). */
export class SendPart {
  private readonly parts: SendPartParts;
  private readonly channel: ChannelPort;
  private readonly leadership: Leadership;
  private sender: Sender | null = null;
  private ended: Promise<void> = Promise.resolve();
  /** Presses of this tab that are not answered yet. */
  private readonly asked = new Map<string, () => void>();

  constructor(parts: SendPartParts) {
    this.parts = parts;
    this.channel = parts.environment.channel(sendChannel(parts.owner));
    this.leadership = new Leadership(parts.environment, sendLock(parts.owner), this.channel, () => void this.sender?.drain());
  }

  start(): void {
    this.channel.listen((message) => isShare(message) && this.hear(message));
    this.ended = this.leadership.run(async (lost) => {
      const sender = new Sender(
        {
          ...this.parts,
          user: this.parts.owner.user,
          me: this.leadership.me,
          onState: (state) => {
            this.parts.onState(state);
            this.share({ type: 'state', state });
          },
          onContact: (answered) => {
            if (!answered) return void this.lookAtLine();
            this.parts.onContact();
            this.share({ type: 'contact' });
          },
        },
        lost,
      );
      this.sender = sender;
      await sender.drain();
      // Who asked a tab that was frozen is answered by the one that took its place.
      for (const done of this.asked.values()) void sender.idle().then(done);
      if (!lost.aborted) await new Promise<void>((done) => lost.addEventListener('abort', () => done(), { once: true }));
      await sender.idle();
      this.sender = null;
    });
  }

  /** Looks at the queue. @param why a pause may be over; null: pauses stand */
  wake(why: Resumed | null): void {
    if (why !== null) {
      this.sender?.resume(why);
      this.share({ type: 'resume', why });
    }
    this.leadership.wake();
  }

  /** Tries everything now, over any pause, in whichever tab sends. Resolves when that is done, or after a while without it. */
  async sendAll(): Promise<void> {
    const ask = newId();
    const tried = new Promise<void>((done) => {
      this.asked.set(ask, done);
      setTimeout(done, LONG_MS);
    });
    if (this.sender) this.tryAll(this.sender, () => this.asked.get(ask)?.());
    else {
      this.share({ type: 'send-all', ask });
      this.leadership.wake();
    }
    await tried;
    this.asked.delete(ask);
  }

  private tryAll(sender: Sender, done: () => void): void {
    sender.resumeAll();
    void sender
      .drain()
      .then(() => sender.idle())
      .then(done);
  }

  signedIn(): void {
    this.sender?.resumeAll();
    this.share({ type: 'signed-in' });
  }

  async stop(): Promise<void> {
    this.leadership.stop();
    await this.ended;
    this.channel.close();
  }

  /** Nothing is on its way (tests). */
  async idle(): Promise<void> {
    await this.sender?.idle();
  }

  private hear(message: ShareMessage): void {
    if (message.type === 'state') this.parts.onState(message.state);
    else if (message.type === 'contact') this.parts.onContact();
    else if (message.type === 'all-tried') this.asked.get(message.ask)?.();
    else if (message.type === 'signed-in') this.sender?.resumeAll();
    else if (message.type === 'resume') this.sender?.resume(message.why);
    else if (this.sender) this.tryAll(this.sender, () => this.share({ type: 'all-tried', ask: message.ask }));
  }

  /** One question tells a line that is gone from something on the way that swallows what is sent. */
  private async lookAtLine(): Promise<void> {
    if (await this.parts.isLineThere()) this.sender?.lineAnswers();
  }

  private share(message: ShareMessage): void {
    this.channel.post(message);
  }
}
