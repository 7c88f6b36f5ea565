import * as v from 'valibot';
import { PRESENT_MS, type PeopleMessage, type PresenceMessage, presenceMessage } from '#modules/sync/shared/presence.socket.ts';
import type { SocketAnswer } from '#modules/sessions/shared/sessions.socket.ts';
import type { TokenPayload } from '#modules/auth/shared/token.ts';
import type { AppServer, AppSocket } from '#server/realtime/session-events.ts';

export interface PresenceParts {
  readonly io: AppServer;
  /** The name under which others see the person, when the person may read the record now; null otherwise. */
  mayRead(token: TokenPayload, record: PresenceMessage): Promise<string | null>;
  log(line: string): void;
}

/** Records that one browser may have open at a time. */
const MOST = 20;
/** A browser that was not heard of for so long is gone, ms. */
const GONE_MS = 3 * PRESENT_MS;

/** Ids are made once in the world, and each that enters is looked at: no account is needed in the name. */
const roomOf = ({ kind, id }: PresenceMessage): string => `record:${kind}/${id}`;

/**
 * Who has a record open for editing, told to those who have it open themselves and may read it. Nothing of it is stored, and
 * nothing hangs on it: it is a word of warning.
 */
export class RecordPresence {
  private readonly parts: PresenceParts;

  constructor(parts: PresenceParts) {
    this.parts = parts;
  }

  /** Takes up a socket that was admitted. */
  greet(socket: AppSocket): void {
    socket.on('record:enter', (message, acknowledge) => this.hear(acknowledge, message, (record) => this.enter(socket, record)));
    socket.on('record:leave', (message, acknowledge) => this.hear(acknowledge, message, (record) => this.leave(socket, record)));
    socket.on('disconnect', () => {
      for (const { record } of Object.values(socket.data.records ?? {})) void this.tell(roomOf(record), record);
    });
  }

  /** What the person may read has changed: out of what is not there for that person any more. */
  async leaveUnread(socket: AppSocket): Promise<void> {
    for (const { record } of Object.values(socket.data.records ?? {}))
      if ((await this.parts.mayRead(socket.data.token, record)) === null) await this.leave(socket, record);
  }

  private hear(acknowledge: unknown, message: unknown, work: (record: PresenceMessage) => Promise<SocketAnswer>): void {
    // Anything may come over the wire in the place of the acknowledgement.
    const reply = typeof acknowledge === 'function' ? (acknowledge as (answer: SocketAnswer) => void) : () => undefined;
    const parsed = v.safeParse(presenceMessage, message);
    if (!parsed.success) {
      reply({ ok: false, code: 'BAD_REQUEST' });
      return;
    }
    work(parsed.output).then(reply, (error: unknown) => {
      this.parts.log(`presence: ${String(error)}`);
      reply({ ok: false, code: 'UNAVAILABLE' });
    });
  }

  private async enter(socket: AppSocket, record: PresenceMessage): Promise<SocketAnswer> {
    const { token } = socket.data;
    const room = roomOf(record);
    const name = await this.parts.mayRead(token, record);
    if (name === null) {
      await this.leave(socket, record);
      return { ok: false, code: 'NOT_FOUND' };
    }
    const before = socket.data.records ?? {};
    const isNew = !(room in before);
    if (isNew && Object.keys(before).length >= MOST) return { ok: false, code: 'TOO_MANY' };
    socket.data.records = { ...before, [room]: { record, name, at: Date.now() } };
    await socket.join(room);
    if (isNew) await this.tell(room, record);
    return { ok: true };
  }

  private async leave(socket: AppSocket, record: PresenceMessage): Promise<SocketAnswer> {
    const room = roomOf(record);
    const { [room]: gone, ...rest } = socket.data.records ?? {};
    if (gone === undefined) return { ok: true };
    socket.data.records = rest;
    await socket.leave(room);
    await this.tell(room, record);
    return { ok: true };
  }

  /** Tells everybody in a record who is in it, on every process. */
  private async tell(room: string, { kind, id }: PresenceMessage): Promise<void> {
    try {
      const people = new Map<string, PeopleMessage['people'][number]>();
      for (const { data } of await this.parts.io.in(room).fetchSockets()) {
        const here = data.records?.[room];
        if (here === undefined || Date.now() - here.at > GONE_MS) continue;
        const known = people.get(data.token.user_id);
        people.set(data.token.user_id, { user_id: data.token.user_id, name: here.name, browsers: (known?.browsers ?? 0) + 1 });
      }
      this.parts.io.to(room).emit('record:people', { kind, id, people: [...people.values()] });
    } catch (error) {
      this.parts.log(`presence: ${String(error)}`);
    }
  }
}
