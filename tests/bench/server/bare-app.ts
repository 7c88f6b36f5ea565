import Fastify from 'fastify';
import pg from 'pg';
import { addCompression } from '#server/http/compression.ts';
import { addSecurity } from '#server/http/security.ts';

/** Listens on a free port of the loopback; returns the address. */
export async function buildBare(databaseUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  await pool.query('create table if not exists bare (id uuid primary key, body jsonb not null)');
  const app = Fastify({ bodyLimit: 2_000_000, logger: { level: 'error' } });
  await addSecurity(app, null, null);
  addCompression(app);
  app.post('/bare', async (request) => {
    // JSON of the bench's own making.
    const body = request.body as { id: string };
    await pool.query('insert into bare (id, body) values ($1, $2)', [body.id, JSON.stringify(body)]);
    return { success: true, data: { id: body.id, version: 1, record: body } };
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}
