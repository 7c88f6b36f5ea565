import type { Section } from '#modules/audits/shared/question-set.ts';

/** Environment and spills. */
export const environmentSection: Section = {
  key: 'environment',
  title_tr: 'Çevre ve döküntü',
  title_en: 'Environment and spills',
  applies_to: [],
  questions: [
    {
      ref: 'N1.1',
      text_tr: 'Çevre izni ve atık belgeleri geçerli mi?',
      text_en: 'Are environmental permit and waste documents valid?',
      help_tr: 'İzin kapsamını, süresini ve son atık teslim belgelerini görün.',
      help_en: 'See scope and term of the permit and the latest waste transfer notes.',
    },
    {
      ref: 'N1.2',
      text_tr: 'Yağ ayırıcı çalışıyor, kontrol ve temizliği zamanında yapılıyor mu?',
      text_en: 'Does the oil separator work and is it checked and cleaned in time?',
      help_tr: 'Çıkış suyunda film arayın; son temizlik ve analiz kaydını isteyin.',
      help_en: 'Look for a film on the outlet water; ask for the last cleaning and analysis record.',
    },
    {
      ref: 'N1.3',
      text_tr: 'Yağmur suyu çıkışında kapatılabilen bir vana var ve yeri biliniyor mu?',
      text_en: 'Is there a valve that can close the rain water outlet and is its place known?',
      help_tr: 'Vardiyadaki bir kişiye vanayı göstermesini söyleyin ve çevirtin.',
      help_en: 'Ask somebody on shift to show the valve and to turn it.',
    },
    {
      ref: 'N1.4',
      text_tr: 'Döküntü müdahale takımları yeterli, dolu ve bilinen yerlerde mi?',
      text_en: 'Are spill kits sufficient, complete and in known places?',
      help_tr: 'Bir takımı açtırın; emici miktarının olası dökülmeye yettiğini değerlendirin.',
      help_en: 'Have one kit opened; judge whether the absorbent suits the likely spill.',
    },
    {
      ref: 'N1.5',
      text_tr: 'Küçük döküntüler dahil bütün döküntüler kaydediliyor mu?',
      text_en: 'Are all spills recorded, small ones included?',
      help_tr: 'Apron ve dolum alanındaki lekeleri kayıtla karşılaştırın.',
      help_en: 'Compare stains on apron and loading area with the log.',
    },
    {
      ref: 'N2.1',
      text_tr: 'Atıklar ayrı toplanıyor ve tehlikeli atık alanı kurallara uygun mu?',
      text_en: 'Is waste collected separately and is the hazardous waste area in order?',
      help_tr: 'Etiket, bekleme süresi ve sızdırmaz zemine bakın.',
      help_en: 'Look at labels, storage time and tight floor.',
    },
    {
      ref: 'N2.2',
      text_tr: 'Yer altı tankı ve boruların sızıntısı izleniyor mu?',
      text_en: 'Is leakage of underground tanks and pipes monitored?',
      help_tr: 'Kaçak algılama panelini, gözlem kuyusu ölçümlerini ve miktar farklarını inceleyin.',
      help_en: 'Look at the leak detection panel, well readings and stock differences.',
    },
    {
      ref: 'N2.3',
      text_tr: 'Numune ve dren artığı yakıt kapalı bir kapta toplanıp kontrollü değerlendiriliyor mu?',
      text_en: 'Is fuel from samples and drains collected in a closed container and disposed of under control?',
      help_tr: 'Artık tankının işaretini, doluluğunu ve son boşaltma kaydını görün.',
      help_en: 'See marking and level of the slop tank and the record of its last emptying.',
    },
    {
      ref: 'N2.4',
      text_tr: 'Eski döküntü veya toprak kirliliği için izleme ve önlem planı var mı?',
      text_en: 'Is there a plan to monitor and treat old spills or soil contamination?',
      help_tr: 'Bilinen kirlilik noktalarını haritada görün ve son ölçümü isteyin.',
      help_en: 'Have known spots shown on a map and ask for the last measurement.',
    },
    {
      ref: 'N2.5',
      text_tr: 'Gürültü, buhar ve su kullanımı gibi çevresel etkiler belirlenip izleniyor mu?',
      text_en: 'Are impacts such as noise, vapour and water use identified and followed?',
      help_tr: 'Etki listesini ve en önemli iki etki için konan hedefi görün.',
      help_en: 'See the list of impacts and the target for the two most important ones.',
    },
  ],
};
