import { call } from '#client/http/client.ts';
import type { Area, ImageProblem } from '#client/workers/image-facts.ts';
import { prepareImage } from '#client/workers/images.ts';
import { newId } from '#core/id/uuid.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';

/** Crops and scales in the worker, stores the bytes as the person's own file, and takes it as the avatar. Needs a network. */
export async function sendPortrait(user: string, file: File, area: Area): Promise<'done' | 'refused' | ImageProblem> {
  const prepared = await prepareImage(file, area);
  if (!prepared.ok) return prepared.problem;
  const { bytes, type, size, hash } = prepared.image;
  const document_key = newId();
  const manner = { manner: 'background' } as const;
  const body = { document_key, name: file.name.slice(0, 250), type, size, sha256: hash, owner_kind: 'user', owner_id: user };
  const announced = await call(storageCalls.announce, { body }, manner);
  if (!announced.ok) return 'refused';
  const stored = await call(storageCalls.put, { params: { document_key } }, { ...manner, bytes: { data: bytes, type } });
  if (!stored.ok) return 'refused';
  const taken = await call(profileCalls.updateAvatar, { body: { document_key } }, manner);
  return taken.ok ? 'done' : 'refused';
}
