import { Trans } from '@lingui/react/macro';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';

/** Said beside a question that was taken out of its list. */
export function WithdrawnMark() {
  return (
    <StatusBadge tone="caution">
      <Trans>Listeden çıkarıldı</Trans>
    </StatusBadge>
  );
}
