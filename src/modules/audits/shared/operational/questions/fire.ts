import type { Section } from '#modules/audits/shared/question-set.ts';

/** Fire safety. */
export const fireSection: Section = {
  key: 'fire',
  title_tr: 'Yangın güvenliği',
  title_en: 'Fire safety',
  applies_to: [],
  questions: [
    {
      ref: 'L1.1',
      text_tr: 'Yangın riski değerlendirmesi ve patlamadan korunma dokümanı güncel mi?',
      text_en: 'Are fire risk assessment and explosion protection document up to date?',
      help_tr: 'Son revizyonun tesis değişikliklerini kapsadığını; bölge planının sahada karşılığını doğrulayın.',
      help_en: 'Verify that the last revision covers the changes of the facility and that the zone plan matches the field.',
    },
    {
      ref: 'L1.2',
      text_tr: 'Yangın söndürücüler yerinde, dolu ve periyodik kontrolü yapılmış mı?',
      text_en: 'Are extinguishers in place, charged and checked at intervals?',
      help_tr: 'Beş söndürücünün basıncına, mührüne ve kontrol etiketine bakın.',
      help_en: 'Look at pressure, seal and check label of five extinguishers.',
    },
    {
      ref: 'L1.3',
      text_tr: 'Sabit köpük ve soğutma sistemleri çalışır durumda ve denenmiş mi?',
      text_en: 'Are fixed foam and cooling systems ready and tested?',
      help_tr: 'Köpük konsantresinin analiz tarihini, son su denemesini ve vana konumlarını görün.',
      help_en: 'See date of foam analysis, last water trial and valve positions.',
    },
    {
      ref: 'L1.4',
      text_tr: 'Yangın suyu deposu, pompaları ve yedeği öngörülen debiyi sağlıyor mu?',
      text_en: 'Do fire water store, pumps and back-up deliver the rate foreseen?',
      help_tr: 'Haftalık çalıştırma kaydını ve yıllık debi ölçümünü isteyin; dizel pompada yakıt ve aküye bakın.',
      help_en: 'Ask for the weekly run record and yearly flow measurement; look at fuel and battery of the diesel pump.',
    },
    {
      ref: 'L1.5',
      text_tr: 'Hidrant dolapları eksiksiz, hortum ve lanslar kullanıma hazır mı?',
      text_en: 'Are the fire hydrant boxes complete and hoses and branches ready for use?',
      help_tr: 'Bir dolabı açtırıp malzemeyi listeyle sayın; önünün açık olduğunu görün.',
      help_en: 'Have one box opened, count against the list; see that the access is free.',
    },
    {
      ref: 'L2.1',
      text_tr: 'Yangın algılama ve alarm sistemi arızasız ve denenmiş mi?',
      text_en: 'Is the fire detection and alarm system free of faults and tested?',
      help_tr: 'Panelde arıza ışığı arayın; son deneme kaydında denenen bölgeleri görün.',
      help_en: 'Look for fault lights on the panel; see which zones were tried in the last test.',
    },
    {
      ref: 'L2.2',
      text_tr: 'Patlama riskli alanlardaki elektrik donanımı bölgesine uygun ve kontrol edilmiş mi?',
      text_en: 'Is electrical equipment in hazardous areas fit for its zone and inspected?',
      help_tr: 'Etiketteki işareti bölge planıyla karşılaştırın; gevşek rakor ve açık kutu arayın.',
      help_en: 'Compare the marking on the label with the zone plan; look for loose glands and open boxes.',
    },
    {
      ref: 'L2.3',
      text_tr: 'Sıcak yüzey, sigara ve cep telefonu gibi tutuşturma kaynakları denetim altında mı?',
      text_en: 'Are ignition sources such as hot surfaces, smoking and mobile phones controlled?',
      help_tr: 'Sigara alanının yerine, izmaritlere ve ziyaretçi uyarısına bakın.',
      help_en: 'Look at the place of the smoking area, cigarette ends and the briefing of visitors.',
    },
    {
      ref: 'L2.4',
      text_tr: 'Tank ve dolum alanı çevresinde kuru ot, çöp ve yanıcı malzeme bulunmuyor mu?',
      text_en: 'Is the surrounding of tanks and loading area free of dry grass, rubbish and combustible material?',
      help_tr: 'Set içini ve çit boyunu yürüyün.',
      help_en: 'Walk the inside of the bund and along the fence.',
    },
    {
      ref: 'L2.5',
      text_tr: 'Kaçış yolları açık, işaretli ve aydınlatılmış mı?',
      text_en: 'Are escape routes free, marked and lit?',
      help_tr: 'Bir kapıyı itip açın; gece aydınlatmasının akü denemesini sorun.',
      help_en: 'Push one door open; ask for the battery test of the emergency lights.',
    },
    {
      ref: 'L2.6',
      text_tr: 'Yıldırımdan korunma ve statik topraklama ölçümleri geçerli mi?',
      text_en: 'Are measurements of lightning protection and static earthing valid?',
      help_tr: 'Ölçüm raporundaki yüksek değerleri ve giderme kaydını izleyin.',
      help_en: 'Follow high values in the report and the record of their correction.',
    },
  ],
};
