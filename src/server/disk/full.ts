/** A write that met a full disk: of the files here, or of PostgreSQL. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');

/** Whether an error says that a disk is full. PostgreSQL's programs say it in words only. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.has(codeOf(error)) || (error instanceof Error && /No space left on device|database or disk is full|ENOSPC/.test(error.message));
