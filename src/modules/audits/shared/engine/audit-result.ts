import type { Answer, Finding, FINDING_STATUS } from '#modules/audits/shared/engine/audit.schema.ts';
import type { Question } from '#modules/audits/shared/question-set.ts';

/**
 * How much of what was answered yes or no was answered yes, in percent; rounded down, so that one no is never 100. Null where
 * nothing was.
 */
export const conformityOf = ({ yes, no }: { readonly yes: number; readonly no: number }): number | null =>
  yes + no === 0 ? null : Math.floor((100 * yes) / (yes + no));

/** What a report comes to. */
export interface AuditResult {
  readonly conformity: number | null;
  /** Findings by priority; one without it counts nowhere. */
  readonly priorities: Readonly<Record<(typeof FINDING_STATUS)[number], number>>;
}

/** @param questions those that are asked */
export function resultOf(
  questions: readonly Pick<Question, 'ref'>[],
  responses: Readonly<Record<string, Answer>>,
  findings: readonly Pick<Finding, 'status'>[],
): AuditResult {
  const counted = (answer: Answer) => questions.filter(({ ref }) => responses[ref] === answer).length;
  const withStatus = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  const [yes, no] = [counted('yes'), counted('no')];
  return {
    conformity: conformityOf({ yes, no }),
    priorities: { low: withStatus('low'), medium: withStatus('medium'), high: withStatus('high') },
  };
}
