import { useLingui } from '@lingui/react';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { STATUS_WORDS } from '#modules/risk/client/assessment-words.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';

/** Whether it is worked on or was made into a report. */
export function AssessmentMark({ status }: Pick<RiskAssessment, 'status'>) {
  const { i18n } = useLingui();
  return <StatusBadge tone={status === 'open' ? 'duty' : 'safe'}>{i18n._(STATUS_WORDS[status])}</StatusBadge>;
}
