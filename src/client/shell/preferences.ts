import { useSyncExternalStore } from 'react';
import type { Locale } from '#core/number/number.ts';

export const SIZES = ['small', 'medium', 'large'] as const;
/** How big letters and controls are drawn (ledger 19, decision 11). */
export type Size = (typeof SIZES)[number];

/** What a person set on this device (SHELL-PREF-01). */
export interface Preferences {
  readonly sidebarStatus: 'opened' | 'closed';
  readonly language: Locale;
  readonly size: Size;
  /** Whether the confirmation after creating a record is shown (ledger 02, decision 13). */
  readonly createMessage: boolean;
  /** Whether a photo keeps the place where it was taken, as evidence. */
  readonly photoPosition: boolean;
}

/** What holds until a person chose (SHELL-PREF-02). */
export const DEFAULTS: Preferences = { sidebarStatus: 'opened', language: 'tr', size: 'medium', createMessage: true, photoPosition: true };

/** The device that is assumed where nothing is known; on the screen the width decides (SHELL-PREF-02; ledger 19, decision 12). */
export const DEFAULT_DEVICE: 'desktop' | 'mobile' = 'desktop';

/** Life of every preference, seconds: 365 days (CONST-11). */
export const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** The words that a cookie may hold; a cookie that holds another one counts as none. */
const WORDS: { readonly [Name in keyof Preferences]: Readonly<Record<string, Preferences[Name]>> } = {
  sidebarStatus: { opened: 'opened', closed: 'closed' },
  language: { tr: 'tr', en: 'en' },
  size: { small: 'small', medium: 'medium', large: 'large' },
  createMessage: { true: true, false: false },
  photoPosition: { true: true, false: false },
};

/** What a cookie text says of a preference; null when it says nothing. */
export function chosenIn<Name extends keyof Preferences>(cookies: string, name: Name): Preferences[Name] | null {
  const word = cookies
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const words = WORDS[name];
  return word !== undefined && Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

/** All preferences of a cookie text, with the defaults for what was never chosen. */
export const preferencesIn = (cookies: string): Preferences => ({
  sidebarStatus: chosenIn(cookies, 'sidebarStatus') ?? DEFAULTS.sidebarStatus,
  language: chosenIn(cookies, 'language') ?? DEFAULTS.language,
  size: chosenIn(cookies, 'size') ?? DEFAULTS.size,
  createMessage: chosenIn(cookies, 'createMessage') ?? DEFAULTS.createMessage,
  photoPosition: chosenIn(cookies, 'photoPosition') ?? DEFAULTS.photoPosition,
});

/** The cookie that keeps a choice for 365 days. */
export const cookieOf = <Name extends keyof Preferences>(name: Name, value: Preferences[Name]): string =>
  `${name}=${value}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`;

let current: Preferences | null = null;
const listeners = new Set<() => void>();

/** The preferences of this browser, for code that is no component. */
export function preferences(): Preferences {
  current ??= preferencesIn(document.cookie);
  return current;
}

/** Keeps a choice and tells every screen. The language is switched by `switchLanguage`, which keeps it here. */
export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari below 18.4
  document.cookie = cookieOf(name, value);
  current = { ...preferences(), [name]: value };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The preferences as they stand; the component is drawn anew when one changes. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences);
