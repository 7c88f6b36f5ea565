import { createHash } from 'node:crypto';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import type { RoleId } from '#modules/auth/shared/roles.ts';
import type { BodyOf } from '#modules/registry.ts';
import type { AiFacts } from '#server/ai/provider.ts';
import { buildApp } from '#server/app.ts';
import { keyRing } from '#server/auth/key-ring.ts';
import { hashPassword } from '#server/auth/password.ts';
import { createAccount, createUser } from '#server/auth/people.ts';
import type { TokenSeconds } from '#server/auth/tokens.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb, openNumbers, openPool } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import type { Disk } from '#server/disk/disk.ts';
import type { Quota } from '#server/disk/room.ts';
import type { FileStore } from '#server/files/port.ts';
import type { Caller } from '#server/http/handler.ts';
import type { Mail } from '#server/mail/port.ts';
import type { Records } from '#server/records/port.ts';
import { createRecords } from '#server/records/store.ts';
import { memoryFiles } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

export const PASSWORD = 'Saha-Test-2026';
export const SECRET = 'secret of a test';
export const KEYS = keyRing([SECRET]);

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a stranger to the types would see them
  readonly body: any;
  readonly bytes: Uint8Array;
}
export interface Ask {
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
/** Asks the server over real HTTP; a path without a slash at its front lies below /api/web. */
export type Client = (method: string, path: string, ask?: Ask) => Promise<Reply>;

/** An account of a test with two workplaces and what an audit needs. */
export interface TestAccount {
  readonly id: string;
  readonly company: string;
  readonly workplaces: readonly [string, string];
  readonly managementCompany: string;
  /** An account manager who signs in as `manager@<name>`. */
  readonly manager: string;
  /** The store as the manager sees it, apart from HTTP. */
  readonly records: Records;
  readonly caller: Caller;
  /** Adds a person who can sign in with PASSWORD. */
  addUser(name: string, role: RoleId, more?: { company_id?: string; workplace_id?: string; assigned?: string[] }): Promise<string>;
  audit(workplace?: 0 | 1, change?: Partial<OperationalAudit>): OperationalAudit;
}

export interface TestApp {
  readonly url: string;
  readonly db: Db;
  readonly moved: { account: string; buckets: readonly string[] }[];
  /** Mails and, under the phone number, text messages. An address that begins with `refused` takes none. */
  readonly mails: Mail[];
  account(name: string): Promise<TestAccount>;
  readonly anybody: Client;
  withToken(token: string): Client;
  signIn(email: string): Promise<Client>;
  stop(): Promise<void>;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const clientFor =
  (url: string, token: string | null): Client =>
  async (method, path, { body, key, headers = {} } = {}) => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${url}${path.startsWith('/') ? path : `/api/web/${path}`}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text, bytes };
  };

export async function makeAccount(db: Db, name: string, password_hash: string): Promise<TestAccount> {
  const id = await createAccount(db, { name });
  const manager = newId();
  const caller: Caller = {
    user_id: manager,
    role_id: 2,
    account_id: id,
    company_id: null,
    workplace_id: null,
    session_id: '',
    permissions: new Set(startingPermissions(2)),
    scope: { account_id: id, workplaces: null, own: false, allAccounts: false },
  };
  const records = createRecords(db, { caller, mutation: null, device: null, now: new Date() });
  const add = async <K extends KindId>(kind: K, body: BodyOf<K>, at = newId()): Promise<string> =>
    (await records.insert(kind, at, body)).id;
  const addPerson = async (
    person: string,
    role: RoleId,
    at: string,
    more: { company_id?: string; workplace_id?: string; assigned?: string[] } = {},
  ) => {
    await createUser(db, {
      id: at,
      account_id: id,
      email: `${person}@${name}`,
      password_hash,
      role_id: role,
      name: person,
      surname: 'Deneme',
      company_id: more.company_id ?? null,
      workplace_id: more.workplace_id ?? null,
      assigned: more.assigned ?? [],
    });
    return add('user', { name: person, surname: 'Deneme', role_id: role, active: true }, at);
  };
  const company = await add('company', { name: `${name} Yakıt`, tax_administration: '', tax_number: '', mersis_number: '' });
  const place = (city: string) =>
    add('workplace', {
      name: `${city} Deposu`,
      company_id: company,
      international_code: '',
      central: false,
      nace_code: '',
      sector: '',
      hazard_class: 'high_hazardous',
      representative: '',
      city,
    });
  const workplaces = [await place('Iğdır'), await place('Şile')] as const;
  const managementCompany = await add('management-company', { name: 'Çınar İşletme', active: true });
  await add('question-set', {
    kind: 'operational',
    version: 1,
    sections: [
      {
        key: 'a',
        title_tr: 'A',
        title_en: 'A',
        applies_to: [],
        questions: [{ ref: 'A1.1', text_tr: 'Soru', text_en: 'Question', help_tr: '', help_en: '' }],
      },
    ],
  });
  await addPerson('manager', 2, manager);
  return {
    id,
    company,
    workplaces,
    managementCompany,
    manager,
    records,
    caller,
    addUser: (person, role, more) => addPerson(person, role, newId(), more),
    audit: (workplace = 0, change = {}) => ({
      ...blankOperationalAudit({ workplace_id: workplaces[workplace], question_set_version: 1, auditor: [manager], today: '2026-03-02' }),
      facilityName: 'Depo',
      managementCompany,
      ...change,
    }),
  };
}

/** The real app on a free port, over a database of its own. Files lie in memory, mails are kept for looking at. */
export async function startApp(
  options: {
    files?: FileStore;
    disk?: Disk;
    quota?: Quota;
    ai?: AiFacts;
    tokenSeconds?: TokenSeconds;
    clientDir?: string;
    errorDsn?: string;
    minimumClient?: string;
    publicUrl?: string;
    metricsToken?: string;
  } = {},
): Promise<TestApp> {
  const database = await freshDatabase();
  const pool = openPool(database.url, 10);
  const db = openDb(pool);
  const numbers = openNumbers(database.url, () => undefined);
  await migrate(db);
  const moved: TestApp['moved'] = [];
  const mails: Mail[] = [];
  const post = async (mail: Mail): Promise<void> => {
    if (mail.to.startsWith('refused')) throw new Error('550 no such mailbox');
    mails.push(mail);
  };
  const app = await buildApp({
    pool,
    db,
    numbers,
    keys: KEYS,
    version: '0.0.0-test',
    clientDir: null,
    demo: false,
    files: memoryFiles(),
    ...options,
    mail: { send: post, sendText: (phone, text) => post({ to: phone, subject: 'SMS', text }) },
    onFeedMoved: (account, buckets) => void moved.push({ account, buckets }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const hash = await hashPassword(PASSWORD);
  const anybody = clientFor(url, null);
  return {
    url,
    db,
    moved,
    mails,
    anybody,
    account: (name) => makeAccount(db, name, hash),
    withToken: (token) => clientFor(url, token),
    async signIn(email) {
      const { status, body } = await anybody('POST', 'auth/login', { body: { email, password: PASSWORD } });
      if (status !== 200) throw new Error(`sign-in of ${email}: ${status}`);
      return clientFor(url, body.accessToken);
    },
    async stop() {
      await app.close();
      await Promise.all([db.destroy(), numbers.destroy()]);
      await database.stop();
    },
  };
}
