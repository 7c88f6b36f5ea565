import type { Tell } from '#client/pdf/making.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import type { StoredFile } from '#core/field/field.ts';
import { type Picture, type Pictures, PRINTABLE } from '#core/pdf/document.ts';

/** Pictures that are asked for at once where they are not here. */
const AT_ONCE = 4;

/** Pictures of a record from this device, else from the server while there is a connection. */
export async function picturesHere(
  { photos, status }: Pick<SyncEngine, 'photos' | 'status'>,
  named: readonly Pick<StoredFile, 'document_key' | 'type'>[],
  tell?: Tell,
): Promise<Pictures> {
  const from = status.get().connection === 'offline' ? 'device' : undefined;
  const wanted = [...new Map(named.map((photo) => [photo.document_key, photo])).values()];
  const found = new Map<string, Picture | 'unprintable' | null>();
  const read = async ({ document_key, type }: (typeof wanted)[number]): Promise<void> => {
    if (!PRINTABLE.includes(type)) return void found.set(document_key, 'unprintable');
    const bytes = await photos.bytes(document_key, from).catch(() => null);
    found.set(document_key, bytes === null ? null : { type, bytes: new Uint8Array(bytes) });
  };
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    tell?.({ step: 'pictures', done: at, all: wanted.length });
    await Promise.all(wanted.slice(at, at + AT_ONCE).map(read));
  }
  return found;
}
