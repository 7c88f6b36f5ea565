import type { Content } from 'pdfmake/interfaces.js';
import { formatDay } from '#core/date/day.ts';
import { pictureRows } from '#core/pdf/picture-rows.ts';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { COMMON_TEXTS, type CommonTexts } from '#modules/audits/shared/engine/report/texts.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';

/** A finding in one line: question, finding or comment, priority. */
export const headOf = (finding: Finding, t: CommonTexts): string =>
  [finding.question_id, finding.kind === null ? '' : t.kinds[finding.kind], finding.status === null ? '' : t.priority[finding.status]]
    .filter(Boolean)
    .join(' · ');

function findingBlock(finding: Finding, facts: ReportFacts): Content {
  const t = COMMON_TEXTS[facts.locale];
  const dfis = finding.dfi_list.map((entry): Content => {
    const dfi = facts.dfis.get(entry.dfi_id);
    const number = dfi?.number ?? entry.dfi_no ?? `${t.dfi} · ${t.numberWaiting}`;
    const parts = [
      dfi?.description,
      dfi && `${t.responsible}: ${dfi.responsible}`,
      dfi?.deadline && `${t.deadline}: ${formatDay(dfi.deadline)}`,
    ];
    return { text: [{ text: `${number} `, bold: true }, parts.filter(Boolean).join(' · ')], margin: [8, 2, 0, 0] };
  });
  const sources = [
    finding.reference && `${t.reference}: ${finding.reference}`,
    finding.manual_reference && `${t.manual}: ${finding.manual_reference}`,
  ].filter(Boolean);
  return {
    stack: [
      { text: headOf(finding, t), bold: true, color: finding.status === 'high' ? '#a3201b' : '#1d2939' },
      { text: finding.bulgu_description, margin: [0, 1, 0, 0] },
      ...(sources.length > 0 ? [{ text: sources.join(' · '), color: '#475467' }] : []),
      ...dfis,
      ...pictureRows(finding.photos, facts.photos, t),
    ],
    margin: [0, 0, 0, 8],
    // A head without its text at the foot of a page says nothing; pictures may break over.
    unbreakable: finding.photos.length <= 3,
  };
}

/** The findings of this report, in the order of the questions. */
export function reportFindings(facts: ReportFacts): Content[] {
  const t = COMMON_TEXTS[facts.locale];
  const kind = AUDITS[facts.kind];
  const order = new Map(kind.questionsFor(facts.set, facts.audit).map((question, place) => [question.ref, place]));
  const placeOf = (finding: Finding) => order.get(finding.question_id) ?? order.size;
  const own = kind.findingsOf(facts.audit).toSorted((a, b) => placeOf(a) - placeOf(b));
  return [
    { text: `${t.findings} (${own.length})`, style: 'heading' },
    ...(own.length === 0
      ? [{ text: t.noFindings, margin: [0, 0, 0, 8] as [number, number, number, number] }]
      : own.map((finding) => findingBlock(finding, facts))),
  ];
}
