import { screenIsWhole } from '#client/app/first-screen.ts';
import type { SyncEngine } from '#client/sync/index.ts';
import { kindsNow } from '#modules/kinds-here.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';

/** What the form of a draft opens with: the draft, and its questions. The replica may come later. */
export async function readAuditAhead(kind: AuditKind, { drafts, questionSets }: SyncEngine, id: string): Promise<void> {
  const { row: draft } = await drafts.ahead(kind.id, id);
  // Drafts of this kind hold bodies of this kind: the form stored them.
  const body = draft?.body as Audit | undefined;
  if (body !== undefined && (await questionSets.ahead(kind.questionSetOf(body))) !== undefined) screenIsWhole();
  // It is drawn from the record, which is read by all kinds: the loading of the page does not wait for that.
  else void kindsNow();
}
