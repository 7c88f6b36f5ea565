import { ERROR_STATUS, type ErrorCode, type ErrorItem, normalizeCode } from '#core/error/codes.ts';

/** What a failed call comes to: a refusal of the server, or `NO_RESPONSE` when none arrived. A value, never a reason to parse a message. */
export interface AppError {
  code: ErrorCode | 'NO_RESPONSE' | 'UNKNOWN';
  /** HTTP status; 0 when there was no response. */
  status: number;
  /** The server's own words, in the language of the request; empty when it gave none. */
  message: string;
  items: readonly ErrorItem[];
  /** The server's record beside VERSION_CONFLICT and RECORD_LOCKED. */
  record?: unknown;
  /** The permission key that was missing, beside PERMISSION_DENIED. */
  permission?: string;
  /** Names the request in the log of the server, beside its faults. */
  requestId?: string;
  /** Id of the call that failed, where a person is told of it: what failed is named by it. */
  call?: string;
  /** Seconds to wait as the server asked (Retry-After). */
  retryAfter?: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads a refusal, finding the code at `error.code`, `code` or `errorCode` (HTTP-BODY-01, HTTP-BODY-02). Never throws. */
export function readError(status: number, body: unknown, retryAfter?: number): AppError {
  const wire = isObject(body) ? body : {};
  const inner = isObject(wire['error']) ? wire['error'] : {};
  const raw = textOf(inner['code']) ?? textOf(wire['code']) ?? textOf(wire['errorCode']);
  const code = raw === undefined ? undefined : normalizeCode(raw);
  const items = (Array.isArray(wire['errors']) ? wire['errors'] : []).flatMap((item): ErrorItem[] => {
    if (!isObject(item)) return [];
    const message = textOf(item['message']);
    const field = textOf(item['field']) ?? textOf(item['path']);
    return message === undefined ? [] : [field === undefined ? { message } : { message, field }];
  });
  const permission = textOf(inner['permission']);
  const requestId = textOf(inner['request_id']);
  return {
    code: code !== undefined && code in ERROR_STATUS ? (code as ErrorCode) : 'UNKNOWN',
    status,
    message: textOf(wire['message']) ?? textOf(wire['error']) ?? '',
    items,
    ...(inner['record'] === undefined ? {} : { record: inner['record'] }),
    ...(permission === undefined ? {} : { permission }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** Stands for an answer that proves nothing: the server took what was sent or did not, so it is asked again. */
export const PROVES_NOTHING: AppError = { code: 'UNKNOWN', status: 500, message: '', items: [] };

/** No answer at all: offline, time-out, captive portal (ledger 01, decision 6). */
export const NO_RESPONSE: AppError = { code: 'NO_RESPONSE', status: 0, message: '', items: [] };
