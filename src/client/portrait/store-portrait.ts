import { call } from '#client/http/client.ts';
import { createUploadApi } from '#client/http/upload-api.ts';
import { upload } from '#client/upload/upload.ts';
import type { AppError } from '#core/error/app-error.ts';
import type { Area, ImageProblem } from '#client/workers/image-facts.ts';
import { prepareImage } from '#client/workers/images.ts';
import { newId } from '#core/id/uuid.ts';

/** Whose picture it is: somebody who signs in, or an employee. */
export interface PortraitOwner {
  readonly kind: 'user' | 'employee';
  readonly id: string;
}

/** Crops and scales in the worker and stores the bytes as a file of the person. Needs a network. @param sender who is signed in @returns its key, or why there is none */
export async function storePortrait(
  sender: string,
  owner: PortraitOwner,
  file: File,
  area: Area,
): Promise<{ readonly key: string } | { readonly error: AppError } | ImageProblem> {
  const prepared = await prepareImage(file, area);
  if (!prepared.ok) return prepared.problem;
  const { bytes, type, size, hash } = prepared.image;
  const key = newId();
  const notice = { document_key: key, name: file.name.slice(0, 250), type, size, sha256: hash, owner_kind: owner.kind, owner_id: owner.id };
  const stored = await upload({ api: createUploadApi(call), file: notice, bytes, owner: sender });
  return stored.ok ? { key } : { error: stored.error };
}
