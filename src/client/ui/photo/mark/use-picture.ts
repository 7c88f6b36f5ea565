import { useEffect, useState } from 'react';
import { usePhotoStore } from '#client/sync/index.ts';
import type { Photo } from '#core/field/field.ts';

/** `missing`: its bytes are neither here nor to be had now. `broken`: the device cannot show them. */
export type Picture = ImageBitmap | 'loading' | 'missing' | 'broken';

/** The pixels of a photo, from the device or else from the server. */
export function usePicture({ document_key, type }: Pick<Photo, 'document_key' | 'type'>): Picture {
  const store = usePhotoStore();
  const [picture, setPicture] = useState<Picture>('loading');
  useEffect(() => {
    let ended = false;
    let bitmap: ImageBitmap | null = null;
    const open = async (): Promise<Picture> => {
      const bytes = await store.bytes(document_key);
      if (bytes === null) return 'missing';
      bitmap = await createImageBitmap(new Blob([bytes], { type }), { imageOrientation: 'from-image' });
      return bitmap;
    };
    void open()
      .catch((error: unknown): Picture => {
        console.error('photo', error);
        return 'broken';
      })
      .then((found) => {
        if (ended) bitmap?.close();
        else setPicture(found);
      });
    return () => {
      ended = true;
      // A page that was kept behind another one opens it anew.
      setPicture('loading');
      bitmap?.close();
    };
  }, [store, document_key, type]);
  return picture;
}
