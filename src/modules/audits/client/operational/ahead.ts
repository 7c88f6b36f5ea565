import { screenIsWhole } from '#client/app/first-screen.ts';
import type { SyncEngine } from '#client/sync/index.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { questionSetOf } from '#modules/audits/shared/operational/operational.rules.ts';

/** What the form of a draft opens with: the draft, and its questions. The replica may come later. */
export async function readAuditAhead({ drafts, questionSets }: SyncEngine, id: string): Promise<void> {
  const { row: draft } = await drafts.ahead('operational-audit', id);
  // Drafts of this kind hold bodies of this kind: the form stored them.
  const body = draft?.body as OperationalAudit | undefined;
  if (body !== undefined && (await questionSets.ahead(questionSetOf(body))) !== undefined) screenIsWhole();
}
