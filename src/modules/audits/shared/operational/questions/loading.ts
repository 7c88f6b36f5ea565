import type { Section } from '#modules/audits/shared/question-set.ts';

/** Vehicle loading. */
export const loadingSection: Section = {
  key: 'loading',
  title_tr: 'Araç dolumu',
  title_en: 'Vehicle loading',
  applies_to: ['storage', 'intoplane'],
  questions: [
    {
      ref: 'K1.1',
      text_tr: 'Dolum noktasında ürün adı, dolum sırası ve acil durum bilgisi asılı mı?',
      text_en: 'Are product name, loading steps and emergency information posted at the loading point?',
      help_tr: 'Yazıların okunaklı ve yürürlükteki talimatla aynı olduğunu doğrulayın.',
      help_en: 'Verify that they are readable and equal to the instruction in force.',
    },
    {
      ref: 'K1.2',
      text_tr: 'Dolumdan önce araçta kalan ürün ve boş hacim hesaplanıyor mu?',
      text_en: 'Are remaining product and free volume of the vehicle worked out before loading?',
      help_tr: 'Bir dolumda hesabın nasıl yapıldığını ve yazıldığını izleyin.',
      help_en: 'Watch in one loading how it is worked out and written down.',
    },
    {
      ref: 'K1.3',
      text_tr: 'Taşma önleme sistemi her dolumda devrede ve denenmiş mi?',
      text_en: 'Is the overfill protection active in each loading and tested?',
      help_tr: 'Sensör denemesini ve devre dışı bırakma anahtarının kontrolünü görün.',
      help_en: 'See the sensor test and how the bypass key is controlled.',
    },
    {
      ref: 'K1.4',
      text_tr: 'Dolum, topraklama bağlanmadan başlamayacak biçimde kilitli mi?',
      text_en: 'Is loading interlocked so that it cannot start without earthing?',
      help_tr: 'Penseyi söktürüp dolumun durduğunu doğrulayın.',
      help_en: 'Have the clamp removed and verify that loading stops.',
    },
    {
      ref: 'K1.5',
      text_tr: 'Dolum kolu ve hortumların kontrolü ile basınç deneyi yapılmış mı?',
      text_en: 'Are loading arms and hoses inspected and pressure tested?',
      help_tr: 'Kol mafsallarında sızıntıya, hortumlarda test tarihine bakın.',
      help_en: 'Look at leakage at the swivels and test dates of the hoses.',
    },
    {
      ref: 'K2.1',
      text_tr: 'Araç, dolum tamamlanmadan ve bağlantı çözülmeden hareket edemiyor mu?',
      text_en: 'Is the vehicle kept from moving before loading is done and the coupling released?',
      help_tr: 'Bariyer, anahtar teslimi veya fren kilidi gibi düzeni çalışırken görün.',
      help_en: 'See the barrier, key control or brake interlock at work.',
    },
    {
      ref: 'K2.2',
      text_tr: 'Dolum sonrası dinlendirme süresi bekleniyor ve dip numunesi alınıyor mu?',
      text_en: 'Is settling time kept after loading and a sump sample taken?',
      help_tr: 'Dolum bitişi ile numune saati arasındaki farkı hesaplayın.',
      help_en: 'Work out the difference between end of loading and time of the sample.',
    },
    {
      ref: 'K2.3',
      text_tr: 'Dolum başlangıcında akış hızı düşük tutuluyor mu?',
      text_en: 'Is the flow kept low at the start of loading?',
      help_tr: 'Ayarlı vana veya sayacın ilk litrelerdeki debisini izleyin.',
      help_en: 'Watch the rate of the preset valve or meter in the first litres.',
    },
    {
      ref: 'K2.4',
      text_tr: 'Dolum alanının zemini sızdırmaz, döküntü kanalı ve ayırıcıya bağlı mı?',
      text_en: 'Is the loading area tight and drained to a channel and separator?',
      help_tr: 'Derz, çatlak ve ızgaralara bakın; kanalın nereye aktığını izleyin.',
      help_en: 'Look at joints, cracks and grids; follow where the channel leads.',
    },
    {
      ref: 'K2.5',
      text_tr: 'Araç üstünde çalışma gerekiyorsa düşmeye karşı korkuluk veya sistem var mı?',
      text_en: 'Is there a guard rail or system against falls where work on top of vehicles is needed?',
      help_tr: 'Platformun kilidini, emniyet kemeri bağlantısını ve kullanımını gözleyin.',
      help_en: 'Observe platform lock, harness anchorage and their use.',
    },
  ],
};
