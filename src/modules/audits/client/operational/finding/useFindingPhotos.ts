import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePhotoStore } from '#client/sync/index.ts';
import { type AddPhotoResult, useAddPhoto } from '#client/workers/useAddPhoto.ts';
import type { Photo } from '#core/field/field.ts';
import { newId } from '#core/id/uuid.ts';
import { useFormSession } from '#modules/audits/client/operational/form/FormContext.tsx';

/** Photos of one finding at most (OFF-PHOTO-04). */
export const MOST_PHOTOS = 10;

/** A picture that is being made ready, or that was refused. */
export interface ArrivingPhoto {
  readonly key: string;
  /** Address of the chosen file, so that it is seen at once. */
  readonly preview: string;
  readonly problem: MessageDescriptor | null;
}

const PROBLEMS: Readonly<Record<Extract<AddPhotoResult, { ok: false }>['problem'], MessageDescriptor>> = {
  broken: msg`Bu dosya bir resim değil ya da bozuk.`,
  too_large: msg`Bu resim çok büyük.`,
  failed: msg`Resim bu cihazda işlenemedi.`,
  no_space: msg`Cihazda yer kalmadı, fotoğraf saklanamadı.`,
};

/** Takes pictures into a finding one after another: two decoded at once are too much for a small tablet. */
export function useFindingPhotos(findingId: string) {
  const { form } = useFormSession();
  const add = useAddPhoto('operational-audit', form.id);
  const store = usePhotoStore();
  const [arriving, setArriving] = useState<readonly ArrivingPhoto[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const previews = useRef(new Map<string, string>());

  const forget = useCallback((key: string) => {
    URL.revokeObjectURL(previews.current.get(key) ?? '');
    previews.current.delete(key);
    setArriving((list) => list.filter((photo) => photo.key !== key));
  }, []);
  useEffect(() => {
    const open = previews.current;
    return () => {
      for (const url of open.values()) URL.revokeObjectURL(url);
    };
  }, []);

  const takeOne = async (key: string, file: File): Promise<void> => {
    const finding = form.finding(findingId);
    if (!finding || finding.photos.length >= MOST_PHOTOS) return forget(key);
    const result = await add(file);
    if (!result.ok)
      return setArriving((list) => list.map((photo) => (photo.key === key ? { ...photo, problem: PROBLEMS[result.problem] } : photo)));
    const now = form.finding(findingId);
    if (now) form.putFinding({ ...now, photos: [...now.photos, result.photo] });
    // The finding was deleted meanwhile: its picture goes too.
    else await store.remove(result.photo.document_key);
    forget(key);
  };

  const take = (files: readonly File[]) => {
    for (const file of files.slice(0, MOST_PHOTOS)) {
      const key = newId();
      const preview = URL.createObjectURL(file);
      previews.current.set(key, preview);
      setArriving((list) => [...list, { key, preview, problem: null }]);
      queue.current = queue.current.then(() => takeOne(key, file));
    }
  };

  const remove = (photo: Photo) => {
    const finding = form.finding(findingId);
    if (!finding) return;
    form.putFinding({ ...finding, photos: finding.photos.filter((other) => other.document_key !== photo.document_key) });
    void store.remove(photo.document_key);
  };

  return { arriving, take, dismiss: forget, remove };
}
