import { Plural } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dueDfis } from '#client/dashboard/dashboard-figures.ts';
import { DFI_LIST, useHasPage } from '#client/dashboard/pages.ts';
import { useOpenDfis } from '#client/dashboard/use-open-dfis.ts';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import classes from './Dashboard.module.css';

/** How many DFIs are overdue, in one line at the top: on a phone their card lies below the first screen. */
export function DashboardLate() {
  const { dfis } = useOpenDfis();
  const count = dueDfis(dfis, dayInIstanbul(useNow())).overdue.length;
  const hasList = useHasPage(DFI_LIST);
  if (count === 0 || !hasList) return null;
  return (
    <Link to={DFI_LIST} search={{ deadline: 'expired' } as never} className={classes.lateLine}>
      <IconAlertTriangle size="1.2em" aria-hidden />
      <Plural value={count} one="# gecikmiş DÖF" other="# gecikmiş DÖF" />
    </Link>
  );
}
