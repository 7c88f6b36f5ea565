import type { Section } from '#modules/audits/shared/question-set.ts';

/** Occupational health and safety. */
export const safetySection: Section = {
  key: 'safety',
  title_tr: 'İş sağlığı ve güvenliği',
  title_en: 'Occupational health and safety',
  applies_to: [],
  questions: [
    {
      ref: 'M1.1',
      text_tr: 'İşyerinin risk değerlendirmesi yapılan işleri kapsıyor ve çalışanlar biliyor mu?',
      text_en: 'Does the risk assessment cover the work that is done and do people know it?',
      help_tr: 'Sahada gördüğünüz bir işi seçip değerlendirmede arayın; yapan kişiye önlemleri sorun.',
      help_en: 'Pick a job you saw in the field and find it in the assessment; ask the person doing it for the measures.',
    },
    {
      ref: 'M1.2',
      text_tr: 'Çalışanlar işin gerektirdiği kişisel koruyucu donanımı doğru biçimde kullanıyor mu?',
      text_en: 'Do people wear the protective equipment their work needs, and wear it properly?',
      help_tr: 'Statik deşarjlı ayakkabı, yüksek görünürlüklü yelek, göz ve işitme korumasını gözleyin.',
      help_en: 'Observe antistatic footwear, high-visibility vest, eye and hearing protection.',
    },
    {
      ref: 'M1.3',
      text_tr: 'Koruyucu donanım zimmetle veriliyor ve eskidiğinde değiştiriliyor mu?',
      text_en: 'Is protective equipment handed out against signature and replaced when worn?',
      help_tr: 'İki çalışanın zimmet kaydını üzerindekiyle karşılaştırın.',
      help_en: 'Compare the issue record of two people with what they wear.',
    },
    {
      ref: 'M1.4',
      text_tr: 'İşe giriş ve periyodik muayeneler göreve uygunluk bakımından güncel mi?',
      text_en: 'Are pre-employment and periodic medical examinations up to date for the post?',
      help_tr: 'Yalnızca tarih ve uygunluk sonucuna bakın; sağlık ayrıntısı istemeyin.',
      help_en: 'Look only at date and fitness result; do not ask for health details.',
    },
    {
      ref: 'M1.5',
      text_tr: 'Çalışan temsilcisi seçilmiş, kurul toplanıyor ve kararları uygulanıyor mu?',
      text_en: "Is a workers' representative chosen, does the committee meet and are its decisions carried out?",
      help_tr: 'Son iki toplantı tutanağından birer karar seçip izleyin.',
      help_en: 'Pick one decision of each of the last two minutes and follow it.',
    },
    {
      ref: 'M2.1',
      text_tr: 'Yüksekte çalışılan yerlerde korkuluk, merdiven ve bağlantı noktaları güvenli mi?',
      text_en: 'Are rails, ladders and anchor points safe where people work at height?',
      help_tr: 'Tank merdivenlerini çıkın; gevşek basamak, pas ve eksik zincir arayın.',
      help_en: 'Climb the tank stairs; look for loose steps, rust and missing chains.',
    },
    {
      ref: 'M2.2',
      text_tr: 'Elle taşıma ve hortum çekme işlerinde zorlanmayı azaltan düzenler var mı?',
      text_en: 'Are there arrangements that reduce strain from lifting and hose handling?',
      help_tr: 'Ağır hortumu kaç kişinin çektiğini ve yardımcı araç bulunup bulunmadığını gözleyin.',
      help_en: 'Observe how many people pull a heavy hose and whether an aid is at hand.',
    },
    {
      ref: 'M2.3',
      text_tr: 'Kimyasalların güvenlik bilgi formları erişilebilir ve kapları etiketli mi?',
      text_en: 'Are safety data sheets within reach and the containers labelled?',
      help_tr: 'Depodaki iki kimyasalın formunu çalışandan isteyin; etiketsiz kap arayın.',
      help_en: 'Ask a worker for the sheet of two chemicals in store; look for containers without label.',
    },
    {
      ref: 'M2.4',
      text_tr: 'Göz duşu, boy duşu ve ilk yardım malzemesi çalışır ve ulaşılabilir mi?',
      text_en: 'Are eye wash, shower and first-aid material working and within reach?',
      help_tr: 'Göz duşunu çalıştırın; dolaptaki malzemenin son kullanma tarihine bakın.',
      help_en: 'Run the eye wash; look at the expiry dates in the first-aid box.',
    },
    {
      ref: 'M2.5',
      text_tr: 'Her vardiyada yeterli sayıda ilk yardımcı var mı?',
      text_en: 'Are there enough first-aiders on each shift?',
      help_tr: 'Vardiya listesini ilk yardım belgesi listesiyle karşılaştırın.',
      help_en: 'Compare the shift roster with the list of first-aid certificates.',
    },
    {
      ref: 'M2.6',
      text_tr: 'Çalışma ve dinlenme süreleri yorgunluğu önleyecek biçimde planlanıyor mu?',
      text_en: 'Are working and rest times planned so that fatigue is prevented?',
      help_tr: 'Son ayın fazla mesaisine ve art arda gece vardiyalarına bakın.',
      help_en: 'Look at overtime and consecutive night shifts of the last month.',
    },
  ],
};
