import type { Content } from 'pdfmake/interfaces.js';
import { formatDay } from '#core/date/day.ts';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { numberOf } from '#modules/audits/shared/engine/report/head.ts';
import { headOf } from '#modules/audits/shared/engine/report/findings.ts';
import { pairs } from '#core/pdf/pairs.ts';
import { REPORT_TEXTS } from '#modules/audits/shared/operational/operational.texts.ts';
import { a1Words } from '#modules/audits/shared/operational/operational.rules.ts';
import {
  A5_FILTER_LOCATIONS,
  A5_FIXED_FILTERS,
  A5_FUELS,
  A5_MOBILE_FILTERS,
  A5_VEHICLES,
  type OperationalAudit,
} from '#modules/audits/shared/operational/operational.schema.ts';

type Facts = ReportFacts<OperationalAudit>;

/** The facts of the audit and section A5. */
function head(facts: Facts): Content[] {
  const { audit, locale } = facts;
  const t = REPORT_TEXTS[locale];
  const yesNo = (value: boolean | null) => (value === null ? t.none : value ? t.yes : t.no);
  const { a5, a1_files = [] } = audit;
  const hasDocuments = a1_files.length > 0;
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
    { text: t.facts, style: 'heading' },
    pairs(
      [
        [t.number, numberOf(audit, t)],
        [t.workplace, facts.workplace],
        [t.facilityName, audit.facilityName],
        [t.facilityType, audit.facilityType.map((type) => t.types[type]).join(', ')],
        [t.managementCompany, facts.names['managementCompany'] ?? ''],
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
    { text: a1Words(audit) || (hasDocuments ? t.a1Document : t.none), margin: [0, 0, 0, hasDocuments ? 2 : 8] },
    ...(hasDocuments ? [{ ul: a1_files.map((file) => file.name), margin: [0, 0, 0, 8] as [number, number, number, number] }] : []),
  ];
}

/** The findings that were carried in from the report before. */
function previous({ audit, locale }: Facts): Content[] {
  const t = REPORT_TEXTS[locale];
  const before = audit.previousBulguRapor;
  if (before.bulgu_rapor_list.length === 0) return [];
  return [
    { text: `${t.previous} (${[before.number, formatDay(before.inspectionDate)].filter(Boolean).join(', ')})`, style: 'heading' },
    { ul: before.bulgu_rapor_list.map((finding) => `${headOf(finding, t)}: ${finding.bulgu_description}`), margin: [0, 0, 0, 8] },
  ];
}

/** The printed operational audit (AUD-OPS-16). */
export const operationalReport = {
  title: ({ locale }: Facts) => REPORT_TEXTS[locale].title,
  head,
  afterFindings: previous,
};
