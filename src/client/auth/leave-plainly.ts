import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { leave } from '#client/auth/sign-out.ts';
import type { SyncEngine } from '#client/sync/engine.ts';

/** Signing out where the code of its dialog does not come: the browser's own question, and nothing of the person's work goes. */
export async function leavePlainly(engine: SyncEngine): Promise<void> {
  const words = [
    i18n._(msg`Çıkış penceresi açılamadı: uygulamanın bu bölümü gelmedi.`),
    i18n._(
      msg`Çıkarsanız gönderilmemiş kayıtlarınız, taslaklarınız ve yarım kalan formlarınız bu cihazda kalır; yeniden giriş yapınca sürdürebilirsiniz.`,
    ),
  ];
  const count = engine.arrivals.unkept.get();
  // In the words of the window.
  const files = msg`${plural(
    { count },
    {
      one: '# fotoğraf veya dosyaya bu cihazda yer bulunamadı: çıkarsanız kaybolur.',
      other: '# fotoğraf veya dosyaya bu cihazda yer bulunamadı: çıkarsanız kaybolur.',
    },
  )}`;
  if (count > 0) words.push(i18n._(files));
  if (engine.status.get().connection === 'offline')
    words.push(i18n._(msg`Çıkarsanız bağlantı gelene kadar bu cihazda kimse giriş yapamaz, kayıtlar da açılamaz.`));
  if (globalThis.confirm([...words, i18n._(msg`Çıkış yapılsın mı?`)].join('\n\n'))) await leave(engine, 'replica');
}
