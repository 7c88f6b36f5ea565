import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DeadlineMark } from '#client/dfis/marks.tsx';
import { recordPath } from '#client/records/labels.ts';
import { useOutboxRows, useRecord } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import type { DfiRef } from '#modules/audits/shared/engine/audit.schema.ts';
import { useUsers } from '#modules/audits/client/operational/useNames.ts';
import classes from './finding.module.css';

/** Whether a deletion is under way or done; a refused one brings the DFI back (AUD-FIND-04). */
function useIsLeaving(dfiId: string): { isLeaving: boolean; refusal: string } {
  const drop = useOutboxRows().findLast((row) => row.lane === dfiId && row.change.op === 'drop');
  const isRefused = drop?.state === 'rejected' || drop?.state === 'blocked' || drop?.state === 'conflict';
  return { isLeaving: drop !== undefined && !isRefused, refusal: isRefused ? (drop.problem?.message ?? '') : '' };
}

/** One DFI of a finding: its number or that it is still to come, where it stands, who answers for it. */
export function DfiRow({ entry, onRemove }: { entry: DfiRef; onRemove?: ((dfiId: string, name: string) => void) | undefined }) {
  const { t } = useLingui();
  const record = useRecord('dfi', entry.dfi_id);
  const today = dayInIstanbul(useNow());
  const { nameOf } = useUsers();
  const { isLeaving, refusal } = useIsLeaving(entry.dfi_id);
  if (isLeaving) return null;
  const dfi = record.state === 'ready' ? record.item : null;
  const name = dfi?.body.number ?? entry.dfi_no ?? t`DÖF · bekliyor`;
  const facts = dfi === null ? [] : [dfi.body.deficiency_description, dfi.body.responsible === null ? '' : nameOf(dfi.body.responsible)];
  return (
    <li className={classes.dfi} data-dfi={entry.dfi_id}>
      <div className={classes.dfiFacts}>
        {dfi === null ? (
          <span className={classes.dfiNumber}>{name}</span>
        ) : (
          <Link to={recordPath('dfi', entry.dfi_id, 'view') ?? ''} className={classes.dfiNumber}>
            {name}
          </Link>
        )}
        <p className={classes.dfiMore}>{facts.filter(Boolean).join(' · ')}</p>
        {dfi === null ? null : <DeadlineMark dfi={dfi.body} today={today} isShort />}
        {refusal === '' ? null : (
          <p className={classes.failed} role="alert">
            <Trans>DÖF silinemedi: {refusal}</Trans>
          </p>
        )}
      </div>
      {dfi === null ? null : <SyncMark state={dfi.sync} />}
      {onRemove && dfi?.body.approval_status !== 'approved' ? (
        <ActionIcon color="red" aria-label={t`${name} sil`} onClick={() => onRemove(entry.dfi_id, name)}>
          <IconTrash aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}
