import type { Day } from '#core/date/day.ts';
import type { Locale } from '#core/number/number.ts';
import type { Pictures } from '#core/pdf/document.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import type { RegisterRow } from '#modules/risk/shared/register.ts';

/** A person of the team and what they are in it. */
export interface TeamMember {
  readonly role: 'employer' | 'expert' | 'doctor';
  readonly name: string;
}

/** Everything that the report of an assessment shows, with names in place of ids. */
export interface RiskReportFacts {
  readonly locale: Locale;
  readonly printedAt: Date;
  readonly assessment: Pick<RiskAssessment, 'method' | 'title' | 'date' | 'report_number' | 'versions'>;
  /** The version whose answers are shown. */
  readonly version: number;
  readonly company: string;
  readonly workplace: string;
  readonly city: string;
  readonly nace: string;
  readonly hazard: 'low' | 'hazardous' | 'high_hazardous' | null;
  /** Years that the law lets an assessment stand, and the day on which they end; null where the hazard class is not known. */
  readonly years: number | null;
  readonly validUntil: Day | null;
  readonly team: readonly TeamMember[];
  /** Names of units, lists and people by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly units: readonly string[];
  readonly lists: readonly string[];
  /** Questions of the assessment, and how many of them are answered. */
  readonly asked: number;
  readonly rows: readonly RegisterRow[];
  readonly photos: Pictures;
  /** One line above every page: why this paper is not the last word. */
  readonly note?: string;
  /** What the device lacks that makes it; absent where the server does. */
  readonly lacks?: RiskReportLacks;
}

/** How much of what a device does not have; nothing where it is 0. */
export type RiskReportLacks = Readonly<
  Record<'filling' | 'drafts' | 'workplace' | 'company' | 'team' | 'lists' | 'names' | 'photos', number>
>;
