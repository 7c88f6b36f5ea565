import { inflateSync } from 'node:zlib';

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const hex = (text: string): string => String.fromCharCode(...(text.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16)));

/** Objects of a file as pdfkit writes it: their numbers, what they say, and their streams inflated. */
function objectsOf(file: string): Map<string, { readonly head: string; readonly stream: string }> {
  const found = file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...found].map(([, id = '', body = '']) => {
      const at = body.indexOf('stream\n');
      const head = at === -1 ? body : body.slice(0, at);
      const raw = at === -1 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'));
      if (!head.includes('/FlateDecode') || head.includes('/Image')) return [id, { head, stream: raw }];
      return [id, { head, stream: latin(inflateSync(Buffer.from(raw, 'latin1'))) }];
    }),
  );
}

/** From glyphs to letters, by the map that a reader copies text with. */
function lettersOf(map: string): (glyph: number) => string {
  const letters = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)].flatMap(([, from = '0', list = '']) =>
    // A glyph of two letters says both, with a space between them.
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(
      ([, one = ''], at) => [Number.parseInt(from, 16) + at, hex(one.replaceAll(' ', ''))] as const,
    ),
  );
  const known = new Map(letters);
  return (glyph) => known.get(glyph) ?? '';
}

/** Stands in the text of a page where a picture is drawn. */
export const PICTURE = '▣';

/** Pages of a PDF that the product made: the text of each as a reader would copy it, a space between what is set apart, and its pictures. */
export function pdfPages(bytes: Uint8Array): string[] {
  const objects = objectsOf(latin(bytes));
  const fonts = new Map<string, (glyph: number) => string>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (map !== undefined) fonts.set(name, lettersOf(objects.get(map)?.stream ?? ''));
    }
  const pages = [...objects.values()].filter(({ stream }) => stream.includes(' Tf'));
  return pages.map(({ stream }) => {
    let letters: (glyph: number) => string = () => '';
    const parts = [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/I\d+ Do/g)].map(([drawn, font, shown]) => {
      if (drawn.endsWith('Do')) return PICTURE;
      if (font !== undefined) letters = fonts.get(font) ?? letters;
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, one = '']) => one.match(/.{4}/g) ?? []);
      return glyphs.map((glyph) => letters(Number.parseInt(glyph, 16))).join('');
    });
    return parts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ');
  });
}

/** All text of a PDF that the product made, as a reader would copy it. */
export const pdfText = (bytes: Uint8Array): string => pdfPages(bytes).join(' ').replaceAll(PICTURE, '').replaceAll(/\s+/g, ' ');
