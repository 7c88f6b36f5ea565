import { whenItIsTime } from '#client/ui/late.tsx';
import { loadOnce } from '#core/load/load-once.ts';

const bring = loadOnce(() => import('#client/workers/images.ts').then((images) => images.fetchImageWorkerAhead()));

/** Asked for by whatever takes photos: the code that makes them comes after the first screen, so that one can be taken without network on the very first visit too. */
export const imagesAhead = (): void => whenItIsTime(bring);
