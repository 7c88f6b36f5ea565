import { EventEmitter } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askPassphrase, type Terminal } from '#server/backup/passphrase.ts';
import { sizeInWords } from '#server/backup/progress.ts';
import { openSealed, sealInto } from '#server/backup/seal.ts';
import { inOrderOfReferences } from '#server/backup/tables.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'saha-seal-'));
afterAll(() => rm(folder, { recursive: true }));
const file = path.join(folder, 'x');
const PASSPHRASE = 'on iki harften uzun';

async function seal(plain: Buffer, piece: number): Promise<Buffer> {
  const handle = await open(file, 'w');
  const sealer = await sealInto(handle, PASSPHRASE, { version: '1.0.0', made_at: '2026-11-23T00:00:00.000Z' });
  for (let at = 0; at < plain.length; at += piece) await sealer.write(plain.subarray(at, at + piece));
  await sealer.end();
  await handle.close();
  return readFileSync(file);
}
async function unseal(bytes: Buffer, passphrase = PASSPHRASE): Promise<Buffer> {
  writeFileSync(file, bytes);
  const handle = await open(file, 'r');
  try {
    const parts: Buffer[] = [];
    for await (const part of (await openSealed(handle, passphrase)).chunks) parts.push(part);
    return Buffer.concat(parts);
  } finally {
    await handle.close();
  }
}

test.each([0, 1, 262_143, 262_144, 262_145, 800_000])('%i bytes come back as they went in, in pieces of any size', async (size) => {
  const plain = Buffer.from(Array.from({ length: size }, (_, at) => at % 251));
  expect((await unseal(await seal(plain, 99_991))).equals(plain)).toBe(true);
});

test('chunks that are left out, repeated, moved, taken from another backup, or cut off at a border are found out', async () => {
  const plain = Buffer.alloc(262_144 * 3 + 5, 7);
  const whole = await seal(plain, 100_000);
  const other = await seal(plain, 100_000);
  const start = 12 + 4 + whole.readUInt32BE(12);
  const length = 4 + 262_144 + 16;
  const parts = (bytes: Buffer) => [0, 1, 2].map((at) => bytes.subarray(start + at * length, start + (at + 1) * length));
  const [one, two, three] = parts(whole) as [Buffer, Buffer, Buffer];
  const [head, last] = [whole.subarray(0, start), whole.subarray(start + 3 * length)];
  expect((await unseal(Buffer.concat([head, one, two, three, last]))).equals(plain)).toBe(true);
  for (const [what, chunks] of Object.entries({
    'left out': [one, three, last],
    repeated: [one, one, two, three, last],
    moved: [two, one, three, last],
    foreign: [one, parts(other)[1] ?? two, three, last],
    'cut at a border': [one, two, three],
    'with more behind': [one, two, three, last, last],
    empty: [],
  })) {
    await expect(unseal(Buffer.concat([head, ...chunks])), what).rejects.toThrow('cut off or changed');
  }
  // Of the head too nothing can be changed: the version that it names is bound to every chunk.
  await expect(unseal(Buffer.from(whole.toString('latin1').replace('"1.0.0"', '"1.0.1"'), 'latin1'))).rejects.toThrow('cut off or changed');
  await expect(unseal(whole, `${PASSPHRASE} `)).rejects.toThrow('The passphrase is wrong');
  // A made-up cost takes no memory.
  await expect(
    unseal(
      Buffer.from(
        whole
          .toString('latin1')
          .replace('"memory":65536', '"memory":99999999')
          .replace(whole.toString('latin1', 12, 16), Buffer.from([0, 0, 0, whole.readUInt32BE(12) + 3]).toString('latin1')),
        'latin1',
      ),
    ),
  ).rejects.toThrow('cut off or changed');
});

test('the same letters typed in another way of writing them are the same passphrase', async () => {
  const handle = await open(file, 'w');
  await (await sealInto(handle, 'güvenli parola ğ'.normalize('NFD'), { version: '1.0.0', made_at: '2026-11-23T00:00:00.000Z' })).end();
  await handle.close();
  expect((await unseal(readFileSync(file), 'güvenli parola ğ'.normalize('NFC'))).length).toBe(0);
});

test('a table comes after those it refers to, itself left aside; a circle is said', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'c' },
  ];
  expect(inOrderOfReferences(['a', 'b', 'c', 'd'], references)).toEqual(['c', 'd', 'b', 'a']);
  expect(() => inOrderOfReferences(['a', 'b', 'c'], [...references, { from: 'c', to: 'a' }])).toThrow('in a circle: a, b, c');
});

/** A terminal at which somebody types. */
function typing(...lines: string[]): { terminal: Terminal; shown: () => string; raw: boolean[] } {
  const input = new EventEmitter();
  const raw: boolean[] = [];
  let shown = '';
  const type = (): void => void setTimeout(() => input.emit('data', lines.shift() ?? '\u0003'), 1);
  const stream = Object.assign(input, {
    isTTY: true as const,
    setRawMode: (on: boolean) => {
      raw.push(on);
      if (on) type();
      return stream;
    },
    resume: () => stream,
    pause: () => stream,
    setEncoding: () => stream,
  });
  return {
    terminal: { input: stream as unknown as Terminal['input'], output: { write: (text) => (shown += text) } },
    shown: () => shown,
    raw,
  };
}

test('a passphrase is asked for without being shown, a new one twice; the setting comes before', async () => {
  const twice = typing('uzun bir parolx\u007fa\r', 'uzun bir parola\n');
  expect(await askPassphrase(undefined, true, twice.terminal)).toBe('uzun bir parola');
  expect(twice.shown()).not.toContain('parola');
  expect(twice.raw).toEqual([true, false, true, false]);
  await expect(askPassphrase('', true, typing('uzun bir parola\r', 'uzun bir parolo\r').terminal)).rejects.toThrow('differ');
  await expect(askPassphrase('', true, typing('kısa\r').terminal)).rejects.toThrow('at least 12');
  await expect(askPassphrase('', false, typing().terminal)).rejects.toThrow('Broken off');
  expect(await askPassphrase('', false, typing('kısa\r').terminal)).toBe('kısa');
  expect(await askPassphrase('aus der Umgebung', true, typing().terminal)).toBe('aus der Umgebung');
  const away = typing().terminal;
  await expect(askPassphrase('', false, { ...away, input: Object.assign(away.input, { isTTY: false }) })).rejects.toThrow(
    'BACKUP_PASSPHRASE',
  );
});

test('sizes are told in words', () => {
  expect([0, 999, 1_000, 1_234_567, 5_000_000_000].map(sizeInWords)).toEqual(['0 bytes', '999 bytes', '1.0 kB', '1.2 MB', '5.0 GB']);
});
