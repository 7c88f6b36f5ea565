import type { Answer, Finding, FINDING_STATUS } from '#modules/audits/shared/engine/audit.schema.ts';
import type { Question } from '#modules/audits/shared/question-set.ts';

/** What a report comes to. */
export interface AuditResult {
  /**
   * Questions answered yes among those answered yes or no, in percent; rounded down, so that one no is never 100. Null where
   * none of them is.
   */
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
    conformity: yes + no === 0 ? null : Math.floor((100 * yes) / (yes + no)),
    priorities: { low: withStatus('low'), medium: withStatus('medium'), high: withStatus('high') },
  };
}
