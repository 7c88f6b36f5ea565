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

let api: TestApp;
let mine: TestAccount;
const attackers: Attacker[] = [{ name: 'stranger', token: '' }];

const signIn = async (name: string): Promise<string> => {
  const { body } = await api.anybody('POST', 'auth/login', { body: { email: `${name}@saldiri.test`, password: PASSWORD } });
  return typeof body.accessToken === 'string' ? body.accessToken : '';
};

beforeAll(async () => {
  api = await startApp();
  mine = await api.account('saldiri.test');
  for (const id of ROLE_IDS) {
    await mine.addUser(`rol${id}`, id, { company_id: mine.company, workplace_id: mine.workplaces[0], assigned: [mine.workplaces[0]] });
    attackers.push({ name: `rol${id}`, token: await signIn(`rol${id}`) });
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
    const outcome = await attack({
      url: api.url,
      requests: Math.ceil(REQUESTS / parts),
      seed: SEED + part,
      attackers,
      known,
      renew: ({ name }) => signIn(name),
    });
    if (isLong)
      console.log(
        part,
        JSON.stringify({ ...outcome, failures: outcome.failures.length }),
        Math.round(process.memoryUsage().rss / 1e6),
        'MB',
      );
    expect(outcome.failures).toEqual([]);
    if (isLong) expect(outcome.slowest.ms, outcome.slowest.call).toBeLessThan(SLOW_MS);
    globalThis.gc?.();
    const now = process.memoryUsage().heapUsed;
    if (part === 0) held = now;
    else expect(now - held).toBeLessThan(GROWTH);
  }
  expect((await api.anybody('GET', 'health')).status).toBe(200);
});
