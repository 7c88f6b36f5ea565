import type { Section } from '#modules/audits/shared/question-set.ts';

/** Contractors and permit to work. */
export const contractorsSection: Section = {
  key: 'contractors',
  title_tr: 'Yükleniciler ve çalışma izni',
  title_en: 'Contractors and permit to work',
  applies_to: [],
  questions: [
    {
      ref: 'U1.1',
      text_tr: 'Yükleniciler işe başlamadan önce güvenlik açısından değerlendirilip onaylanıyor mu?',
      text_en: 'Are contractors assessed and approved for safety before they start?',
      help_tr: 'Onaylı yüklenici listesini ve son onayın dayandığı belgeleri görün.',
      help_en: 'See the list of approved contractors and the papers behind the last approval.',
    },
    {
      ref: 'U1.2',
      text_tr: 'Yüklenici çalışanlarının eğitim, sağlık ve sigorta belgeleri kontrol ediliyor mu?',
      text_en: 'Are training, fitness and insurance papers of contractor staff checked?',
      help_tr: 'Sahadaki bir yüklenici çalışanının belgelerini isteyin.',
      help_en: 'Ask for the papers of a contractor worker on site.',
    },
    {
      ref: 'U1.3',
      text_tr: 'Yükleniciler tesise özgü riskler hakkında bilgilendiriliyor mu?',
      text_en: 'Are contractors briefed on the risks of this facility?',
      help_tr: 'Bir yüklenici çalışanına acil durumda nereye gideceğini sorun.',
      help_en: 'Ask a contractor worker where to go in an emergency.',
    },
    {
      ref: 'U1.4',
      text_tr: 'Çalışma izni sıcak iş, kapalı alan, kazı ve yüksekte çalışmayı kapsıyor mu?',
      text_en: 'Does the permit to work cover hot work, confined space, digging and work at height?',
      help_tr: 'Son üç izni okuyun; iş tanımının açık ve süreli olduğunu görün.',
      help_en: 'Read the last three permits; see that the job is clear and limited in time.',
    },
    {
      ref: 'U1.5',
      text_tr: 'İzin, veren kişi işi yerinde gördükten sonra mı imzalanıyor?',
      text_en: 'Is the permit signed after the issuer has seen the job on the spot?',
      help_tr: 'İmza saatini iş başlangıcı ve ölçüm saatleriyle karşılaştırın.',
      help_en: 'Compare the time of signature with start of work and measurements.',
    },
    {
      ref: 'U2.1',
      text_tr: 'Kapalı alana girişte gaz ölçümü, gözcü ve kurtarma düzeni sağlanıyor mu?',
      text_en: 'Are gas test, attendant and rescue arranged for confined space entry?',
      help_tr: 'Ölçüm cihazının kalibrasyonunu ve kurtarma ekipmanının hazır olduğunu doğrulayın.',
      help_en: 'Verify calibration of the gas meter and that rescue equipment is ready.',
    },
    {
      ref: 'U2.2',
      text_tr: 'Sıcak işte yangın gözcüsü var ve iş sonrası bekleme yapılıyor mu?',
      text_en: 'Is there a fire watch during hot work and afterwards?',
      help_tr: 'İzin formunda bitiş sonrası kontrol saatini arayın.',
      help_en: 'Look for the time of the check afterwards on the permit.',
    },
    {
      ref: 'U2.3',
      text_tr: 'Aynı yerde çakışan işler eşgüdümle yürütülüyor mu?',
      text_en: 'Are jobs that overlap in one place coordinated?',
      help_tr: 'Günlük iş listesini ve iznin verildiği alanı ikmal planıyla karşılaştırın.',
      help_en: 'Compare the job list of the day and the area of the permit with the fuelling plan.',
    },
    {
      ref: 'U2.4',
      text_tr: 'İş bitiminde alan temizlenip izin kapatılıyor mu?',
      text_en: 'Is the area cleaned and the permit closed at the end of the job?',
      help_tr: 'Kapatılmamış eski izin arayın; sahayı iznin sahibiyle gezin.',
      help_en: 'Look for old permits that are still open; walk the place with the permit holder.',
    },
    {
      ref: 'U2.5',
      text_tr: 'Yüklenicilerin performansı izleniyor ve kötü performans sonuç doğuruyor mu?',
      text_en: 'Is the performance of contractors followed and does poor performance have consequences?',
      help_tr: 'Son değerlendirmeyi ve yapılan uyarıları görün.',
      help_en: 'See the latest evaluation and the warnings given.',
    },
  ],
};
