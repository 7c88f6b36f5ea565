import { useCallback } from 'react';
import { usePhotoStore } from '#client/sync/index.ts';
import type { ImageProblem } from '#client/workers/image-facts.ts';
import { prepareImage } from '#client/workers/images.ts';
import type { Photo } from '#core/field/field.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';

/** `no_space`: the device would not keep the bytes. */
export type AddPhotoResult = { ok: true; photo: Photo } | { ok: false; problem: ImageProblem | 'no_space' };

/**
 * Takes a chosen or freshly taken picture into a record. Resolves when its bytes are durable on the device, so that a
 * screen says "kept" only about what is.
 */
export function useAddPhoto(kind: KindId, record: string): (file: File) => Promise<AddPhotoResult> {
  const store = usePhotoStore();
  return useCallback(
    async (file) => {
      const prepared = await prepareImage(file);
      if (!prepared.ok) return prepared;
      const { bytes, ...facts } = prepared.image;
      const photo: Photo = { document_key: newId(), name: file.name.slice(0, 250), ...facts };
      try {
        await store.add(photo, bytes, { kind, record });
      } catch {
        return { ok: false, problem: 'no_space' };
      }
      return { ok: true, photo };
    },
    [store, kind, record],
  );
}
