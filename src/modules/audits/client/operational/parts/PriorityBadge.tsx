import { useLingui } from '@lingui/react/macro';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import { FINDING_KIND_LABEL, PRIORITY } from '#modules/audits/client/audit.labels.ts';

export const PRIORITY_TONE = { low: 'safe', medium: 'caution', high: 'danger' } as const;

/** Finding or comment, and its priority as number and word; the colour only supports them. */
export function PriorityBadge({ finding }: { finding: Pick<Finding, 'kind' | 'status'> }) {
  const { i18n } = useLingui();
  const { kind, status } = finding;
  return (
    <>
      {kind === null ? null : <StatusBadge>{i18n._(FINDING_KIND_LABEL[kind])}</StatusBadge>}
      {status === null ? null : (
        <StatusBadge tone={PRIORITY_TONE[status]}>{`${PRIORITY[status].number} · ${i18n._(PRIORITY[status].label)}`}</StatusBadge>
      )}
    </>
  );
}
