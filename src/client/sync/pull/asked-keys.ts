import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { MOST_KEYS } from '#modules/sync/shared/sync.calls.ts';

/** What the server has said of keys of sent work since it was put back. */
interface Told {
  readonly line: string;
  readonly known: readonly string[];
  readonly unknown: readonly string[];
}

const KEY = 'asked-keys';

/**
 * Which of these writes the server does not know. Many are asked for in one call, and what it has said is kept: after a cut, or
 * a start of the app, it goes on where it was.
 * @param line the part of the epoch that changes with a restore: what was said before it counts no more
 * @param ask one call; may throw when nobody answers
 */
export async function askUnknown(
  device: DeviceDatabase,
  line: string,
  keys: readonly string[],
  ask: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<ReadonlySet<string>> {
  const kept = (await device.session.get(KEY))?.value as Told | undefined; // written below alone
  const told = kept?.line === line ? kept : { line, known: [], unknown: [] };
  const [known, unknown] = [new Set(told.known), new Set(told.unknown)];
  const open = keys.filter((key) => !known.has(key) && !unknown.has(key));
  for (let at = 0; at < open.length; at += MOST_KEYS) {
    const chunk = open.slice(at, at + MOST_KEYS);
    const lost = new Set(await ask(chunk));
    for (const key of chunk) (lost.has(key) ? unknown : known).add(key);
    await device.session.put({ k: KEY, value: { line, known: [...known], unknown: [...unknown] } satisfies Told });
  }
  return new Set(keys.filter((key) => unknown.has(key)));
}

/** The restore is dealt with. */
export const forgetAsked = (device: DeviceDatabase): Promise<void> => device.session.delete(KEY);
