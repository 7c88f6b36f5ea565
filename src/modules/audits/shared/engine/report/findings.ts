import type { Content } from 'pdfmake/interfaces.js';
import { formatDay } from '#core/date/day.ts';
import { inOrderOf, questionBlock } from '#modules/audits/shared/engine/report/block.ts';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { COMMON_TEXTS, type CommonTexts } from '#modules/audits/shared/engine/report/texts.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';

/** A finding in one line: question, finding or comment, priority. */
export const headOf = (finding: Finding, t: CommonTexts): string =>
  [finding.question_id, finding.kind === null ? '' : t.kinds[finding.kind], finding.status === null ? '' : t.priority[finding.status]]
    .filter(Boolean)
    .join(' · ');

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

/** A finding with its question. `above` is what its head must not be parted from. */
function findingBlock(finding: Finding, facts: ReportFacts, above: readonly Content[]): Content {
  const t = COMMON_TEXTS[facts.locale];
  const sources = [
    finding.reference && `${t.reference}: ${finding.reference}`,
    finding.manual_reference && `${t.manual}: ${finding.manual_reference}`,
  ]
    .filter(Boolean)
    .join(' · ');
  const dfis = dfisOf(finding, facts);
  const words: Content[] = [
    { text: finding.bulgu_description, margin: [0, 1, 0, 0] },
    ...(sources === '' ? [] : [{ text: sources, color: '#475467' }]),
    ...dfis.map(([number, said]): Content => ({ text: [{ text: `${number} `, bold: true }, said], margin: [8, 2, 0, 0] })),
  ];
  return questionBlock(
    {
      of: finding,
      name: finding.reference || finding.question_id,
      above,
      head: { text: headOf(finding, t), bold: true, color: finding.status === 'high' ? '#a3201b' : '#1d2939' },
      words,
      texts: [finding.bulgu_description, sources, ...dfis.map((dfi) => dfi.join(' '))],
    },
    facts,
  );
}

/** The findings of this report, in the order of the questions. */
export function reportFindings(facts: ReportFacts): Content[] {
  const t = COMMON_TEXTS[facts.locale];
  const kind = AUDITS[facts.kind];
  const own = inOrderOf(kind.findingsOf(facts.audit), kind.questionsFor(facts.set, facts.audit));
  const heading: Content = { text: `${t.findings} (${own.length})`, style: 'heading' };
  return own.length === 0
    ? [heading, { text: t.noFindings, margin: [0, 0, 0, 8] }]
    : own.map((finding, at) => findingBlock(finding, facts, at === 0 ? [heading] : []));
}
