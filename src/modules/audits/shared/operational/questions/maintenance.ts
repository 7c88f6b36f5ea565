import type { Section } from '#modules/audits/shared/question-set.ts';

/** Maintenance and calibration. */
export const maintenanceSection: Section = {
  key: 'maintenance',
  title_tr: 'Bakım ve kalibrasyon',
  title_en: 'Maintenance and calibration',
  applies_to: [],
  questions: [
    {
      ref: 'S1.1',
      text_tr: 'Bütün ekipmanı kapsayan bir bakım planı var ve zamanında uygulanıyor mu?',
      text_en: 'Is there a maintenance plan that covers all equipment and is it carried out in time?',
      help_tr: 'Geciken iş listesini isteyin; güvenlikle ilgili olanların gerekçesini sorun.',
      help_en: 'Ask for the list of overdue work and for the reason of those that concern safety.',
    },
    {
      ref: 'S1.2',
      text_tr: 'Güvenlik açısından kritik ekipman ayrıca tanımlanmış mı?',
      text_en: 'Is safety-critical equipment identified as such?',
      help_tr: 'Listede acil durdurma, yüksek seviye ve taşma koruma donanımını arayın.',
      help_en: 'Look for emergency stop, high-level and overfill protection in the list.',
    },
    {
      ref: 'S1.3',
      text_tr: 'Arızalı ekipman etiketlenip kullanım dışı bırakılıyor mu?',
      text_en: 'Is faulty equipment tagged and taken out of use?',
      help_tr: 'Sahada bakım bekleyen bir ekipmanı bulun; enerjisinin kesildiğini görün.',
      help_en: 'Find equipment that waits for repair; see that it is isolated.',
    },
    {
      ref: 'S1.4',
      text_tr: 'Bakım sonrası ekipman, denenip onaylanmadan servise verilmiyor mu?',
      text_en: 'Is equipment kept from service after maintenance until it is tried and approved?',
      help_tr: 'Son büyük onarımın devreye alma kaydını ve imzasını isteyin.',
      help_en: 'Ask for the recommissioning record and signature of the last major repair.',
    },
    {
      ref: 'S1.5',
      text_tr: 'Bakımda enerji ve akış kesme, kilitleme ve etiketleme uygulanıyor mu?',
      text_en: 'Is isolation with lock and tag applied during maintenance?',
      help_tr: 'Kilitlerin kişiye ait olduğunu ve yedek anahtarın kimde bulunduğunu sorun.',
      help_en: 'Ask whether locks are personal and who holds the spare key.',
    },
    {
      ref: 'S2.1',
      text_tr: 'Ölçü aletlerinin kalibrasyon listesi eksiksiz ve tarihleri geçerli mi?',
      text_en: 'Is the list of measuring devices complete and are their dates valid?',
      help_tr: 'Sahada gördüğünüz üç göstergeyi listede bulun.',
      help_en: 'Find three gauges seen in the field in the list.',
    },
    {
      ref: 'S2.2',
      text_tr: 'Basınçlı kap, emniyet vanası ve kaldırma ekipmanı periyodik kontrolü yapılmış mı?',
      text_en: 'Are periodic inspections of pressure vessels, relief valves and lifting gear done?',
      help_tr: 'Raporlarda kullanımı kısıtlayan notlara ve bunların giderilmesine bakın.',
      help_en: 'Look at restricting remarks in the reports and how they were resolved.',
    },
    {
      ref: 'S2.3',
      text_tr: 'Pompa, conta ve flanşlarda sızıntı, aşırı ses veya titreşim bulunmuyor mu?',
      text_en: 'Are pumps, seals and flanges free of leakage, undue noise and vibration?',
      help_tr: 'Pompa odasını çalışırken gezin; altındaki tavayı inceleyin.',
      help_en: 'Walk the pump room while it runs; look at the drip trays.',
    },
    {
      ref: 'S2.4',
      text_tr: 'Boru hatları renk ve akış yönüyle işaretli, destekleri sağlam mı?',
      text_en: 'Are pipes marked with colour and flow direction and their supports sound?',
      help_tr: 'Destek altı korozyonu ve silinmiş işaretleri not edin.',
      help_en: 'Note corrosion at supports and faded marks.',
    },
    {
      ref: 'S2.5',
      text_tr: 'Yakıtla temas eden yedek parça ve kimyasallar onaylı tiplerden mi seçiliyor?',
      text_en: 'Are spare parts and chemicals that touch fuel chosen from approved types?',
      help_tr: 'Depoda conta, gres ve hortum etiketlerini onay listesiyle karşılaştırın.',
      help_en: 'Compare labels of seals, grease and hoses in store with the approved list.',
    },
  ],
};
