import type { Section } from '#modules/audits/shared/question-set.ts';

/** Quality control and laboratory. */
export const qualitySection: Section = {
  key: 'quality',
  title_tr: 'Kalite kontrol ve laboratuvar',
  title_en: 'Quality control and laboratory',
  applies_to: [],
  questions: [
    {
      ref: 'E1.1',
      text_tr: 'Her tankın serbest bırakma kaydı parti ve belge numarasına kadar izlenebiliyor mu?',
      text_en: 'Can each tank release be traced to batch and certificate number?',
      help_tr: 'Bugün kullanılan tanktan geriye giderek partinin kaynağına kadar izleyin.',
      help_en: 'Go back from the tank in use today to the origin of the batch.',
    },
    {
      ref: 'E1.2',
      text_tr: 'Günlük dip suyu kontrolleri bütün tank ve araçlarda yapılıp sonucu yazılıyor mu?',
      text_en: 'Are daily sump checks done on all tanks and vehicles and their result written down?',
      help_tr: 'Son otuz günün kaydında boş satır arayın; resmi tatilleri özellikle kontrol edin.',
      help_en: 'Look for empty lines in the last thirty days; check public holidays in particular.',
    },
    {
      ref: 'E1.3',
      text_tr: 'Su tayin kapsülleri son kullanma tarihi geçmemiş ve doğru koşulda saklanıyor mu?',
      text_en: 'Are water detection capsules within their date and stored correctly?',
      help_tr: 'Kutudaki tarihe bakın; operatöre renk değişimini neye göre yorumladığını sorun.',
      help_en: 'Look at the date on the box; ask the operator how the colour change is judged.',
    },
    {
      ref: 'E1.4',
      text_tr: 'Numune kapları yalnızca bu işe ayrılmış, temiz ve etiketli mi?',
      text_en: 'Are sample containers used for this only, clean and labelled?',
      help_tr: 'Raftaki kapların kapağını açtırın; ürün adı ve son yıkama bilgisini görün.',
      help_en: 'Have containers on the shelf opened; see grade and last rinse information.',
    },
    {
      ref: 'E1.5',
      text_tr: 'İletkenlik ölçümü belirlenen noktalarda yapılıyor ve sıcaklığıyla birlikte yazılıyor mu?',
      text_en: 'Is conductivity measured at the defined points and written with its temperature?',
      help_tr: 'Cihazın sıfırını ve kontrol kaydını görün; sınır dışı değerde ne yapıldığını sorun.',
      help_en: 'See the zero of the meter and its check record; ask what is done with a value out of limits.',
    },
    {
      ref: 'E2.1',
      text_tr: 'Laboratuvar cihazlarının kalibrasyonu geçerli ve cihaz üzerinde etiketi var mı?',
      text_en: 'Is the calibration of laboratory equipment valid and labelled on the equipment?',
      help_tr: 'Termometre, hidrometre ve iletkenlik ölçerin numarasını sertifikadaki numarayla eşleştirin.',
      help_en: 'Match the numbers of thermometer, hydrometer and conductivity meter with the certificates.',
    },
    {
      ref: 'E2.2',
      text_tr: 'Şahit numuneler öngörülen süre boyunca mühürlü ve kayıtlı saklanıyor mu?',
      text_en: 'Are retained samples kept sealed and recorded for the required time?',
      help_tr: 'Kayıttan rastgele bir numune seçip rafta bulun; etiketini ve mührünü inceleyin.',
      help_en: 'Pick a sample from the log and find it on the shelf; look at its label and seal.',
    },
    {
      ref: 'E2.3',
      text_tr: 'Dış laboratuvara gönderilen deneyler akredite bir kuruluşta mı yapılıyor?',
      text_en: 'Are tests that are sent out done by an accredited laboratory?',
      help_tr: 'Akreditasyon kapsamının istenen deneyi içerdiğini ve tarihini doğrulayın.',
      help_en: 'Verify that the scope of accreditation covers the test and is still valid.',
    },
    {
      ref: 'E2.4',
      text_tr: 'Mikrobiyolojik üreme izleniyor ve pozitif sonuçta uygulanacak yol belli mi?',
      text_en: 'Is microbial growth followed and is the way to act on a positive result defined?',
      help_tr: 'Son test tarihini, sonucu ve eşik değerleri isteyin.',
      help_en: 'Ask for the date and result of the last test and the action levels.',
    },
    {
      ref: 'E2.5',
      text_tr: 'Kalite sapmasında ürün verişini durduracak yetki vardiyada açık mı?',
      text_en: 'Is it clear on each shift who may stop the issue of product on a quality deviation?',
      help_tr: 'Vardiyadaki en kıdemsiz kişiye ikmali durdurabilir misin diye sorun.',
      help_en: 'Ask the most junior person on shift whether he or she may stop a refuelling.',
    },
    {
      ref: 'E2.6',
      text_tr: 'Kalite kayıtları ürünü tanıyan yetkili bir kişi tarafından düzenli olarak gözden geçiriliyor mu?',
      text_en: 'Are quality records reviewed regularly by a competent person?',
      help_tr: 'Gözden geçirme imzasını ve üzerine düşülen notları görün; yalnız imza yeterli değildir.',
      help_en: 'See the review signature and the remarks made; a signature alone is not enough.',
    },
  ],
};
