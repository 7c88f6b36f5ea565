import type { Locale } from '#core/number/number.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { AuditBody } from '#modules/audits/shared/engine/audit.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';

/** An audit of any kind as the server keeps it. */
export type StoredAudit = StoredRecord<Audit>;

/** What the server says of a kind of audit, and what it does for that kind alone. */
export interface AuditServer<B extends AuditBody = Audit> {
  readonly kind: AuditKind<B>;
  readonly words: Readonly<Record<Locale, AuditWords>>;
  /** What a list tells of a report beside what it tells of every one. */
  rowOf(audit: B): object;
  /** What the server itself writes into a new report, and into one that moves to another workplace. */
  complete?(ctx: Ctx, audit: B, id: string): Promise<B>;
}

interface AuditWords {
  /** Subject of the mail that brings a report. */
  subject(number: string): string;
  /** What that mail says below the greeting. */
  mail(name: string, day: string): string;
  /** Tells managers that a report became valid. */
  valid(what: string): string;
}
