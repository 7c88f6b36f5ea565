import type { Content } from 'pdfmake/interfaces.js';
import { formatDay } from '#core/date/day.ts';
import { PICTURES_PER_ROW, pictureRows } from '#core/pdf/picture-rows.ts';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { COMMON_TEXTS, type CommonTexts } from '#modules/audits/shared/engine/report/texts.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';

/** Letters that fit on a line whatever they are, and lines that leave room on a page for a heading and a row of photos. */
const LETTERS = 60;
const MOST_LINES = 40;

/** A finding in one line: question, finding or comment, priority. */
export const headOf = (finding: Finding, t: CommonTexts): string =>
  [finding.question_id, finding.kind === null ? '' : t.kinds[finding.kind], finding.status === null ? '' : t.priority[finding.status]]
    .filter(Boolean)
    .join(' · ');

/** How many lines texts take at most. */
const linesOf = (texts: readonly string[]): number =>
  texts.flatMap((text) => text.split('\n')).reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS)), 0);

/** The photos of a finding, row by row: each row says whose photos it shows, so that it may stand on the next page. */
function photoRows(finding: Finding, facts: ReportFacts): Content[] {
  const t = COMMON_TEXTS[facts.locale];
  const { photos, reference, question_id } = finding;
  return pictureRows(photos, facts.photos, t).map((row, at): Content => {
    const first = at * PICTURES_PER_ROW + 1;
    const last = Math.min(photos.length, first + PICTURES_PER_ROW - 1);
    const which = first === last ? first : `${first}–${last}`;
    const said = `${reference || question_id} · ${t.photo} ${which} / ${photos.length}`;
    return { stack: [{ text: said, color: '#475467', margin: [0, 4, 0, 0] }, row], unbreakable: true };
  });
}

/** The DFIs of a finding: number, and what is to be done by whom until when. */
const dfisOf = ({ dfi_list }: Finding, { dfis, locale }: ReportFacts): (readonly [number: string, words: string])[] => {
  const t = COMMON_TEXTS[locale];
  return dfi_list.map(({ dfi_id, dfi_no }) => {
    const dfi = dfis.get(dfi_id);
    const words = [
      dfi?.description,
      dfi && `${t.responsible}: ${dfi.responsible}`,
      dfi?.deadline && `${t.deadline}: ${formatDay(dfi.deadline)}`,
    ];
    return [dfi?.number ?? dfi_no ?? `${t.dfi} · ${t.numberWaiting}`, words.filter(Boolean).join(' · ')];
  });
};

/**
 * A finding with its question. Head, words and first photos stand on one page; the library loses what of such a part is longer
 * than a page, so words that might be go on to the next.
 * @param above what its head must not be parted from
 */
function findingBlock(finding: Finding, facts: ReportFacts, above: readonly Content[]): Content {
  const t = COMMON_TEXTS[facts.locale];
  const asked = facts.set.sections.flatMap((section) => section.questions).find(({ ref }) => ref === finding.question_id);
  const question = (facts.locale === 'en' ? asked?.text_en : asked?.text_tr) ?? '';
  const sources = [
    finding.reference && `${t.reference}: ${finding.reference}`,
    finding.manual_reference && `${t.manual}: ${finding.manual_reference}`,
  ]
    .filter(Boolean)
    .join(' · ');
  const dfis = dfisOf(finding, facts);
  const head: Content[] = [
    ...above,
    { text: headOf(finding, t), bold: true, color: finding.status === 'high' ? '#a3201b' : '#1d2939' },
    ...(question === '' ? [] : [{ text: question, color: '#475467', margin: [0, 1, 0, 0] } satisfies Content]),
  ];
  const words: Content[] = [
    { text: finding.bulgu_description, margin: [0, 1, 0, 0] },
    ...(sources === '' ? [] : [{ text: sources, color: '#475467' }]),
    ...dfis.map(([number, said]): Content => ({ text: [{ text: `${number} `, bold: true }, said], margin: [8, 2, 0, 0] })),
  ];
  const [first, ...more] = photoRows(finding, facts);
  const isShort = linesOf([question, finding.bulgu_description, sources, ...dfis.map((dfi) => dfi.join(' '))]) <= MOST_LINES;
  const stack: Content[] = isShort
    ? [{ stack: [...head, ...words, ...(first === undefined ? [] : [first])], unbreakable: true }, ...more]
    : [{ stack: head, unbreakable: true }, ...words, ...(first === undefined ? [] : [first, ...more])];
  return { stack, margin: [0, 0, 0, 8] };
}

/** The findings of this report, in the order of the questions. */
export function reportFindings(facts: ReportFacts): Content[] {
  const t = COMMON_TEXTS[facts.locale];
  const kind = AUDITS[facts.kind];
  const order = new Map(kind.questionsFor(facts.set, facts.audit).map((question, place) => [question.ref, place]));
  const placeOf = (finding: Finding) => order.get(finding.question_id) ?? order.size;
  const own = kind.findingsOf(facts.audit).toSorted((a, b) => placeOf(a) - placeOf(b));
  const heading: Content = { text: `${t.findings} (${own.length})`, style: 'heading' };
  return own.length === 0
    ? [heading, { text: t.noFindings, margin: [0, 0, 0, 8] }]
    : own.map((finding, at) => findingBlock(finding, facts, at === 0 ? [heading] : []));
}
