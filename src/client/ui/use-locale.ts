import { useLingui } from '@lingui/react';
import type { Locale } from '#core/number/number.ts';

/** The language of the screen. */
export const useLocale = (): Locale => (useLingui().i18n.locale === 'en' ? 'en' : 'tr');
