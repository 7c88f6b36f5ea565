import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { roleLabel } from '#client/shell/role-labels.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import type { SessionWords } from '#modules/sessions/client/monitor-search.ts';
import type { SessionStatus } from '#modules/sessions/shared/sessions.rules.ts';

export const STATUS_WORDS: Readonly<Record<SessionStatus, MessageDescriptor>> = {
  active: msg`Etkin`,
  idle: msg`Beklemede`,
  inactive: msg`Etkin değil`,
};

/** The tone of a status only supports its word. */
export const STATUS_TONES = { active: 'safe', idle: 'caution', inactive: 'neutral' } as const satisfies Record<SessionStatus, string>;

/** Names of roles and pages in the language of the screen. */
export function useSessionWords(): SessionWords {
  const { i18n } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => ({
      role(id) {
        const label = roleLabel(id);
        return label === undefined ? String(id) : i18n._(label);
      },
      page: (page, titles) => titles?.[locale] ?? page,
    }),
    [i18n, locale],
  );
}

/** A length of time in hours and minutes: "3 sa 25 dk". */
export function useDuration(): (minutes: number) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  return (minutes) => {
    const hours = number.format(Math.floor(minutes / 60));
    const rest = minutes % 60;
    if (minutes < 60) return t`${rest} dk`;
    return rest === 0 ? t`${hours} sa` : t`${hours} sa ${rest} dk`;
  };
}
