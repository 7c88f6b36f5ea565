import { Trans } from '@lingui/react/macro';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';

/** A draft that was typed on another device of the person. */
export const ElsewhereMark = () => (
  <StatusBadge tone="duty">
    <Trans>Başka cihazda</Trans>
  </StatusBadge>
);
