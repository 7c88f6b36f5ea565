import type { Section } from '#modules/audits/shared/question-set.ts';

/** Hydrant system. */
export const hydrantSection: Section = {
  key: 'hydrant',
  title_tr: 'Hidrant sistemi',
  title_en: 'Hydrant system',
  applies_to: ['hydrant'],
  questions: [
    {
      ref: 'G1.1',
      text_tr: 'Hidrant hattının güncel planı var ve vana odaları ile çukurlar planda gösteriliyor mu?',
      text_en: 'Is there a current plan of the hydrant line that shows valve chambers and pits?',
      help_tr: 'Plandan rastgele üç çukur seçip numaralarını sahada bulun.',
      help_en: 'Pick three pits on the plan and find their numbers in the field.',
    },
    {
      ref: 'G1.2',
      text_tr: 'Hidrant çukurları temiz, kuru ve kapakları sağlam mı?',
      text_en: 'Are the hydrant pits clean and dry and their lids sound?',
      help_tr: 'Çukurlarda su, yaprak, yakıt izi ve kırık menteşe arayın; kapak rengini kontrol edin.',
      help_en: 'Look for water, leaves, traces of fuel and broken hinges; check the colour of the lid.',
    },
    {
      ref: 'G1.3',
      text_tr: 'Çukur vanaları sızdırmaz ve tozluk kapakları takılı mı?',
      text_en: 'Are the pit valves tight and their dust caps fitted?',
      help_tr: 'Üç vanada kapağı açtırın; contaya ve sızıntı izine bakın.',
      help_en: 'Have the cap of three valves removed; look at seal and traces of leakage.',
    },
    {
      ref: 'G1.4',
      text_tr: 'Pilot vana ve çekme halatıyla kapanma düzenli olarak deneniyor mu?',
      text_en: 'Is closing by pilot valve and lanyard tried at regular intervals?',
      help_tr: 'Deneme kaydındaki kapanma sürelerini ve sınır dışı kalanlar için yapılanı sorun.',
      help_en: 'Ask for the closing times in the record and what was done for those out of limits.',
    },
    {
      ref: 'G1.5',
      text_tr: 'Alçak nokta drenleri planlı olarak boşaltılıp sonucu yazılıyor mu?',
      text_en: 'Are the low points flushed as planned and the result written down?',
      help_tr: 'Program ile kayıt arasındaki farkı ve boşaltılan miktarın yeterliliğini değerlendirin.',
      help_en: 'Compare programme and record and judge whether the flushed amount is sufficient.',
    },
    {
      ref: 'G2.1',
      text_tr: 'Hat basıncı ve sızdırmazlığı sürekli izleniyor veya periyodik olarak deneniyor mu?',
      text_en: 'Is line pressure and tightness monitored all the time or tested at intervals?',
      help_tr: 'Son sızdırmazlık deneyinin yöntemini, süresini ve sonucunu görün.',
      help_en: 'See method, duration and result of the last tightness test.',
    },
    {
      ref: 'G2.2',
      text_tr: 'Acil durdurma düğmeleri apronda görünür, erişilebilir ve denenmiş mi?',
      text_en: 'Are the emergency stop buttons on the apron visible, within reach and tested?',
      help_tr: 'Bir düğmenin önündeki engelleri kontrol edin; deneme kaydında o düğmenin numarasını bulun.',
      help_en: 'Check for obstacles before one button; find its number in the test record.',
    },
    {
      ref: 'G2.3',
      text_tr: 'Acil durdurmada pompalar duruyor ve vanalar öngörülen sürede kapanıyor mu?',
      text_en: 'Does an emergency stop halt the pumps and close the valves in the time foreseen?',
      help_tr: 'Son tam denemenin ölçülen süresini ve alarmın nereye düştüğünü sorun.',
      help_en: 'Ask for the measured time of the last full trial and where the alarm was received.',
    },
    {
      ref: 'G2.4',
      text_tr: 'Katodik koruma çalışıyor ve ölçümleri uzman tarafından değerlendiriliyor mu?',
      text_en: 'Does the cathodic protection work and are its readings judged by a specialist?',
      help_tr: 'Son ölçüm raporundaki sınır dışı noktaları ve yapılan işleri izleyin.',
      help_en: 'Follow the points out of limits in the last report and the work done.',
    },
    {
      ref: 'G2.5',
      text_tr: 'Hattın bakımından veya açılmasından sonra yıkama ve numune alma yapılıp onaylanıyor mu?',
      text_en: 'Is flushing and sampling done and approved after the line was opened or repaired?',
      help_tr: 'Son müdahalenin kaydında yıkama hacmini ve kabul numunesini arayın.',
      help_en: 'Look for flushing volume and acceptance sample in the record of the last intervention.',
    },
    {
      ref: 'G2.6',
      text_tr: 'Apron kazı çalışmaları hidrant hattı açısından izne bağlanıyor mu?',
      text_en: 'Do excavations on the apron need a clearance with regard to the hydrant line?',
      help_tr: 'Havalimanı ile yapılan bildirim düzenini ve son kazı iznini görün.',
      help_en: 'See the arrangement with the airport and the last excavation clearance.',
    },
  ],
};
