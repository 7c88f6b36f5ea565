import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Confined space: permit, isolation, air and watch. */
export const CONFINED_ENTRY: readonly LibraryQuestion[] = [
  {
    ref: 'confined-01',
    question: {
      tr: 'Tank, hidrant çukuru, ayırıcı ve vana odası gibi kapalı alanlar listelenmiş ve girişleri levha ile işaretlenmiş mi?',
      en: 'Are confined spaces such as tanks, hydrant pits, separators and valve chambers listed and marked by signs at their entries?',
    },
    risks: {
      tr: 'Kapalı alan olduğu bilinmeden girilen çukur veya odada boğulma veya zehirlenme.',
      en: 'Suffocation or poisoning in a pit or room entered without knowing that it is a confined space.',
    },
    cautions: {
      tr: 'Her alanın tehlikesini ve kurtarma yolunu kartına yazın, giriş kapağını kilitleyin, yeni yapılan çukur ve odaları listeye ekleyin.',
      en: 'Write danger and way of rescue on a card for each space, lock its entry, add newly built pits and chambers to the list.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('ohs10', 'risk', 'api2015'),
  },
  {
    ref: 'confined-02',
    question: {
      tr: 'Giriş izni iş başlamadan, yerinde ve tek vardiya için geçerli olarak düzenlenip tüm taraflarca imzalanıyor mu?',
      en: 'Is the entry permit issued on site before work, for one shift only, and signed by all parties?',
    },
    risks: {
      tr: 'İzin verildikten sonra değişen gaz, vana veya hava koşulunda girişle boğulma veya patlama.',
      en: 'Suffocation or explosion by entry after gas, valves or weather changed since the permit was given.',
    },
    cautions: {
      tr: 'İzni girişte asın, ara verme veya alarmda iptal edip yeniden ölçüm yapın, süresi dolan izinle devam etmeyin.',
      en: 'Post the permit at the entry, cancel and test again after a break or alarm, never go on with an expired permit.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('ohs4', 'api2015', 'nfpa326'),
  },
  {
    ref: 'confined-03',
    question: {
      tr: 'Oksijen, yanıcı gaz ve zehirli gaz bu sırayla, kalibreli cihazla tepe, orta ve dipte ölçülüyor mu?',
      en: 'Are oxygen, flammable and toxic gas measured in that order with a calibrated device at top, middle and bottom?',
    },
    risks: {
      tr: 'Oksijen yetersizliği, patlama ve benzen veya hidrojen sülfür zehirlenmesi.',
      en: 'Lack of oxygen, explosion and poisoning by benzene or hydrogen sulphide.',
    },
    cautions: {
      tr: 'Sınır değerleri izin formuna yazın, her girişte ve çalışma boyunca sürekli izleyin, alarmda derhal çıkarın.',
      en: 'Write limits on the permit, measure at each entry and continuously, leave at once at an alarm.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('chemicals', 'api2015', 'nfpa326'),
  },
  {
    ref: 'confined-04',
    question: {
      tr: 'Tanka giren tüm hatlar kör flanş veya ayrılmış parçayla fiziksel olarak kesilmiş, yalnız vanaya güvenilmemiş mi?',
      en: 'Are all lines to the tank separated by blind or removed spool rather than trusting a valve?',
    },
    risks: {
      tr: 'İçeride insan varken hattan yakıt, su veya azot gelmesi; boğulma ve patlama.',
      en: 'Fuel, water or nitrogen entering while people are inside; suffocation and explosion.',
    },
    cautions: {
      tr: 'Kör flanşları numaralı listeyle takın, karıştırıcı ve pompa enerjisini kilitleyin, sökümde listeyi tersinden doğrulayın.',
      en: 'Fit blinds by numbered list, lock power of mixers and pumps, check the list backwards on removal.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('ohs10', 'api2015'),
  },
  {
    ref: 'confined-05',
    question: {
      tr: 'Tank girişten önce boşaltılıp gazdan arındırılıyor, hava üfleyici topraklanıyor ve buhar güvenli yere mi veriliyor?',
      en: 'Before entry, is the tank drained and freed of gas, with the air mover bonded and vapour led to a safe place?',
    },
    risks: {
      tr: 'Havalandırma sırasında buharın patlama sınırından geçmesi ve tutuşması.',
      en: 'Vapour passing the explosive range during ventilation and igniting.',
    },
    cautions: {
      tr: 'Elektrikli üfleyici yerine hava tahrikli kullanın, çıkış çevresini kapatın, yıldırımda ve buharın dağılmadığı durgun havada bekletin.',
      en: 'Use air-driven blowers, bar off the outlet, wait in lightning and in calm air that does not carry vapour off.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('chemicals', 'nfpa326', 'atex'),
  },
  {
    ref: 'confined-06',
    question: {
      tr: 'Çalışma boyunca mekanik havalandırma sürüyor ve solunum koruması ölçüm sonucuna göre seçiliyor mu?',
      en: 'Does forced ventilation go on throughout, and is breathing protection chosen by the readings?',
    },
    risks: { tr: 'Çamur karıştıkça buharın yeniden yükselmesi; bayılma.', en: 'Vapour rising again as sludge is stirred; fainting.' },
    cautions: {
      tr: 'Ölçüm yüksekse temiz hava beslemeli maske kullandırın, filtreli maskeyi oksijensiz ortamda yasaklayın.',
      en: 'Use supplied air when readings are high, forbid filter masks where oxygen is short.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('chemicals', 'ppe', 'api2015'),
  },
  {
    ref: 'confined-07',
    question: {
      tr: 'Girişte sürekli duran, içeri girmesi yasak, eğitilmiş ve haberleşebilen gözcü bulunuyor mu?',
      en: 'Is there an attendant who stays at the entry, never goes in, is trained and can communicate?',
    },
    risks: {
      tr: 'Yardımın gecikmesi; gözcünün kurtarmak için içeri girip ikinci kurban olması.',
      en: 'Late help; the attendant going in to rescue and becoming the second victim.',
    },
    cautions: {
      tr: 'Gözcüye başka iş vermeyin, içeridekilerin adını ve giriş saatini yazdırın, nöbet değişimini giriş noktasında devrettirin.',
      en: 'Give the attendant no other task, have names and entry times written down, hand over the watch at the entry.',
    },
    affected_people: ['contractors', 'emergency'],
    legal_basis: basis('emergency', 'api2015', 'ohs11'),
  },
  {
    ref: 'confined-08',
    question: {
      tr: 'Kurtarma ekibi, üç ayak, vinç, kemer ve temiz hava seti giriş noktasında hazır ve tatbikatı yapılmış mı?',
      en: 'Are rescue team, tripod, winch, harness and breathing set ready at the entry and practised?',
    },
    risks: { tr: 'Kurtarmanın dakikalar sürmesi; bilinç kaybında ölüm.', en: 'Minutes lost in rescue; death of an unconscious person.' },
    cautions: {
      tr: 'İtfaiyenin varış süresine güvenmeyin, menhol çapında sedye ile deneyin, senaryoyu her tank için yazın.',
      en: 'Do not rely on the arrival of the fire service, practise with a stretcher through the manway, write a scenario for each tank.',
    },
    affected_people: ['contractors', 'emergency'],
    legal_basis: basis('emergency', 'ohs11'),
  },
  {
    ref: 'confined-09',
    question: {
      tr: 'Girecek kişilerin sağlık raporu, kapalı alan eğitimi ve mesleki yeterlik belgesi güncel ve dil engeli çözülmüş mü?',
      en: 'Are health report, confined space training and vocational certificate of entrants up to date, and is language no barrier?',
    },
    risks: {
      tr: 'Kapalı alan korkusu, nöbet veya solunum yetersizliğiyle içeride bilinç kaybı.',
      en: 'Unconsciousness inside through fear of enclosed spaces, a seizure or weak breathing.',
    },
    cautions: {
      tr: 'Giriş günü sağlık durumunu sorun, talimatı çalışanın dilinde anlatıp tekrar ettirin, uygun olmayanı girişten alıp başka işe verin.',
      en: "Ask about health on the day of entry, explain in the worker's language and have it repeated, give other work to those who are unfit.",
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('ohs15', 'ohs17', 'vocational'),
  },
  {
    ref: 'confined-10',
    question: {
      tr: 'İçeride kullanılan ışık, el aleti ve fan patlayıcı ortama uygun ve çok düşük gerilimli veya hava tahrikli mi?',
      en: 'Are lights, tools and fans used inside suitable for explosive atmospheres and extra-low voltage or air-driven?',
    },
    risks: {
      tr: 'Islak metal kapta elektrik çarpması, kıvılcımla buharın tutuşması.',
      en: 'Electric shock in a wet metal vessel, vapour ignited by a spark.',
    },
    cautions: {
      tr: 'Fiş ve prizleri ve yalıtım trafosunu tank dışında bırakın, kabloyu menhol kenarında aşınmaya karşı koruyun, aletleri giriş ve çıkışta sayın.',
      en: 'Leave plugs and isolating transformer outside the tank, protect cables against chafing at the manway, count tools in and out.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('atex', 'wiring', 'equipment'),
  },
  {
    ref: 'confined-11',
    question: {
      tr: 'Alt işveren ile görev paylaşımı, sorumlular ve dil ile haberleşme yazılı planda belirlenmiş mi?',
      en: 'Does a written plan with the contractor settle tasks, responsible people, language and communication?',
    },
    risks: {
      tr: 'Kimin izin verdiği ve ölçtüğü bilinmediği için güvensiz giriş ve geç kurtarma.',
      en: 'Unsafe entry and late rescue because nobody knows who permits and who measures.',
    },
    cautions: {
      tr: 'İş öncesi ortak saha turu yapın, günlük toplantıyı tutanağa bağlayın, girişi ancak iki tarafın imzasıyla başlatın.',
      en: 'Walk the site together first, keep minutes of the daily meeting, start entries only with both signatures.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('ohs23', 'ohs16'),
  },
  {
    ref: 'confined-12',
    question: {
      tr: 'Menholden giriş çıkış için sabitlenmiş merdiven, halat korkuluğu ve yeterli açıklık sağlanıyor mu?',
      en: 'Are a fixed ladder, rope rail and enough opening provided to go through the manway?',
    },
    risks: {
      tr: 'Menholde sıkışma, merdivenden düşme ve acil durumda çıkışın tıkanması.',
      en: 'Getting stuck in the manway, falls from the ladder and a blocked way out in an emergency.',
    },
    cautions: {
      tr: 'Kaçış için iki menholü açık tutun, hortum ve kabloları ayrı menholden geçirin, aletleri ip ve çantayla indirin.',
      en: 'Keep two manways open for escape, run hoses and cables through another, lower tools by rope and bag.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('premises', 'construction'),
  },
  {
    ref: 'confined-13',
    question: {
      tr: 'Çalışanlar belirti veya alarmda çıkma ve işi durdurma hakkını biliyor, çıkış işareti denenmiş mi?',
      en: 'Do workers know their right to leave and stop at symptoms or alarms, and was the exit signal tried?',
    },
    risks: {
      tr: 'Baş dönmesi veya alarma rağmen kalındığı için bilinç kaybı ve ölüm.',
      en: 'Unconsciousness and death by staying in spite of dizziness or an alarm.',
    },
    cautions: {
      tr: 'Telsiz ve halatla iki ayrı çıkış işareti kararlaştırın, belirtiyi bildireni destekleyin, sayım yapılmadan yeniden girişe izin vermeyin.',
      en: 'Agree two exit signals, by radio and by rope, support those who report symptoms, allow no re-entry before a headcount.',
    },
    affected_people: ['contractors', 'emergency'],
    legal_basis: basis('ohs13', 'ohs11'),
  },
];
