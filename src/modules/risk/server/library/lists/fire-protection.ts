import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Fire: detection, extinguishing systems, hot work and escape routes. */
export const FIRE_PROTECTION: readonly LibraryQuestion[] = [
  {
    ref: 'fire-01',
    question: {
      tr: 'Yangın söndürme tüpleri yerinde, erişilebilir, mühürlü ve yıllık bakımı etiketinden okunuyor mu?',
      en: 'Are fire extinguishers in place, within reach, sealed, and is their yearly service shown on the label?',
    },
    risks: { tr: 'Başlangıç yangınının söndürülememesi ve büyümesi.', en: 'A starting fire that cannot be put out and grows.' },
    cautions: {
      tr: 'Aylık gözle kontrolü karta işleyin, önlerine malzeme koydurmayın, bakıma giden tüpün yerine yedek asın.',
      en: 'Enter monthly visual checks on the card, keep the front clear, hang a spare while one is serviced.',
    },
    affected_people: ['everyone', 'emergency'],
    legal_basis: basis('fire', 'ohs11'),
  },
  {
    ref: 'fire-02',
    question: {
      tr: 'Köpük konsantresinin cinsi ve miktarı tehlikeye uygun, son analiz sonucu geçerli mi?',
      en: 'Do type and amount of foam concentrate suit the hazard, and is the latest analysis valid?',
    },
    risks: {
      tr: 'Bozulmuş veya yetersiz köpükle tank yangınının söndürülememesi.',
      en: 'Tank fire not put out because foam is spoilt or short.',
    },
    cautions: {
      tr: 'Numuneyi planlı analiz ettirin, farklı köpükleri karıştırmayın, florlu köpük değişim planını çevre kurallarıyla birlikte izleyin.',
      en: 'Have samples analysed as planned, never mix foams, follow replacement of fluorinated foam under the environmental rules.',
    },
    affected_people: ['operators', 'emergency'],
    legal_basis: basis('fire', 'nfpa11'),
  },
  {
    ref: 'fire-03',
    question: {
      tr: 'Sabit köpük ve soğutma sistemleri planlı olarak çalıştırılıp debi, basınç ve karışım oranı kayıt altına alınıyor mu?',
      en: 'Are fixed foam and cooling systems run as planned and flow, pressure and mixing ratio recorded?',
    },
    risks: {
      tr: 'Yangın anında kapalı vana, tıkalı nozul veya çalışmayan oranlayıcı.',
      en: 'Closed valve, blocked nozzle or dead proportioner at the fire.',
    },
    cautions: {
      tr: 'Testte köpüğü çevreye bırakmayın, bölge vanalarını tek tek açtırın, tıkanan nozulu aynı gün temizleyin.',
      en: 'Do not release foam to the environment in tests, open each zone valve, clean blocked nozzles the same day.',
    },
    affected_people: ['operators', 'emergency'],
    legal_basis: basis('fire', 'nfpa11', 'equipment'),
  },
  {
    ref: 'fire-04',
    question: {
      tr: 'Yangın pompaları (elektrikli ve dizel) haftalık otomatik çalışıyor, yakıt ve akü durumu kayıtlı mı?',
      en: 'Do fire pumps, electric and diesel, start automatically on the weekly test, with fuel and battery recorded?',
    },
    risks: {
      tr: 'Pompanın yangında devreye girmemesi, su basıncının düşmesi.',
      en: 'Pump that fails to start in a fire, falling water pressure.',
    },
    cautions: {
      tr: 'Elektrik kesilmesini benzeterek dizel pompayı deneyin, kumanda seçiciyi otomatikte kilitleyin, pompa odasını ısıtın.',
      en: 'Simulate power failure for the diesel pump, lock the selector on automatic, heat the pump house.',
    },
    affected_people: ['operators', 'emergency'],
    legal_basis: basis('fire', 'equipment'),
  },
  {
    ref: 'fire-05',
    question: {
      tr: 'Yangın suyu deposu dolu, hidrant ve dolaplar basınçlı, hortumlar hasarsız ve vanalar açık konumda mühürlü mü?',
      en: 'Is the fire water tank full, are hydrants and hose reels charged, hoses undamaged and valves sealed open?',
    },
    risks: {
      tr: 'Suyun yetmemesi veya hortumun yırtılması; yangının kontrol dışına çıkması.',
      en: 'Too little water or torn hoses; fire out of control.',
    },
    cautions: {
      tr: 'Seviyeyi uzaktan izleyin, hatları donmadan koruyun, yılda bir hortum ve akış testi yapın.',
      en: 'Monitor level remotely, protect lines from frost, test hoses and flow yearly.',
    },
    affected_people: ['operators', 'emergency'],
    legal_basis: basis('fire', 'equipment'),
  },
  {
    ref: 'fire-06',
    question: {
      tr: 'Yangın algılama ve alarm sistemi arızasız, buton ve sirenler yılda en az bir kez bölge bölge denenmiş mi?',
      en: 'Is the fire detection and alarm system free of faults, and were call points and sirens tried zone by zone within the last year?',
    },
    risks: {
      tr: 'Yangının geç haber alınması; tahliyenin gecikmesi ve dumandan zehirlenme.',
      en: 'Late warning of fire; delayed evacuation and smoke poisoning.',
    },
    cautions: {
      tr: 'Panelde susturulmuş bölgeyi günlük sorgulayın, gürültülü alanda ışıklı uyarı ekleyin, merkezle hattı deneyin.',
      en: 'Ask daily about silenced zones on the panel, add beacons in noisy areas, try the line to the control centre.',
    },
    affected_people: ['everyone', 'emergency'],
    legal_basis: basis('fire', 'emergency'),
  },
  {
    ref: 'fire-07',
    question: {
      tr: 'Kaçış yolları, acil çıkış kapıları ve merdivenler boş, kapılar içeriden anahtarsız ve kaçış yönüne açılıyor mu?',
      en: 'Are escape routes, exit doors and stairs clear, with doors that open outwards from inside without a key?',
    },
    risks: { tr: 'Duman içinde çıkışı bulamayan kişinin ölümü.', en: 'Death of people who cannot find the way out in smoke.' },
    cautions: {
      tr: 'Kilitli kapıyı panik bar ile değiştirin, depolamayı haftalık turda kaldırtın, acil aydınlatma ve levhaları ayda bir deneyin.',
      en: 'Replace locks by panic bars, remove storage on the weekly round, try emergency lights and signs monthly.',
    },
    affected_people: ['everyone', 'visitors'],
    legal_basis: basis('fire', 'premises', 'signs'),
  },
  {
    ref: 'fire-08',
    question: {
      tr: 'Sıcak iş (kaynak, kesme, taşlama) yalnızca gaz ölçümü, yazılı izin ve yangın gözcüsüyle mi yapılıyor?',
      en: 'Is hot work (welding, cutting, grinding) done only with gas test, written permit and fire watch?',
    },
    risks: { tr: 'Kıvılcımın yakıt buharı veya kalıntısını tutuşturması; patlama.', en: 'Spark igniting vapour or residue; explosion.' },
    cautions: {
      tr: 'Ölçümü başlangıçta ve sürdükçe tekrarlayın, yanıcıları uzaklaştırın veya örtün, iş bitince izinde yazılı süre boyunca gözetleyin.',
      en: 'Repeat the test at start and during work, remove or cover combustibles, keep watch after work for the time on the permit.',
    },
    affected_people: ['contractors', 'maintenance', 'operators'],
    legal_basis: basis('fire', 'ohs10', 'nfpa51b'),
  },
  {
    ref: 'fire-09',
    question: {
      tr: 'Oksijen ve yanıcı gaz tüpleri ayrı, dik, zincirli ve güneşten korunmuş, hortumlarında alev tutucu var mı?',
      en: 'Are oxygen and fuel gas cylinders apart, upright, chained and shaded, with flashback arrestors on their hoses?',
    },
    risks: {
      tr: 'Devrilen tüpün vanasının kopup fırlaması, alevin hortuma geri tepmesiyle patlama.',
      en: 'Cylinder that falls, breaks its valve and shoots off; explosion by flashback into the hose.',
    },
    cautions: {
      tr: 'Boş ve dolu tüpü ayırın, vana başlığını takın, kaçağı sabunlu suyla deneyin, taşımada tüp arabası kullanın.',
      en: 'Separate full from empty, fit caps, test for leaks with soapy water, move on trolleys.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('equipment', 'pressure', 'fire'),
  },
  {
    ref: 'fire-10',
    question: {
      tr: 'Elektrik, trafo ve pano odalarında uygun söndürücü ve gerektiğinde otomatik söndürme bulunuyor, kapı çevresi boş mu?',
      en: 'Are suitable extinguishers, and automatic systems where needed, present in electrical, transformer and switch rooms, and is the door area clear?',
    },
    risks: {
      tr: 'Elektrik yangınına suyla müdahalede çarpılma; gazlı söndürmede odada kalanın boğulması.',
      en: 'Shock when water is used on an electrical fire; suffocation of people left in a room flooded with gas.',
    },
    cautions: {
      tr: 'Karbondioksitli tüp bulundurun, gazlı sistemin uyarı sesini ve gecikme süresini deneyin, odada çalışırken sistemi elle konuma alın.',
      en: 'Provide CO2 extinguishers, try warning and delay of the gas system, switch it to manual while people work in the room.',
    },
    affected_people: ['everyone', 'emergency'],
    legal_basis: basis('fire', 'ohs11'),
  },
  {
    ref: 'fire-11',
    question: {
      tr: 'İtfaiye araçlarının tanklara ulaşacağı yol serbest, döner alanları ve yük taşıma kapasitesi bilinir durumda mı?',
      en: 'Is the road for fire engines to the tanks clear, and are turning space and load capacity known?',
    },
    risks: { tr: 'Müdahalenin gecikmesi; yangının komşu tanka sıçraması.', en: 'Late response; fire spreading to the next tank.' },
    cautions: {
      tr: 'Yola park yasağı koyun, kapı genişliğini ARFF araçlarıyla yılda bir deneyin, kar temizliğinde önceliklendirin.',
      en: 'Forbid parking, try gate widths with the airport fire engines yearly, clear snow there first.',
    },
    affected_people: ['operators', 'emergency', 'neighbours'],
    legal_basis: basis('fire', 'seveso', 'nfpa30'),
  },
  {
    ref: 'fire-12',
    question: {
      tr: 'Sigara içme alanı yakıt ve buhar bölgesinden uzakta, kül kaplarıyla belirlenmiş ve dışında içilmiyor mu?',
      en: 'Is the smoking place away from fuel and vapour, with ash bins, and does nobody smoke elsewhere?',
    },
    risks: {
      tr: 'İzmaritin kuru ot, atık veya buharı tutuşturması; yangın ve patlama.',
      en: 'Cigarette end igniting dry grass, waste or vapour; fire and explosion.',
    },
    cautions: {
      tr: 'Alanı patlamadan korunma dokümanındaki bölgelerin dışında seçin, kendiliğinden sönen küllük koyun, saha turunda izmarit bulunan yerleri kaydedin.',
      en: 'Choose a place outside the zones of the explosion protection document, provide self-extinguishing ashtrays, record where ends are found on site rounds.',
    },
    affected_people: ['everyone', 'visitors'],
    legal_basis: basis('tobacco', 'fire'),
  },
  {
    ref: 'fire-13',
    question: {
      tr: 'Yağlı bez, boya, ambalaj ve atık yakıt kapalı metal kapta, kısa sürede uzaklaştırılacak şekilde mi tutuluyor?',
      en: 'Are oily rags, paint, packing and waste fuel kept in closed metal bins and removed soon?',
    },
    risks: {
      tr: 'Yağlı bezin kendiliğinden tutuşması; gece fark edilmeyen yangın.',
      en: 'Spontaneous ignition of oily rags; a fire that nobody notices at night.',
    },
    cautions: {
      tr: 'Kendiliğinden kapanan metal kap kullanın, gün sonunda boşaltın, yakıtlı emici ile kâğıt atığı ayrı toplayın.',
      en: "Use self-closing metal bins, empty them at day's end, collect fuel-soaked absorbent apart from paper.",
    },
    affected_people: ['contractors', 'everyone'],
    legal_basis: basis('fire', 'waste'),
  },
];
