import { hashPassword } from '#server/auth/password.ts';
import { openDb, openPool } from '#server/db/open.ts';
import { type Client, clientFor, makeAccount, PASSWORD, type TestAccount } from '#tests/support/app.ts';

/** Makes an account in the database of a running server. Add people with `addUser` before `close`. */
export async function accountIn(databaseUrl: string, name: string): Promise<{ account: TestAccount; close(): Promise<void> }> {
  const pool = openPool(databaseUrl, 2);
  const db = openDb(pool);
  const account = await makeAccount(db, name, await hashPassword(PASSWORD));
  return { account, close: () => db.destroy() };
}

/** Signs in at a running server. */
export async function signInAt(url: string, email: string): Promise<{ client: Client; token: string }> {
  const { status, body } = await clientFor(url, null)('POST', 'auth/login', { body: { email, password: PASSWORD } });
  if (status !== 200) throw new Error(`sign-in of ${email}: ${status}`);
  return { client: clientFor(url, body.accessToken), token: body.accessToken };
}
