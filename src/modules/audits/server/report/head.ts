import type { Content } from 'pdfmake/interfaces.js';
import { formatDay } from '#core/date/day.ts';
import type { ReportFacts } from '#modules/audits/server/report/facts.ts';
import { REPORT_TEXTS } from '#modules/audits/server/report/texts.ts';
import { auditFigures } from '#modules/audits/shared/operational/operational.rules.ts';
import {
  A5_FILTER_LOCATIONS,
  A5_FIXED_FILTERS,
  A5_FUELS,
  A5_MOBILE_FILTERS,
  A5_VEHICLES,
} from '#modules/audits/shared/operational/operational.schema.ts';

type Row = readonly [label: string, value: string];

const UUID_TEXT = /^[0-9a-f-]{36}$/;

/** Two pairs of label and value side by side. */
const pairs = (rows: readonly Row[], none: string): Content => {
  const cells = rows.map(([label, value]) => [
    { text: label, color: '#475467' },
    { text: value.trim() === '' ? none : value, bold: true },
  ]);
  const body = [];
  for (let i = 0; i < cells.length; i += 2) body.push([...(cells[i] ?? []), ...(cells[i + 1] ?? [{ text: '' }, { text: '' }])]);
  return { table: { headerRows: 0, widths: ['20%', '30%', '20%', '30%'], body }, layout: 'lightHorizontalLines', margin: [0, 2, 0, 8] };
};

/** Title, figures, the facts of the audit and section A5. */
export function reportHead(facts: ReportFacts): Content[] {
  const { audit, locale } = facts;
  const t = REPORT_TEXTS[locale];
  const yesNo = (value: boolean | null) => (value === null ? t.none : value ? t.yes : t.no);
  const figures = auditFigures(audit, facts.set);
  const { a5 } = audit;
  // In the order of the form: the database keeps no order of names.
  const counted = <K extends string>(names: readonly K[], counts: Readonly<Record<K, number | null>>) =>
    names
      .filter((name) => (counts[name] ?? 0) > 0)
      .map((name) => `${t.parts[name] ?? name}: ${counts[name]}`)
      .join(', ');
  const flagged = <K extends string>(names: readonly K[], flags: Readonly<Record<K, boolean>>) =>
    names
      .filter((name) => flags[name])
      .map((name) => t.parts[name] ?? name)
      .join(', ');
  return [
    { text: t.title, fontSize: 18, bold: true },
    {
      text: [...new Set([audit.number ?? '', audit.facilityName, facts.workplace])].filter(Boolean).join(' · '),
      fontSize: 11,
      margin: [0, 2, 0, 0],
    },
    {
      text: audit.report_status === 'valid' ? t.valid : t.draft,
      bold: true,
      color: audit.report_status === 'valid' ? '#12633f' : '#a3430b',
      margin: [0, 2, 0, 8],
    },
    {
      table: {
        widths: ['*', '*', '*', '*', '*'],
        body: [
          [figures.total, figures.answered, figures.no, figures.findings, figures.dfis].map((n) => ({
            text: String(n),
            fontSize: 15,
            bold: true,
            alignment: 'center' as const,
          })),
          [t.figures.total, t.figures.answered, t.figures.no, t.figures.findings, t.figures.dfis].map((text) => ({
            text,
            alignment: 'center' as const,
            color: '#475467',
          })),
        ],
      },
      layout: 'noBorders',
      fillColor: '#eef2f6',
      margin: [0, 0, 0, 10],
    },
    { text: t.facts, style: 'heading' },
    pairs(
      [
        [t.number, audit.number ?? ''],
        [t.workplace, facts.workplace],
        [t.facilityName, audit.facilityName],
        [t.facilityType, audit.facilityType.map((type) => t.types[type]).join(', ')],
        [t.managementCompany, facts.managementCompany],
        [t.auditors, facts.auditors.join(', ')],
        [t.inspectionDate, formatDay(audit.inspectionDate)],
        [t.reportDate, formatDay(audit.reportDate)],
        [t.duration, audit.duration === null ? '' : `${audit.duration} ${t.minutes}`],
        [t.lastJIGInspectionDate, formatDay(audit.lastJIGInspectionDate)],
        [t.lastExternalAudit, formatDay(audit.lastExternalAudit)],
        [t.lastProcedureRevisionDate, formatDay(audit.lastProcedureRevisionDate)],
        [t.tier3Agreement, yesNo(audit.tier3Agreement)],
        [t.seriousItemsReported, yesNo(audit.seriousItemsReported)],
        [t.managerChange, yesNo(audit.managerChange)],
        [t.infrastructureChange, yesNo(audit.infrastructureChange)],
        [t.supplyMethodChange, yesNo(audit.supplyMethodChange)],
      ],
      t.none,
    ),
    { text: t.facility, style: 'heading' },
    pairs(
      [
        [t.facility_owner, a5.facility_owner],
        [t.other_participants, a5.other_participants],
        [t.contact_person, a5.contact_person],
        [t.contact_title, a5.contact_title],
        [t.contact_phone, a5.contact_phone],
        [t.contact_mobile, a5.contact_mobile],
        [t.email, [a5.email_1, a5.email_2].filter(Boolean).join(', ')],
        [t.fuels, flagged(A5_FUELS, a5.fuels)],
        [t.vehicles, counted(A5_VEHICLES, a5.vehicles)],
        [t.mobile_filters, counted(A5_MOBILE_FILTERS, a5.mobile_filters)],
        [t.fixed_filters, counted(A5_FIXED_FILTERS, a5.fixed_filters)],
        [t.filter_locations, flagged(A5_FILTER_LOCATIONS, a5.filter_locations)],
        [t.storage_hydrant_company, a5.storage_hydrant_company],
      ],
      t.none,
    ),
    { text: t.evaluation, style: 'heading' },
    { text: audit.generalEvaluation || t.none, margin: [0, 0, 0, 8] },
    { text: t.a1, style: 'heading' },
    { text: UUID_TEXT.test(audit.a1_report) ? t.a1Document : audit.a1_report || t.none, margin: [0, 0, 0, 8] },
  ];
}
