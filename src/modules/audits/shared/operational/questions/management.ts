import type { Section } from '#modules/audits/shared/question-set.ts';

/** Organisation and management system. */
export const managementSection: Section = {
  key: 'management',
  title_tr: 'Organizasyon ve yönetim sistemi',
  title_en: 'Organisation and management system',
  applies_to: [],
  questions: [
    {
      ref: 'A1.1',
      text_tr: 'Tesisin görev, yetki ve sorumlulukları güncel bir organizasyon şemasında gösteriliyor mu?',
      text_en: 'Are duties, authority and responsibilities of the facility shown in a current organisation chart?',
      help_tr: 'Şemanın tarihine, boş kadrolara ve vekâletlere bakın; iki çalışandan kime bağlı olduğunu sorun.',
      help_en: 'Look at the date of the chart, vacant posts and stand-ins; ask two people whom they report to.',
    },
    {
      ref: 'A1.2',
      text_tr: 'İş güvenliği, çevre ve ürün kalitesi için yazılı ve imzalı bir politika var mı, çalışanlar içeriğini biliyor mu?',
      text_en: 'Is there a written and signed policy for safety, environment and product quality, and do people know what it says?',
      help_tr: 'Politikanın asıldığı yerleri görün; sahada rastgele birine kendi işi için ne anlama geldiğini sorun.',
      help_en: 'See where the policy is posted; ask somebody in the field what it means for his or her own job.',
    },
    {
      ref: 'A1.3',
      text_tr: 'Tesis için ölçülebilir yıllık hedefler konmuş ve yıl içinde izlenmiş mi?',
      text_en: 'Are measurable yearly targets set for the facility and followed during the year?',
      help_tr: 'Hedef listesini, sorumluları ve son izleme tablosunu isteyin; sapan hedeflerde ne yapıldığını sorun.',
      help_en: 'Ask for the targets, their owners and the latest follow-up; ask what was done where a target slipped.',
    },
    {
      ref: 'A1.4',
      text_tr: 'Yönetim, sistemi yılda en az bir kez gözden geçiriyor ve kararları sonuçlandırıyor mu?',
      text_en: 'Does management review the system at least once a year and bring its decisions to a close?',
      help_tr: 'Son gözden geçirme tutanağını okuyun; alınan üç kararın bugünkü durumunu izleyin.',
      help_en: 'Read the latest review minutes; follow three of the decisions to where they stand today.',
    },
    {
      ref: 'A2.1',
      text_tr: 'İşletme el kitabı tesisteki gerçek düzeni anlatıyor mu?',
      text_en: 'Does the operations manual describe the facility as it really is?',
      help_tr: 'El kitabındaki akış şemasını ve tank listesini sahadakiyle karşılaştırın.',
      help_en: 'Compare the flow diagram and tank list in the manual with what stands in the field.',
    },
    {
      ref: 'A2.2',
      text_tr: 'Tesis veya çalışma biçimindeki değişiklikler uygulanmadan önce değerlendirilip onaylanıyor mu?',
      text_en: 'Are changes to the facility or the way of working assessed and approved before they are carried out?',
      help_tr: 'Son bir yıldaki iki değişikliği seçin: risk değerlendirmesi, onay ve bilgilendirme kaydını arayın.',
      help_en: 'Pick two changes of the past year: look for risk assessment, approval and a record that people were told.',
    },
    {
      ref: 'A2.3',
      text_tr: 'Olaylar, ramak kalalar ve kalite sapmaları bildiriliyor, kök nedenine kadar araştırılıyor mu?',
      text_en: 'Are incidents, near misses and quality deviations reported and investigated down to their root cause?',
      help_tr: 'Son on bildirimin sayısına ve içeriğine bakın; hiç ramak kala yoksa nedenini sorun.',
      help_en: 'Look at number and content of the last ten reports; where there is no near miss at all, ask why.',
    },
    {
      ref: 'A2.4',
      text_tr: 'Önceki denetimlerde bulunan uygunsuzluklar süresinde kapatılmış ve etkinliği doğrulanmış mı?',
      text_en: 'Have the findings of earlier audits been closed in time and their effect verified?',
      help_tr: 'Önceki rapordan en az üç bulguyu yerinde görün; kapanış kanıtı fotoğraf veya kayıt olmalı.',
      help_en: 'See at least three findings of the previous report on the spot; a photo or record should prove the closure.',
    },
    {
      ref: 'A2.5',
      text_tr: 'İç denetim planı yapılmış ve plandaki denetimler gerçekleştirilmiş mi?',
      text_en: 'Has an internal audit plan been made and have the audits in it been carried out?',
      help_tr: 'Planı gerçekleşenlerle karşılaştırın; denetçinin denetlediği işi kendisinin yapmadığından emin olun.',
      help_en: 'Compare plan and reality; make sure that the auditor does not audit his or her own work.',
    },
    {
      ref: 'A2.6',
      text_tr: 'Müşteri ve havayolu şikâyetleri kayda alınıp yanıtlanıyor mu?',
      text_en: 'Are complaints of customers and airlines recorded and answered?',
      help_tr: 'Şikâyet kaydını, yanıt süresini ve tekrar eden konuları inceleyin.',
      help_en: 'Look at the complaint log, the time to answer and the topics that come back.',
    },
    {
      ref: 'A2.7',
      text_tr: 'Tesisin üçüncü taraf mali sorumluluk ve işletme sigortaları geçerli mi?',
      text_en: 'Are the third-party liability and operating insurances of the facility valid?',
      help_tr: 'Poliçe bitiş tarihlerini ve teminatın havalimanının istediği tutarı karşıladığını kontrol edin.',
      help_en: 'Check the expiry dates and that the cover meets the amount the airport asks for.',
    },
  ],
};
