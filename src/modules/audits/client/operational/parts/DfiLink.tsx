import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DeadlineMark, StageMark } from '#client/dfis/marks.tsx';
import { recordPath } from '#client/records/labels.ts';
import { useRecord } from '#client/sync/index.ts';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import type { DfiRef } from '#modules/audits/shared/engine/audit.schema.ts';
import classes from './parts.module.css';

/** A DFI that a report names, with where it stands and the way to it; its number alone where this device does not have it. */
export function DfiLink({ entry }: { entry: DfiRef }) {
  const record = useRecord('dfi', entry.dfi_id);
  const today = dayInIstanbul(useNow());
  if (record.state !== 'ready') return <span className={classes.quiet}>{entry.dfi_no ?? <Trans>DÖF · bekliyor</Trans>}</span>;
  const { body } = record.item;
  return (
    <span className={classes.line}>
      <Link to={recordPath('dfi', entry.dfi_id, 'view') ?? ''} className={classes.way ?? ''}>
        {body.number ?? <Trans>DÖF · bekliyor</Trans>}
      </Link>
      <StageMark dfi={body} />
      <DeadlineMark dfi={body} today={today} isShort />
    </span>
  );
}
