import type { Section } from '#modules/audits/shared/question-set.ts';

/** Emergency preparedness. */
export const emergencySection: Section = {
  key: 'emergency',
  title_tr: 'Acil durumlara hazırlık',
  title_en: 'Emergency preparedness',
  applies_to: [],
  questions: [
    {
      ref: 'P1.1',
      text_tr: 'Acil durum planı güncel ve havalimanının planıyla uyumlu mu?',
      text_en: 'Is the emergency plan current and in line with that of the airport?',
      help_tr: 'Senaryo listesini, revizyon tarihini ve havalimanının onayını görün.',
      help_en: 'See list of scenarios, date of revision and agreement of the airport.',
    },
    {
      ref: 'P1.2',
      text_tr: 'Acil telefon listesi görevdeki herkesin ulaşacağı yerde ve doğru mu?',
      text_en: 'Is the emergency phone list correct and within reach of everybody on duty?',
      help_tr: 'Listeden iki numarayı arayın; yanıt verenin doğru kişi olduğunu doğrulayın.',
      help_en: 'Call two numbers of the list; verify that the right person answers.',
    },
    {
      ref: 'P1.3',
      text_tr: 'Her vardiyada acil durumu yönetecek kişi belli mi?',
      text_en: 'Is it clear on each shift who leads in an emergency?',
      help_tr: 'Bugünkü kişiyi sorun; kendisine ilk on dakikada yapacaklarını anlattırın.',
      help_en: 'Ask who it is today; have that person tell the first ten minutes.',
    },
    {
      ref: 'P1.4',
      text_tr: 'Tatbikatlar gündüz ve gece vardiyalarını kapsayacak biçimde yapılıyor mu?',
      text_en: 'Do drills cover day and night shifts?',
      help_tr: 'Son iki yılın tatbikat listesinde vardiya ve senaryo dağılımına bakın.',
      help_en: 'Look at shifts and scenarios in the list of drills of the last two years.',
    },
    {
      ref: 'P1.5',
      text_tr: 'Tatbikatlardan çıkan dersler iyileştirmeye dönüşüyor mu?',
      text_en: 'Do lessons of drills turn into improvements?',
      help_tr: 'Son tatbikat raporundan bir eksik seçin ve bugün giderilmiş olduğunu görün.',
      help_en: 'Pick one gap of the last report and see that it is closed today.',
    },
    {
      ref: 'P2.1',
      text_tr: 'Toplanma yerleri işaretli, rüzgâr yönü dikkate alınarak seçilmiş mi?',
      text_en: 'Are assembly points marked and chosen with regard to the wind?',
      help_tr: 'Rüzgâr tulumunu ve yedek toplanma yerini arayın.',
      help_en: 'Look for a wind sock and a second assembly point.',
    },
    {
      ref: 'P2.2',
      text_tr: 'Sahada bulunan herkes, ziyaretçiler dahil, sayılabiliyor mu?',
      text_en: 'Can everybody on site be counted, visitors included?',
      help_tr: 'Giriş kaydını o anda sahada bulunanlarla karşılaştırın.',
      help_en: 'Compare the entry log with the people on site at that moment.',
    },
    {
      ref: 'P2.3',
      text_tr: 'Büyük bir sızıntıda akışı kesmek için izlenecek adımlar sahada asılı mı?',
      text_en: 'Are the steps to stop the flow in a major leak posted in the field?',
      help_tr: 'Adımlardaki vana numaralarının vana üzerindekiyle aynı olduğunu doğrulayın.',
      help_en: 'Verify that valve numbers in the steps match those on the valves.',
    },
    {
      ref: 'P2.4',
      text_tr: 'Acil durum aydınlatması, jeneratör ve haberleşme yedekleri deneniyor mu?',
      text_en: 'Are emergency lights, generator and back-up communication tried?',
      help_tr: 'Yük altında son deneme tarihini ve telsizlerin şarjını görün.',
      help_en: 'See the date of the last trial under load and the charge of the radios.',
    },
    {
      ref: 'P2.5',
      text_tr: 'Uçak kazası ve yakıt kalitesi şüphesinde numune ve kayıtları koruma düzeni var mı?',
      text_en: 'Is there an arrangement to secure samples and records after an accident or a suspicion of fuel quality?',
      help_tr: 'Vardiya amirine hangi aracı, numuneyi ve kaydı ayıracağını sorun.',
      help_en: 'Ask the shift supervisor which vehicle, samples and records would be set aside.',
    },
    {
      ref: 'P2.6',
      text_tr: 'Basın ve müşteri bilgilendirmesini kimin yapacağı belirlenmiş mi?',
      text_en: 'Is it settled who informs press and customers?',
      help_tr: 'Planın iletişim bölümünü ve çalışanların bunu bildiğini kontrol edin.',
      help_en: 'Check the communication part of the plan and that people know it.',
    },
  ],
};
