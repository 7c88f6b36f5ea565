import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply, listReply } from '#core/contract/envelope.ts';
import { isDay } from '#core/date/day.ts';
import { FAULT_PATH } from '#modules/admin/shared/fault-path.ts';
import { LOG_ACTIONS } from '#modules/admin/shared/log-actions.ts';

/** How many faults of one device the server takes within an hour (ledger 04, decision 14). */
export const FAULTS_PER_HOUR = 20;

const short = (max: number) => v.pipe(v.string(), v.maxLength(max, 'max_length'));
const dayOrNone = v.exactOptional(v.pipe(v.string(), v.maxLength(10, 'day'), v.check(isDay, 'day')));

/** A fault as a device tells it: no contents of fields, no tokens, no query strings (HTTP-CALL-01). */
export const clientErrorSchema = v.object({
  message: v.pipe(short(1000), v.nonEmpty('required')),
  stack: v.exactOptional(short(8000), ''),
  /** Path of the page. */
  route: v.exactOptional(short(300), ''),
  /** Of the failed call, when it was one. */
  status: v.exactOptional(v.nullable(v.pipe(v.number(), v.integer('integer'))), null),
  method: v.exactOptional(short(10), ''),
  /** Path of the failed call, without query. */
  url: v.exactOptional(short(300), ''),
  app_version: v.exactOptional(short(100), ''),
  /** ISO time, by the clock of the device. */
  occurred_at: v.pipe(v.string(), v.isoTimestamp('instant')),
});
export type ClientError = v.InferOutput<typeof clientErrorSchema>;

/** In place of an action: faults of devices and of the server. Without an action they are left out. */
export const FAULTS = 'faults';

const logRow = v.object({
  id: v.string(),
  /** When the server had it. */
  at: v.string(),
  /** When it was done on the device; null unless it waited in the queue. */
  done_at: v.nullable(v.string()),
  user_id: v.nullable(v.string()),
  /** Name and surname; empty when nobody was signed in. */
  user_name: v.string(),
  action: v.string(),
  entity: v.string(),
  entity_id: v.nullable(v.string()),
  title: v.string(),
});
export type LogRow = v.InferOutput<typeof logRow>;

const fieldList = v.nullable(v.record(v.string(), v.unknown()));
const logDetail = v.object({
  ...logRow.entries,
  device: v.nullable(v.string()),
  address: v.nullable(v.string()),
  account_name: v.string(),
  before: fieldList,
  after: fieldList,
});
export type LogDetail = v.InferOutput<typeof logDetail>;

const size = v.number();
const failedJob = v.object({
  kind: v.string(),
  tries: v.number(),
  failed_at: v.string(),
  /** What went wrong at the last try, without addresses and numbers of people. */
  problem: v.string(),
});

/** How the server stands: counts and sizes over all accounts, never contents. Times are ISO texts, sizes bytes. */
const serverStatus = v.object({
  version: v.string(),
  /** When the process that answered was started. */
  started_at: v.string(),
  now: v.string(),
  schema: v.object({
    /** The newest step. */
    step: v.string(),
    /** Steps that a newer version has made. */
    foreign: v.array(v.string()),
  }),
  database: v.object({ version: v.string(), size, connections: v.number(), most_connections: v.number() }),
  /** Null where nothing is known of its room. */
  disk: v.object({ state: v.picklist(['ok', 'low', 'full']), free: v.nullable(size), total: v.nullable(size) }),
  jobs: v.object({
    due: v.number(),
    planned: v.number(),
    failed: v.number(),
    oldest_seconds: v.number(),
    /** Due for so long that nobody seems to do them. */
    late: v.boolean(),
    latest_failures: v.array(failedJob),
  }),
  last_backup: v.nullable(v.object({ at: v.string(), version: v.string(), size, files: v.number(), missing: v.number() })),
  sessions: v.number(),
  /** Devices with work that the server lacks, and how many records and photos that is. */
  devices: v.number(),
  unsent: v.number(),
  files: v.object({ count: v.number(), size }),
});
export type ServerStatus = v.InferOutput<typeof serverStatus>;

export const adminCalls = {
  logRecords: defineCall({
    id: 'ADM-CALL-03',
    method: 'POST',
    path: 'log-records/:page/:limit',
    access: 'adm.read',
    offline: 'online',
    effect: 'none',
    summary: 'What was done in the account, newest first',
    body: v.object({
      user_id: v.exactOptional(v.pipe(v.string(), v.maxLength(40, 'max_length'))),
      action: v.exactOptional(v.picklist([...LOG_ACTIONS, FAULTS], 'choice')),
      entity: v.exactOptional(short(60)),
      date_from: dayOrNone,
      date_to: dayOrNone,
    }),
    reply: listReply(logRow),
  }),
  logRecord: defineCall({
    id: 'ADM-CALL-04',
    method: 'GET',
    path: 'log-records/:id',
    access: 'adm.read',
    offline: 'online',
    summary: 'One log record with before and after',
    reply: dataReply(logDetail),
  }),
  serverStatus: defineCall({
    id: 'ADM-CALL-05',
    method: 'GET',
    path: 'server-status',
    access: 'adm.manage',
    offline: 'online',
    summary: 'How the server stands: version, schema, database, disk, jobs, last backup, sessions, unsent work',
    reply: dataReply(serverStatus),
  }),
  clientError: defineCall({
    id: 'HTTP-CALL-01',
    method: 'POST',
    path: FAULT_PATH,
    access: 'signed-in',
    offline: 'online',
    effect: 'once',
    summary: 'A device tells of a fault',
    body: clientErrorSchema,
    reply: doneReply,
  }),
} as const;
