import { screenIsWhole } from '#client/app/first-screen.ts';
import type { SyncEngine } from '#client/sync/index.ts';

/** Name of the copy of a question set on the device. */
export const keptQuestions = (version: number): string => `operational-questions-${version}`;

/** What the form of a draft opens with: the draft, and its questions. The replica may come later. */
export async function readAuditAhead({ drafts, kept }: SyncEngine, id: string): Promise<void> {
  const draft = await drafts.ahead('operational-audit', id);
  const version = draft?.body['question_set_version'];
  if (typeof version === 'number' && (await kept.ahead(keptQuestions(version))) !== undefined) screenIsWhole();
}
