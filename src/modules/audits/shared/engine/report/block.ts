import type { Content } from 'pdfmake/interfaces.js';
import type { Photo } from '#core/field/field.ts';
import { PICTURES_PER_ROW, pictureRows } from '#core/pdf/picture-rows.ts';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { COMMON_TEXTS } from '#modules/audits/shared/engine/report/texts.ts';

/** Letters that fit on a line whatever they are, and lines that leave room on a page for a heading and a row of photos. */
const LETTERS = 60;
const MOST_LINES = 40;

/** How many lines texts take at most. */
const linesOf = (texts: readonly string[]): number =>
  texts.flatMap((text) => text.split('\n')).reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS)), 0);

/** Photos row by row: each row says whose photos it shows, so that it may stand on the next page. */
function photoRows(photos: readonly Photo[], name: string, facts: ReportFacts): Content[] {
  const t = COMMON_TEXTS[facts.locale];
  return pictureRows(photos, facts.photos, t).map((row, at): Content => {
    const first = at * PICTURES_PER_ROW + 1;
    const last = Math.min(photos.length, first + PICTURES_PER_ROW - 1);
    const which = first === last ? first : `${first}–${last}`;
    const said = `${name} · ${t.photo} ${which} / ${photos.length}`;
    return { stack: [{ text: said, color: '#475467', margin: [0, 4, 0, 0] }, row], unbreakable: true };
  });
}

/** Something that stands at a question: a finding or an observation. */
interface AtQuestion {
  readonly question_id: string;
  readonly photos: readonly Photo[];
}

interface Block {
  readonly of: AtQuestion;
  /** What its photos are named by. */
  readonly name: string;
  /** What its head must not be parted from. */
  readonly above: readonly Content[];
  readonly head: Content;
  readonly words: readonly Content[];
  /** Everything in `words`, to know how long it gets. */
  readonly texts: readonly string[];
}

/**
 * What stands at a question, with that question. Head, words and first photos stand on one page; the library loses what of such a
 * part is longer than a page, so words that might be go on to the next.
 */
export function questionBlock({ of, name, above, head, words, texts }: Block, facts: ReportFacts): Content {
  const asked = facts.set.sections.flatMap((section) => section.questions).find(({ ref }) => ref === of.question_id);
  const question = (facts.locale === 'en' ? asked?.text_en : asked?.text_tr) ?? '';
  const heads: Content[] = [
    ...above,
    head,
    ...(question === '' ? [] : [{ text: question, color: '#475467', margin: [0, 1, 0, 0] } satisfies Content]),
  ];
  const [first, ...more] = photoRows(of.photos, name, facts);
  const isShort = linesOf([question, ...texts]) <= MOST_LINES;
  const stack: Content[] = isShort
    ? [{ stack: [...heads, ...words, ...(first === undefined ? [] : [first])], unbreakable: true }, ...more]
    : [{ stack: heads, unbreakable: true }, ...words, ...(first === undefined ? [] : [first, ...more])];
  return { stack, margin: [0, 0, 0, 8] };
}

/** Sorts what stands at questions by the order in which they are asked. */
export function inOrderOf<T extends AtQuestion>(list: readonly T[], questions: readonly { readonly ref: string }[]): T[] {
  const order = new Map(questions.map((question, place) => [question.ref, place]));
  const placeOf = ({ question_id }: T) => order.get(question_id) ?? order.size;
  return list.toSorted((a, b) => placeOf(a) - placeOf(b));
}
