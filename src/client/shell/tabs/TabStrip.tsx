import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { afterFirstScreen } from '#client/app/first-screen.ts';
import { withTexts } from '#client/i18n/texts.ts';
import { useRootFlag } from '#client/ui/use-root-flag.ts';
import classes from './tabs.module.css';
import { useWorkspace } from './useWorkspace.ts';

/** Where there is no room for tabs: a phone, also lying on its side. */
const NO_ROOM = '(max-width: 47.99em), (max-height: 31em)';

/** Without its part of the program there is no strip; the page under it lives on. */
const TabWork = lazy(() =>
  afterFirstScreen()
    .then(() => withTexts(() => import('./TabWork.tsx')))
    .then(
      ({ TabWork }): { default: ComponentType<{ hasRoom: boolean }> } => ({ default: TabWork }),
      () => ({ default: () => null }),
    ),
);

/**
 * The strip of the pages that are open (SHELL-GEN-01, SHELL-TAB-02). The page does not wait for it: its room is kept until
 * it is there. Without room for it, or while a page has the screen, tabs work on unseen, by their keys.
 */
export function TabStrip({ isHidden }: { isHidden: boolean }) {
  const workspace = useWorkspace();
  const hasRoom = !useMediaQuery(NO_ROOM, false, { getInitialValueInEffect: false });
  useEffect(() => workspace.setStripDrawn(hasRoom), [workspace, hasRoom]);
  const isSeen = hasRoom && !isHidden;
  return (
    <Suspense fallback={isSeen ? <Room /> : null}>
      <TabWork hasRoom={isSeen} />
    </Suspense>
  );
}

function Room() {
  useRootFlag('data-tabs', true);
  return <div className={classes.strip} data-tab-strip />;
}
