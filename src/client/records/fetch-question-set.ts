import { call } from '#client/http/client.ts';
import type { QuestionSetStore } from '#client/sync/index.ts';
import { auditCalls } from '#modules/audits/shared/audits.calls.ts';
import { isSetOf, type QuestionSetName } from '#modules/audits/shared/question-set.ts';

/** What came of asking the server for a question set. `unknown`: it has no such version; `differs`: with other words. */
export type FetchedSet = 'here' | 'unknown' | 'differs' | 'failed';

/** Brings the very question set that is asked for onto the device; another one under its version is not kept. */
export async function fetchQuestionSet(store: QuestionSetStore, asked: QuestionSetName): Promise<FetchedSet> {
  const answer = await call(
    auditCalls.questions,
    { params: { kind: asked.kind }, query: { version: String(asked.version) } },
    { manner: 'background' },
  );
  if (!answer.ok) return answer.error.status === 404 ? 'unknown' : 'failed';
  const { kind, version, sections } = answer.data;
  const set = { kind, version, sections };
  if (!isSetOf(set, asked)) return 'differs';
  const kept = await store.keep(set, asked.hash !== null).catch(() => 'failed' as const);
  return kept === 'kept' ? 'here' : kept === 'refused' ? 'differs' : 'failed';
}
