import type { Section } from '#modules/audits/shared/question-set.ts';

/** Documents and records. */
export const documentsSection: Section = {
  key: 'documents',
  title_tr: 'Doküman ve kayıtlar',
  title_en: 'Documents and records',
  applies_to: [],
  questions: [
    {
      ref: 'T1.1',
      text_tr: 'Sahada kullanılan talimatlar yürürlükteki son sürüm mü?',
      text_en: 'Are the instructions used in the field the latest version in force?',
      help_tr: 'Panodan üç talimatın sürümünü ana listeyle karşılaştırın.',
      help_en: 'Compare the version of three posted instructions with the master list.',
    },
    {
      ref: 'T1.2',
      text_tr: 'Talimatlar çalışanların anladığı dilde ve kısa mı?',
      text_en: 'Are the instructions short and in a language people understand?',
      help_tr: 'Bir operatöre bir adımı okutup ne yapacağını sorun.',
      help_en: 'Have an operator read one step and ask what it means.',
    },
    {
      ref: 'T1.3',
      text_tr: 'Mevzuat ve müşteri gerekleri izleniyor ve değişiklikler uygulanıyor mu?',
      text_en: 'Are legal and customer requirements followed and changes put into practice?',
      help_tr: 'Son değişen bir gereğin hangi talimata yansıdığını sorun ve görün.',
      help_en: 'Have it shown in which instruction the last changed requirement was taken up.',
    },
    {
      ref: 'T1.4',
      text_tr: 'İşletme ruhsatı, lisans ve izinlerin süresi geçerli mi?',
      text_en: 'Are operating licence and permits within their term?',
      help_tr: 'Asıllarını görün; yenileme tarihlerinin takip edildiğini doğrulayın.',
      help_en: 'See the originals; verify that renewal dates are followed.',
    },
    {
      ref: 'T2.1',
      text_tr: 'Kayıtlar okunaklı, imzalı ve düzeltmeler izlenebilir mi?',
      text_en: 'Are records readable, signed and corrections traceable?',
      help_tr: 'Üzeri kapatılmış yazı ve sonradan doldurulmuş izlenimi veren sayfa arayın.',
      help_en: 'Look for covered entries and pages that seem filled in afterwards.',
    },
    {
      ref: 'T2.2',
      text_tr: 'Kayıtlar öngörülen süre boyunca saklanıyor ve istenince hemen bulunuyor mu?',
      text_en: 'Are records kept for the required time and found at once on request?',
      help_tr: 'On ay önceki bir günün kaydını isteyin ve getirme süresine bakın.',
      help_en: 'Ask for the record of a day ten months ago and note how long it takes.',
    },
    {
      ref: 'T2.3',
      text_tr: 'Elektronik kayıtların yedeği alınıyor ve geri yükleme deneniyor mu?',
      text_en: 'Are electronic records backed up and is restoring tried?',
      help_tr: 'Son geri yükleme denemesinin tarihini ve sonucunu sorun.',
      help_en: 'Ask for date and result of the last restore trial.',
    },
    {
      ref: 'T2.4',
      text_tr: 'Vardiya devir teslimi yazılı yapılıyor ve açık konuları kapsıyor mu?',
      text_en: 'Is the shift handover written and does it cover open matters?',
      help_tr: 'Son üç devir notunda arızalı ekipman ve tank durumunu arayın.',
      help_en: 'Look for faulty equipment and tank status in the last three handover notes.',
    },
    {
      ref: 'T2.5',
      text_tr: 'Kişisel veriler yalnızca yetkili kişilerin erişeceği biçimde saklanıyor mu?',
      text_en: 'Are personal data kept so that only authorised people reach them?',
      help_tr: 'Sağlık ve özlük belgelerinin kilidini ve dijital yetkisini kontrol edin.',
      help_en: 'Check lock and digital rights of health and personnel files.',
    },
  ],
};
