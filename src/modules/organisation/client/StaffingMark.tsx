import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Translate } from '#client/list/column.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { SERVICE_SHORT, STAFFING_WORDS } from '#modules/organisation/client/workplace-words.ts';
import { shortServices, type Staffing, staffingState } from '#modules/organisation/shared/workplace-minutes.ts';

const TONE = { met: 'safe', short: 'danger', 'not-needed': 'neutral' } as const;
const NEVER_SEEN = msg`Bilinmiyor`;

/** Whether the law is met at a workplace, and where it is not, who is missing. Null: the server has not told who is assigned. */
export function staffingText(staffing: readonly Staffing[] | null, translate: Translate): string {
  if (staffing === null) return translate(NEVER_SEEN);
  const lacking = shortServices(staffing).map((service) => translate(SERVICE_SHORT[service]));
  const word = translate(STAFFING_WORDS[staffingState(staffing)]);
  return lacking.length === 0 ? word : `${word}: ${lacking.join(', ')}`;
}

/** The same as a mark; red only supports the words. */
export function StaffingMark({ staffing }: { staffing: readonly Staffing[] | null }) {
  const { i18n } = useLingui();
  return (
    <StatusBadge tone={staffing === null ? 'neutral' : TONE[staffingState(staffing)]} canFold>
      {staffingText(staffing, (message) => i18n._(message))}
    </StatusBadge>
  );
}
