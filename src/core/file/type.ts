/** What may be stored (ledger 17, uploads): the first bytes decide, not the name. */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
/** Bytes of one file at most (OFF-PHOTO-04). */
export const MAX_FILE_BYTES = 10_000_000;

export type FileType = (typeof FILE_TYPES)[number];

const startsWith = (bytes: Uint8Array, at: number, pattern: readonly number[]): boolean =>
  pattern.every((byte, i) => bytes[at + i] === byte);
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const CHECKS: Readonly<Record<FileType, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': (bytes) => startsWith(bytes, 0, [0xff, 0xd8, 0xff]),
  'image/png': (bytes) => startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/webp': (bytes) => startsWith(bytes, 0, ascii('RIFF')) && startsWith(bytes, 8, ascii('WEBP')),
  'application/pdf': (bytes) => startsWith(bytes, 0, ascii('%PDF-')),
};

/** What the first bytes say a file is; null for anything that is not accepted. The name and the header are never asked. */
export function typeByContent(bytes: Uint8Array): FileType | null {
  for (const [type, matches] of Object.entries(CHECKS)) if (matches(bytes)) return type as FileType; // keys of CHECKS are file types
  return null;
}
