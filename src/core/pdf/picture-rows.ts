import type { Column, Content } from 'pdfmake/interfaces.js';
import type { Photo } from '#core/field/field.ts';
import type { Pictures } from '#core/pdf/document.ts';

export interface PictureWords {
  /** Stands in place of a picture whose bytes are still to come. */
  readonly photoWaiting: string;
  /** Stands before the name of one that cannot be printed. */
  readonly photoFormat: string;
  /** Stands below a picture that somebody has drawn on. */
  readonly photoMarked: string;
}

/** What a paper has to know of a picture. */
type Printed = Pick<Photo, 'document_key' | 'name' | 'marked_from'>;

/** One picture, no larger than it may be; one that cannot be shown is named. @param fit width and height, pt */
export function pictureCell(photo: Printed, pictures: Pictures, t: PictureWords, fit: [number, number] = [160, 160]): Content {
  const picture = pictures.get(photo.document_key) ?? null;
  if (picture === null) return { text: t.photoWaiting, italics: true, color: '#475467' };
  if (picture === 'unprintable') return { text: `${t.photoFormat}: ${photo.name}`, italics: true, color: '#475467' };
  const image: Content = { image: photo.document_key, fit };
  return photo.marked_from === undefined ? image : { stack: [image, { text: t.photoMarked, fontSize: 8, color: '#475467' }] };
}

/** Pictures beside each other. */
export const PICTURES_PER_ROW = 3;

/** Pictures of a record in rows of three; one that cannot be shown is named. */
export function pictureRows(photos: readonly Printed[], pictures: Pictures, t: PictureWords): Content[] {
  const shown = photos.map((photo): Column => ({ width: 160, stack: [pictureCell(photo, pictures, t)] }));
  const rows: Content[] = [];
  for (let i = 0; i < shown.length; i += PICTURES_PER_ROW)
    rows.push({ columns: shown.slice(i, i + PICTURES_PER_ROW), columnGap: 8, margin: [0, 4, 0, 0] });
  return rows;
}
