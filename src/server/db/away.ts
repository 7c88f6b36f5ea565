/** The database is going away, has no connection left, or answers nothing in time; a stand-by that does not write is none either. */
const AWAY =
  /^(57P0[1-5]|57014|25006|25P03|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What pg says of a connection that is lost or does not come about; these errors have no code. */
const LOST =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

const codeOf = (error: object): string => ('code' in error ? String(error.code) : '');

/** Whether an error only says that the database cannot be reached just now: the same request may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // A name with several addresses: one error for each.
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return AWAY.test(codeOf(error)) || (error instanceof Error && LOST.test(error.message));
}
