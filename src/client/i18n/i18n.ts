import { fetchUser } from '#client/auth/user-info.ts';
import { call } from '#client/http/client.ts';
import { showToast } from '#client/http/errors.tsx';
import { currentLocale, keepLocale, storedLocale } from '#client/i18n/locale.ts';
import { bringWhole } from '#client/i18n/texts.ts';
import type { Locale } from '#core/number/number.ts';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export { currentLocale };

/** From the message to the reload after a switch, ms (AUTH-LANG-01, CONST-13). */
const RELOAD_MS = 1000;

/** Turkish unless this browser was switched. */
export const startingLocale = (): Locale => storedLocale() ?? 'tr';

/** Switches the language (AUTH-LANG-01): keeps it, tells the server, loads user info and menu in it, says so and starts the page anew. Works without network too. */
export async function switchLanguage(locale: Locale, isSignedIn = true): Promise<void> {
  // Both halves first: every page is drawn anew at once, and without them nothing is switched.
  const show = await bringWhole(locale);
  keepLocale(locale);
  show();
  if (!isSignedIn) return;
  await call(authCalls.switchLanguage, { body: { language: locale } }, { manner: 'background', once: true });
  await fetchUser();
  showToast('success', i18n._(msg`Dil değiştirildi`));
  setTimeout(() => location.reload(), RELOAD_MS);
}
