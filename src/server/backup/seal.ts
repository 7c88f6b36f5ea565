import { hashRaw } from '@node-rs/argon2';
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import * as v from 'valibot';
import { StartError } from '#server/settings/start-error.ts';

// A backup is: MAGIC, length of the head (4 bytes), head (JSON), chunks. A chunk is its length (4 bytes) and what AES-256-GCM made
// of so many bytes and of its tag. The nonce is the number of the chunk and whether it is the last one, and each chunk is bound to
// the head: none can be changed, left out, moved or added, and the end cannot be cut off (as STREAM does, Hoang and others 2015).
const MAGIC = Buffer.from('SAHA-BACKUP\n');
const FORMAT = 1;
/** Bytes of what is sealed at once. */
const CHUNK = 262_144;
const TAG = 16;
const LONGEST_HEAD = 4_096;
/** 64 MiB and three passes: about 0.2 s for each passphrase that somebody tries. */
const COST = { memory: 65_536, passes: 3, lanes: 1 } as const;

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64');
const base64 = v.pipe(v.string(), v.maxLength(64), v.base64());
/** Costs are bounded: a made-up file must not take all memory. */
const head = v.object({
  format: v.number(),
  /** Version of the server that made it. */
  version: v.pipe(v.string(), v.maxLength(100)),
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  kdf: v.object({
    name: v.literal('argon2id'),
    memory: v.pipe(v.number(), v.integer(), v.minValue(8), v.maxValue(1_048_576)),
    passes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
    lanes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)),
    salt: base64,
  }),
  /** Tells a wrong passphrase from a changed file. */
  check: base64,
});
/** What stands open at the beginning of a backup. */
export type BackupHead = v.InferOutput<typeof head>;

async function keysOf(passphrase: string, kdf: BackupHead['kdf']): Promise<{ key: Buffer; checking: Buffer }> {
  const secret = await hashRaw(passphrase.normalize('NFC'), {
    salt: bytesOf(kdf.salt),
    memoryCost: kdf.memory,
    timeCost: kdf.passes,
    parallelism: kdf.lanes,
    outputLen: 32,
  });
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, bytesOf(kdf.salt), `saha backup ${use}`, 32));
  return { key: derived('chunks'), checking: derived('check') };
}

const checkOf = (checking: Buffer, salt: string): Buffer => createHmac('sha256', checking).update(salt).digest().subarray(0, 16);
const lengthOf = (count: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
};
const nonceOf = (chunk: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(Math.floor(chunk / 2 ** 32), 3);
  nonce.writeUInt32BE(chunk % 2 ** 32, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

/** Takes bytes of any number and seals them chunk by chunk. */
export interface Sealer {
  write(bytes: Uint8Array): Promise<void>;
  /** Seals what is left as the last chunk. */
  end(): Promise<void>;
}

/** Begins a backup in an empty file. */
export async function sealInto(file: FileHandle, passphrase: string, about: { version: string; made_at: string }): Promise<Sealer> {
  const kdf = { name: 'argon2id' as const, ...COST, salt: randomBytes(16).toString('base64') };
  const { key, checking } = await keysOf(passphrase, kdf);
  const opening: BackupHead = { format: FORMAT, ...about, kdf, check: checkOf(checking, kdf.salt).toString('base64') };
  const bytes = Buffer.from(JSON.stringify(opening));
  const whole = Buffer.concat([MAGIC, lengthOf(bytes.length), bytes]);
  await file.writeFile(whole);
  const bound = createHash('sha256').update(whole).digest();
  let chunk = 0;
  let waiting: Uint8Array[] = [];
  let count = 0;
  const seal = async (plain: Buffer, isLast: boolean): Promise<void> => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(chunk, isLast)).setAAD(bound);
    chunk += 1;
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    await file.writeFile(Buffer.concat([lengthOf(sealed.length), sealed]));
  };
  return {
    async write(more) {
      waiting.push(more);
      count += more.byteLength;
      if (count < CHUNK) return;
      const all = Buffer.concat(waiting);
      let from = 0;
      for (; all.length - from >= CHUNK; from += CHUNK) await seal(all.subarray(from, from + CHUNK), false);
      waiting = [Buffer.from(all.subarray(from))];
      count = all.length - from;
    },
    end: () => seal(Buffer.concat(waiting), true),
  };
}

