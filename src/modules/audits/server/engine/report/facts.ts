import type { Day } from '#core/date/day.ts';
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
  /** Pictures by document key as data addresses; null for one whose bytes are not here yet, `unprintable` for what a PDF cannot hold or what would cost too much. */
  readonly photos: ReadonlyMap<string, string | 'unprintable' | null>;
}

/** A picture before it is set. */
export interface Picture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What the process that makes the report is handed. */
export interface GatheredFacts extends Omit<ReportFacts, 'photos'> {
  readonly photos: ReadonlyMap<string, Picture | 'unprintable' | null>;
}
