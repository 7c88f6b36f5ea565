import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Road tankers: acceptance of vehicle, driver and place before product flows. */
export const ROAD_TANKER_ACCEPTANCE: readonly LibraryQuestion[] = [
  {
    ref: 'load-01',
    question: {
      tr: 'Tankerin ADR uygunluk belgesi, tank muayenesi, sürücünün SRC5 belgesi ve taşıma evrakı kapıda kontrol ediliyor mu?',
      en: "Are the ADR approval of the tanker, its tank test, the driver's ADR certificate and the transport documents checked at the gate?",
    },
    risks: {
      tr: 'Uygun olmayan araç veya eğitimsiz sürücüyle dolumda kaza, kaçak ve yangın; idari yaptırım.',
      en: 'Accident, leak and fire with an unfit vehicle or untrained driver; administrative penalty.',
    },
    cautions: {
      tr: 'Geçerlilik tarihlerini dolum planlama sisteminde izleyin, eksik evraklı aracı perona almayın, reddi kaydedip nakliyeciye bildirin.',
      en: 'Track expiry dates in the loading plan, keep vehicles with missing papers off the rack, record refusals and tell the haulier.',
    },
    affected_people: ['drivers', 'operators'],
    legal_basis: basis('dangerous_goods', 'adr'),
  },
  {
    ref: 'load-02',
    question: {
      tr: 'Tankerin önceki yükü doğrulanıyor ve ürün değişikliğinde temizlik veya yıkama belgesi aranıyor mu?',
      en: 'Is the previous load of the tanker verified and a cleaning certificate asked for when the product changes?',
    },
    risks: {
      tr: 'Tanktaki benzin, biyodizel (FAME) veya motorin kalıntısının Jet A-1’e karışması; patlayıcı buhar ve uçak güvenliğinin bozulması.',
      en: 'Residue of petrol, biodiesel (FAME) or diesel mixing into Jet A-1; explosive vapour and loss of flight safety.',
    },
    cautions: {
      tr: 'Mümkünse Jet A-1’e tahsisli tanker kullanın, son üç yükü beyan ettirin, bölmelerin kuru ve temiz olduğunu gözle doğrulayın.',
      en: 'Use tankers dedicated to Jet A-1 where possible, have the last three loads declared, see for yourself that compartments are dry and clean.',
    },
    affected_people: ['drivers', 'operators', 'laboratory'],
    legal_basis: basis('dangerous_goods', 'ei1530', 'jig2'),
  },
  {
    ref: 'load-03',
    question: {
      tr: 'Tankerde turuncu plaka, tehlike etiketi ve ürün adı yüklenen ürünle uyuşuyor mu?',
      en: 'Do the orange plates, danger labels and product name on the tanker agree with the product loaded?',
    },
    risks: {
      tr: 'Yolda kazada itfaiyenin yanlış maddeye göre müdahalesi; boşaltmada yanlış hatta bağlanma.',
      en: 'Wrong response of the fire service at a road accident; connection to the wrong line at unloading.',
    },
    cautions: {
      tr: 'Jet A-1 için UN 1863’e göre işaretlemeyi çıkışta kontrol edin, eski ürüne ait etiketleri söktürün.',
      en: 'Check marking for Jet A-1 under UN 1863 at the exit, have labels of earlier products removed.',
    },
    affected_people: ['drivers', 'operators'],
    legal_basis: basis('dangerous_goods', 'adr'),
  },
  {
    ref: 'load-04',
    question: {
      tr: 'Peron giriş çıkışı tek yönlü, hız sınırı levhalı ve geri manevra gerektirmeyecek şekilde düzenlenmiş mi?',
      en: 'Is traffic at the rack one-way, with a posted speed limit and no need to reverse?',
    },
    risks: {
      tr: 'Tankerin yayaya, dolum koluna veya başka araca çarpması; ezilme ve hat kopması.',
      en: 'Tanker hitting a pedestrian, a loading arm or another vehicle; crushing and torn lines.',
    },
    cautions: {
      tr: 'Yaya yolunu çizgi ve bariyerle ayırın, geri manevra kaçınılmazsa gözcü kullanın, kolonlara çarpma koruması yapın.',
      en: 'Separate the walkway by line and barrier, use a banksman where reversing cannot be avoided, protect columns against impact.',
    },
    affected_people: ['drivers', 'operators'],
    legal_basis: basis('traffic', 'signs', 'equipment'),
  },
  {
    ref: 'load-05',
    question: {
      tr: 'Bağlantıdan önce motor durduruluyor, el freni çekiliyor, takoz konuyor ve kontak anahtarı teslim alınıyor mu?',
      en: 'Before connection, is the engine stopped, the parking brake set, are chocks placed and the ignition key handed over?',
    },
    risks: {
      tr: 'Tankerin bağlıyken hareket etmesi; hortum kopması, büyük döküntü ve yangın.',
      en: 'Drive-away while connected; torn hose, large spill and fire.',
    },
    cautions: {
      tr: 'Anahtarı dolum bitene kadar peron panosunda tutun, hareket engelleyici (fren kilitlemesi) sistemini günlük deneyin.',
      en: 'Keep the key on the rack board until loading ends, try the brake interlock daily.',
    },
    affected_people: ['drivers', 'operators'],
    legal_basis: basis('equipment', 'jig2'),
  },
  {
    ref: 'load-06',
    question: {
      tr: 'Topraklama kelepçesi ilk iş olarak takılıyor ve topraklama izleme cihazı yeşil göstermeden dolum başlamıyor mu?',
      en: 'Is the earthing clamp connected first, and does loading start only when the earth monitor shows green?',
    },
    risks: { tr: 'Statik boşalmayla tank ağzında patlama.', en: 'Explosion at the tank opening by a static discharge.' },
    cautions: {
      tr: 'Kelepçeyi boyasız noktaya takın, izleme cihazının pompa kilitlemesini haftalık test edin, köprülenmiş cihazla dolum yapmayın, kelepçeyi en son sökün.',
      en: 'Clamp on bare metal, test the pump interlock of the monitor weekly, never load with a bypassed monitor, remove the clamp last.',
    },
    affected_people: ['drivers', 'operators'],
    legal_basis: basis('earthing', 'atex', 'iec32'),
  },
  {
    ref: 'load-07',
    question: {
      tr: 'Tankerin taşma önleme soketi bağlanıyor ve sistem devre dışıyken dolum kilitleniyor mu?',
      en: 'Is the overfill prevention plug of the tanker connected, and is loading locked out when the system does not work?',
    },
    risks: {
      tr: 'Bölmenin taşması; peronda yakıt gölü, yangın ve yanık.',
      en: 'Overflow of a compartment; pool of fuel at the rack, fire and burns.',
    },
    cautions: {
      tr: 'Soket ve sensörleri günlük gözle, aylık fonksiyonla test edin; anahtarlı köprülemeyi yalnızca yazılı yetkiyle kullandırın.',
      en: 'Check plug and sensors by eye daily and by function monthly; allow key bypass only with written authority.',
    },
    affected_people: ['drivers', 'operators'],
    legal_basis: basis('equipment', 'en13922', 'jig2'),
  },
  {
    ref: 'load-08',
    question: {
      tr: 'Tanker üstüne çıkışta sabit platform, katlanır merdiven ve korkuluk kafesi kullanılıyor mu?',
      en: 'Are fixed platform, folding stairs and safety cage used for access to the top of the tanker?',
    },
    risks: {
      tr: 'Tanker üstünden düşme sonucu ölüm veya kalıcı sakatlık.',
      en: 'Death or permanent disability from a fall off the tanker.',
    },
    cautions: {
      tr: 'Alttan dolumu tercih edin, üstten işte kafes indirilmeden korkuluğu geçirmeyin, platform kaymazlığını ve yaylarını aylık kontrol edin.',
      en: 'Prefer bottom loading, for top work pass the rail only with the cage down, check grip and springs of the platform monthly.',
    },
    affected_people: ['drivers', 'operators'],
    legal_basis: basis('equipment', 'premises', 'construction'),
  },
  {
    ref: 'load-09',
    question: {
      tr: 'Peronda telefon, sigara, el feneri ve araç kabini elektriği için kurallar sürücüye bildiriliyor ve uyuluyor mu?',
      en: 'Are the rules for telephones, smoking, torches and cab electrics at the rack told to drivers and obeyed?',
    },
    risks: {
      tr: 'Sürücünün getirdiği telefon, çakmak veya ısıtıcıyla buharın alev alması.',
      en: 'Vapour ignited by a telephone, lighter or heater that the driver brought along.',
    },
    cautions: {
      tr: 'Girişte resimli ve yabancı dilde bilgilendirip imza alın, telefonu kabinde kapalı bıraktırın, ihlalde dolumu durdurun.',
      en: 'Brief drivers at the gate with pictures and in foreign languages against signature, have telephones left switched off in the cab, stop loading at a breach.',
    },
    affected_people: ['drivers', 'operators'],
    legal_basis: basis('fire', 'atex', 'signs'),
  },
  {
    ref: 'load-10',
    question: {
      tr: 'Sürücü ve operatör baret, antistatik reflektif giysi, yakıta dayanıklı eldiven, gözlük ve güvenlik ayakkabısı kullanıyor mu?',
      en: 'Do driver and operator wear helmet, antistatic high-visibility clothing, fuel-resistant gloves, glasses and safety shoes?',
    },
    risks: {
      tr: 'Düşen kol veya kaplinle yaralanma, yakıt sıçraması, araç çarpması.',
      en: 'Injury by a falling arm or coupling, splash of fuel, being hit by a vehicle.',
    },
    cautions: {
      tr: 'KKD’siz sürücüyü perona almayın, ziyaretçi seti bulundurun, göz duşunun yerini gösterin.',
      en: 'Keep drivers without PPE off the rack, hold a visitor set, show where the eye wash is.',
    },
    affected_people: ['drivers', 'operators'],
    legal_basis: basis('ppe', 'ohs19'),
  },
  {
    ref: 'load-11',
    question: {
      tr: 'Peronda acil durdurma, yangın söndürücü, dökülme seti ve göz duşu işaretli ve sürücüye gösterilmiş mi?',
      en: 'Are emergency stop, extinguishers, spill kit and eye wash at the rack marked and shown to the driver?',
    },
    risks: {
      tr: 'Olayda ilk dakikaların kaybı; küçük döküntünün yangına dönüşmesi.',
      en: 'First minutes lost at an incident; a small spill that becomes a fire.',
    },
    cautions: {
      tr: 'Yerlerini zemin işaretiyle boş tutun, ilk gelişte sürücüye uygulatın, eğitimi kaydedin.',
      en: 'Keep their places free by floor marking, let drivers try them at their first visit, record the briefing.',
    },
    affected_people: ['drivers', 'operators', 'emergency'],
    legal_basis: basis('emergency', 'fire'),
  },
  {
    ref: 'load-12',
    question: {
      tr: 'Peron zemini geçirimsiz, eğimi toplama kanalına ve kapalı sisteme yönlendirilmiş, kanallar temiz mi?',
      en: 'Is the floor of the rack impermeable with falls to a channel and closed system, and are the channels clean?',
    },
    risks: {
      tr: 'Dökülen yakıtın tanker altında birikmesi, toprağa sızması veya yağmur hattına karışması.',
      en: 'Spilt fuel collecting under the tanker, soaking into the soil or entering the storm drain.',
    },
    cautions: {
      tr: 'Kanalı haftalık temizleyin, çatlakları onarın, toplama hacminin en büyük bölmeyi tuttuğunu belgeleyin.',
      en: 'Clean channels weekly, repair cracks, document that the catchment holds the largest compartment.',
    },
    affected_people: ['drivers', 'operators', 'neighbours'],
    legal_basis: basis('water', 'soil', 'nfpa30'),
  },
];
