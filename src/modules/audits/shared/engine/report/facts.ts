import type { Day } from '#core/date/day.ts';
import type { Pictures } from '#core/pdf/document.ts';
import type { Locale } from '#core/number/number.ts';
import type { Audit, AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';
import type { AuditBody } from '#modules/audits/shared/engine/audit.schema.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';

/** A DFI as the report prints it. */
export interface ReportDfi {
  readonly number: string | null;
  readonly description: string;
  readonly responsible: string;
  readonly deadline: Day | null;
}

/** Everything that a printed report shows, with names in place of ids. */
export interface ReportFacts<B extends AuditBody = Audit> {
  readonly kind: AuditKindId;
  readonly audit: B;
  readonly set: QuestionSet;
  readonly locale: Locale;
  readonly printedAt: Date;
  readonly account: string;
  readonly workplace: string;
  /** Names of the records that the kind's own fields name, by field. */
  readonly names: Readonly<Record<string, string>>;
  readonly auditors: readonly string[];
  /** DFIs by id. */
  readonly dfis: ReadonlyMap<string, ReportDfi>;
  readonly photos: Pictures;
  /** When the server first had it; null where it does not, or this device does not know. */
  readonly arrivedAt: Date | null;
  /** Why this paper is not the last word, where it is not: printed above each page. */
  readonly note?: string;
}
