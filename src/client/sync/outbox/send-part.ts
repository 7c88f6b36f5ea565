import type { SyncApi } from '#client/sync/api.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { ChannelPort, Environment } from '#client/sync/environment.ts';
import { Leadership } from '#client/sync/leadership.ts';
import { type Owner, sendChannel, sendLock } from '#client/sync/names.ts';
import { Sender, type SenderState } from '#client/sync/outbox/sender.ts';
import { newId } from '#core/id/uuid.ts';

/** A person waits no longer than this to be told what "send now" has done, ms: photos go on beyond it. */
const LONG_MS = 20_000;

export interface SendPartParts {
  readonly owner: Owner;
  readonly device: DeviceDatabase;
  readonly api: SyncApi;
  readonly environment: Environment;
  onState(state: SenderState): void;
  onContact(answered: boolean): void;
  onRun(sent: number, parked: number, merged: number): void;
}

type ShareMessage =
  | { readonly type: 'state'; readonly state: SenderState }
  | { readonly type: 'contact'; readonly answered: boolean }
  | { readonly type: 'signed-in' }
  /** A person wants everything tried now; the tab that sends says when it has. */
  | { readonly type: 'send-all'; readonly ask: string }
  | { readonly type: 'all-tried'; readonly ask: string }
  | { readonly type: 'resume' };

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
            this.parts.onContact(answered);
            this.share({ type: 'contact', answered });
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

  /** Looks at the queue. @param heard the server has just answered: no pause stands any more */
  wake(heard: boolean): void {
    if (heard) {
      this.sender?.resume();
      this.share({ type: 'resume' });
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
    sender.resume(true);
    void sender
      .drain()
      .then(() => sender.idle())
      .then(done);
  }

  signedIn(): void {
    this.sender?.resume(true);
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
    else if (message.type === 'contact') this.parts.onContact(message.answered);
    else if (message.type === 'all-tried') this.asked.get(message.ask)?.();
    else if (message.type !== 'send-all') this.sender?.resume(message.type === 'signed-in');
    else if (this.sender) this.tryAll(this.sender, () => this.share({ type: 'all-tried', ask: message.ask }));
  }

  private share(message: ShareMessage): void {
    this.channel.post(message);
  }
}
