import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FULL_TIME_MINUTES } from '#modules/people/shared/user.schema.ts';

const FULL = msg`tam zamanlı`;
const PART = msg`kısmi zamanlı`;

/** A working time in words: minutes per month, and of all of it whether that is full time (ledger 11, decision 12). */
export function useWorkingTimeWords(): (minutes: number, isPart?: boolean) => string {
  const { t, i18n } = useLingui();
  return (minutes, isPart = false) => {
    const count = new Intl.NumberFormat(i18n.locale).format(minutes);
    if (isPart) return t`ayda ${count} dakika`;
    const kind = i18n._(minutes >= FULL_TIME_MINUTES ? FULL : PART);
    return t`ayda ${count} dakika (${kind})`;
  };
}
