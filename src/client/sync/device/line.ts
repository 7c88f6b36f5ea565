import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { PageLine } from '#client/sync/pull/page-pace.ts';
import type { PartLine } from '#client/upload/pace.ts';

/** What the line of this device carried the last time, either way. */
export interface Line {
  readonly down?: PageLine;
  readonly up?: PartLine;
}

const KEY = 'line';

export async function keptLine(device: DeviceDatabase): Promise<Line> {
  return ((await device.session.get(KEY))?.value as Line | undefined) ?? {}; // written below alone
}

/** So much the line has to differ before it is written down again. */
const STEP = 1.3;
const isNear = (a: number, b: number): boolean => a < b * STEP && b < a * STEP;

/** Remembers what the line carries now. A store that fails forgets it, and nothing else. */
export async function keepLine(device: DeviceDatabase, line: Line): Promise<void> {
  const known = await keptLine(device);
  const isKnown = (['down', 'up'] as const).every(
    (way) => line[way] === undefined || (known[way] !== undefined && isNear(known[way].rate, line[way].rate)),
  );
  if (!isKnown) await device.session.put({ k: KEY, value: { ...known, ...line } }).catch(() => undefined);
}
