import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Photo } from '#core/field/field.ts';
import { fnv1a } from '#core/number/number.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import { storageHandlers } from '#modules/storage/server/storage.handlers.ts';
import { PART_TYPE, TUS_VERSION } from '#modules/storage/shared/tus.ts';
import type { Ctx } from '#server/http/handler.ts';
import { createRandom } from '#server/seed/random.ts';

/** Pictures drawn for the demonstration, `photos/<name>.jpg`: no place and nobody is on them. Some come as a detail, too. */
const DETAILED = ['hydrant-pit', 'joint', 'pump'] as const;
const PICTURES = [...DETAILED, 'canister', 'extinguisher', 'fence', 'gauge', 'grating', 'hose', 'waste-bin'] as const;
export type PictureName = (typeof PICTURES)[number];

const SIZE = { width: 800, height: 600 };
const SHOT_MS = 20_000;

interface Picture {
  readonly bytes: Uint8Array;
  readonly hash: string;
}
const read = new Map<string, Picture>();

function pictureOf(name: string): Picture {
  const known = read.get(name);
  if (known !== undefined) return known;
  const bytes = new Uint8Array(readFileSync(new URL(`./photos/${name}.jpg`, import.meta.url)));
  const picture = { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
  read.set(name, picture);
  return picture;
}

const filesOf = (name: PictureName): readonly string[] =>
  DETAILED.some((detailed) => detailed === name) ? [name, `${name}-detail`] : [name];

/** What a finding says of its photos. By a dice of its own: all else in the demonstration stays as it is. */
export function photosOf(name: PictureName, findingId: string, at: Date): Photo[] {
  const dice = createRandom(fnv1a(findingId));
  return filesOf(name).map((file, n): Photo => {
    const { bytes, hash } = pictureOf(file);
    const taken_at = new Date(at.getTime() - dice.int(5, 90) * 60_000 + n * SHOT_MS);
    const name = `IMG_${taken_at.toISOString().slice(0, 16).replaceAll(/\D/g, '')}_${n + 1}.jpg`;
    return {
      document_key: dice.id(taken_at),
      hash,
      type: 'image/jpeg',
      size: bytes.length,
      ...SIZE,
      name,
      taken_at: taken_at.toISOString(),
      position: null,
    };
  });
}

/** Sends the bytes of the photos that these findings name, as a device does after its record. */
export async function sendPhotos(ctx: Ctx, findings: readonly Finding[]): Promise<void> {
  const pictures = PICTURES.flatMap(filesOf).map(pictureOf);
  for (const { document_key, hash } of findings.flatMap((finding) => finding.photos)) {
    const bytes = pictures.find((picture) => picture.hash === hash)?.bytes;
    if (bytes === undefined) throw new Error('a finding of the demonstration names a photo that nobody drew');
    const headers = { 'tus-resumable': TUS_VERSION, 'upload-offset': '0' };
    await storageHandlers.append({ params: { document_key }, headers, bytes, type: PART_TYPE }, ctx);
  }
}
