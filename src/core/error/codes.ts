/**
 * Every code a refusal of the server can carry in `error.code` (ledger 04, decision 15; ledger 01, decisions 2, 8, 16;
 * ledger 18, OFF-IDEM and OFF-REP), and what the client itself adds: `NO_RESPONSE` for a request that got no answer at all.
 */
export const ERROR_STATUS = {
  VALIDATION: 422,
  IDEMPOTENCY_MISMATCH: 422,
  LIMIT_REACHED: 422,
  STOCK_TOO_SMALL: 422,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  INVALID_CREDENTIALS: 401,
  REFRESH_TOKEN_INVALID: 401,
  INVALID_TOKEN_TYPE: 401,
  TOKEN_INVALID: 401,
  TOKEN_REFRESH_FAILED: 401,
  PERMISSION_DENIED: 403,
  USER_QUIT: 403,
  USER_PASSIVE: 403,
  OWNER_MISMATCH: 403,
  NOT_FOUND: 404,
  VERSION_CONFLICT: 409,
  RECORD_LOCKED: 409,
  DUPLICATE: 409,
  DUPLICATE_ID: 409,
  IN_PROGRESS: 409,
  OFFSET_MISMATCH: 409,
  PROTOCOL_VERSION: 412,
  TOO_LARGE: 413,
  MEDIA_TYPE: 415,
  UPGRADE_REQUIRED: 426,
  TOO_MANY_REQUESTS: 429,
  CHECKSUM_MISMATCH: 460,
  SERVER_ERROR: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The four codes that end a sign-in for good (AUTH-REF-03). */
const TOKEN_FAILURES: readonly string[] = ['REFRESH_TOKEN_INVALID', 'INVALID_TOKEN_TYPE', 'TOKEN_INVALID', 'TOKEN_REFRESH_FAILED'];

/** `refresh-token-invalid` and `REFRESH_TOKEN_INVALID` are one code (ledger 01, decision 8). */
export const normalizeCode = (code: string): string => code.toUpperCase().replaceAll('-', '_');

/** Whether a code of the server ends the sign-in for good, whatever its spelling (AUTH-REF-03). */
export const isTokenFailure = (code: string | undefined): boolean => code !== undefined && TOKEN_FAILURES.includes(normalizeCode(code));

/** One item of a validation refusal: the message, and the field it stands beside when there is one. */
export interface ErrorItem {
  message: string;
  field?: string;
}

/** A refusal as the server sends it (HTTP-BODY-01; ledger 04, decision 8). */
export interface ErrorBody {
  success: false;
  message: string;
  errors?: ErrorItem[];
  error: {
    code: ErrorCode;
    permission?: string;
    record?: unknown;
    /** Names the request in the log of the server; beside faults of the server only. */
    request_id?: string;
  };
}
