import type { Content } from 'pdfmake/interfaces.js';

/** One sticker: its code, what it is, and a line or two about it. */
export interface Label {
  readonly code: string;
  readonly title: string;
  readonly lines: readonly string[];
}

const MM = 72 / 25.4;
/** Stickers of 70 × 37 mm, three beside each other and eight below: the sheet that every stationer has. */
const WIDTH = 70 * MM;
const HEIGHT = 37 * MM;
const ACROSS = 3;
const DOWN = 8;
export const LABELS_PER_PAGE = ACROSS * DOWN;
/** Paper above the first row, so that the eight stand in the middle of the page. */
const TOP = (297 * MM - DOWN * HEIGHT) / 2;
/** From the edge of a sticker, which no printer hits to the millimetre. */
const EDGE = 4 * MM;
/** Side of a code: 29 squares of 0.9 mm, which a telephone reads from half a metre. */
const CODE = 26 * MM;
/** Letters that surely fit beside the code. */
const MOST_TITLE = 60;
const MOST_LINE = 44;

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);

/**
 * Sheets of stickers, each at its very place; empty where there are none.
 * @param used stickers of the first sheet that are gone already
 */
export function labelSheet(labels: readonly Label[], used = 0): Content[] {
  return labels.flatMap(({ code, title, lines }, index): Content[] => {
    const place = (index + used) % LABELS_PER_PAGE;
    const sticker: Content = {
      absolutePosition: {
        x: (place % ACROSS) * WIDTH + EDGE,
        y: TOP + Math.floor(place / ACROSS) * HEIGHT + EDGE,
      },
      columns: [
        { width: CODE, qr: code, fit: CODE, eccLevel: 'M' },
        {
          width: WIDTH - CODE - 3 * EDGE,
          margin: [EDGE, 0, 0, 0],
          stack: [
            { text: cut(title, MOST_TITLE), bold: true, fontSize: 9 },
            ...lines
              .filter((line) => line !== '')
              .map((line) => ({ text: cut(line, MOST_LINE), fontSize: 7, margin: [0, 2, 0, 0] as [number, number, number, number] })),
          ],
        },
      ],
    };
    return place === 0 && index > 0 ? [{ text: ' ', fontSize: 1, pageBreak: 'before' }, sticker] : [sticker];
  });
}
