import { Trans, useLingui } from '@lingui/react/macro';
import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import classes from './tabs.module.css';
import type { Tab } from './tab.ts';
import { findTabs } from './tab-search.ts';
import { useWorkspaceState } from './useWorkspace.ts';
import type { Workspace } from './workspace.ts';

interface Props {
  workspace: Workspace;
  titleOf(tab: Tab): string;
  onClose(): void;
}

/** Finds an open tab by its title or path; arrows move, Enter goes, Escape closes (SHELL-TAB-15, SHELL-TAB-16). */
export function TabSearch({ workspace, titleOf, onClose }: Props) {
  const { t } = useLingui();
  const { tabs } = useWorkspaceState(workspace);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = findTabs(tabs, query, titleOf);
  const chosen = found[Math.min(at, found.length - 1)];
  const optionId = (tab: Tab) => `${id}-${tab.opening}`;
  const choose = (tab: Tab | undefined) => {
    if (tab === undefined) return;
    onClose();
    workspace.activate(tab.key);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Enter') choose(chosen);
    else if (step !== undefined && found.length > 0) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  const chosenId = chosen === undefined ? null : optionId(chosen);
  useEffect(() => {
    if (chosenId !== null) list.current?.querySelector(`[id="${chosenId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <Modal opened onClose={onClose} title={<Trans>Açık sekmelerde ara</Trans>} size="lg" yOffset="8vh">
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosenId ?? undefined}
        aria-label={t`Sekme başlığı veya adresi`}
        placeholder={t`Sekme başlığı veya adresi`}
        leftSection={<IconSearch aria-hidden size="1.2em" />}
        autoComplete="off"
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t`Açık sekmeler`} className={classes.options}>
        {found.map((tab) => (
          <div
            key={tab.key}
            id={optionId(tab)}
            role="option"
            tabIndex={-1}
            aria-selected={tab === chosen}
            className={classNames(classes.option, tab === chosen ? classes.chosen : undefined)}
            onClick={() => choose(tab)}
            onKeyDown={handleKey}
          >
            <span className={classes.found}>{titleOf(tab)}</span>
            <span className={classes.path}>{tab.path}</span>
          </div>
        ))}
      </div>
      {found.length === 0 ? (
        <p className={classes.none} role="status">
          <Trans>Bu ada uyan açık sekme yok.</Trans>
        </p>
      ) : null}
    </Modal>
  );
}