const damaged = (): StartError =>
  new StartError('The backup is damaged: it was cut off or changed. Nothing was restored from it; use another one.');

async function readExactly(file: FileHandle, count: number): Promise<Buffer> {
  const bytes = Buffer.alloc(count);
  for (let at = 0; at < count; ) {
    const { bytesRead } = await file.read(bytes, at, count - at, null);
    if (bytesRead === 0) throw damaged();
    at += bytesRead;
  }
  return bytes;
}

async function readHead(file: FileHandle): Promise<{ opening: BackupHead; bound: Buffer }> {
  const start = await readExactly(file, MAGIC.length + 4).catch(() => null);
  if (start === null || !start.subarray(0, MAGIC.length).equals(MAGIC)) throw new StartError('This file is not a backup of Saha.');
  const length = start.readUInt32BE(MAGIC.length);
  if (length > LONGEST_HEAD) throw damaged();
  const bytes = await readExactly(file, length);
  const json = (() => {
    try {
      return JSON.parse(bytes.toString('utf8')) as unknown;
    } catch {
      return null;
    }
  })();
  const format = v.safeParse(v.object({ format: v.number() }), json);
  if (format.success && format.output.format > FORMAT)
    throw new StartError(
      'The backup was made by a newer version of Saha, whose format this one does not know. Restore it with that version.',
    );
  const parsed = v.safeParse(head, json);
  if (!parsed.success) throw damaged();
  return { opening: parsed.output, bound: createHash('sha256').update(start).update(bytes).digest() };
}

/** What a backup holds, chunk by chunk; each was proved to be as it was made before it is handed on. */
export interface Opened {
  readonly head: BackupHead;
  readonly chunks: AsyncGenerator<Buffer, void>;
}

/** Opens a backup. Its end is proved only by reading it to the end. @throws StartError for a wrong passphrase, a file that is none, or a damaged one */
export async function openSealed(file: FileHandle, passphrase: string): Promise<Opened> {
  const { opening, bound } = await readHead(file);
  const { key, checking } = await keysOf(passphrase, opening.kdf);
  const check = bytesOf(opening.check);
  const own = checkOf(checking, opening.kdf.salt);
  if (check.length !== own.length || !timingSafeEqual(check, own))
    throw new StartError('The passphrase is wrong, or the beginning of the backup was changed. Nothing was restored.');
  const open = (sealed: Buffer, chunk: number, isLast: boolean): Buffer | null => {
    try {
      const text = sealed.subarray(0, -TAG);
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(chunk, isLast), { authTagLength: TAG })
        .setAAD(bound)
        .setAuthTag(sealed.subarray(-TAG));
      return Buffer.concat([decipher.update(text), decipher.final()]);
    } catch {
      return null;
    }
  };
  async function* chunks(): AsyncGenerator<Buffer, void> {
    for (let chunk = 0; ; chunk += 1) {
      const length = (await readExactly(file, 4)).readUInt32BE();
      if (length < TAG || length > CHUNK + TAG) throw damaged();
      const sealed = await readExactly(file, length);
      const more = open(sealed, chunk, false);
      if (more !== null) {
        yield more;
        continue;
      }
      const last = open(sealed, chunk, true);
      if (last === null) throw damaged();
      if ((await file.read(Buffer.alloc(1), 0, 1, null)).bytesRead > 0) throw damaged();
      yield last;
      return;
    }
  }
  return { head: opening, chunks: chunks() };
}
