import { isAwaited } from '#client/records/send-now.ts';
import { showToast } from '#client/http/errors.tsx';
import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** The one toast of a sending run: how many went out, how many were merged unasked (OFF-CONF-02), how many need a look (OFF-REP-11). */
export function showRunSummary(sent: number, parked: number, merged: number): void {
  if (isAwaited()) return;
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
  if (said.length > 0) showToast(parked > 0 ? 'warning' : 'success', said.join(' '));
}
