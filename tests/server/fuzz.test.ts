import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_IDS } from '#modules/auth/shared/roles.ts';
import { attack, type Attacker } from '#tests/fuzz/attack.ts';
import { PASSWORD, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

/** `npm run fuzz` asks for many, and for what a busy machine cannot promise. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const SEED = Number(process.env['SEED'] ?? 4711);
const isLong = process.env['FUZZ_REQUESTS'] !== undefined;
/** No answer may take longer in the long run, ms. */
const SLOW_MS = 2_000;
/** Memory that is still held after the long run and its cleaning up, bytes more than at its tenth. */
const GROWTH = 150_000_000;

/** Memory that something still holds, bytes: without collecting first it would say what the collector has not got to yet. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}

let api: TestApp;
let mine: TestAccount;
/** Requests under way at once. */
const LANES = Number(process.env['FUZZ_LANES'] ?? 4);
const attackers: Attacker[] = [{ name: 'stranger', isStranger: true, token: '' }];

/** Each from a place of their own: the wrong sign-ins of the attack use up what its address may try, and would soon leave strangers only. */
const signIn = async (id: number): Promise<string> => {
  const body = { email: `rol${id}@saldiri.test`, password: PASSWORD };
  const { body: answer } = await api.anybody('POST', 'auth/login', { body, headers: { 'x-forwarded-for': `192.0.2.${id}` } });
  return typeof answer.accessToken === 'string' ? answer.accessToken : '';
};

beforeAll(async () => {
  api = await startApp();
  mine = await api.account('saldiri.test');
  for (const id of ROLE_IDS) {
    await mine.addUser(`rol${id}`, id, { company_id: mine.company, workplace_id: mine.workplaces[0], assigned: [mine.workplaces[0]] });
    attackers.push({ name: `rol${id}`, isStranger: false, token: await signIn(id) });
  }
});
afterAll(() => api.stop());

test(`no request made from the declarations brings the server down or to an error it does not know`, { timeout: 3_600_000 }, async () => {
  const audits = [
    await mine.records.insert('operational-audit', crypto.randomUUID(), mine.audit()),
    await mine.records.insert('operational-audit', crypto.randomUUID(), mine.audit(1)),
  ];
  const known = {
    ids: [...audits.map(({ id }) => id), ...mine.workplaces, mine.company, mine.managementCompany, mine.manager],
    words: [
      '',
      'operational',
      'operational-audit',
      'dfi',
      'user',
      'Depo',
      'İğne',
      'saldiri.test',
      'manager@saldiri.test',
      '2026-03-02',
      'tr',
      'Kaçak var.',
    ],
  };
  const parts = isLong ? 10 : 1;
  let held = 0;
  for (let part = 0; part < parts; part++) {
    const started = performance.now();
    const outcome = await attack({
      url: api.url,
      requests: Math.ceil(REQUESTS / parts),
      lanes: LANES,
      slowMs: SLOW_MS,
      seed: SEED + part,
      attackers,
      known,
      renew: ({ name }) => signIn(Number(name.slice('rol'.length))),
    });
    // What the test itself keeps is none of the server's.
    api.mails.length = 0;
    const now = heldBytes();
    if (isLong)
      console.log(
        part,
        JSON.stringify({ ...outcome, failures: outcome.failures.length }),
        `${Math.round((performance.now() - started) / 1_000)} s, heap ${Math.round(now / 1e6)} MB, process ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
      );
    expect(outcome.failures).toEqual([]);
    // Every role was at it: what an attack ends is begun anew.
    expect(outcome.shutOut).toEqual({});
    if (isLong) expect(outcome.slow.filter(({ alone }) => alone > SLOW_MS)).toEqual([]);
    if (part === 0) held = now;
    else expect(now - held).toBeLessThan(GROWTH);
  }
  expect((await api.anybody('GET', 'health')).status).toBe(200);
});
