import { copyFileSync, existsSync, openSync, statSync, truncateSync } from 'node:fs';

/** postgres.log turns when it is as large, or as old, as this: then it and the one before it stay. */
const LARGEST_BYTES = 10_000_000;
const OLDEST_MS = 7 * 24 * 3_600_000;
const LOOK_EVERY_MS = 60_000;

const before = (file: string): string => `${file}.1`;

/** When the file began: when it turned the last time, else when it was made. */
const begunAt = (file: string): number => (existsSync(before(file)) ? statSync(before(file)).mtimeMs : statSync(file).birthtimeMs);

/**
 * Moves what stands in the log to the file before it, when it is large or old. PostgreSQL goes on writing: it appends, so that its
 * next line is the first one. A line written between the two steps is lost; a full disk keeps the old file from being kept.
 */
export function turnLog(file: string, now: number = Date.now()): void {
  if (!existsSync(file)) return;
  const { size } = statSync(file);
  if (size === 0 || (size <= LARGEST_BYTES && now - begunAt(file) <= OLDEST_MS)) return;
  try {
    copyFileSync(file, before(file));
  } finally {
    truncateSync(file);
  }
}

/** The log for a PostgreSQL that is started, to be appended to. */
export function openLog(file: string): number {
  turnLog(file);
  return openSync(file, 'a', 0o600);
}

/** Turns the log while PostgreSQL runs. @returns what ends it */
export function keepTurning(file: string): () => void {
  const timer = setInterval(() => {
    try {
      turnLog(file);
    } catch {
      // Without room for the old file it is cut all the same.
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
