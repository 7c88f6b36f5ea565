import { Trans } from '@lingui/react/macro';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';

/** The same person got the same on the same day by another distribution: both stay, and somebody has to look. */
export const TwiceMark = () => (
  <StatusBadge tone="caution" canFold>
    <Trans>Aynı gün iki kez</Trans>
  </StatusBadge>
);
