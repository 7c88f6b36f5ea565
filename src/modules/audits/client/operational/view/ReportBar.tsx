import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useWayBack } from '#client/shell/tabs/use-way-back.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import classes from './view.module.css';

/** On a phone a report is many screens long: the way back and what it is stay in sight. */
export function ReportBar({ title }: { title: string }) {
  const { t } = useLingui();
  const goBack = useWayBack(useAudit().paths.list);
  return (
    <div className={`${classes.bar} no-print`} data-report-bar>
      <ActionIcon variant="subtle" className={classes.back ?? ''} aria-label={t`Geri`} title={t`Geri`} onClick={goBack}>
        <IconArrowLeft aria-hidden />
      </ActionIcon>
      {/* Seen only: the heading of the page says it to those who listen. */}
      <span className={classes.barTitle} aria-hidden="true">
        {title}
      </span>
    </div>
  );
}
