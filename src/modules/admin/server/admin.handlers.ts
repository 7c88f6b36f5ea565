import { takeClientError } from '#modules/admin/server/client-errors.ts';
import { listLogRecords, readLogRecord } from '#modules/admin/server/log-list.ts';
import { tellServerStatus } from '#modules/admin/server/server-status.ts';
import type { adminCalls } from '#modules/admin/shared/admin.calls.ts';
import type { Handlers } from '#server/http/handler.ts';

export const adminHandlers: Handlers<typeof adminCalls> = {
  logRecords: listLogRecords,
  logRecord: readLogRecord,
  serverStatus: tellServerStatus,
  clientError: takeClientError,
};
