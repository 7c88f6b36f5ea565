import type { PhotoStore } from '#client/sync/index.ts';
import { prepareImage } from '#client/workers/images.ts';
import type { Photo } from '#core/field/field.ts';
import { base64Of } from '#modules/risk/client/import/base64.ts';
import { type AskedImage, IMAGE_TYPES, MOST_CHOSEN_BYTES, MOST_IMAGE_LETTERS } from '#modules/risk/shared/ai/proposal.schema.ts';

/** Of four letters three are bytes. */
const MOST_BYTES = (MOST_IMAGE_LETTERS / 4) * 3;
/** Taken too, where the device can draw them: they become JPEG (ledger 06, decision 18). */
const DRAWN_ANEW = ['image/heic', 'image/heif'];

/** For the chooser of files. */
export const ACCEPTED = [...IMAGE_TYPES, ...DRAWN_ANEW].join();

/** What is wrong with chosen files (RISK-IMG-02, RISK-IMG-03). */
export type ChosenProblem = 'format' | 'large';

/** The files that may be taken, and what is wrong with the others. A file whose type the device does not know is judged when it is drawn. */
export function siftImages<F extends Pick<File, 'type' | 'size'>>(
  files: readonly F[],
): { taken: F[]; problems: ReadonlySet<ChosenProblem> } {
  const isKnown = ({ type }: F) => type === '' || ACCEPTED.split(',').includes(type);
  const isSmall = ({ size }: F) => size <= MOST_CHOSEN_BYTES;
  const problems = new Set<ChosenProblem>();
  if (!files.every(isKnown)) problems.add('format');
  if (!files.filter(isKnown).every(isSmall)) problems.add('large');
  return { taken: files.filter((file) => isKnown(file) && isSmall(file)), problems };
}

/** The pictures as the model is shown them, at most 450 kB each, with nothing but their pixels; null when one cannot be read. */
export async function askedImages(photos: readonly Photo[], store: PhotoStore): Promise<AskedImage[] | null> {
  const images: AskedImage[] = [];
  for (const { document_key } of photos) {
    const bytes = await store.bytes(document_key, 'device');
    if (bytes === null) return null;
    const made = await prepareImage(new Blob([bytes], { type: 'image/jpeg' }), undefined, MOST_BYTES);
    if (!made.ok || made.image.size > MOST_BYTES) return null;
    images.push({ type: 'image/jpeg', data: base64Of(new Uint8Array(made.image.bytes)) });
  }
  return images;
}
