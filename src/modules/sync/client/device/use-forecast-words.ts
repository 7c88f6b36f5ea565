import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { WantedPhoto } from '#client/sync/index.ts';
import { MOST_PHOTOS, photosThatFit, type Room, USUAL_PHOTO } from '#client/sync/prepare/room.ts';

/** Fewer photos tell nothing about what this camera makes. */
const ENOUGH = 5;

/** How many photos still fit, judged by the size of those at hand. */
export function useForecastWords(): (room: Room, photos: readonly WantedPhoto[]) => string {
  const { t } = useLingui();
  return (room, photos) => {
    const sum = photos.reduce((size, { photo }) => size + photo.size, 0);
    const count = photosThatFit(room, photos.length < ENOUGH ? USUAL_PHOTO : Math.max(sum / photos.length, USUAL_PHOTO / 2));
    if (count === 0) return t`yeni fotoğrafa yer yok.`;
    return count >= MOST_PHOTOS
      ? t`${MOST_PHOTOS} adetten fazla fotoğraf sığar.`
      : t`yaklaşık ${plural({ count }, { one: '# fotoğraf sığar.', other: '# fotoğraf sığar.' })}`;
  };
}
