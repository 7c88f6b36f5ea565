import * as v from 'valibot';
import { underLock } from '#client/page/locks.ts';
import { answerWithin, LIMITS } from '#client/page/patience.ts';
import type { SharedSocket } from '#client/realtime/shared-socket.ts';
import type { ChannelPort, Environment } from '#client/sync/environment.ts';
import { type Owner, ownerTag } from '#client/sync/names.ts';
import { ValueStore } from '#client/sync/store.ts';
import { sameJson } from '#core/change/json.ts';
import { type PeopleMessage, peopleMessage, PRESENT_MS } from '#modules/sync/shared/presence.socket.ts';

/** Who else has a record open for editing. */
export interface FormCompany {
  /** Other tabs of this browser. */
  readonly tabs: number;
  /** The same person, on so many other browsers or devices. */
  readonly devices: number;
  /** Names of other people. */
  readonly people: readonly string[];
}

const ALONE: FormCompany = { tabs: 0, devices: 0, people: [] };

/** How often tabs are counted while the page is seen, ms: one that died has let go of its lock without a word. */
const COUNT_MS = 10_000;

export interface PresenceParts {
  readonly owner: Owner;
  readonly record: { readonly kind: string; readonly id: string };
  readonly socket: Pick<SharedSocket, 'ask' | 'on'>;
  readonly environment: Pick<Environment, 'channel' | 'isVisible' | 'signals'>;
  /** Web Locks: each open form holds one in common, which a frozen tab keeps and a dead one does not. Absent in old browsers. */
  readonly locks: LockManager | null;
}

/** Says that a form is open here, and hears who else has it open. It warns; nothing hangs on it. */
export class FormPresence {
  readonly company = new ValueStore<FormCompany>(ALONE, sameJson);
  private readonly parts: PresenceParts;
  private readonly lock: string;
  private readonly channel: ChannelPort;
  private readonly ends: (() => void)[] = [];
  private readonly ended = new AbortController();

  constructor(parts: PresenceParts) {
    this.parts = parts;
    const { owner, record, environment, socket } = parts;
    this.lock = `form:${ownerTag(owner)}:${record.kind}/${record.id}`;
    this.channel = environment.channel(`saha-forms-${ownerTag(owner)}`);
    this.ends.push(
      this.channel.listen((message) => message === this.lock && void this.count()),
      socket.on('record:people', (message) => this.hear(message)),
      // The socket was announced anew: the server has forgotten who was where.
      socket.on('live', () => void this.enter()),
      environment.signals(() => void this.count()),
    );
    const counting = setInterval(() => environment.isVisible() && void this.count(), COUNT_MS);
    const entering = setInterval(() => environment.isVisible() && void this.enter(), PRESENT_MS);
    this.ends.push(
      () => clearInterval(counting),
      () => clearInterval(entering),
    );
    this.hold();
    void this.enter();
  }

  /** The form is closed. Another tab may still have it open: then this browser is still in the record. */
  async end(): Promise<void> {
    const { tabs } = await this.counted();
    this.ended.abort();
    for (const end of this.ends.splice(0)) end();
    this.channel.post(this.lock);
    this.channel.close();
    if (tabs === 0) void this.parts.socket.ask('record:leave', this.parts.record);
  }

  private hold(): void {
    const held = new Promise<void>((done) => this.ended.signal.addEventListener('abort', () => done(), { once: true }));
    const taken = () => {
      this.channel.post(this.lock);
      void this.count();
      return held;
    };
    const { locks } = this.parts;
    if (locks) void underLock(locks, this.lock, { mode: 'shared', signal: this.ended.signal }, taken).catch(() => undefined);
  }

  private async counted(): Promise<{ tabs: number }> {
    const asked = this.parts.locks?.query();
    const { held = [] } = asked ? await answerWithin(LIMITS.fact, asked, {} as LockManagerSnapshot) : {};
    return { tabs: Math.max(0, held.filter(({ name }) => name === this.lock).length - 1) };
  }

  private async count(): Promise<void> {
    const { tabs } = await this.counted();
    if (!this.ended.signal.aborted) this.company.set({ ...this.company.get(), tabs });
  }

  private async enter(): Promise<void> {
    if (this.ended.signal.aborted) return;
    await this.parts.socket.ask('record:enter', this.parts.record);
  }

  private hear(message: unknown): void {
    const parsed = v.safeParse(peopleMessage, message);
    if (!parsed.success || parsed.output.kind !== this.parts.record.kind || parsed.output.id !== this.parts.record.id) return;
    const { people }: PeopleMessage = parsed.output;
    const me = people.find(({ user_id }) => user_id === this.parts.owner.user);
    const others = people.filter((one) => one !== me).map(({ name }) => name);
    this.company.set({ ...this.company.get(), devices: Math.max(0, (me?.browsers ?? 1) - 1), people: others });
  }
}
