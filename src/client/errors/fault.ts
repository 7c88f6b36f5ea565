import type { AppError } from '#core/error/app-error.ts';
import type { ClientError } from '#modules/admin/shared/admin.calls.ts';
import { pathOf, scrubText } from '#modules/admin/shared/scrub.ts';

/** What is known about a fault beside the fault itself. */
export interface FaultFacts {
  /** Address of the page. */
  readonly page: string;
  readonly version: string;
  readonly now: number;
}

/** A call that failed, by its declaration: parameters are not told. */
export interface FailedCall {
  readonly method: string;
  readonly path: string;
}

const cut = (text: string, max: number): string => (text.length > max ? text.slice(0, max) : text);

const common = ({ page, version, now }: FaultFacts) => ({
  route: cut(pathOf(page) ?? '', 300),
  app_version: version,
  occurred_at: new Date(now).toISOString(),
});

/** A fault of the program as it may be told: cleaned of what could be somebody's (ledger 04, decision 14). */
export function faultOfError(error: unknown, facts: FaultFacts): ClientError {
  const isError = error instanceof Error;
  const message = isError
    ? `${error.name}: ${error.message}`
    : `Thrown: ${typeof error === 'string' ? error : Object.prototype.toString.call(error)}`;
  const stack = isError && error.stack !== undefined ? error.stack : '';
  return {
    ...common(facts),
    message: cut(scrubText(message), 1000),
    stack: cut(scrubText(stack), 8000),
    status: null,
    method: '',
    url: '',
  };
}

/** A refusal or fault of the server as it may be told: which call and what answer, never the words of the answer. */
export function faultOfCall(error: AppError, call: FailedCall, facts: FaultFacts): ClientError {
  const request = error.requestId === undefined ? '' : ` (${error.requestId})`;
  return {
    ...common(facts),
    message: `${call.method} ${call.path}: ${error.status} ${error.code}${request}`,
    stack: '',
    status: error.status,
    method: call.method,
    url: call.path,
  };
}

/** Answers that belong to work: no connection, an ended sign-in, gaps in a form, two people on one record, too many tries. */
const EXPECTED = new Set([0, 401, 404, 409, 422, 429]);

/** Whether an answer is a fault that somebody should look at. */
export const isFault = (error: AppError): boolean => !EXPECTED.has(error.status) && error.code !== 'UPGRADE_REQUIRED';

/** Noise of browsers and of pages that are left. */
const NOISE =
  /ResizeObserver loop|AbortError|^Error: Script error\.?$|The operation was aborted|NetworkError when attempting|^TypeError: (Failed to fetch|Load failed)$/;

/** A part of the program that the server does not have any more, or that cannot be fetched now. */
const MISSING_PART =
  /^MissingPart:|dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically|ChunkLoadError/i;

export const isMissingPart = (error: unknown): boolean => error instanceof Error && MISSING_PART.test(`${error.name}: ${error.message}`);
/** A page in the place of a script, as a portal gives: nothing of ours was at work, so that the stack names no place. */
const isNoScript = (error: Error): boolean => error.name === 'SyntaxError' && !/^\s*at |@/m.test(error.stack ?? '');
export const isNoise = (error: unknown): boolean =>
  isMissingPart(error) || (error instanceof Error && (isNoScript(error) || NOISE.test(`${error.name}: ${error.message}`)));
