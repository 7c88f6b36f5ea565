import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Emergencies: plan, teams, drills and spills. */
export const FIRE_RESPONSE: readonly LibraryQuestion[] = [
  {
    ref: 'fire-14',
    question: {
      tr: 'Acil durum planı güncel, senaryolara (tank yangını, döküntü, uçak yangını, sabotaj, deprem) göre hazırlanmış ve duyurulmuş mu?',
      en: 'Is the emergency plan up to date, built on scenarios (tank fire, spill, aircraft fire, sabotage, earthquake) and made known?',
    },
    risks: {
      tr: 'Olayda görevlerin bilinmemesi; kargaşa, kayıp ve zarar.',
      en: 'Roles unknown in an emergency; confusion, loss and harm.',
    },
    cautions: {
      tr: 'Planı her tesis değişikliğinde ve tatbikat sonunda gözden geçirin, her vardiyanın okuduğunu kaydedin.',
      en: 'Review after each change and drill, record that each shift has read it.',
    },
    affected_people: ['everyone', 'emergency'],
    legal_basis: basis('emergency', 'ohs11', 'ohs12'),
  },
  {
    ref: 'fire-15',
    question: {
      tr: 'Söndürme, kurtarma, koruma ve ilk yardım ekipleri vardiya başına yeterli sayıda atanmış ve eğitilmiş mi?',
      en: 'Are fire fighting, rescue, protection and first aid teams appointed and trained in sufficient number for each shift?',
    },
    risks: {
      tr: 'Gece, tatil veya vardiya değişiminde kimsenin müdahale edememesi; yaralının beklemesi.',
      en: 'Nobody able to respond at night, on holidays or at shift change; an injured person left waiting.',
    },
    cautions: {
      tr: 'Görev listesini vardiya çizelgesiyle karşılaştırın, ekip değişikliğini aynı gün duyurun, izinliye yedek atayın.',
      en: 'Compare lists with the roster, announce changes the same day, name deputies for those on leave.',
    },
    affected_people: ['everyone', 'emergency'],
    legal_basis: basis('emergency', 'ohs11'),
  },
  {
    ref: 'fire-16',
    question: {
      tr: 'Tahliye tatbikatı yılda en az bir kez yapılıp süresi, eksikleri ve iyileştirmeleri kayda geçirilmiş mi?',
      en: 'Was an evacuation drill held within the year and were its time, gaps and improvements recorded?',
    },
    risks: {
      tr: 'Gerçek olayda toplanma yerine gidilmemesi, kişilerin sayılamaması.',
      en: 'People missing the assembly point and not counted in a real event.',
    },
    cautions: {
      tr: 'Tatbikatı farklı vardiyalarda yapın, alt işveren ve ziyaretçiyi dahil edin, eksikleri DÖF ile kapatın.',
      en: 'Drill different shifts, include contractors and visitors, close gaps by corrective actions.',
    },
    affected_people: ['everyone', 'contractors'],
    legal_basis: basis('emergency', 'ohs12'),
  },
  {
    ref: 'fire-17',
    question: {
      tr: 'Toplanma yeri rüzgâr ve senaryoya göre güvenli, tabelalı ve sayım listesi hızla alınabilir mi?',
      en: 'Is the assembly point safe for wind and scenario, signed, and is the headcount list within quick reach?',
    },
    risks: {
      tr: 'Kişilerin duman veya buhar içinde toplanması; eksik kişinin aranamaması.',
      en: 'People gathering in smoke or vapour; a missing person nobody looks for.',
    },
    cautions: {
      tr: 'İkinci toplanma yeri belirleyin, rüzgâr tulumu takın, giriş çıkış kaydını çevrimdışı da alınabilir kılın.',
      en: 'Name a second point, fit a windsock, make the entry log available without network.',
    },
    affected_people: ['everyone', 'visitors', 'contractors'],
    legal_basis: basis('emergency', 'signs'),
  },
  {
    ref: 'fire-18',
    question: {
      tr: 'Dökülme müdahale setleri (emici, bariyer, kürek, KKD) senaryoya yeterli miktarda ve yerleri belli mi?',
      en: 'Are spill kits (absorbent, booms, shovels, PPE) sufficient for the scenario and known to staff?',
    },
    risks: { tr: 'Yakıtın kanalizasyona ve toprağa yayılması; buhar yangını.', en: 'Fuel spreading to drains and soil; vapour fire.' },
    cautions: {
      tr: 'Kullanılan emiciyi tehlikeli atık yapın, setleri mühürleyip ayda bir açın, kanal kapatma örtüsü ekleyin.',
      en: 'Treat used absorbent as hazardous waste, seal kits and check monthly, add drain covers.',
    },
    affected_people: ['operators', 'fuellers', 'emergency'],
    legal_basis: basis('emergency', 'soil', 'water'),
  },
  {
    ref: 'fire-19',
    question: {
      tr: 'Havalimanı itfaiyesi (ARFF), AFAD ve komşu tesislerle ortak iletişim, anlaşma ve tatbikat var mı?',
      en: 'Are contacts, agreements and joint drills in place with the airport fire service, civil protection and neighbours?',
    },
    risks: {
      tr: 'Dış ekibin tesisi bilmeden gelmesi; yanlış giriş ve yanlış söndürücü.',
      en: 'Outside teams that come without knowing the site; wrong gate and wrong agent.',
    },
    cautions: {
      tr: 'Tesis planını ve kimyasal bilgisini kapıda hazır tutun, her iki yılda bir ortak tatbikat hedefleyin, telefonları doğrulayın.',
      en: 'Keep site plan and chemical data at the gate, aim for a joint drill every two years, verify numbers.',
    },
    affected_people: ['operators', 'emergency', 'neighbours'],
    legal_basis: basis('seveso', 'emergency'),
  },
  {
    ref: 'fire-20',
    question: {
      tr: 'Telsizler ve acil haberleşme cihazları patlayıcı ortam için uygun, şarjlı ve kanal listesi güncel mi?',
      en: 'Are radios and emergency devices suitable for explosive atmospheres, charged and their channel list up to date?',
    },
    risks: { tr: 'Haberleşmenin kesilmesi; uygunsuz cihazdan kıvılcım.', en: 'Loss of communication; spark from an unsuitable device.' },
    cautions: {
      tr: 'Vardiya başında kısa deneme çağrısı yapın, Ex işaretini gözleyin, yedek pil ve telefon listesi tutun.',
      en: 'Make a test call at shift start, look for the Ex marking, keep spare batteries and a phone list.',
    },
    affected_people: ['operators', 'emergency'],
    legal_basis: basis('emergency', 'equipment'),
  },
  {
    ref: 'fire-21',
    question: {
      tr: 'Müdahale giysileri, solunum cihazı ve hava tüpleri dolu, bakımlı ve kişilere uygun beden ve maske sızdırmazlığında mı?',
      en: 'Are turnout gear, breathing apparatus and cylinders filled, maintained, and fitted to the people, with mask fit proven?',
    },
    risks: {
      tr: 'Duman zehirlenmesi, yanık; müdahale edenin kurbana dönüşmesi.',
      en: 'Smoke poisoning, burns; rescuers becoming victims.',
    },
    cautions: {
      tr: 'Tüp basıncını haftalık okuyun, sakal ve gözlük koşulunu yazın, sahada giyme süresini antrenmanla kısaltın.',
      en: 'Read cylinder pressure weekly, write rules on beards and glasses, train donning time.',
    },
    affected_people: ['emergency', 'operators'],
    legal_basis: basis('ppe', 'emergency'),
  },
  {
    ref: 'fire-22',
    question: {
      tr: 'Yangın, acil çıkış, yasaklama ve ikaz levhaları okunur, aydınlatılmış ve Türkçe bilmeyenlerce de anlaşılır mı?',
      en: 'Are fire, exit, prohibition and warning signs legible, lit and understood by people who do not read Turkish?',
    },
    risks: {
      tr: 'Dumanda yanlış yöne kaçma, dil bilmeyen sürücünün yasaklı alana girmesi.',
      en: 'Flight in the wrong direction in smoke, a foreign driver entering a forbidden area.',
    },
    cautions: {
      tr: 'Solan levhaları yenileyin, yazı yerine standart sembol kullanın, yön levhalarını karanlıkta yürüyerek deneyin.',
      en: 'Renew faded signs, use standard symbols instead of words, try direction signs by walking in the dark.',
    },
    affected_people: ['everyone', 'visitors'],
    legal_basis: basis('signs', 'labelling'),
  },
  {
    ref: 'fire-23',
    question: {
      tr: 'Ramak kala ve kazalar kayıt altına alınıp nedenleri araştırılıyor, SGK’ya 3 iş günü içinde bildirim yapılıyor mu?',
      en: 'Are near misses and accidents recorded and investigated, and is SGK notified within three working days?',
    },
    risks: { tr: 'Tekrarlayan kazalar; idari para cezası ve delil kaybı.', en: 'Repeated accidents; penalties and loss of evidence.' },
    cautions: {
      tr: 'Bildirim süresini uygulamadan izleyin, kolluğa haber verin, kök neden için kişiyi değil sistemi sorgulayın.',
      en: 'Follow the deadline in the application, inform the police, question the system, not the person.',
    },
    affected_people: ['everyone'],
    legal_basis: basis('emergency', 'ohs14'),
  },
  {
    ref: 'fire-24',
    question: {
      tr: 'Ekipler Jet A-1 güvenlik bilgi formunun yangın, döküntü ve ilk yardım bölümlerini bilip uygulayabiliyor mu?',
      en: 'Do the teams know and apply the fire, spill and first aid parts of the safety data sheet of Jet A-1?',
    },
    risks: {
      tr: 'Yanlış söndürücü veya yanlış ilk yardım (kusturma) nedeniyle yangının büyümesi veya akciğer hasarı.',
      en: 'Growing fire or lung damage by the wrong agent or wrong first aid (making people vomit).',
    },
    cautions: {
      tr: 'Yutan kişinin neden kusturulmadığını uygulamalı anlatın, formun müdahale özetini araç ve panoya asın, bilgiyi tatbikatta sorun.',
      en: 'Teach in practice why nobody who swallowed fuel is made to vomit, post the summary of the sheet in vehicles and on boards, ask for it in drills.',
    },
    affected_people: ['emergency', 'operators'],
    legal_basis: basis('chemicals', 'ohs17'),
  },
  {
    ref: 'fire-25',
    question: {
      tr: 'Sabotaj, izinsiz giriş, drone ve şüpheli paket için çit, kamera, kilit ve bildirim usulü işler durumda mı?',
      en: 'Are fence, cameras, locks and reporting rules working against sabotage, intrusion, drones and suspicious objects?',
    },
    risks: {
      tr: 'Kasıtlı yangın veya kirletme; kritik tesisin durması.',
      en: 'Deliberate fire or contamination; shutdown of a critical site.',
    },
    cautions: {
      tr: 'Kart listelerini ayda bir temizleyin, kör noktaları giderin, mührü kırılan numune kapağını kirlenme sayın.',
      en: 'Clean up badge lists monthly, remove blind spots, treat a broken sample seal as contamination.',
    },
    affected_people: ['operators', 'visitors'],
    legal_basis: basis('ohs4', 'emergency'),
  },
  {
    ref: 'fire-26',
    question: {
      tr: 'Deprem için dolap, raf, tüp ve tank bağlantıları sabitlenmiş, esnek bağlantı ve kapanma vanası planlanmış mı?',
      en: 'For earthquakes, are cabinets, racks, cylinders and tank connections fixed, with flexible joints and shut-off valves planned?',
    },
    risks: { tr: 'Devrilen dolapta ezilme, kopan tank borusundan kaçak.', en: 'Crushing by falling cabinets, leak from a torn tank pipe.' },
    cautions: {
      tr: 'Rijit tank çıkışlarını değerlendirin, deprem sonrası kontrol turunu plana yazın, doğal gazı otomatik kesin.',
      en: 'Assess rigid tank outlets, write the walk after an earthquake into the plan, cut gas automatically.',
    },
    affected_people: ['everyone', 'emergency'],
    legal_basis: basis('emergency', 'premises'),
  },
];
