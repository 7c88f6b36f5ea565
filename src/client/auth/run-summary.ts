import { showToast } from '#client/http/errors.tsx';
import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** The one toast of a sending run: how many went out and how many need a look (OFF-REP-11). */
export function showRunSummary(sent: number, parked: number): void {
  const gone = i18n._(msg({ message: plural(sent, { one: '# kayıt gönderildi.', other: '# kayıt gönderildi.' }) }));
  const left = i18n._(msg({ message: plural(parked, { one: '# kayıt ilgi bekliyor.', other: '# kayıt ilgi bekliyor.' }) }));
  if (parked > 0) showToast('warning', sent > 0 ? `${gone} ${left}` : left);
  else if (sent > 0) showToast('success', gone);
}
