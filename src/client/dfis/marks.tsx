import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { type Day, formatDay } from '#core/date/day.ts';
import { DEADLINE_LABEL, STAGE_LABEL } from '#client/dfis/dfi-words.ts';
import { stageOf } from '#modules/dfi/shared/dfi.flow.ts';
import { deadlineStatus } from '#modules/dfi/shared/dfi.rules.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

const DEADLINE_TONE = { expired: 'danger', within_deadline: 'neutral', closed_late: 'caution', closed_on_time: 'safe' } as const;
const STAGE_TONE = { tasks: 'neutral', review: 'duty', approval: 'caution', closed: 'safe' } as const;

/** The deadline with what became of it; the day stands first, so that a column of them can be read down. `isShort`: words only where it matters. */
export function DeadlineMark({ dfi, today, isShort = false }: { dfi: Dfi; today: Day; isShort?: boolean }) {
  const { i18n } = useLingui();
  const status = deadlineStatus(dfi, today);
  const isQuiet = isShort && status === 'within_deadline' && dfi.deadline !== null;
  return (
    <StatusBadge tone={DEADLINE_TONE[status]} canFold>
      {dfi.deadline === null ? null : <span className="tabular">{formatDay(dfi.deadline)}</span>}
      {dfi.deadline === null || isQuiet ? '' : ' · '}
      {isQuiet ? '' : i18n._(DEADLINE_LABEL[status])}
    </StatusBadge>
  );
}

/** What a DFI waits for; that it was declined is said until it is reviewed anew. */
export function StageMark({ dfi }: { dfi: Dfi }) {
  const { i18n } = useLingui();
  const stage = stageOf(dfi);
  if (dfi.approval_status === 'declined')
    return (
      <StatusBadge tone="danger">
        <Trans>Reddedildi</Trans>
      </StatusBadge>
    );
  return <StatusBadge tone={STAGE_TONE[stage]}>{i18n._(STAGE_LABEL[stage])}</StatusBadge>;
}
