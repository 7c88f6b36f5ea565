import type { MessageDescriptor } from '@lingui/core';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { LastReport } from '#modules/audits/client/operational/previous/previous-at.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { AuditPaths } from '#modules/audits/shared/engine/audit-paths.ts';
import type { AuditBody } from '#modules/audits/shared/engine/audit.schema.ts';
import type { PreviousFindings } from '#modules/audits/shared/operational/operational.schema.ts';

/** What a new report begins with. */
export interface AuditStart {
  readonly workplace_id: string;
  readonly question_set_version: number;
  readonly question_set_hash: string;
  readonly auditor: string[];
  readonly today: string;
}

/** What screens need of a kind of audit: its words, its own pages, and what it alone shows. */
export interface AuditUi<B extends AuditBody = Audit> {
  readonly kind: AuditKind<B>;
  readonly paths: AuditPaths;
  /** Heading of the page that begins one, and the question there. */
  readonly newTitle: MessageDescriptor;
  readonly newQuestion: MessageDescriptor;
  /** Words by wire names, for what is missing and for conflicts. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** The head pages of the form by their keys. */
  readonly pages: Readonly<Record<string, { readonly title: MessageDescriptor; readonly Page: ComponentType }>>;
  /** Who probably signs in a field. */
  signerOf?(field: string, audit: B, nameOf: (user: string | undefined) => string): string;
  /** Its own fields to read. */
  Facts(props: { readonly audit: B }): ReactNode;
  blank(start: AuditStart): B;
  /** A report, by its id, with what it takes over from the one before it at its workplace. A hook, the same for the life of a page. */
  useCarried(): { carry(audit: B, id: string): B /** False while the report before is read. */; readonly isReady: boolean };
  /** What the last report of the workplace found, in a form. A hook, the same for the life of a page. */
  useLast(): LastReport | null;
  /** The findings of the report before; left out where a kind carries none. */
  previousOf?(audit: B): PreviousFindings;
}

export const AuditContext = createContext<AuditUi | null>(null);

/** The kind of audit that a page shows. @throws Error outside of one: a bug. */
export function useAudit(): AuditUi {
  const audit = use(AuditContext);
  if (audit === null) throw new Error('useAudit outside of an audit');
  return audit;
}
