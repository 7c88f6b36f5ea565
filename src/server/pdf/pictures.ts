import { pictureFacts } from '#core/file/picture.ts';
import { type Picture, type Pictures, PRINTABLE } from '#core/pdf/document.ts';
import { isBomb } from '#server/files/picture.ts';
import type { Ctx } from '#server/http/handler.ts';

/** Bytes of all pictures of one document, and pixels of those that have to be decoded for it. */
const MOST_BYTES = 100_000_000;
const MOST_PIXELS = 24_000_000;

/** A picture as it may be set; what says nothing of itself, or would cost too much to decode, is not. */
async function pictureOf(
  ctx: Ctx,
  key: string,
  type: string,
  room: { bytes: number; pixels: number },
): Promise<Picture | 'unprintable' | null> {
  if (!PRINTABLE.includes(type)) return 'unprintable';
  const bytes = await ctx.files.get(key);
  if (bytes === null) return null;
  const facts = pictureFacts(bytes, type);
  if (facts === null || (await isBomb(bytes, type))) return 'unprintable';
  room.bytes -= bytes.byteLength;
  // A JPEG goes into the file as it is.
  if (type === 'image/png') room.pixels -= facts.width * facts.height;
  return room.bytes < 0 || room.pixels < 0 ? 'unprintable' : { type, bytes };
}

/** The pictures with these keys that the records themselves name, and nothing else, as a document may show them. */
export async function picturesOf(ctx: Ctx, records: readonly string[], named: readonly string[]): Promise<Pictures> {
  const keys = [...new Set(named)];
  if (keys.length === 0) return new Map();
  const files = await ctx.db
    .selectFrom('file')
    .innerJoin('record_file', 'record_file.document_key', 'file.document_key')
    .select(['file.document_key', 'file.type'])
    .where('record_file.record_id', 'in', [...records])
    .where('file.state', '=', 'stored')
    .where('file.document_key', 'in', keys)
    .execute();
  const stored = new Map(files.map((file) => [file.document_key, file.type]));
  const room = { bytes: MOST_BYTES, pixels: MOST_PIXELS };
  const pictures = new Map<string, Picture | 'unprintable' | null>();
  for (const key of keys) {
    const type = stored.get(key);
    pictures.set(key, type === undefined ? null : await pictureOf(ctx, key, type, room));
  }
  return pictures;
}
