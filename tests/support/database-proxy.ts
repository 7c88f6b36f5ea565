import { createServer, connect, type Socket } from 'node:net';

/** `open` lets everything pass. `away`: nobody listens. `silent`: connections stand, and what is sent vanishes, as behind a dead router. */
export type LineState = 'open' | 'away' | 'silent';

export interface DatabaseProxy {
  /** The same database by way of the proxy. */
  readonly url: string;
  state: LineState;
  stop(): Promise<void>;
}

/** A line to a database that can be taken away. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const to = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: LineState = 'open';
  const server = createServer((socket) => {
    if (state === 'away') return void socket.destroy();
    const through = connect(Number(to.port), to.hostname);
    for (const [from, target] of [
      [socket, through],
      [through, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => state === 'open' && target.write(bytes));
      from.on('error', () => target.destroy());
      from.on('close', () => {
        sockets.delete(from);
        target.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const url = new URL(databaseUrl);
  url.port = String(address.port);
  return {
    url: url.href,
    get state() {
      return state;
    },
    set state(next) {
      const wasSilent = state === 'silent';
      state = next;
      // What was swallowed is missing from the stream: such a connection can never be used again.
      if (next === 'away' || (wasSilent && next === 'open')) for (const socket of sockets) socket.destroy();
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
