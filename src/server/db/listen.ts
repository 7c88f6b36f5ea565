import pg from 'pg';
import { askForLife, openClient } from '#server/db/open.ts';

export interface Listening {
  /** Resolves when the connection is given back. */
  stop(): Promise<void>;
}

export interface ListenParts {
  readonly databaseUrl: string;
  /** What to do at a message, by channel. Messages are sent with `pg_notify` and arrive after the commit, in every process. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** The connection stands, at the start or again after it was lost: messages of the meantime have been missed. */
  onConnected(): void;
  log(line: string): void;
}

const AGAIN_MS = 1000;

/** Keeps one connection that hears what other processes announce. */
export function listen({ databaseUrl, channels, onConnected, log }: ListenParts): Listening {
  let isStopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let connecting: Promise<void> = Promise.resolve();

  const again = (): void => {
    client = null;
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      connecting = connect();
    }, AGAIN_MS);
    timer.unref();
  };

  async function connect(): Promise<void> {
    const made = openClient(databaseUrl, log);
    client = made;
    made.on('end', again);
    made.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    try {
      await made.connect();
      for (const channel of Object.keys(channels)) await made.query(`listen ${pg.escapeIdentifier(channel)}`);
      made.once('end', askForLife(made));
      if (!isStopped) onConnected();
    } catch (error) {
      if (!isStopped) log(`listening connection: ${error instanceof Error ? error.message : String(error)}`);
      await made.end().catch(() => undefined);
      again();
    }
  }

  connecting = connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
