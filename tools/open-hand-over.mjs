// Opens a hand-over file for support: node tools/open-hand-over.mjs <file.saha> <folder>, the passphrase on the first line of
// the standard input. Writes work.json and the photos. Written after docs/hand-over-file.md alone, so that it proves it.
import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const HEAD = 32;
const CHUNK = 1 << 20;
const TAG = 16;
const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/heic': 'heic', 'application/pdf': 'pdf' };

function fail(words) {
  console.error(words);
  process.exit(1);
}

function open(file, passphrase) {
  if (file.length < HEAD || file.toString('latin1', 0, 8) !== 'SAHAHO01') fail('This is no hand-over file.');
  const key = pbkdf2Sync(passphrase.normalize('NFC'), file.subarray(8, 24), 600_000, 32, 'sha256');
  const parts = [];
  for (let at = HEAD, number = 0; ; number++) {
    const end = Math.min(at + CHUNK + TAG, file.length);
    const isLast = end === file.length;
    const nonce = Buffer.alloc(12);
    file.copy(nonce, 0, 24, 32);
    nonce.writeUInt32BE(number, 8);
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce);
      decipher.setAAD(Buffer.concat([file.subarray(0, HEAD), Buffer.from([isLast ? 1 : 0])]));
      decipher.setAuthTag(file.subarray(end - TAG, end));
      parts.push(decipher.update(file.subarray(at, end - TAG)), decipher.final());
    } catch {
      fail(number === 0 ? 'The passphrase is wrong, or the file is damaged.' : 'The file is damaged or not whole.');
    }
    if (isLast) return Buffer.concat(parts);
    at = end;
  }
}

const [from, folder] = process.argv.slice(2);
if (from === undefined || folder === undefined)
  fail('node tools/open-hand-over.mjs <file.saha> <folder>   (the passphrase on the standard input)');
const passphrase = readFileSync(0, 'utf8').split('\n')[0].trim();
const plain = open(readFileSync(from), passphrase);
const length = plain.readUInt32BE(0);
const work = JSON.parse(plain.toString('utf8', 4, 4 + length));
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'work.json'), `${JSON.stringify(work, null, 2)}\n`, { mode: 0o600 });
let at = 4 + length;
for (const photo of work.photos) {
  // A name out of a file must not lead out of the folder.
  const name = `${photo.id.replaceAll(/[^\w-]/g, '_')}.${ENDINGS[photo.type] ?? 'bin'}`;
  writeFileSync(path.join(folder, name), plain.subarray(at, at + photo.size), { mode: 0o600 });
  at += photo.size;
}
console.log(
  `${work.mutations.length} changes and ${work.photos.length} photos of ${work.from.name}, made ${new Date(work.made_at).toISOString()}, are in ${folder}.`,
);
