import { useCallback, useSyncExternalStore } from 'react';
import { keptListEntry } from '#client/auth/kept-lists.ts';
import { useSession } from '#client/auth/session-context.ts';
import { type ListSettings, readSettings } from '#client/list/settings.ts';

const listeners = new Set<() => void>();
const read = new Map<string, { readonly text: string | null; readonly settings: ListSettings }>();

/** The same object as long as the same text is kept. */
function settingsIn(entry: string): ListSettings {
  const text = localStorage.getItem(entry);
  const before = read.get(entry);
  if (before && before.text === text) return before.settings;
  const settings = readSettings(text);
  read.set(entry, { text, settings });
  return settings;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same person chose something.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** What the signed-in person keeps of a list, and the way to change it: false when the device has no room for it. */
export function useListSettings(list: string): [ListSettings, (next: Partial<ListSettings>) => boolean] {
  const entry = keptListEntry(useSession().user.id, list);
  const settings = useSyncExternalStore(subscribe, () => settingsIn(entry));
  const change = useCallback(
    (next: Partial<ListSettings>) => {
      try {
        localStorage.setItem(entry, JSON.stringify({ ...settingsIn(entry), ...next }));
      } catch {
        return false;
      }
      for (const listener of [...listeners]) listener();
      return true;
    },
    [entry],
  );
  return [settings, change];
}
