import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatInstant } from '#core/date/day.ts';
import type { Locale } from '#core/number/number.ts';

/** A picture before it is set. */
export interface Picture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Pictures by document key: null for one whose bytes are not here yet, `unprintable` for what a PDF cannot hold or what would cost too much. */
export type Pictures = ReadonlyMap<string, Picture | 'unprintable' | null>;

/** Formats that a PDF can hold as they are. */
export const PRINTABLE: readonly string[] = ['image/jpeg', 'image/png'];

/** A document that is to be printed, made of nothing but values: it is built where the facts are and set where there is time for it. */
export interface PrintedDocument {
  readonly title: string;
  /** In whose name it is printed. */
  readonly author: string;
  /** Number of the record, or what stands in its place. */
  readonly number: string;
  readonly locale: Locale;
  readonly printedAt: Date;
  /** Word across every page of what is not the last word; null on one that is. */
  readonly mark: string | null;
  /** One line above every page, beside its number: why this paper is not the last word. */
  readonly note?: string;
  /** A4 upright unless it says so. `labels`: A4 to its edges, without head and foot, for sheets of stickers. */
  readonly paper?: 'A3 landscape' | 'labels';
  /** Pictures are named in it by their document keys. */
  readonly content: readonly Content[];
  readonly pictures: ReadonlyMap<string, Picture>;
}

const TEXTS = { tr: { printed: 'Düzenlenme', page: 'Sayfa' }, en: { printed: 'Printed', page: 'Page' } };
const QUIET = '#475467';
/** Space around a page, and above its head and below its foot, pt. */
const SIDE = 40;
const EDGE = 44;

/** What a PDF is set from. @param images addresses of the document's pictures, by key */
export function definitionOf(document: PrintedDocument, images: Readonly<Record<string, string>>): TDocumentDefinitions {
  const { title, author, number, locale, mark, note } = document;
  const t = TEXTS[locale];
  const printed = `${t.printed}: ${formatInstant(document.printedAt)}`;
  const info = { title: `${title} ${number}`.trim(), author, creator: 'Saha' };
  if (document.paper === 'labels')
    return { pageSize: 'A4', pageMargins: [0, 0, 0, 0], info, images: { ...images }, content: [...document.content] };
  return {
    ...(document.paper === undefined ? { pageSize: 'A4' } : { pageSize: 'A3', pageOrientation: 'landscape' }),
    pageMargins: [SIDE, EDGE, SIDE, EDGE],
    info,
    styles: { heading: { fontSize: 12, bold: true, margin: [0, 8, 0, 4] } },
    images: { ...images },
    ...(mark === null ? {} : { watermark: { text: mark, opacity: 0.06, bold: true } }),
    header: {
      columns: [
        { text: note ?? '', width: '*', bold: true, color: '#a3430b' },
        { text: `${author} · ${number}`, width: 'auto', color: QUIET },
      ],
      fontSize: 8,
      margin: [SIDE, 20, SIDE, 0],
    },
    footer: (page, pages) => ({
      columns: [printed, { text: `${t.page} ${page} / ${pages}`, alignment: 'right' }],
      fontSize: 8,
      color: QUIET,
      margin: [SIDE, 12, SIDE, 0],
    }),
    content: [...document.content],
  };
}
