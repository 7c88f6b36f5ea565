import { dayInIstanbul } from '#core/date/day.ts';
import type { StoredFile } from '#core/field/field.ts';
import type { Locale } from '#core/number/number.ts';
import type { Pictures } from '#core/pdf/document.ts';
import { compareTr } from '#core/text/turkish.ts';
import { clockOf } from '#modules/organisation/shared/workplace-clocks.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import { beforeAndAfter } from '#modules/risk/shared/before-after.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import type { RegisterRow } from '#modules/risk/shared/register.ts';
import type { RiskReportFacts, TeamMember } from '#modules/risk/shared/report/facts.ts';

/** Answers that one report holds: as many as the process or the device that makes it has set within its time. */
export const MOST_ROWS = 2000;

/** Why there is no report; null when there is one. */
export const reportRefusal = ({ rows }: Pick<RiskReportFacts, 'rows'>): 'no_answer' | 'too_long' | null =>
  rows.length === 0 ? 'no_answer' : rows.length > MOST_ROWS ? 'too_long' : null;

/** What assigned people are in the team, by their roles. */
export const TEAM_ROLES: Readonly<Record<number, TeamMember['role']>> = { 5: 'doctor', 6: 'expert' };

/** An assigned person as one of the team; nobody where the role is none of it. */
export function teamMember({ name, surname, role_id }: { name: string; surname: string; role_id: number }): TeamMember[] {
  const role = TEAM_ROLES[role_id];
  return role === undefined ? [] : [{ role, name: `${name} ${surname}` }];
}

/** Everybody whom a register and the versions of its assessment name. */
export const peopleOf = (rows: readonly RegisterRow[], { versions }: Pick<RiskAssessment, 'versions'>): string[] => [
  ...new Set([...rows.flatMap(({ responsible }) => responsible), ...versions.flatMap(({ editor_id }) => editor_id ?? [])]),
];

/** The pictures of an answer, before its measures and after them. */
export const picturesOfRow = ({ response }: Pick<RegisterRow, 'response'>): StoredFile[] =>
  beforeAndAfter(response).flatMap(({ before, after }) => [before ?? [], after ?? []].flat());

/** What a side knows of an assessment that is to be printed. */
export interface RiskReportSource {
  readonly locale: Locale;
  readonly printedAt: Date;
  readonly assessment: RiskAssessment;
  /** The version whose answers the rows have. */
  readonly version: number;
  /** Name of the company of the workplace. */
  readonly company: string;
  /** Null where it is not known. */
  readonly workplace: Workplace | null;
  /** Experts and doctors who are assigned to the workplace. */
  readonly assigned: readonly TeamMember[];
  readonly rows: readonly RegisterRow[];
  readonly names: ReadonlyMap<string, string>;
  readonly photos: Pictures;
}

/** What the report shows, the same on both sides of the line. */
export function riskReportFacts(source: RiskReportSource): RiskReportFacts {
  const { locale, printedAt, assessment, version, company, workplace, assigned, rows, names, photos } = source;
  const { method, title, date, report_number, versions, units, control_list_ids } = assessment;
  const hazard = workplace?.hazard_class ?? null;
  const clock = hazard === null ? null : clockOf('risk', hazard, date, dayInIstanbul(printedAt));
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? '').filter(Boolean);
  const representative = workplace?.representative.trim() ? workplace.representative : '';
  return {
    locale,
    printedAt,
    assessment: { method, title, date, report_number, versions },
    version,
    company,
    workplace: workplace?.name ?? '',
    city: workplace?.city ?? '',
    nace: workplace?.nace_code ?? '',
    hazard,
    years: clock?.years ?? null,
    validUntil: clock?.due ?? null,
    team: [
      ...(representative === '' ? [] : [{ role: 'employer' as const, name: representative }]),
      ...assigned.toSorted((a, b) => compareTr(a.name, b.name)),
    ],
    names,
    units: named(units),
    lists: named(control_list_ids),
    asked: rows.length,
    rows: rows.filter(({ response }) => response !== null),
    photos,
  };
}
