/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const K = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) >>> 0;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The bytes of a text in UTF-8; half of a pair of surrogates becomes the sign for what cannot be shown. */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
  }
  return bytes;
}

/** The text as UTF-8, padded to whole blocks as the algorithm asks for. */
function padded(text: string): DataView {
  const bytes = utf8(text);
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const block = new Uint8Array(length);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(length - 4, (bytes.length * 8) >>> 0);
  return view;
}

/** A word that is known to be there. */
const at = (words: Uint32Array, n: number): number => words[n] as number;
const small = (x: number, a: number, b: number, shift: number): number => turn(x, a) ^ turn(x, b) ^ (x >>> shift);
const large = (x: number, a: number, b: number, c: number): number => turn(x, a) ^ turn(x, b) ^ turn(x, c);

/** Works one block into the hash. Single variables, because this loop is all the time that a hash takes. */
function mix(hash: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = [at(hash, 0), at(hash, 1), at(hash, 2), at(hash, 3), at(hash, 4), at(hash, 5), at(hash, 6), at(hash, 7)];
  for (let n = 0; n < 64; n++) {
    const first = (h + large(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + at(K, n) + at(words, n)) | 0;
    const second = (large(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  hash[0] = at(hash, 0) + a;
  hash[1] = at(hash, 1) + b;
  hash[2] = at(hash, 2) + c;
  hash[3] = at(hash, 3) + d;
  hash[4] = at(hash, 4) + e;
  hash[5] = at(hash, 5) + f;
  hash[6] = at(hash, 6) + g;
  hash[7] = at(hash, 7) + h;
}

/**
 * SHA-256 of a text in UTF-8, as 64 hexadecimal digits. At once, unlike the browser's own, which answers later and only on
 * pages with a certificate: for texts of some hundred kilobytes, not for files.
 */
export function sha256Text(text: string): string {
  const view = padded(text);
  const hash = START.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let n = 0; n < 16; n++) words[n] = view.getUint32(block + n * 4);
    for (let n = 16; n < 64; n++)
      words[n] = at(words, n - 16) + small(at(words, n - 15), 7, 18, 3) + at(words, n - 7) + small(at(words, n - 2), 17, 19, 10);
    mix(hash, words);
  }
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('');
}
