import type pg from 'pg';
import { askForLife, openPool } from '#server/db/open.ts';

/**
 * Connections for the socket adapter alone. It keeps one to listen on and never gives it back when it breaks or when it is closed
 * while it connects: so a broken one is taken from it here, and at the end each is ended here, because a pool's own end would wait
 * for it for ever.
 */
export function openAdapterPool(url: string, log: (line: string) => void): { pool: pg.Pool; end(): Promise<void> } {
  const pool = openPool(url, 2, { log });
  const clients = new Map<pg.PoolClient, () => void>();
  pool.on('connect', (client) => {
    clients.set(client, askForLife(client));
    client.once('end', () => {
      // Only the one that listens is held by the adapter; all others are given back by the pool itself.
      if (client.listenerCount('notification') > 0) client.release(true);
    });
  });
  pool.on('remove', (client) => {
    clients.get(client)?.();
    clients.delete(client);
  });
  return {
    pool,
    async end() {
      pool.end().catch(() => undefined);
      // A connection of a pool has the `end` of a client too; its type hides it.
      for (const stopAsking of clients.values()) stopAsking();
      await Promise.all([...clients.keys()].map((client) => (client as unknown as pg.Client).end()));
    },
  };
}
