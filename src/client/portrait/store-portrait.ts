import { call } from '#client/http/client.ts';
import { createUploadApi } from '#client/http/upload-api.ts';
import { upload } from '#client/upload/upload.ts';
import type { Area, ImageProblem } from '#client/workers/image-facts.ts';
import { prepareImage } from '#client/workers/images.ts';
import { newId } from '#core/id/uuid.ts';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';

/** Crops and scales in the worker, stores the bytes as the person's own file, and takes it as the avatar. Needs a network. */
export async function sendPortrait(user: string, file: File, area: Area): Promise<'done' | 'refused' | ImageProblem> {
  const prepared = await prepareImage(file, area);
  if (!prepared.ok) return prepared.problem;
  const { bytes, type, size, hash } = prepared.image;
  const document_key = newId();
  const manner = { manner: 'background' } as const;
  const notice = { document_key, name: file.name.slice(0, 250), type, size, sha256: hash, owner_kind: 'user', owner_id: user };
  const stored = await upload({ api: createUploadApi(call), file: notice, bytes, owner: user });
  if (!stored.ok) return 'refused';
  const taken = await call(profileCalls.updateAvatar, { body: { document_key } }, manner);
  return taken.ok ? 'done' : 'refused';
}
