import type { Section } from '#modules/audits/shared/question-set.ts';

/** Product receipt. */
export const receiptSection: Section = {
  key: 'receipt',
  title_tr: 'Ürün kabulü',
  title_en: 'Product receipt',
  applies_to: ['storage'],
  questions: [
    {
      ref: 'D1.1',
      text_tr: 'Gelen her parti, kabulden önce kalite belgesiyle karşılaştırılıyor mu?',
      text_en: 'Is each incoming batch checked against its quality certificate before it is accepted?',
      help_tr: 'Son üç kabulde belgedeki parti numarası, ürün adı ve yoğunluğu kabul formuyla eşleştirin.',
      help_en: 'For the last three receipts match batch number, grade and density on the certificate with the receipt form.',
    },
    {
      ref: 'D1.2',
      text_tr: 'Kabul başlamadan boşaltma hattı, vana konumu ve alıcı tank ikinci bir kişi tarafından doğrulanıyor mu?',
      text_en: 'Are discharge line, valve positions and receiving tank verified by a second person before receipt starts?',
      help_tr: 'Kontrol formundaki iki imzaya ve saatlerin boşaltma saatiyle uyumuna bakın.',
      help_en: 'Look for two signatures on the checklist and for times that fit the discharge.',
    },
    {
      ref: 'D1.3',
      text_tr: 'Tankerlerde mühür, kapak ve dip vana kontrolü yapılıp kayda geçiriliyor mu?',
      text_en: 'Are seals, hatches and bottom valves of road tankers checked and recorded?',
      help_tr: 'Bir boşaltmayı izleyin; mühür numaralarının sevk belgesiyle karşılaştırıldığını görün.',
      help_en: 'Watch a discharge; see that seal numbers are compared with the delivery note.',
    },
    {
      ref: 'D1.4',
      text_tr: 'Her bölmeden numune alınıp görünüş ve su kontrolü yapılıyor mu?',
      text_en: 'Is a sample taken from each compartment and checked for appearance and water?',
      help_tr: 'Numune kabının temizliğine, ışığa ve operatörün neye baktığına dikkat edin.',
      help_en: 'Pay attention to the cleanliness of the jar, the light and what the operator looks for.',
    },
    {
      ref: 'D1.5',
      text_tr: 'Ölçülen yoğunluk sıcaklığa göre düzeltilip belgedeki değerle karşılaştırılıyor mu?',
      text_en: 'Is the measured density corrected for temperature and compared with the certified value?',
      help_tr: 'Düzeltme tablosunu, kabul sınırını ve sınır aşımında yapılanı sorun.',
      help_en: 'Ask for the correction table, the acceptance limit and what is done beyond it.',
    },
    {
      ref: 'D2.1',
      text_tr: 'Boşaltma süresince görevli personel başında bekliyor mu?',
      text_en: 'Does a person in charge stay with the discharge for its whole duration?',
      help_tr: 'Boşaltmayı uzaktan izleyin; acil durdurma düğmesine erişimin serbest olduğunu görün.',
      help_en: 'Watch from a distance; see that the way to the emergency stop is free.',
    },
    {
      ref: 'D2.2',
      text_tr: 'Boşaltma bağlantıları ürüne özgü ve karışmayı önleyecek biçimde mi?',
      text_en: 'Are discharge couplings specific to the product so that a mix-up is prevented?',
      help_tr: 'Bağlantı biçimine, renk ve etikete bakın; adaptörlerin kilit altında olduğunu doğrulayın.',
      help_en: 'Look at coupling shape, colour and label; verify that adaptors are kept locked away.',
    },
    {
      ref: 'D2.3',
      text_tr: 'Boru hattından kabulde ara ürün ve parti değişimi yazılı bir yöntemle ayrılıyor mu?',
      text_en: 'Is interface and batch change on pipeline receipt handled by a written method?',
      help_tr: 'Son transferde kesme noktasının nasıl belirlendiğini ve ara ürünün nereye alındığını izleyin.',
      help_en: 'Follow how the cut was decided in the last transfer and where the interface went.',
    },
    {
      ref: 'D2.4',
      text_tr: 'Kabul edilen ve ölçülen miktar farkı izleniyor, sınırı aşan fark araştırılıyor mu?',
      text_en: 'Is the difference between declared and measured quantity followed and investigated beyond a limit?',
      help_tr: 'Aylık fark tablosunu isteyin; tek yönlü süren farkları sorgulayın.',
      help_en: 'Ask for the monthly table of differences; question those that always go one way.',
    },
    {
      ref: 'D2.5',
      text_tr: 'Kabul sonrası tank, kontrol tamamlanana kadar çıkışa kapalı tutuluyor mu?',
      text_en: 'Is the tank kept closed for issue after receipt until checks are complete?',
      help_tr: 'Tank durum levhasını, vana kilidini ve serbest bırakma imzasını karşılaştırın.',
      help_en: 'Compare tank status board, valve lock and release signature.',
    },
    {
      ref: 'D2.6',
      text_tr: 'Uygun bulunmayan ürün için ayırma ve bilgilendirme yöntemi biliniyor mu?',
      text_en: 'Is it known how to set aside product that fails and whom to inform?',
      help_tr: 'Vardiya amirine bulanık bir numune çıktığında ilk üç işi ne olur diye sorun.',
      help_en: 'Ask the shift supervisor for the first three steps when a sample is hazy.',
    },
  ],
};
