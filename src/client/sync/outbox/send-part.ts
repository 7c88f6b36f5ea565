import type { SyncApi } from '#client/sync/api.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { ChannelPort, Environment } from '#client/sync/environment.ts';
import { Leadership } from '#client/sync/leadership.ts';
import { type Owner, sendChannel, sendLock } from '#client/sync/names.ts';
import { Sender, type SenderState } from '#client/sync/outbox/sender.ts';

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
  | { readonly type: 'resume' };

const isShare = (message: unknown): message is ShareMessage =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  ['state', 'contact', 'signed-in', 'resume'].includes(String(message.type));

/** A tab's part in sending: one tab sends, the others follow its progress (OFF-REP-05). */
export class SendPart {
  private readonly parts: SendPartParts;
  private readonly channel: ChannelPort;
  private readonly leadership: Leadership;
  private sender: Sender | null = null;
  private ended: Promise<void> = Promise.resolve();

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
    else this.sender?.resume(message.type === 'signed-in');
  }

  private share(message: ShareMessage): void {
    this.channel.post(message);
  }
}
