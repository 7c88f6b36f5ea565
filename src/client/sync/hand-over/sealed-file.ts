/**
 * The envelope of a hand-over file (docs/hand-over-file.md): any bytes, cut into chunks and encrypted under a passphrase with
 * AES-256-GCM, the key by PBKDF2. Each chunk is bound to the file, to its place and to whether it is the last one, so that a
 * file that was cut off or put together from others does not open. Needs Web Crypto only.
 */
const MAGIC = 'SAHAHO01';
const ITERATIONS = 600_000;
const CHUNK = 1 << 20;
const TAG = 16;
/** magic, salt, nonce prefix */
const HEAD = 8 + 16 + 8;

/**
 * Why a file does not open. `passphrase` also stands for a first chunk that was altered: the two cannot be told apart.
 * `unexpected`: it opens, and holds something that no device puts into such a file.
 */
export type OpenProblem = 'not-ours' | 'passphrase' | 'damaged' | 'newer' | 'unexpected';

/** A file that does not open. */
export class UnopenableFile extends Error {
  override readonly name = 'UnopenableFile';
  readonly problem: OpenProblem;
  constructor(problem: OpenProblem) {
    super(`hand-over file: ${problem}`);
    this.problem = problem;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** How far long work has come, 0 to 1. */
export type OnShare = (share: number) => void;

async function keyOf(passphrase: string, salt: Bytes): Promise<CryptoKey> {
  // The same passphrase typed on another keyboard may be composed of other code points.
  const raw = new TextEncoder().encode(passphrase.normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', raw, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** How a chunk is sealed: its nonce from the file's prefix and its number, bound to the head and to whether it is the last. */
function sealOf(head: Bytes, number: number, isLast: boolean): AesGcmParams {
  const iv = new Uint8Array(12);
  iv.set(head.subarray(24, 32));
  new DataView(iv.buffer).setUint32(8, number);
  const additionalData = new Uint8Array(HEAD + 1);
  additionalData.set(head);
  additionalData[HEAD] = isLast ? 1 : 0;
  return { name: 'AES-GCM', iv, additionalData };
}

/** Seals bytes that come piece by piece. @returns the parts of the file: blobs, which a browser keeps outside of the page's memory */
export async function sealFile(pieces: AsyncIterable<Bytes>, passphrase: string): Promise<Blob[]> {
  const head = new Uint8Array(HEAD);
  head.set(new TextEncoder().encode(MAGIC));
  crypto.getRandomValues(head.subarray(8));
  const key = await keyOf(passphrase, head.slice(8, 24));
  const parts = [new Blob([head])];
  let number = 0;
  const seal = async (chunk: Bytes, isLast: boolean) => {
    parts.push(new Blob([await crypto.subtle.encrypt(sealOf(head, number++, isLast), key, chunk)]));
  };
  const chunk = new Uint8Array(CHUNK);
  let filled = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      // A full chunk waits for what follows it: only then is it known not to be the last.
      if (filled === CHUNK) {
        await seal(chunk, false);
        filled = 0;
      }
      const taken = piece.subarray(at, at + CHUNK - filled);
      chunk.set(taken, filled);
      filled += taken.length;
      at += taken.length;
    }
  }
  await seal(chunk.slice(0, filled), true);
  return parts;
}

/**
 * Opens a file piece by piece.
 * @param onShare how much of it is open, 0 to 1
 * @throws UnopenableFile
 */
export async function* openFile(file: Blob, passphrase: string, onShare: OnShare = () => undefined): AsyncGenerator<Bytes> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  if (head.length < HEAD || new TextDecoder().decode(head.subarray(0, 8)) !== MAGIC) throw new UnopenableFile('not-ours');
  const key = await keyOf(passphrase, head.slice(8, 24));
  let number = 0;
  for (let at = HEAD; ; number++) {
    const end = Math.min(at + CHUNK + TAG, file.size);
    const isLast = end === file.size;
    const sealed = await file.slice(at, end).arrayBuffer();
    const opened = await crypto.subtle.decrypt(sealOf(head, number, isLast), key, sealed).catch(() => null);
    if (opened === null) throw new UnopenableFile(number === 0 ? 'passphrase' : 'damaged');
    onShare(end / file.size);
    yield new Uint8Array(opened);
    if (isLast) return;
    at = end;
  }
}
