import type { Content } from 'pdfmake/interfaces.js';
import { formatDay } from '#core/date/day.ts';
import type { PrintedDocument } from '#core/pdf/document.ts';
import { pairs } from '#core/pdf/pairs.ts';
import { shownPictures } from '#core/pdf/render.ts';
import type { RiskReportFacts, RiskReportLacks } from '#modules/risk/shared/report/facts.ts';
import { photoPages } from '#modules/risk/shared/report/photo-pages.ts';
import { registerTable } from '#modules/risk/shared/report/register-table.ts';
import { headCell, levelTable, methodTables, versionTable } from '#modules/risk/shared/report/tables.ts';
import { RISK_TEXTS } from '#modules/risk/shared/report/texts.ts';

const LACKS = [
  'filling',
  'drafts',
  'workplace',
  'company',
  'team',
  'lists',
  'names',
  'photos',
] as const satisfies readonly (keyof RiskReportLacks)[];

/** What the device that makes the paper does not have: said, and not left out. */
function lacking({ locale, lacks }: RiskReportFacts): Content[] {
  const { title, ...words } = RISK_TEXTS[locale].lacks;
  const lines = LACKS.flatMap((what) => (lacks?.[what] ? [words[what](lacks[what])] : []));
  if (lines.length === 0) return [];
  return [{ stack: [{ text: title, bold: true }, { ul: lines }], color: '#a3430b', margin: [0, 0, 0, 8] }];
}

/** What it is about, how long it stands and who made it, with a line to sign for each. */
function firstPage(facts: RiskReportFacts): Content[] {
  const t = RISK_TEXTS[facts.locale];
  const { assessment, hazard, years, validUntil, team } = facts;
  const noClass = facts.lacks?.workplace ? t.none : t.noClass;
  const valid = years === null || validUntil === null ? noClass : t.validWords(years, formatDay(validUntil));
  const known = (['employer', 'expert', 'doctor'] as const).flatMap((role) => {
    const names = team.filter((member) => member.role === role).map(({ name }) => name);
    return (names.length === 0 ? [''] : names).map((name) => [t.roles[role], name, '']);
  });
  // The law has them in the team; who they are is written in by hand.
  const open = (['representative', 'support', 'informed'] as const).map((role) => [t.roles[role], '', '']);
  const members = [...known, ...open];
  return [
    { text: t.title, fontSize: 18, bold: true },
    { text: assessment.title, fontSize: 11, margin: [0, 2, 0, 8] },
    ...lacking(facts),
    pairs(
      [
        [t.company, facts.company],
        [t.number, assessment.report_number ?? ''],
        [t.workplace, facts.workplace],
        [t.version, String(facts.version)],
        [t.city, facts.city],
        [t.date, formatDay(assessment.date)],
        [t.nace, facts.nace],
        [t.method, t.methods[assessment.method]],
        [t.hazard, hazard === null ? '' : t.hazards[hazard]],
        [t.valid, valid],
        [t.units, facts.units.join(', ')],
        [t.answered, `${facts.rows.length} / ${facts.asked}`],
        [t.lists, facts.lists.join(', ')],
      ],
      t.none,
    ),
    { text: t.team, style: 'heading' },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', '*', '*'],
        heights: [12, ...members.map(() => 20)],
        body: [[t.role, t.name, t.signature].map((text) => headCell(text)), ...members],
      },
      margin: [0, 0, 0, 8],
    },
    ...levelTable(facts),
  ];
}

/** The printed report of a risk assessment (RISK-CALL-07): upright pages, then the register across. */
export function riskReport(facts: RiskReportFacts): PrintedDocument {
  const { locale, company, workplace, printedAt, assessment, note } = facts;
  return {
    title: RISK_TEXTS[locale].title,
    author: [company, workplace].filter(Boolean).join(' · '),
    number: assessment.report_number ?? '',
    locale,
    printedAt,
    mark: null,
    ...(note === undefined ? {} : { note }),
    content: [
      ...firstPage(facts),
      { stack: [...methodTables(facts), ...versionTable(facts)], pageBreak: 'before' },
      ...registerTable(facts),
      ...photoPages(facts),
    ],
    pictures: shownPictures(facts.photos),
  };
}
