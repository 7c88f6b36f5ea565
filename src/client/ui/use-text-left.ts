import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** From so many characters before the limit on it is said how many are left. */
const NEAR = 40;

/** How many characters a text still takes, once it comes near its limit, or how many it is over it; null far from it. */
export function useTextLeft(length: number, max: number): { readonly words: string; readonly isOver: boolean } | null {
  const { t } = useLingui();
  const left = max - length;
  if (left > Math.min(NEAR, max / 5)) return null;
  const over = -left;
  const words =
    left >= 0
      ? t`${plural({ left }, { one: '# karakter kaldı', other: '# karakter kaldı' })}`
      : t`${plural({ over }, { one: 'Sınır # karakter aşıldı; kısaltmadan kaydedilemez.', other: 'Sınır # karakter aşıldı; kısaltmadan kaydedilemez.' })}`;
  return { words, isOver: left < 0 };
}
