import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Explosive atmospheres: zones, equipment, static and work in zones. */
export const ELECTRICITY_ATEX: readonly LibraryQuestion[] = [
  {
    ref: 'electric-01',
    question: {
      tr: 'Patlamadan korunma dokümanı hazırlanmış ve son proses veya ekipman değişikliğinden sonra güncellenmiş mi?',
      en: 'Is there an explosion protection document, updated after the last change of process or equipment?',
    },
    risks: {
      tr: 'Patlayıcı ortamın tanınmaması; uygunsuz ekipman ve iş yöntemiyle patlama.',
      en: 'Explosive atmosphere not recognised; explosion by unsuitable equipment or methods of work.',
    },
    cautions: {
      tr: 'Dokümanı iş başlamadan hazırlayın, risk değerlendirmesiyle birlikte gözden geçirin, önlemlerin sorumlusunu ve terminini yazın.',
      en: 'Draw it up before work starts, review it with the risk assessment, name who takes each measure and by when.',
    },
    affected_people: ['everyone', 'contractors'],
    legal_basis: basis('atex', 'iec10'),
  },
  {
    ref: 'electric-02',
    question: {
      tr: 'Bölge (Zone 0, 1, 2) planı sahaya uyuyor ve giriş noktalarında Ex uyarı levhası bulunuyor mu?',
      en: 'Does the plan of zones 0, 1 and 2 match the site, and do Ex warning signs stand at the points of entry?',
    },
    risks: {
      tr: 'Bölge içinde bilmeden tutuşturma kaynağı kullanılması.',
      en: 'Ignition source used in a zone by people who do not know it.',
    },
    cautions: {
      tr: 'Tank ventili, dolum ağzı, numune noktası, ayırıcı ve pompaları planda gösterin, planı izin veren kişilerin elinde bulundurun.',
      en: 'Show vents, filling points, sample points, separators and pumps on the plan, keep it with those who issue permits.',
    },
    affected_people: ['everyone', 'contractors', 'visitors'],
    legal_basis: basis('atex', 'signs', 'iec10'),
  },
  {
    ref: 'electric-03',
    question: {
      tr: 'Bölgelerdeki her elektrikli cihazın kategori, gaz grubu ve sıcaklık sınıfı bölgeye uygun ve etiketi okunur mu?',
      en: 'Do category, gas group and temperature class of each electrical device in a zone suit that zone, and is its plate legible?',
    },
    risks: {
      tr: 'Cihaz içinde oluşan kıvılcım veya sıcak yüzeyin buharı tutuşturması.',
      en: 'Spark or hot surface of a device igniting vapour.',
    },
    cautions: {
      tr: 'Ex ekipman envanteri tutun, belgesini dosyalayın, etiketi okunmayan cihazı doğrulanana kadar devreden çıkarın.',
      en: 'Keep an inventory of Ex equipment with certificates, take devices with illegible plates out of circuit until verified.',
    },
    affected_people: ['maintenance', 'electricians', 'operators'],
    legal_basis: basis('atex', 'iec14'),
  },
  {
    ref: 'electric-04',
    question: {
      tr: 'Ex ekipmanın gözle, yakından ve ayrıntılı muayeneleri yetkin kişilerce planlanan sıklıkta yapılıyor mu?',
      en: 'Are visual, close and detailed inspections of Ex equipment made by competent people at the planned intervals?',
    },
    risks: {
      tr: 'Eksik cıvata, çatlak rakor veya boyanmış alev yolu nedeniyle korumanın kaybolması.',
      en: 'Protection lost by missing bolts, cracked glands or painted flame paths.',
    },
    cautions: {
      tr: 'Muayene derecesini bölgeye göre belirleyin, bulguları cihaz numarasıyla kapatın, onarımı üretici veya yetkin servise yaptırın.',
      en: 'Set the grade of inspection by zone, close findings by tag number, repair only through maker or competent workshop.',
    },
    affected_people: ['electricians', 'maintenance'],
    legal_basis: basis('atex', 'iec17'),
  },
  {
    ref: 'electric-05',
    question: {
      tr: 'Ex muhafazalarda kablo rakorları uygun tipte, boş girişler sertifikalı tapa ile kapalı mı?',
      en: 'Are cable glands of Ex enclosures of the right type and unused entries closed by certified plugs?',
    },
    risks: {
      tr: 'Patlamanın muhafaza dışına çıkması, içeri buhar ve su girmesi.',
      en: 'Explosion passing out of the enclosure, vapour and water entering.',
    },
    cautions: {
      tr: 'Geçici delik açılmasını yasaklayın, rakor montajını tork değeriyle kaydedin, plastik nakliye tapalarını değiştirin.',
      en: 'Forbid extra holes, record glands with torque, replace plastic transport plugs.',
    },
    affected_people: ['electricians', 'maintenance'],
    legal_basis: basis('atex', 'iec14', 'iec17'),
  },
  {
    ref: 'electric-06',
    question: {
      tr: 'Bölgelere sokulan telefon, tablet, kamera, ölçü aleti ve el feneri için Ex uygunluğu veya gaz ölçümlü izin aranıyor mu?',
      en: 'For telephones, tablets, cameras, meters and torches taken into zones, is Ex approval or a permit with gas test required?',
    },
    risks: { tr: 'Taşınabilir cihazın bataryasından kıvılcım; patlama.', en: 'Spark from the battery of a portable device; explosion.' },
    cautions: {
      tr: 'Kişisel cihazlar için girişte kilitli dolap verin, izinli cihazı sürekli gaz ölçümüyle kullandırın, bataryayı bölgede değiştirtmeyin.',
      en: 'Provide lockers for personal devices, allow others only with continuous gas test, never change batteries in a zone.',
    },
    affected_people: ['contractors', 'maintenance', 'operators'],
    legal_basis: basis('atex', 'ohs10'),
  },
  {
    ref: 'electric-07',
    question: {
      tr: 'Bölgelerde kıvılcım çıkarmayan el aleti kullanılıyor, darbe ve sürtünme kıvılcımına karşı önlem izinde yazılı mı?',
      en: 'Are non-sparking tools used in zones, and does the permit state measures against impact and friction sparks?',
    },
    risks: {
      tr: 'Çelik aletin düşmesi veya paslı yüzeye darbeyle tutuşma.',
      en: 'Ignition by a dropped steel tool or a blow on rusty metal.',
    },
    cautions: {
      tr: 'Aletleri işaretli takımda tutun, hafif metal ile paslı çelik temasını önleyin, ağır işte bölgeyi önce gazdan arındırın.',
      en: 'Keep tools in marked sets, avoid light metal on rusty steel, free the area of gas before heavy work.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('atex', 'equipment'),
  },
  {
    ref: 'electric-08',
    question: {
      tr: 'Antistatik giysi, iletken ayakkabı ve zemin kullanılıyor, bölgede giysi çıkarılmıyor mu?',
      en: 'Are antistatic clothing, dissipative footwear and floors used, and is no clothing taken off in a zone?',
    },
    risks: {
      tr: 'İnsan vücudundaki yükün numune kabı veya vanaya boşalması.',
      en: 'Charge of the body discharging to a sample can or valve.',
    },
    cautions: {
      tr: 'Ayakkabı direncini test cihazıyla kontrol edin, tabanlık ve boya birikimini önleyin, ilk temas için topraklı plaka koyun.',
      en: 'Check footwear with a tester, avoid insoles and paint build-up, fit an earthed touch plate.',
    },
    affected_people: ['operators', 'fuellers'],
    legal_basis: basis('atex', 'ppe', 'iec32'),
  },
  {
    ref: 'electric-09',
    question: {
      tr: 'Numune ve dreyn kapları iletken, musluğa bağlanmış ve plastik bidona yakıt doldurulmuyor mu?',
      en: 'Are sample and drain containers conductive and bonded to the tap, and are plastic cans never filled?',
    },
    risks: {
      tr: 'Yalıtkan kapta biriken statik yükün boşalmasıyla kaptaki yakıtın alev alması; el ve yüz yanığı.',
      en: 'Fuel in an insulating can ignited by a static discharge; burns of hand and face.',
    },
    cautions: {
      tr: 'Metal kova ve kelepçe kullanın, plastik saplı veya plastik kaplı kovayı kaldırın, akışı yavaş başlatıp sıçratmadan doldurun.',
      en: 'Use metal buckets with a clamp, remove buckets with plastic handles or lining, start slowly and fill without splashing.',
    },
    affected_people: ['operators', 'laboratory'],
    legal_basis: basis('atex', 'iec32', 'api2003'),
  },
  {
    ref: 'electric-10',
    question: {
      tr: 'Boru hattı flanşları, hortum ve makara arasında elektriksel süreklilik ölçülmüş ve köprü kabloları sağlam mı?',
      en: 'Was electrical continuity measured across flanges, hoses and reels, and are jumper cables sound?',
    },
    risks: { tr: 'Yalıtılmış metal parçanın yüklenip kıvılcım vermesi.', en: 'Isolated metal part charging up and sparking.' },
    cautions: {
      tr: 'Ölçüm noktalarını numaralayın, boyanmış yüzeyi temizletin, katodik koruma yalıtımlarını bilerek köprülemeyin.',
      en: 'Number the points, clean painted surfaces, never bridge cathodic protection insulation unknowingly.',
    },
    affected_people: ['maintenance', 'operators'],
    legal_basis: basis('earthing', 'atex', 'iec32'),
  },
  {
    ref: 'electric-11',
    question: {
      tr: 'Pompa odası ve kapalı kabinlerde mekanik havalandırma çalışıyor, durduğunda alarm veriyor veya ekipmanı kesiyor mu?',
      en: 'Does mechanical ventilation in pump rooms and cabins work, and does its failure alarm or trip equipment?',
    },
    risks: {
      tr: 'Sızan yakıt buharının kapalı hacimde patlama sınırına ulaşması.',
      en: 'Leaking vapour reaching the explosive range in a closed room.',
    },
    cautions: {
      tr: 'Akış anahtarını planlı deneyin, menfezleri kapatmayın, emişi zemin seviyesine indirin.',
      en: 'Try the flow switch as planned, keep grilles open, draw air at floor level.',
    },
    affected_people: ['operators', 'maintenance'],
    legal_basis: basis('atex', 'premises'),
  },
  {
    ref: 'electric-12',
    question: {
      tr: 'Sabit gaz dedektörleri kalibre, alarm eşikleri tanımlı ve alarmda yapılacaklar çalışanlarca biliniyor mu?',
      en: 'Are fixed gas detectors calibrated, alarm levels set and the actions on alarm known?',
    },
    risks: { tr: 'Zehirlenmiş veya kirlenmiş sensörün gazı göstermemesi.', en: 'Poisoned or fouled sensor that does not show gas.' },
    cautions: {
      tr: 'Dedektörleri test gazıyla deneyin (bump test), silikonlu ürün kullanımını sınırlayın, arıza sinyaline alarm gibi davranın.',
      en: 'Bump test with gas, restrict silicone products, treat a fault signal as an alarm.',
    },
    affected_people: ['operators', 'maintenance'],
    legal_basis: basis('atex', 'equipment'),
  },
  {
    ref: 'electric-13',
    question: {
      tr: 'Bölgelerde çalışanlar patlayıcı ortam konusunda eğitilmiş ve alt işverenle koordinasyon dokümanda yazılı mı?',
      en: 'Are people who work in zones trained on explosive atmospheres, and is coordination with contractors part of the document?',
    },
    risks: {
      tr: 'Bilmeyen çalışanın uygunsuz aletle tutuşmaya yol açması.',
      en: 'Untrained person causing ignition with unsuitable tools.',
    },
    cautions: {
      tr: 'Eğitimi sahadaki bölge planıyla yapın, giriş yetkisini eğitime bağlayın, her işten önce ortak izin verin.',
      en: 'Train with the zone plan of the site, tie access to training, issue joint permits.',
    },
    affected_people: ['contractors', 'maintenance', 'everyone'],
    legal_basis: basis('atex', 'ohs17', 'ohs23'),
  },
];
