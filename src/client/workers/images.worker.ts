import { expose, transfer } from 'comlink';
import type { Area, PreparedResult } from '#client/workers/image-facts.ts';
import { makePhoto } from '#client/workers/make-photo.ts';

const images = {
  async prepare(file: Blob, area?: Area, most?: number): Promise<PreparedResult> {
    const made = await makePhoto(file, area, most);
    return made.ok ? transfer(made, [made.image.bytes]) : made;
  },
  /** A sign of life. */
  alive: (): true => true,
};
export type ImageWorker = typeof images;

expose(images);
