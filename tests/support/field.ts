import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { type Client, PASSWORD, type TestAccount } from '#tests/support/app.ts';
import { type FaultProxy, type Passing, startFaultProxy } from '#tests/support/fault-proxy.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { ownDatabase } from '#tests/support/server.ts';
import { test as base } from '#tests/support/time-left.ts';

/** An account of its own on the running server, with a look behind the scenes. */
export interface Field {
  readonly account: TestAccount;
  /** E-mail of its account manager. */
  readonly manager: string;
  /** The server asked past the proxy. */
  api(email?: string): Promise<Client>;
  query<T extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** Names of its management companies but the first, sorted. */
  companies(): Promise<string[]>;
}

/** Browser tests whose every request passes a proxy that can spoil it. */
export const test = base.extend<{ server: string; faults: FaultProxy; field: Field }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that the test runner asks for
  server: async ({}, use) => use(`http://127.0.0.1:${process.env['E2E_PORT']}`),
  faults: async ({ server }, use) => {
    const proxy = await startFaultProxy(server);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: async ({ faults }, use) => use(faults.url),
  field: async ({ server }, use, { parallelIndex }) => {
    const databaseUrl = ownDatabase(process.env['E2E_DATA'] ?? '');
    // Two workers may make theirs in the same millisecond.
    const name = `a${Date.now().toString(36)}-${parallelIndex}.test`;
    const { account, close } = await accountIn(databaseUrl, name);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const manager = `manager@${name}`;
    const query = async <T extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await client.query<T>(sql, [...values])).rows;
    await use({
      account,
      manager,
      query,
      api: async (email = manager) => (await signInAt(server, email)).client,
      async companies() {
        const rows = await query<{ name: string }>(
          `select body->>'name' as name from record where account_id = $1 and kind = 'management-company' and deleted_at is null and id <> $2 order by 1`,
          [account.id, account.managementCompany],
        );
        return rows.map((row) => row.name);
      },
    });
    await client.end();
    await close();
  },
});

/** Signs in by the sign-in page with the password of accounts made for tests. */
export async function signInWith(page: Page, email: string): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('E-posta').fill(email);
  await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page.locator('a[data-connection]')).toBeVisible();
}

/** Writes of records of one path, in the order they came by. */
export const writesTo = (faults: FaultProxy, path: string): Passing[] =>
  faults.seen.filter((one) => one.method !== 'GET' && one.path === `/api/web/${path}`);

/** How often each key came by. */
export function countKeys(writes: readonly Passing[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of writes) counts.set(key ?? '', (counts.get(key ?? '') ?? 0) + 1);
  return counts;
}
