import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, getDefaultZIndex, Kbd, Menu } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import classes from './tabs.module.css';
import type { Tab } from './tab.ts';
import { useWorkspaceState } from './useWorkspace.ts';
import type { Workspace } from './workspace.ts';

/** The tabs closed last, newest first; one tap opens one again (SHELL-TAB-14). */
export function RecentTabs({ workspace, titleOf }: { workspace: Workspace; titleOf(tab: Tab): string }) {
  const { t } = useLingui();
  const { closed } = useWorkspaceState(workspace);
  return (
    <Menu position="bottom-end" width={380} zIndex={getDefaultZIndex('max')} classNames={{ itemLabel: classes.label ?? '' }}>
      <Menu.Target>
        <ActionIcon className={classes.tool} aria-label={t`Son kapatılan sekmeler`} title={t`Son kapatılan sekmeler`}>
          <IconHistory aria-hidden size="1.2em" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {closed.length === 0 ? (
            <Trans>Kapatılmış sekme yok</Trans>
          ) : (
            <Trans>
              Son kapatılanlar · sonuncusunu aç <Kbd>Alt+Shift+T</Kbd>
            </Trans>
          )}
        </Menu.Label>
        {closed.map((tab) => (
          <Menu.Item
            key={tab.fullPath}
            rightSection={<span className={classes.when}>{tab.closedAt === null ? null : <TimeAgo at={tab.closedAt} />}</span>}
            onClick={() => workspace.reopen(tab.fullPath)}
          >
            <span className={classes.found}>{titleOf(tab)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
