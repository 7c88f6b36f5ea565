import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import { Server } from 'socket.io';
import type { PresenceMessage } from '#modules/sync/shared/presence.socket.ts';
import type { TokenPayload } from '#modules/auth/shared/token.ts';
import type { Db } from '#server/db/schema.ts';
import { openAdapterPool } from '#server/realtime/adapter-pool.ts';
import { RecordPresence } from '#server/realtime/record-presence.ts';
import { type AppServer, type AppSocket, loginRoom, SessionEvents } from '#server/realtime/session-events.ts';

/** Rooms of a person: all of an account, or its common part, the workplaces in reach and those where records name the person. */
export const roomsOf = (account: string, workplaces: readonly string[] | null, named: readonly string[] = []): string[] =>
  workplaces === null ? [accountRoom(account)] : ['account', ...workplaces, ...named].map((bucket) => bucketRoom(account, bucket));

const accountRoom = (account: string): string => `account:${account}`;
const userRoom = (user: string): string => `user:${user}`;
const bucketRoom = (account: string, bucket: string): string => `bucket:${account}:${bucket}`;
const feedRooms = (account: string, buckets: readonly string[]): string[] => [
  accountRoom(account),
  ...buckets.map((bucket) => bucketRoom(account, bucket)),
];

export interface SocketParts {
  readonly http: HttpServer;
  readonly databaseUrl: string;
  readonly db: Db;
  /** The payload of a valid access token, else null. */
  verify(token: string): Promise<TokenPayload | null>;
  /** The rooms of the token's owner as of now; null when the person may not be here any more. */
  rooms(payload: TokenPayload): Promise<readonly string[] | null>;
  /** The name of the token's owner, when that person may read the record now; null otherwise. */
  mayRead(payload: TokenPayload, record: PresenceMessage): Promise<string | null>;
  log(line: string): void;
}

export interface Sockets {
  /** Tells the clients of these buckets, on every process, that there is something new in the feed. Call it after the commit. */
  poke(account: string, buckets: readonly string[]): void;
  /** The same for the clients of this process alone. Every process is told for itself. */
  pokeHere(account: string, buckets: readonly string[]): void;
  /** Tells these people's clients of this process that their notifications have changed. Every process is told for itself. */
  pokePeople(users: readonly string[]): void;
  /** People of this process have other rights or another reach: their sockets hear of what they see now, and their browsers ask who they are. Every process is told for itself. */
  moveRights(users: readonly string[]): void;
  /** Cuts the connections of a login that has ended. Every process is told for itself. */
  endLogin(login: string): void;
  /** Cuts all connections and stops listening to other processes. */
  close(): Promise<void>;
}

/** `setTimeout` takes no longer wait than this, in ms. */
const LONGEST_WAIT = 2_147_483_647;

const tokenOf = ({ handshake }: AppSocket): string => {
  const token: unknown = handshake.query['token'] ?? handshake.auth['token'];
  return typeof token === 'string' ? token : '';
};

/** The socket on /socket.io: signed-in people only, the rooms chosen here and never asked for, and no data in the pokes. */
export function openSockets(parts: SocketParts): Sockets {
  const io: AppServer = new Server(parts.http, { serveClient: false, maxHttpBufferSize: 10_000, cors: { origin: false } });
  const { pool, end } = openAdapterPool(parts.databaseUrl, parts.log);
  io.adapter(createAdapter(pool, { errorHandler: (error: Error) => parts.log(`socket adapter: ${error.message}`) }));

  const sessions = new SessionEvents(io, parts.db, parts.log);
  const presence = new RecordPresence({ io, mayRead: parts.mayRead, log: parts.log });

  async function admit(socket: AppSocket): Promise<boolean> {
    const payload = await parts.verify(tokenOf(socket));
    const rooms = payload && (await parts.rooms(payload));
    if (!payload || !rooms) return false;
    socket.data.token = payload;
    await socket.join([...rooms, loginRoom(payload.sid ?? ''), userRoom(payload.user_id)]);
    const expiry = setTimeout(() => socket.disconnect(true), Math.min(Math.max(payload.exp * 1000 - Date.now(), 0), LONGEST_WAIT));
    socket.once('disconnect', () => clearTimeout(expiry));
    return true;
  }

  /** The rooms of what a person sees now, and no other ones; then the browser is told. */
  async function enterRooms(socket: AppSocket, token: TokenPayload): Promise<void> {
    const rooms = new Set((await parts.rooms(token)) ?? []);
    const isFeed = (room: string): boolean => room.startsWith('account:') || room.startsWith('bucket:');
    for (const room of [...socket.rooms].filter((one) => isFeed(one) && !rooms.has(one))) await socket.leave(room);
    await socket.join([...rooms]);
    await presence.leaveUnread(socket);
    socket.emit('rights:moved');
  }

  io.use((socket, next) => {
    admit(socket).then(
      (admitted) => next(admitted ? undefined : new Error('unauthorized')),
      () => next(new Error('unavailable')),
    );
  });

  io.on('connection', (socket) => {
    sessions.greet(socket);
    presence.greet(socket);
  });

  return {
    poke(account, buckets) {
      io.to(feedRooms(account, buckets)).emit('feed:moved');
    },
    pokeHere(account, buckets) {
      io.local.to(feedRooms(account, buckets)).emit('feed:moved');
    },
    pokePeople(users) {
      io.local.to(users.map(userRoom)).emit('notifications:moved');
    },
    moveRights(users) {
      const those = new Set(users);
      for (const socket of io.of('/').sockets.values()) {
        const { token } = socket.data;
        if (token === undefined || !those.has(token.user_id)) continue;
        enterRooms(socket, token).catch((error: unknown) => parts.log(`moved rights: ${String(error)}`));
      }
    },
    endLogin(login) {
      sessions.cut(login).catch((error: unknown) => parts.log(`ended login: ${String(error)}`));
    },
    async close() {
      io.disconnectSockets(true);
      await sessions.close();
      await io.close();
      await end();
    },
  };
}
