import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { type SendReport, useOutbox } from '#client/sync/index.ts';

let pressed = 0;

/** Whether a person waits to be told what "send now" has done: then nobody else tells of the same sending. */
export const isAwaited = (): boolean => pressed > 0;

const whyWords = (why: NonNullable<SendReport['why']>): string =>
  ({
    offline: i18n._(msg`sunucuya ulaşılamıyor; bağlantı gelince kendiliğinden gönderilecek`),
    'sign-in': i18n._(msg`önce yeniden giriş yapmanız gerekiyor`),
    update: i18n._(msg`önce uygulama güncellenmeli`),
    busy: i18n._(msg`sunucu şu anda alamadı; kendiliğinden yeniden denenecek`),
    behind: i18n._(msg`kararınızı bekleyen bir kayda bağlı`),
    going: i18n._(msg`gönderme sürüyor`),
  })[why];

/** What "send now" did, in one text: what went, what needs a look, what still waits and why. */
export function sendReportWords({
  records,
  photos,
  merged,
  attention,
  photosRefused,
  waiting,
  photosWaiting,
  hasDocuments,
  why,
}: SendReport): string {
  const gone = hasDocuments
    ? msg({ message: plural(photos, { one: '# dosya gönderildi.', other: '# dosya gönderildi.' }) })
    : msg({ message: plural(photos, { one: '# fotoğraf gönderildi.', other: '# fotoğraf gönderildi.' }) });
  const refused = hasDocuments
    ? msg({ message: plural(photosRefused, { one: 'Sunucu # dosyayı kabul etmedi.', other: 'Sunucu # dosyayı kabul etmedi.' }) })
    : msg({ message: plural(photosRefused, { one: 'Sunucu # fotoğrafı kabul etmedi.', other: 'Sunucu # fotoğrafı kabul etmedi.' }) });
  const filesLeft = hasDocuments
    ? msg({ message: plural(photosWaiting, { one: '# dosya', other: '# dosya' }) })
    : msg({ message: plural(photosWaiting, { one: '# fotoğraf', other: '# fotoğraf' }) });
  const said = [
    records > 0 ? i18n._(msg({ message: plural(records, { one: '# kayıt gönderildi.', other: '# kayıt gönderildi.' }) })) : '',
    photos > 0 ? i18n._(gone) : '',
    merged > 0
      ? i18n._(
          msg({
            message: plural(merged, {
              one: '# kayıt başkasının değişiklikleriyle birleştirildi.',
              other: '# kayıt başkasının değişiklikleriyle birleştirildi.',
            }),
          }),
        )
      : '',
    attention > 0 ? i18n._(msg({ message: plural(attention, { one: '# kayıt işlem bekliyor.', other: '# kayıt işlem bekliyor.' }) })) : '',
    photosRefused > 0 ? i18n._(refused) : '',
  ].filter((words) => words !== '');
  if (why !== null) {
    const left = [
      waiting > 0 ? i18n._(msg({ message: plural(waiting, { one: '# kayıt', other: '# kayıt' }) })) : '',
      photosWaiting > 0 ? i18n._(filesLeft) : '',
    ]
      .filter((words) => words !== '')
      .join(', ');
    const because = whyWords(why);
    said.push(i18n._(msg`${left} hâlâ bekliyor: ${because}.`));
  }
  return said.length === 0 ? i18n._(msg`Gönderilmeyi bekleyen bir şey yoktu.`) : said.join(' ');
}

/** "Send now", with its one summary. */
export function useSendNow(): { send(): Promise<void>; isSending: boolean } {
  const outbox = useOutbox();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    pressed++;
    setSending(true);
    try {
      const done = await outbox.sendNow();
      const isGood = done.why === null && done.attention + done.photosRefused === 0;
      showToast(isGood ? 'success' : 'warning', sendReportWords(done));
    } finally {
      pressed--;
      setSending(false);
    }
  };
  return { send, isSending };
}
