import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import * as v from 'valibot';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { loadCaller } from '#server/auth/caller.ts';
import { keyRing } from '#server/auth/key-ring.ts';
import { verifyAccessToken } from '#server/auth/tokens.ts';
import { openDb, openPool } from '#server/db/open.ts';
import { addCompression } from '#server/http/compression.ts';
import { addSecurity } from '#server/http/security.ts';

const { create } = operationalCalls;

/** Listens on a free port of the loopback; returns the address. */
export async function buildBare(databaseUrl: string, secret: string): Promise<string> {
  const keys = keyRing([secret]);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  await pool.query('create table if not exists bare (id uuid primary key, body jsonb not null)');
  const app = Fastify({ bodyLimit: 2_000_000, logger: { level: 'error' } });
  await addSecurity(app, null, null);
  addCompression(app);
  const insert = async (request: FastifyRequest) => {
    // JSON of the bench's own making.
    const body = request.body as { id: string };
    await pool.query('insert into bare (id, body) values ($1, $2)', [body.id, JSON.stringify(body)]);
    return { success: true, data: { id: body.id, version: 1, record: body } };
  };
  app.post('/bare', insert);
  const db = openDb(openPool(databaseUrl, 20));
  app.post('/bare-signed-in', async (request) => {
    const payload = await verifyAccessToken(keys, /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (!payload || !(await loadCaller(db, payload, new Date()))) throw new Error('not signed in');
    if (!v.is(create.body, request.body)) throw new Error('not an audit');
    return insert(request);
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}
