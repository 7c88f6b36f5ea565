import type { RecordItem } from '#client/sync/index.ts';
import { isLate } from '#modules/risk/shared/asked-questions.ts';
import { closedAt } from '#modules/risk/shared/assessment.rules.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';

/** Which questions that nobody has answered belong to an assessment as it stands: those that were there when it was reported. */
export function isPartOf({
  body,
}: Pick<RecordItem<'risk-assessment'>, 'body'>): (question: Pick<RecordItem<'control-list-question'>, 'meta'>) => boolean {
  const closed = closedAt(body, currentVersion(body));
  return ({ meta }) => !isLate(meta?.created_at ?? null, closed);
}
