import { Trans } from '@lingui/react/macro';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';

export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  return isPublished ? (
    <StatusBadge tone="safe">
      <Trans>Yayında</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge>
      <Trans>Yayında değil</Trans>
    </StatusBadge>
  );
}
