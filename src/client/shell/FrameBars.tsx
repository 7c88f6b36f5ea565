import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { setPreference, usePreferences } from '#client/shell/preferences.ts';
import { Sidebar } from '#client/shell/Sidebar.tsx';
import { TopBar } from '#client/shell/TopBar.tsx';
import { useIsNarrow } from '#client/ui/density.tsx';
import classes from './AppLayout.module.css';

interface Props {
  readonly isDrawerOpen: boolean;
  onCloseDrawer(): void;
  onToggleDrawer(): void;
}

const setFolded = (next: boolean) => setPreference('sidebarStatus', next ? 'closed' : 'opened');
const useIsFolded = (): boolean => usePreferences().sidebarStatus === 'closed';

/** The menu at the side; in narrow windows a drawer. */
export function FrameSide({ isDrawerOpen, onCloseDrawer }: Props) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const isFolded = useIsFolded();
  if (!isNarrow)
    return (
      <div className={classes.side}>
        <Sidebar isFolded={isFolded} onUnfold={() => setFolded(false)} />
      </div>
    );
  return (
    <Drawer.Root opened={isDrawerOpen} onClose={onCloseDrawer} size="auto" padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t`Ana menü`} classNames={{ content: classes.drawer ?? '' }}>
        <Drawer.Body className={classes.drawerBody ?? ''}>
          <Sidebar onNavigate={onCloseDrawer} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The bar on top. */
export function FrameTop({ isDrawerOpen, onToggleDrawer }: Props) {
  const isNarrow = useIsNarrow();
  const isFolded = useIsFolded();
  return <TopBar isMenuOpen={isNarrow ? isDrawerOpen : !isFolded} onToggleMenu={isNarrow ? onToggleDrawer : () => setFolded(!isFolded)} />;
}
