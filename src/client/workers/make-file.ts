import { type ImageProblem, MAX_ORIGINAL_BYTES, type PreparedResult } from '#client/workers/image-facts.ts';
import type { StoredFile } from '#core/field/field.ts';
import { MAX_PIXELS, pictureFacts } from '#core/file/picture.ts';
import { type FileType, MAX_FILE_BYTES, typeByContent } from '#core/file/type.ts';

/** Why a chosen file did not become a document: `file_too_large` as it is, `wrong_type` is neither PDF nor a picture. */
export type FileProblem = ImageProblem | 'file_too_large' | 'wrong_type';

/** A document ready to be stored. */
export interface PreparedFile extends Pick<StoredFile, 'hash' | 'size' | 'type' | 'name'> {
  bytes: ArrayBuffer;
}

export type PreparedFileResult = { ok: true; file: PreparedFile } | { ok: false; problem: FileProblem };

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the server takes it as it is (decisions/0035): it counts bytes and pixels. */
function fits(bytes: Uint8Array, type: FileType): boolean {
  const facts = pictureFacts(bytes, type);
  return bytes.length <= MAX_FILE_BYTES && (facts === null || facts.width * facts.height <= MAX_PIXELS);
}

const named = (name: string): string => `${name.replace(/\.[^.]{1,8}$/, '')}.jpg`;

/**
 * Makes a document out of a chosen file: as it is, where the server takes it so. A picture that is too large for that, or of a
 * format that only this device can open, is drawn anew like a photo. What it is, its bytes say, not its name.
 * @param draw makes a photo of a picture
 */
export async function prepareFile(file: File, draw: (file: Blob) => Promise<PreparedResult>): Promise<PreparedFileResult> {
  if (file.size === 0) return { ok: false, problem: 'broken' };
  if (file.size > MAX_ORIGINAL_BYTES) return { ok: false, problem: 'file_too_large' };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { ok: false, problem: 'failed' };
  const content = new Uint8Array(bytes);
  const type = typeByContent(content);
  if (type !== null && fits(content, type)) {
    const hash = hex(await crypto.subtle.digest('SHA-256', bytes));
    return { ok: true, file: { bytes, hash, type, size: bytes.byteLength, name: file.name } };
  }
  if (type === 'application/pdf') return { ok: false, problem: 'file_too_large' };
  if (type === null && !file.type.startsWith('image/')) return { ok: false, problem: 'wrong_type' };
  const drawn = await draw(file);
  if (!drawn.ok) return { ok: false, problem: drawn.problem === 'broken' ? 'wrong_type' : drawn.problem };
  const { hash, size, type: drawnType, bytes: smaller } = drawn.image;
  return { ok: true, file: { bytes: smaller, hash, type: drawnType, size, name: named(file.name) } };
}
