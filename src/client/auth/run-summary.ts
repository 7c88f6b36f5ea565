import { isAwaited } from '#client/records/send-now.ts';
import { hideToast, showToast } from '#client/http/errors.tsx';
import { isFilledByHand } from '#client/shell/screen/filled-by-hand.ts';
import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** The good news that is told last, and may still stand. */
let standing: string | null = null;

/** A page that is filled in by hand takes the screen: news that would not be told on it goes, the head of the form says the same. */
export function hideGoodNews(): void {
  if (standing !== null) hideToast('success', standing);
  standing = null;
}

/** The one toast of a sending run: how many went out, how many were merged unasked (OFF-CONF-02), how many need a look (OFF-REP-11). */
export function showRunSummary(sent: number, parked: number, merged: number): void {
  if (isAwaited()) return;
  // Good news of the line alone covers no question that is being answered by hand: the head of the form tells it.
  const isGood = parked + merged === 0;
  if (isGood && isFilledByHand(location.pathname)) return;
  const gone = i18n._(msg({ message: plural(sent, { one: '# kayıt gönderildi.', other: '# kayıt gönderildi.' }) }));
  const joined = i18n._(
    msg({
      message: plural(merged, {
        one: '# kayıt başkasının değişiklikleriyle birleştirildi.',
        other: '# kayıt başkasının değişiklikleriyle birleştirildi.',
      }),
    }),
  );
  const left = i18n._(msg({ message: plural(parked, { one: '# kayıt işlem bekliyor.', other: '# kayıt işlem bekliyor.' }) }));
  const said = [sent > 0 ? gone : '', merged > 0 ? joined : '', parked > 0 ? left : ''].filter((words) => words !== '');
  if (said.length === 0) return;
  const words = said.join(' ');
  showToast(parked > 0 ? 'warning' : 'success', words);
  standing = isGood ? words : null;
}
