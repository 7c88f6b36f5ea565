import { Trans, useLingui } from '@lingui/react/macro';
import { getDefaultZIndex, Kbd, Menu } from '@mantine/core';
import {
  IconArrowBarLeft,
  IconArrowBarRight,
  IconCopy,
  IconCopyX,
  IconLayoutNavbarCollapse,
  IconPin,
  IconPinnedOff,
  IconRefresh,
  IconX,
  IconXboxX,
} from '@tabler/icons-react';
import classes from './tabs.module.css';
import { findTab } from './tab.ts';
import type { CloseRange } from './tab-model.ts';
import type { TabCommands } from './useTabCommands.tsx';
import { useWorkspaceState } from './useWorkspace.ts';
import type { Workspace } from './workspace.ts';

/** The tab that a menu is about, and where on the window it opens. */
export interface MenuPlace {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

interface Props {
  workspace: Workspace;
  commands: TabCommands;
  place: MenuPlace | null;
  onClose(): void;
}

/** The nine entries of SHELL-TAB-09, with their keys, and below them the keys that have no entry. */
export function TabMenu({ workspace, commands, place, onClose }: Props) {
  const { t } = useLingui();
  const state = useWorkspaceState(workspace);
  const key = place?.key ?? '';
  const tab = findTab(state, key);
  const at = state.tabs.findIndex((one) => one.key === key);
  const goes = (range: 'others' | 'left' | 'right') =>
    state.tabs.some((one, i) => !one.pinned && (range === 'others' ? i !== at : range === 'left' ? i < at : i > at));
  const close = (range: CloseRange) => () => void commands.close(range, key);
  const back = () => {
    onClose();
    document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true });
  };
  return (
    <Menu
      opened={place !== null && tab !== undefined}
      onClose={back}
      position="bottom-start"
      width={320}
      zIndex={getDefaultZIndex('max')}
      returnFocus={false}
      trapFocus
    >
      <Menu.Target>
        <span aria-hidden className={classes.anchor} style={{ left: place?.x ?? 0, top: place?.y ?? 0 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t`Sekme menüsü`}>
        <Menu.Item leftSection={<IconRefresh aria-hidden size="1.2em" />} onClick={() => void commands.refresh(key)}>
          <Trans>Yenile</Trans>
        </Menu.Item>
        <Menu.Item
          leftSection={tab?.pinned ? <IconPinnedOff aria-hidden size="1.2em" /> : <IconPin aria-hidden size="1.2em" />}
          onClick={() => commands.togglePin(key)}
        >
          {tab?.pinned ? <Trans>Sabitlemeyi kaldır</Trans> : <Trans>Sabitle</Trans>}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy aria-hidden size="1.2em" />} onClick={() => workspace.duplicate(key)}>
          <Trans>Çoğalt</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconX aria-hidden size="1.2em" />} rightSection={<Kbd>Alt+W</Kbd>} onClick={close('one')}>
          <Trans>Kapat</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconCopyX aria-hidden size="1.2em" />} disabled={!goes('others')} onClick={close('others')}>
          <Trans>Diğerlerini kapat</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowBarRight aria-hidden size="1.2em" />} disabled={!goes('right')} onClick={close('right')}>
          <Trans>Sağdakileri kapat</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowBarLeft aria-hidden size="1.2em" />} disabled={!goes('left')} onClick={close('left')}>
          <Trans>Soldakileri kapat</Trans>
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLayoutNavbarCollapse aria-hidden size="1.2em" />}
          rightSection={<Kbd>Alt+Q</Kbd>}
          onClick={close('all')}
        >
          <Trans>Tümünü kapat</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconXboxX aria-hidden size="1.2em" />}>
          <Trans>Vazgeç</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label className={classes.keys}>
          <Trans>Sonraki sekme</Trans> <Kbd>Alt+PageDown</Kbd>
          <Trans>Önceki sekme</Trans> <Kbd>Alt+PageUp</Kbd>
          <Trans>Kapatılanı aç</Trans> <Kbd>Alt+Shift+T</Kbd>
          <Trans>Sekmelerde ara</Trans> <Kbd>Ctrl+P</Kbd>
          <Trans>Sekmeyi taşı</Trans> <Kbd>Ctrl+Shift+←/→</Kbd>
        </Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
