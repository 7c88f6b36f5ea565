/** One thing that keeps a report from becoming valid: a field or a question, and why. */
export interface AuditProblem {
  /** Field name, `answer:<ref>` or `finding:<finding id>:<field>`. */
  at: string;
  code: 'required' | 'min_length' | 'document' | 'in_future' | 'before_inspection' | 'unsigned' | 'unanswered' | 'no_finding';
}
