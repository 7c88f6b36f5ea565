import { useLingui } from '@lingui/react/macro';
import { useFirstScreenSeen } from '#client/app/use-first-screen.ts';
import { useOwnDrafts } from '#client/records/own-drafts.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { classNames } from '#client/ui/class-names.ts';
import classes from './Sidebar.module.css';

/** How many stand in a list of the own work, beside its entry of the menu; nothing for other entries and for none. */
export function MenuCount({ path }: { path: string }) {
  if (path === '/sync/drafts') return <Drafts />;
  return path === '/sync/outbox' ? <Waiting /> : null;
}

function Drafts() {
  // What the first screen does not show is not read for it.
  return <Count count={useOwnDrafts(useFirstScreenSeen()).count} />;
}

function Waiting() {
  const isUrgent = useSyncFact('attention') > 0;
  return <Count count={useSyncFact('records')} isUrgent={isUrgent} />;
}

function Count({ count, isUrgent = false }: { count: number; isUrgent?: boolean }) {
  const { i18n } = useLingui();
  return count === 0 ? null : (
    <span className={classNames(classes.count, isUrgent && classes.urgent)} data-count={count}>
      {i18n.number(count)}
    </span>
  );
}
