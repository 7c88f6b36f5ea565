import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NoProposal } from '#modules/risk/shared/ai/ai.calls.ts';

/** Why no answer of the model came: its own reason, none from the server, or a picture that this device could not read. */
export type AskFailure = NoProposal | 'no_answer' | 'picture';

/** What is said then; below it stands that nothing was lost (RISK-IMG-08, RISK-IMG-09). */
export const FAILURE_WORDS: Readonly<Record<AskFailure, MessageDescriptor>> = {
  not_set_up: msg`Bu sunucuda yapay zekâ servisi kurulu değil. Sunucuyu kuran kişi ekleyebilir; soruları kendiniz de yazabilirsiniz.`,
  quota: msg`Hesabınızın bugünkü yapay zekâ hakkı bitti. Yarın yeniden deneyin.`,
  denied: msg`Yapay zekâ asistanına erişiminiz yok. Yetkiyi hesap yöneticiniz verebilir.`,
  busy: msg`Yapay zekâ servisi şu anda çok yoğun. Bu deneme hakkınızdan düşmedi.`,
  timeout: msg`Yapay zekâ servisi zamanında yanıt vermedi.`,
  unreachable: msg`Yapay zekâ servisine ulaşılamadı. Bu deneme hakkınızdan düşmedi.`,
  misconfigured: msg`Yapay zekâ servisi anahtarı, modeli veya adresi kabul etmedi. Sunucuyu kuran kişiye bildirin.`,
  redirected: msg`Yapay zekâ servisi başka bir adrese yönlendirdi; güvenlik için oraya hiçbir şey gönderilmedi. Sunucuyu kuran kişiye bildirin.`,
  refused: msg`Model bu fotoğraf veya açıklama için yanıt vermeyi reddetti. Açıklamayı değiştirip yeniden deneyin.`,
  too_long: msg`Modelin yanıtı okunamayacak kadar uzundu. Yeniden deneyin.`,
  nonsense: msg`Modelin yanıtı anlaşılamadı. Yeniden deneyin.`,
  cancelled: msg`Sormaktan vazgeçildi.`,
  no_answer: msg`Fotoğraflar gönderilemedi veya sunucudan yanıt gelmedi. Bağlantınız düzelince yeniden deneyin.`,
  picture: msg`Fotoğraflardan biri bu cihazda okunamadı. Çıkarıp yeniden ekleyin.`,
};
