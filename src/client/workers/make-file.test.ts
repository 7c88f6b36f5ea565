import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { PreparedResult } from '#client/workers/image-facts.ts';
import { prepareFile } from '#client/workers/make-file.ts';
import { MAX_FILE_BYTES } from '#core/file/type.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const PDF = new Uint8Array(ascii('%PDF-1.7 tutanak'));
/** A JPEG by its header, so many pixels wide and high. */
const jpeg = (side: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, side >> 8, side & 255, side >> 8, side & 255, 3, 0, 0, 0, 0]);
const long = (head: Uint8Array, size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  bytes.set(head);
  return bytes;
};
const chosen = (bytes: Uint8Array<ArrayBuffer>, name: string, type = ''): File => new File([bytes], name, { type });

const SMALL = new ArrayBuffer(4);
const draw = vi.fn(
  async (): Promise<PreparedResult> => ({
    ok: true,
    image: { bytes: SMALL, hash: 'c'.repeat(64), type: 'image/jpeg', size: 4, width: 1, height: 1, taken_at: null, position: null },
  }),
);

test('a document stays as it is, byte for byte, and is what its bytes say, whatever its name says', async () => {
  for (const [bytes, type] of [
    [PDF, 'application/pdf'],
    [jpeg(3000), 'image/jpeg'],
  ] as const) {
    const made = await prepareFile(chosen(bytes, 'Tutanak.docx', 'application/msword'), draw);
    if (!made.ok) throw new Error(made.problem);
    expect(made.file).toMatchObject({ type, size: bytes.length, name: 'Tutanak.docx', hash: sha256(bytes) });
    expect(new Uint8Array(made.file.bytes)).toEqual(bytes);
  }
  expect(draw).not.toHaveBeenCalled();
});

test('a picture that the server would not take as it is becomes a smaller one, under a name that says so', async () => {
  for (const file of [
    chosen(jpeg(4000), 'IMG_1.JPEG', 'image/jpeg'),
    chosen(long(jpeg(3000), MAX_FILE_BYTES + 1), 'IMG_1.jpg', 'image/jpeg'),
    chosen(new Uint8Array(ascii('....ftypheic')), 'IMG_1.heic', 'image/heic'),
  ])
    expect(await prepareFile(file, draw)).toMatchObject({
      ok: true,
      file: { bytes: SMALL, type: 'image/jpeg', size: 4, name: 'IMG_1.jpg' },
    });
});

test('what is no PDF and no picture, is empty or too large is refused before anything of it is kept', async () => {
  const broken = async (): Promise<PreparedResult> => ({ ok: false, problem: 'broken' });
  const problems = [
    chosen(long(PDF, MAX_FILE_BYTES + 1), 'büyük.pdf', 'application/pdf'),
    chosen(new Uint8Array(ascii('<html><script>')), 'sayfa.pdf', 'application/pdf'),
    chosen(new Uint8Array(ascii('MZ....')), 'resim.jpg', 'image/jpeg'),
    chosen(new Uint8Array(0), 'boş.pdf', 'application/pdf'),
  ].map(async (file) => {
    const made = await prepareFile(file, broken);
    return made.ok ? 'ok' : made.problem;
  });
  expect(await Promise.all(problems)).toEqual(['file_too_large', 'wrong_type', 'wrong_type', 'broken']);
  expect((await prepareFile(chosen(long(PDF, MAX_FILE_BYTES), 'en büyük.pdf'), broken)).ok).toBe(true);
});
