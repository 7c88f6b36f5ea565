import { crc32, deflateRawSync } from 'node:zlib';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { make } from '#server/sheet/cells.ts';
import { isZip, unpackedSize } from '#server/sheet/zip-size.ts';

let sheet: Buffer;
beforeAll(async () => {
  sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: Array.from({ length: 500 }, (_, n) => [`satır ${n}`, n]) }] }));
});

/** Offsets of the entries of the central directory. */
const entriesOf = (zip: Buffer): number[] => {
  const found: number[] = [];
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) found.push(at);
  return found;
};
const changed = (change: (zip: Buffer, entry: number) => void, only: number | 'all' = 'all'): Buffer => {
  const zip = Buffer.from(sheet);
  for (const [n, entry] of entriesOf(zip).entries()) if (only === 'all' || n === only) change(zip, entry);
  return zip;
};

/** A zip of one entry, which says of its size what it is told to. */
function zipOf(content: Buffer, said: number): Buffer {
  const [name, packed] = [Buffer.from('[Content_Types].xml'), deflateRawSync(content)];
  const about = Buffer.alloc(22);
  about.writeUInt16LE(8, 4);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(said, 18);
  const lengths = Buffer.from([name.length, 0, 0, 0]);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, lengths, name, packed]);
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), about, lengths, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

test('what a spreadsheet unpacks to is read without unpacking it', () => {
  const said = entriesOf(sheet).map((at) => sheet.readUInt32LE(at + 24));
  expect(said.length).toBeGreaterThan(3);
  expect(unpackedSize(sheet)).toBe(said.reduce((sum, size) => sum + size, 0));
  expect(unpackedSize(Buffer.concat([Buffer.alloc(5), sheet]).subarray(5))).toBe(unpackedSize(sheet));
  expect(unpackedSize(changed((zip, at) => zip.writeUInt32LE(0xffffffff, at + 24)))).toBeGreaterThan(4e9);
  expect(unpackedSize(zipOf(Buffer.from('x'.repeat(99)), 99))).toBe(99);
  expect(isZip(sheet)).toBe(true);
});

test('what does not say its size is not told: content of 0 bytes, a size behind the entry, no directory', () => {
  expect(unpackedSize(changed((zip, at) => zip.writeUInt32LE(0, at + 24), 1))).toBeNull();
  expect(unpackedSize(changed((zip, at) => zip.writeUInt32LE(0, at + 20), 1))).toBeNull();
  const behind = changed((zip, at) => {
    zip.writeUInt16LE(8, at + 8);
    zip.fill(0, at + 20, at + 28);
    zip.writeUInt16LE(0, at + 10);
  }, 1);
  expect(unpackedSize(behind)).toBeNull();
  for (const bytes of [Buffer.from('PK\u0003\u0004'), sheet.subarray(0, -22), Buffer.alloc(0)]) expect(unpackedSize(bytes)).toBeNull();
  const away = Buffer.from(sheet);
  away.writeUInt32LE(away.length, away.length - 6);
  expect(unpackedSize(away)).toBeNull();
});

/** The same zip, the numbers of whose directory stand in a ZIP64 record; what its end record says of them is said by `say`. */
function zip64Of(zip: Buffer, say: (end: Buffer) => void): Buffer {
  const [before, end] = [zip.subarray(0, -22), Buffer.from(zip.subarray(-22))];
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006');
  record.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), at);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007');
  locator.writeBigUInt64LE(BigInt(before.length), 8);
  locator.writeUInt32LE(1, 16);
  say(end);
  return Buffer.concat([before, record, locator, end]);
}

test('a zip whose end record leaves a number to a ZIP64 record does not tell its size: the reader would follow that', async () => {
  const ods = Buffer.from(await writeOds({ sheets: [{ name: 'A', rows: [['satır', 1]] }] }));
  const says: readonly ((end: Buffer) => void)[] = [
    (end) => end.fill(0, 8, 12).fill(0xff, 12, 16),
    (end) => end.fill(0, 8, 12).fill(0xff, 16, 20),
    (end) => end.fill(0xff, 8, 12),
    (end) => end.fill(0xff, 12, 16),
    (end) => end.fill(0xff, 16, 20),
  ];
  for (const zip of [sheet, ods])
    for (const say of says) {
      const zip64 = zip64Of(zip, say);
      expect(Buffer.from(await make({ bytes: zip64, most: 5 })).toString()).toContain('satır');
      expect(unpackedSize(zip64)).toBeNull();
    }
  expect(unpackedSize(zip64Of(sheet, (end) => end.fill(0, 8, 12)))).toBeNull();
  expect(unpackedSize(changed((zip, at) => zip.writeUInt32LE(0xffffffff, at + 20), 1))).toBeNull();
});

test('an entry that holds more than it said is not unpacked beyond that', async () => {
  const lie = zipOf(Buffer.alloc(300_000_000, 0x20), 1_000);
  expect(lie.length).toBeLessThan(400_000);
  expect(unpackedSize(lie)).toBe(1_000);
  const before = process.memoryUsage().rss;
  await expect(make({ bytes: lie, most: 5 })).rejects.toThrow('limit of 1000 bytes');
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});
