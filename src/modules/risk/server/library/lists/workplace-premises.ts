import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Workplace: premises, offices, ergonomics and first aid. */
export const WORKPLACE_PREMISES: readonly LibraryQuestion[] = [
  {
    ref: 'workplace-14',
    question: {
      tr: 'Zemin, koridor ve merdivenler kuru, düz, engelsiz ve aydınlatılmış, kot farkları işaretli mi?',
      en: 'Are floors, corridors and stairs dry, even, clear and lit, with changes of level marked?',
    },
    risks: {
      tr: 'Kayma, takılma ve merdivenden düşme; kırık ve baş yaralanması.',
      en: 'Slips, trips and falls on stairs; fractures and head injury.',
    },
    cautions: {
      tr: 'Dökülen sıvıyı hemen alın, kaymaz bant ve küpeşte takın, kabloları yürüyüş yolundan kaldırın, arızalı lambayı aynı gün değiştirin.',
      en: 'Wipe up spills at once, fit anti-slip strips and handrails, take cables off walkways, replace dead lamps the same day.',
    },
    affected_people: ['everyone', 'visitors'],
    legal_basis: basis('premises'),
  },
  {
    ref: 'workplace-15',
    question: {
      tr: 'Dolap ve raflar duvara sabit, ağır malzeme alt raflarda ve raf yük sınırı yazılı mı?',
      en: 'Are cabinets and shelves fixed to the wall, heavy goods low down and load limits shown?',
    },
    risks: { tr: 'Rafın devrilmesi, yüksekten malzeme düşmesi.', en: 'Shelves tipping, goods falling from above.' },
    cautions: {
      tr: 'Üst raf için basamaklı tabure verin, sprinkler ve dedektör altında boşluk bırakın, hasarlı ayağı yenileyin.',
      en: 'Provide step stools, leave space below sprinklers and detectors, replace damaged uprights.',
    },
    affected_people: ['office', 'everyone'],
    legal_basis: basis('premises', 'fire'),
  },
  {
    ref: 'workplace-16',
    question: {
      tr: 'Ekranlı çalışmada masa, koltuk, ekran yüksekliği ve ışık kişiye göre ayarlanmış, ara verme düzeni uygulanıyor mu?',
      en: 'At display screens, are desk, chair, screen height and light adjusted to the person, and are breaks taken?',
    },
    risks: { tr: 'Boyun ve bel ağrısı, el bileği rahatsızlığı, göz yorgunluğu.', en: 'Neck and back pain, wrist disorders, eye strain.' },
    cautions: {
      tr: 'Çalışanla birlikte ayarlayın, dizüstü için yükseltici ve ayrı klavye verin, göz muayenesini sağlık gözetimine katın.',
      en: 'Adjust together with the employee, give risers and keyboards for laptops, include eye tests in health surveillance.',
    },
    affected_people: ['office'],
    legal_basis: basis('screens'),
  },
  {
    ref: 'workplace-17',
    question: {
      tr: 'Depo ve ofiste elle taşınan yükler değerlendirilmiş, arabalar sağlam ve doğru kaldırma uygulamalı öğretilmiş mi?',
      en: 'Are manually handled loads in store and office assessed, trolleys sound and correct lifting taught in practice?',
    },
    risks: {
      tr: 'Bel incinmesi ve fıtık, düşen yükle el ve ayak ezilmesi.',
      en: 'Back injury and slipped disc, hands and feet crushed by falling loads.',
    },
    cautions: {
      tr: 'Yükü bölün, taşıma yolunu önceden açın, ağırlığı koli üzerine yazın, sık taşınan malzemeyi bel hizasında depolayın.',
      en: 'Split loads, clear the way first, write weights on boxes, store what is moved often at waist height.',
    },
    affected_people: ['everyone'],
    legal_basis: basis('handling'),
  },
  {
    ref: 'workplace-18',
    question: {
      tr: 'İç ortamda sıcaklık, nem, havalandırma ve aydınlatma çalışmaya uygun, ölçüm sonuçları değerlendirilmiş mi?',
      en: 'Are temperature, humidity, ventilation and light indoors suitable for the work, and were measurements evaluated?',
    },
    risks: { tr: 'Dikkat kaybı, solunum yolu rahatsızlığı, ısı stresi.', en: 'Loss of attention, airway complaints, heat stress.' },
    cautions: {
      tr: 'Klima filtrelerini planlı temizleyin, ölçümü yetkili laboratuvara yaptırın, yerden ısıtıcıyı izne bağlayın.',
      en: 'Clean air conditioning filters as planned, use an authorised laboratory, allow portable heaters only by permission.',
    },
    affected_people: ['office', 'everyone'],
    legal_basis: basis('premises'),
  },
  {
    ref: 'workplace-19',
    question: {
      tr: 'Ofis, mutfak ve dinlenme alanında priz yükü, ısıtıcı ve şarj cihazları güvenli, gözetimsiz bırakılmıyor mu?',
      en: 'Are socket loads, heaters and chargers in offices, kitchens and rest rooms safe and not left unattended?',
    },
    risks: {
      tr: 'Aşırı yüklenen priz, unutulan ısıtıcı veya arızalı bataryayla gece yangını.',
      en: 'Fire at night by an overloaded socket, a forgotten heater or a faulty battery.',
    },
    cautions: {
      tr: 'Çoklu prizi birbirine takmayın, lityum bataryayı yanmaz yüzeyde ve gözetim altında şarj edin, çıkışta kapatma turunu görevlendirin.',
      en: 'Never chain multiple sockets, charge lithium batteries on fire-proof surfaces and attended, give someone the closing round.',
    },
    affected_people: ['office', 'everyone'],
    legal_basis: basis('wiring', 'fire'),
  },
  {
    ref: 'workplace-20',
    question: {
      tr: 'Tehlike sınıfına göre yeterli sayıda, belgesi geçerli ilkyardımcı her vardiyada bulunuyor ve isimleri asılı mı?',
      en: 'Are enough first aiders with valid certificates present in each shift by hazard class, and are their names posted?',
    },
    risks: {
      tr: 'İlk dakikalarda yardım alamayan yaralının durumunun ağırlaşması.',
      en: 'An injured person getting worse without help in the first minutes.',
    },
    cautions: {
      tr: 'Çok tehlikelide her 10, tehlikelide her 15, az tehlikelide her 20 çalışan için bir ilkyardımcı bulundurun, belge yenilemelerini izleyin.',
      en: 'Have one first aider for each 10 employees in the very hazardous, 15 in the hazardous and 20 in the less hazardous class, follow renewals.',
    },
    affected_people: ['everyone', 'visitors'],
    legal_basis: basis('firstaid', 'ohs11'),
  },
  {
    ref: 'workplace-21',
    question: {
      tr: 'İlk yardım dolapları eksiksiz, tarihi geçmemiş, işaretli ve göz duşu ile acil duşlar haftalık çalıştırılıyor mu?',
      en: 'Are first aid boxes complete, in date and marked, and are eye washes and emergency showers run weekly?',
    },
    risks: {
      tr: 'Kimyasal sıçramada kalıcı göz hasarı; kanamanın durdurulamaması.',
      en: 'Lasting eye damage after a splash; bleeding that cannot be stopped.',
    },
    cautions: {
      tr: 'Her kullanımdan sonra dolabı tamamlayın, duş suyunun sıcaklığını ve berraklığını kontrol edin, önlerini boş tutun.',
      en: 'Refill after each use, check temperature and clarity of the water, keep the access clear.',
    },
    affected_people: ['everyone'],
    legal_basis: basis('firstaid', 'premises'),
  },
  {
    ref: 'workplace-22',
    question: {
      tr: 'Yemekhane, içme suyu, tuvalet ve soyunma yerleri temiz, su depoları planlı temizlenmiş ve lejyonella değerlendirilmiş mi?',
      en: 'Are canteen, drinking water, toilets and changing rooms clean, tanks cleaned as planned and legionella assessed?',
    },
    risks: {
      tr: 'Besin zehirlenmesi, bulaşıcı hastalık, duş suyundan lejyoner hastalığı.',
      en: "Food poisoning, infection, legionnaires' disease from shower water.",
    },
    cautions: {
      tr: 'Su analizini planlı yaptırın, az kullanılan duş ve muslukları düzenli akıtın, kirli ve temiz giysi dolaplarını ayırın.',
      en: 'Have water analysed as planned, flush little used showers and taps regularly, separate lockers for clean and dirty clothing.',
    },
    affected_people: ['everyone'],
    legal_basis: basis('biological', 'premises'),
  },
  {
    ref: 'workplace-23',
    question: {
      tr: 'Psikososyal riskler (iş yükü, taciz, şiddet, vardiya) değerlendirilmiş ve çalışanın başvuracağı gizli bir yol var mı?',
      en: 'Are psychosocial risks (workload, harassment, violence, shifts) assessed, and is there a confidential way to report them?',
    },
    risks: { tr: 'Tükenmişlik, hata ve kaza; işten ayrılma.', en: 'Burn-out, mistakes and accidents; people leaving.' },
    cautions: {
      tr: 'Anket sonuçlarını önlemle eşleştirin, yöneticileri eğitin, başvurunun gizliliğini yazıyla güvenceye alın.',
      en: 'Match survey results with measures, train managers, guarantee confidentiality in writing.',
    },
    affected_people: ['everyone'],
    legal_basis: basis('labour', 'ohs4'),
  },
  {
    ref: 'workplace-24',
    question: {
      tr: 'İşyeri içi araç yolları, otopark ve yaya geçitleri ayrılmış, hız sınırı ve aydınlatma yeterli mi?',
      en: 'Are roads, car parks and pedestrian crossings on site separated, with speed limits and enough light?',
    },
    risks: {
      tr: 'Geri manevra yapan veya köşeyi dönen aracın yayaya çarpması.',
      en: 'Pedestrian hit by a vehicle that reverses or turns a corner.',
    },
    cautions: {
      tr: 'Kör köşelere ayna koyun, personel servisinin iniş yerini yoldan ayırın, geçişleri aydınlatın, kışın önce yaya yolunu temizleyin.',
      en: 'Put mirrors at blind corners, keep the staff bus stop off the road, light crossings, clear walkways first in winter.',
    },
    affected_people: ['everyone', 'drivers'],
    legal_basis: basis('traffic', 'premises'),
  },
  {
    ref: 'workplace-25',
    question: {
      tr: 'İSG panosunda politika, talimatlar, acil telefonlar, ekip listeleri ve kaza bildirim yolu güncel mi?',
      en: 'Are policy, instructions, emergency numbers, team lists and the way to report accidents up to date on the safety board?',
    },
    risks: {
      tr: 'Acil durumda yanlış numara veya eski ekip listesiyle yardımın gecikmesi.',
      en: 'Help delayed in an emergency by a wrong number or an old team list.',
    },
    cautions: {
      tr: 'Panoya sorumlu ve güncelleme tarihi yazın, numaraları ayda bir arayarak deneyin, ayrılan ekip üyesini aynı gün listeden çıkarın.',
      en: 'Write owner and date on the board, try the numbers monthly by calling, take leavers off the list the same day.',
    },
    affected_people: ['everyone'],
    legal_basis: basis('signs', 'ohs16'),
  },
  {
    ref: 'workplace-26',
    question: {
      tr: 'Görevle seyahatte araç bakımı, emniyet kemeri, telefon yasağı ve hava koşuluna göre erteleme kuralı uygulanıyor mu?',
      en: 'For travel on duty, are vehicle service, seat belts, the ban on telephones and postponing in bad weather applied?',
    },
    risks: {
      tr: 'Yorgunluk, hız veya telefonla ilgilenme nedeniyle ölümlü trafik kazası.',
      en: 'Fatal road accident through fatigue, speed or use of the telephone.',
    },
    cautions: {
      tr: 'Rotayı dinlenme molasıyla planlayın, uzun yolda ikinci sürücü verin, sürüşteki kişiyi aramayın, aracı yola çıkmadan kontrol ettirin.',
      en: 'Plan rests on the route, give a second driver on long trips, do not call people who drive, have the vehicle checked before leaving.',
    },
    affected_people: ['office', 'everyone', 'drivers'],
    legal_basis: basis('traffic', 'ohs4'),
  },
];
