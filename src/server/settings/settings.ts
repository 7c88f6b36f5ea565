import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { AiSettings } from '#server/ai/open-ai.ts';
import { isDiskFull } from '#server/disk/full.ts';
import type { Quota } from '#server/disk/room.ts';
import { VERSION } from '#server/http/client-version.ts';
import { isTextBody, type TextGateway } from '#server/mail/text-gateway.ts';
import { StartError } from '#server/settings/start-error.ts';

const blankAsAbsent = v.transform((text: string): string | undefined => (text.trim() === '' ? undefined : text.trim()));
const address = (name: string, protocols: readonly string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      blankAsAbsent,
      v.check(
        (text) => text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol)),
        `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      ),
    ),
  );
/** Megabytes. */
const amount = (name: string, standard: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text.trim() === '' ? standard : Number(text))),
      v.integer(`${name} must be a whole number of megabytes`),
      v.minValue(0, `${name} must not be negative`),
    ),
    String(standard),
  );
/** Several, with blanks or commas between them. */
const words = () =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text): readonly string[] => text.split(/[\s,]+/).filter((one) => one !== '')),
    ),
    '',
  );
const secret = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      blankAsAbsent,
      v.check((text) => text === undefined || text.length >= 32, `${name} must have at least 32 characters`),
    ),
  );
const word = () => v.optional(v.pipe(v.string(), blankAsAbsent));

const isDsn = (text: string): boolean => URL.canParse(text) && /^https?:\/\/\w+(:\w+)?@[^/]+\/.*\d+$/.test(text);

const environment = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text.trim() === '' ? 3000 : Number(text))),
      v.integer('PORT must be a whole number'),
      v.minValue(1, 'PORT must be from 1 to 65535'),
      v.maxValue(65_535, 'PORT must be from 1 to 65535'),
    ),
    '3000',
  ),
  HOST: word(),
  DATA_DIR: word(),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']),
  DATABASE_READ_URL: address('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
  SAHA_DEMO: v.optional(
    v.pipe(
      v.string(),
      blankAsAbsent,
      v.check((text) => text === undefined || text === '0' || text === '1', 'SAHA_DEMO must be 1 or 0'),
    ),
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      blankAsAbsent,
      v.check((text) => text === undefined || text.length >= 16, 'METRICS_TOKEN must have at least 16 characters'),
    ),
  ),
  SAHA_SUPER_ADMIN: v.optional(
    v.pipe(
      v.string(),
      blankAsAbsent,
      v.check((text) => text === undefined || /^\S+@\S+$/.test(text), 'SAHA_SUPER_ADMIN must be a mail address'),
    ),
  ),
  SAHA_SECRET: secret('SAHA_SECRET'),
  SAHA_OLD_SECRET: secret('SAHA_OLD_SECRET'),
  SAHA_FORGET_KEYS: words(),
  DISK_RESERVE: amount('DISK_RESERVE', 512),
  QUOTA_PERSON: amount('QUOTA_PERSON', 20_000),
  QUOTA_ACCOUNT: amount('QUOTA_ACCOUNT', 200_000),
  PUBLIC_URL: address('PUBLIC_URL', ['http:', 'https:']),
  SMS_MAIL: v.optional(
    v.pipe(
      v.string(),
      blankAsAbsent,
      v.check((text) => text === undefined || /^\S*\{phone\}\S*@\S+$/.test(text), 'SMS_MAIL must be a mail address that holds {phone}'),
    ),
  ),
  SMS_URL: address('SMS_URL', ['http:', 'https:']),
  SMS_AUTHORIZATION: v.pipe(
    word(),
    // A library that refuses it later would repeat all of it in its message.
    v.check((text) => text === undefined || /^[\t\x20-\x7e]+$/.test(text), 'SMS_AUTHORIZATION must be one line of plain letters'),
  ),
  SMS_BODY: v.optional(
    v.pipe(
      v.string(),
      blankAsAbsent,
      v.check((text) => text === undefined || isTextBody(text), 'SMS_BODY must be JSON that holds {text}, and {phone} or {number}'),
    ),
  ),
  SMS_SUCCESS: v.pipe(
    word(),
    v.check((text) => text === undefined || isPattern(text), 'SMS_SUCCESS must be a regular expression'),
  ),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']),
  MAIL_FROM: word(),
  MIN_CLIENT_VERSION: v.optional(
    v.pipe(
      v.string(),
      blankAsAbsent,
      v.check((text) => text === undefined || VERSION.test(text), 'MIN_CLIENT_VERSION must be a version like 1.2.0'),
    ),
  ),
  SENTRY_DSN: v.optional(
    v.pipe(
      v.string(),
      blankAsAbsent,
      v.check((text) => text === undefined || isDsn(text), 'SENTRY_DSN must be an address like https://<key>@<host>/<project>'),
    ),
  ),
  SUPPORT_WIDGET_URL: address('SUPPORT_WIDGET_URL', ['http:', 'https:']),
  SUPPORT_ORIGIN: address('SUPPORT_ORIGIN', ['http:', 'https:']),
  AI_BASE_URL: address('AI_BASE_URL', ['http:', 'https:']),
  AI_API_KEY: word(),
  AI_MODEL: word(),
  AI_QUOTA: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text.trim() === '' ? 100 : Number(text))),
      v.integer('AI_QUOTA must be a whole number'),
      v.minValue(0, 'AI_QUOTA must not be negative'),
    ),
    '100',
  ),
  S3_ENDPOINT: address('S3_ENDPOINT', ['http:', 'https:']),
  S3_REGION: word(),
  S3_ACCESS_KEY_ID: word(),
  S3_SECRET_ACCESS_KEY: word(),
});

/** An S3-compatible bucket; `endpoint` includes the bucket. */
export interface BucketSettings {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The support chat: `url` is drawn in a frame, and only where the product is opened at `origin` (SHELL-WID-01). */
export interface SupportSettings {
  readonly origin: string;
  readonly url: string;
}

/** What the environment says, with defaults. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the server runs a PostgreSQL of its own in the data folder. */
  readonly databaseUrl: string | undefined;
  /** A replica of it that serves lists and the feed; undefined: there is none. */
  readonly databaseReadUrl: string | undefined;
  /** Whether the demonstration is on: made in an empty database, and its people may sign in. */
  readonly demo: boolean;
  /** Mail address of the super admin that is made when nobody has it. */
  readonly superAdmin: string | undefined;
  /** The newest key of the server; undefined: those of the data folder. */
  readonly secret: string | undefined;
  /** The key before, which goes on reading what it signed and sealed; undefined: none but those of the data folder. */
  readonly oldSecret: string | undefined;
  /** Ids of lost keys that the server goes on without. */
  readonly forgetKeys: readonly string[];
  /** Address under which people reach the server, without a slash at its end. */
  readonly publicUrl: string | undefined;
  /** Mail address of a gateway for text messages, `{phone}` standing for the number. */
  readonly smsMail: string | undefined;
  /** A provider of text messages over HTTP; undefined: there is none. */
  readonly textGateway: TextGateway | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Address of a Sentry-compatible service that faults are told to. */
  readonly errorDsn: string | undefined;
  /** By which the metrics may be read from another machine. */
  readonly metricsToken: string | undefined;
  /** Oldest client that is served; undefined: any. */
  readonly minimumClient: string | undefined;
  /** Undefined: there is no support chat. */
  readonly support: SupportSettings | undefined;
  /** Bytes of the disk that stay free of files. */
  readonly diskReserve: number;
  /** Bytes of files that people and accounts may store. */
  readonly quota: Quota;
  /** The service of a language model; undefined: there is none. */
  readonly ai: AiSettings | undefined;
  /** Questions that an account may ask it on one day; null: no limit. */
  readonly aiQuota: number | null;
  /** Undefined: files lie in the data folder. */
  readonly bucket: BucketSettings | undefined;
}

function bucketOf(env: v.InferOutput<typeof environment>): BucketSettings | undefined {
  const parts = { S3_ENDPOINT: env.S3_ENDPOINT, S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(parts)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  if (missing.length === 3 && env.S3_REGION === undefined) return undefined;
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = parts;
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartError(`Files in a bucket need all of the S3 settings; missing: ${missing.join(', ')}`);
  }
  return { endpoint, region: env.S3_REGION ?? 'auto', accessKeyId, secretAccessKey };
}

function aiOf({ AI_BASE_URL: baseUrl, AI_API_KEY: key, AI_MODEL: model }: v.InferOutput<typeof environment>): AiSettings | undefined {
  if (baseUrl === undefined && key === undefined && model === undefined) return undefined;
  if (baseUrl === undefined || model === undefined)
    throw new StartError(`A language model needs AI_BASE_URL and AI_MODEL; missing: ${baseUrl === undefined ? 'AI_BASE_URL' : 'AI_MODEL'}`);
  return { baseUrl, key, model };
}

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const PLAIN_BODY = '{"to":"{phone}","text":"{text}"}';

function gatewayOf(values: v.InferOutput<typeof environment>): TextGateway | undefined {
  const { SMS_URL: url, SMS_BODY, SMS_AUTHORIZATION, SMS_SUCCESS, SMS_MAIL } = values;
  if (url === undefined) {
    if (SMS_BODY === undefined && SMS_AUTHORIZATION === undefined && SMS_SUCCESS === undefined) return undefined;
    throw new StartError('SMS_BODY, SMS_AUTHORIZATION and SMS_SUCCESS belong to SMS_URL, the address of the provider of text messages');
  }
  if (SMS_MAIL !== undefined) throw new StartError('SMS_URL and SMS_MAIL are two ways to send text messages: set one of them');
  // No request can be made of such an address, and whatever says so repeats it.
  if (new URL(url).username + new URL(url).password !== '')
    throw new StartError('SMS_URL must hold no name and password: SMS_AUTHORIZATION is the place for them');
  const success = SMS_SUCCESS === undefined ? undefined : new RegExp(SMS_SUCCESS, 'u');
  return { url, body: SMS_BODY ?? PLAIN_BODY, authorization: SMS_AUTHORIZATION, success };
}

function supportOf(env: v.InferOutput<typeof environment>): SupportSettings | undefined {
  const { SUPPORT_WIDGET_URL: url, SUPPORT_ORIGIN = env.PUBLIC_URL } = env;
  if (url === undefined) return undefined;
  if (SUPPORT_ORIGIN === undefined)
    throw new StartError('SUPPORT_WIDGET_URL needs SUPPORT_ORIGIN, the origin of the product on which the support chat may be loaded');
  const { origin } = new URL(SUPPORT_ORIGIN);
  // A frame of our own origin could reach into the page that holds it.
  if (new URL(url).origin === origin) throw new StartError('SUPPORT_WIDGET_URL must be of another origin than the product');
  return { origin, url };
}

const MB = 1_000_000;
/** 0 stands for no limit. */
const limitOf = (megabytes: number): number | null => (megabytes === 0 ? null : megabytes * MB);

/** Reads the settings. @throws StartError naming every setting that is wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, folder: string = process.cwd()): Settings {
  const parsed = v.safeParse(environment, env);
  if (!parsed.success) throw new StartError(parsed.issues.map((issue) => issue.message).join('\n'));
  const values = parsed.output;
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined)
    throw new StartError('DATABASE_READ_URL names a replica of the database that DATABASE_URL names: set both, or neither');
  // Its password is published: on a public server it is on only when somebody asked for it by name.
  const demo = values.SAHA_DEMO === undefined ? values.PUBLIC_URL === undefined : values.SAHA_DEMO === '1';
  return {
    port: values.PORT,
    host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(folder, values.DATA_DIR ?? 'data'),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    demo,
    superAdmin: values.SAHA_SUPER_ADMIN,
    secret: values.SAHA_SECRET,
    oldSecret: values.SAHA_OLD_SECRET,
    forgetKeys: values.SAHA_FORGET_KEYS,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    smsMail: values.SMS_MAIL,
    textGateway: gatewayOf(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Saha <saha@localhost>',
    errorDsn: values.SENTRY_DSN,
    metricsToken: values.METRICS_TOKEN,
    minimumClient: values.MIN_CLIENT_VERSION,
    diskReserve: values.DISK_RESERVE * MB,
    quota: { person: limitOf(values.QUOTA_PERSON), account: limitOf(values.QUOTA_ACCOUNT) },
    support: supportOf(values),
    ai: aiOf(values),
    aiQuota: values.AI_QUOTA === 0 ? null : values.AI_QUOTA,
    bucket: bucketOf(values),
  };
}

/** Makes the data folder, closed to other users; one that is there already is closed to them too. @throws StartError when it cannot be made or written to. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if ((statSync(dataDir).mode & 0o077) !== 0) chmodSync(dataDir, 0o700);
    writeFileSync(path.join(dataDir, '.written'), '');
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new StartError(
      `The data folder ${dataDir} cannot be written to (${error instanceof Error ? error.message : String(error)}). Set DATA_DIR to another folder.`,
    );
  }
}
