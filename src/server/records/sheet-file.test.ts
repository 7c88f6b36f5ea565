import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { FileFormat } from '#core/record/list-file.ts';
import { type SheetCell, sheetStream } from '#server/records/sheet-file.ts';

const ROWS = 100_000;
/** Rows that may be made before anybody reads them, whatever the length of the list. */
const AHEAD = 20_000;

/** A file of many rows, and how many of them were made. */
function long(format: FileFormat) {
  const made = { count: 0, isEnded: false };
  async function* rows(): AsyncGenerator<SheetCell[]> {
    try {
      // Unlike each other, so that packing does not make a whole list of them fit into one buffer.
      while (made.count < ROWS) yield [`Çağrı ${++made.count}`, (made.count * 7919) % 104_729, new Date(made.count * 86_400_000)];
    } finally {
      made.isEnded = true;
    }
  }
  const columns = [{ title: 'Ad' }, { title: 'Sayı' }, { title: 'Gün', isDay: true }];
  return { made, stream: sheetStream({ name: 'x', format, columns, rows: rows(), locale: 'tr' }).stream };
}

const settled = async () => {
  for (let turns = 0; turns < 200; turns++) await turn();
};

test.each(['csv', 'xlsx'] as const)('SUP-CALL-10: a %s of 100,000 rows is made as it is read, not ahead of it', async (format) => {
  const { made, stream } = long(format);
  const reader = stream[Symbol.asyncIterator]();
  let bytes = 0;
  let most = 0;
  for (let read = 0; read < 20; read++) {
    const before = made.count;
    await reader.next();
    await settled();
    most = Math.max(most, made.count - before);
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(AHEAD);
  expect(made.count).toBeLessThan(ROWS);
  for (let next = await reader.next(); !next.done; next = await reader.next()) bytes += (next.value as Uint8Array).byteLength;
  expect(made).toEqual({ count: ROWS, isEnded: true });
  expect(bytes).toBeGreaterThan(ROWS);
});

test.each(['csv', 'xlsx'] as const)('SUP-CALL-10: whoever stops reading a %s ends the making of it', async (format) => {
  const { made, stream } = long(format);
  const reader = stream[Symbol.asyncIterator]();
  while (made.count === 0) await reader.next();
  const closed = once(stream, 'close');
  stream.destroy();
  await closed;
  await settled();
  expect(made.isEnded).toBe(true);
  expect(made.count).toBeLessThan(ROWS);
});
