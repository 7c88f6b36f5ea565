import type { Section } from '#modules/audits/shared/question-set.ts';

/** Training and competence. */
export const competenceSection: Section = {
  key: 'competence',
  title_tr: 'Eğitim ve yetkinlik',
  title_en: 'Training and competence',
  applies_to: [],
  questions: [
    {
      ref: 'B1.1',
      text_tr: 'Her görev için gereken eğitim ve belgeler yazılı olarak belirlenmiş mi?',
      text_en: 'Is it written down which training and certificates each post needs?',
      help_tr: 'Görev bazlı eğitim matrisini isteyin; vardiya amiri ve ikmal operatörü satırlarını okuyun.',
      help_en: 'Ask for the training matrix by post; read the rows of shift supervisor and refuelling operator.',
    },
    {
      ref: 'B1.2',
      text_tr: 'Çalışanların eğitim durumu güncel olarak izleniyor, süresi dolan eğitim görünüyor mu?',
      text_en: 'Is the training status of people followed and does an expired training show up?',
      help_tr: 'Bugünün vardiyasından üç kişi seçip geçerlilik tarihlerini belgelerinden doğrulayın.',
      help_en: "Pick three people of today's shift and verify the dates against their certificates.",
    },
    {
      ref: 'B1.3',
      text_tr: 'Yeni başlayanlar tek başına çalışmadan önce işbaşı eğitimini tamamlayıp değerlendiriliyor mu?',
      text_en: 'Do newcomers complete on-the-job training and an assessment before they work alone?',
      help_tr: 'Son işe giren kişinin dosyasında eğitmenin ve değerlendirenin imzasını arayın.',
      help_en: 'Look for the signatures of trainer and assessor in the file of the last person hired.',
    },
    {
      ref: 'B1.4',
      text_tr: 'Operatörlerin uygulamadaki yetkinliği belirli aralıklarla gözlenerek kayda geçiriliyor mu?',
      text_en: 'Is the competence of operators in practice observed at intervals and recorded?',
      help_tr: 'Gözlem formlarına bakın; hep aynı puan verilmişse gözlemin gerçekten yapıldığını sorgulayın.',
      help_en: 'Look at observation forms; where every mark is the same, question whether it really took place.',
    },
    {
      ref: 'B1.5',
      text_tr: 'Uzun süre ayrı kalan çalışan işe dönüşte yeniden eğitiliyor mu?',
      text_en: 'Is a person who was away for long trained again on return?',
      help_tr: 'Doğum, askerlik veya uzun rapor sonrası dönen bir kişinin kaydını isteyin.',
      help_en: 'Ask for the record of somebody who came back from parental leave, military service or long sickness.',
    },
    {
      ref: 'B2.1',
      text_tr: 'Havacılık yakıtının özellikleri ve kirlenme yolları eğitimde anlatılıyor mu?',
      text_en: 'Does training explain the properties of aviation fuel and the ways it gets contaminated?',
      help_tr: 'Bir operatöre su, tortu ve yanlış ürün karışmasını nasıl fark edeceğini sorun.',
      help_en: 'Ask an operator how water, dirt and a mix-up of grades would be noticed.',
    },
    {
      ref: 'B2.2',
      text_tr: 'Çalışanlar yangın söndürme eğitimini uygulamalı olarak almış mı?',
      text_en: 'Have people had practical fire-fighting training?',
      help_tr: 'Katılım listesini ve uygulama fotoğraflarını görün; bir kişiye söndürücüyü nasıl kullanacağını anlattırın.',
      help_en: 'See attendance list and photos of the practice; have one person explain how to use an extinguisher.',
    },
    {
      ref: 'B2.3',
      text_tr: 'Apron kartı ve apron sürüş yetkisi olan personel listesi geçerli mi?',
      text_en: 'Is the list of people with apron pass and airside driving permit valid?',
      help_tr: 'Araç kullanan iki kişinin kartındaki bitiş tarihini listedekiyle karşılaştırın.',
      help_en: 'Compare the expiry date on the card of two drivers with the list.',
    },
    {
      ref: 'B2.4',
      text_tr: 'Tehlikeli madde taşıyan sürücülerin mesleki belgeleri tam mı?',
      text_en: 'Do drivers who carry dangerous goods hold all their professional certificates?',
      help_tr: 'Ehliyet sınıfı, tehlikeli madde eğitimi ve psikoteknik belgelerinin tarihlerine bakın.',
      help_en: 'Look at licence class, dangerous goods training and fitness test dates.',
    },
    {
      ref: 'B2.5',
      text_tr: 'Eğitmenler ve yetkinlik değerlendiricileri bu iş için görevlendirilmiş ve yetkilendirilmiş mi?',
      text_en: 'Are trainers and assessors appointed and authorised for this task?',
      help_tr: 'Görevlendirme yazısını ve eğitmen eğitimi belgesini isteyin.',
      help_en: 'Ask for the letter of appointment and the certificate of the trainer course.',
    },
  ],
};
