import { definitionOf, type Picture, type Pictures, type PrintedDocument } from '#core/pdf/document.ts';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** Sets a definition as a PDF. */
export type MakePdf = (definition: TDocumentDefinitions) => Promise<Uint8Array>;

/** What came of setting a document: the file, or the keys of pictures that are damaged and must not cost the rest. */
export type Rendered = { readonly bytes: Uint8Array } | { readonly damaged: readonly string[] };

/** Bytes told to `String.fromCharCode` at once: more than some hundred thousand arguments end an engine's stack. */
const AT_ONCE = 32_768;

/** Bytes as a text of base64. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += AT_ONCE) text += String.fromCharCode(...bytes.subarray(from, from + AT_ONCE));
  return btoa(text);
}

/** Puts a picture where the library finds it. @returns its address there */
export type PlacePicture = (key: string, picture: Picture) => string;

const asText: PlacePicture = (_, { type, bytes }) => `data:${type};base64,${base64(bytes)}`;

/**
 * Sets a document. When that fails each picture is tried alone.
 * @param place in the address itself where nothing else is said, which takes the room of several pictures for each
 * @throws Error when none of them is the cause
 */
export async function renderDocument(document: PrintedDocument, makePdf: MakePdf, place: PlacePicture = asText): Promise<Rendered> {
  const images = Object.fromEntries([...document.pictures].map(([key, picture]) => [key, place(key, picture)]));
  try {
    return { bytes: await makePdf(definitionOf(document, images)) };
  } catch (error) {
    const damaged: string[] = [];
    for (const [key, image] of Object.entries(images))
      await makePdf({ images: { [key]: image }, content: [{ image: key }] }).catch(() => {
        damaged.push(key);
      });
    if (damaged.length === 0) throw error;
    return { damaged };
  }
}

/**
 * Sets a document of facts with pictures; a damaged picture is named in place of being shown.
 * @param build the document of the facts with these pictures
 * @param render sets it, here or in another process or thread
 */
export async function renderWithPictures(
  pictures: Pictures,
  build: (pictures: Pictures) => PrintedDocument,
  render: (document: PrintedDocument) => Promise<Rendered>,
): Promise<Uint8Array> {
  const first = await render(build(pictures));
  if ('bytes' in first) return first.bytes;
  const sound = new Map([...pictures].map(([key, picture]) => [key, first.damaged.includes(key) ? ('unprintable' as const) : picture]));
  const second = await render(build(sound));
  if ('bytes' in second) return second.bytes;
  throw new Error(`pictures that were sound are damaged: ${second.damaged.join(', ')}`);
}

/** The pictures of a document that can be shown. */
export const shownPictures = (pictures: Pictures): Map<string, Picture> =>
  new Map([...pictures].flatMap(([key, picture]) => (picture === null || picture === 'unprintable' ? [] : [[key, picture] as const])));
