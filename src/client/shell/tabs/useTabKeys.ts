import { useEffect } from 'react';
import { findTab } from './tab.ts';
import type { TabCommands } from './useTabCommands.tsx';
import type { Workspace } from './workspace.ts';

export type TabKey = 'close' | 'close-all' | 'reopen' | 'search' | 'next' | 'previous';

/** A letter by what is written on the key, else by where it lies: with Alt some systems type a sign in place of it. */
const isLetter = (event: KeyboardEvent, letter: string): boolean =>
  /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === letter : event.code === `Key${letter.toUpperCase()}`;

/**
 * What a key press means for tabs (SHELL-KEY-01 to SHELL-KEY-05). Browsers keep some of the keys for themselves, so each
 * of those has a twin with Alt (ledger 02, decision 7).
 */
export function tabKeyOf(event: KeyboardEvent): TabKey | null {
  const held = `${event.ctrlKey ? 'C' : ''}${event.altKey ? 'A' : ''}${event.shiftKey ? 'S' : ''}${event.metaKey ? 'M' : ''}`;
  if (held === 'A' && isLetter(event, 'w')) return 'close';
  if (held === 'A' && isLetter(event, 'q')) return 'close-all';
  if ((held === 'CS' || held === 'AS') && isLetter(event, 't')) return 'reopen';
  if (held === 'C' && isLetter(event, 'p')) return 'search';
  if ((held === 'C' && event.key === 'Tab') || (held === 'A' && event.key === 'PageDown')) return 'next';
  if ((held === 'CS' && event.key === 'Tab') || (held === 'A' && event.key === 'PageUp')) return 'previous';
  return null;
}

/** A dialog asks for an answer first. One of a page that is not seen does not. */
const isAsking = (): boolean => [...document.querySelectorAll('[role=dialog][aria-modal=true]')].some((dialog) => dialog.checkVisibility());

/** Listens to the keys of tabs while the frame stands. */
export function useTabKeys(workspace: Workspace, commands: TabCommands, onSearch: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const key = tabKeyOf(event);
      if (key === null || event.defaultPrevented) return;
      event.preventDefault();
      if (event.repeat || isAsking()) return;
      const active = findTab(workspace.get(), workspace.get().active);
      if (key === 'close' && active) void commands.close('one', active.key);
      if (key === 'close-all') void commands.close('all', active?.key ?? '');
      if (key === 'reopen') workspace.reopen();
      if (key === 'search') onSearch();
      if (key === 'next') workspace.step(1);
      if (key === 'previous') workspace.step(-1);
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [workspace, commands, onSearch]);
}
