import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** The tank farm: receipt, settling, release and daily running. */
export const TANK_OPERATION: readonly LibraryQuestion[] = [
  {
    ref: 'tank-14',
    question: {
      tr: 'Ürün kabulünden önce belge, parti numarası, yoğunluk ve görsel kontrol karşılaştırılıyor, uygunsuzlukta kabul durduruluyor mu?',
      en: 'Are documents, batch number, density and visual check compared before receipt, and is receipt stopped when they do not agree?',
    },
    risks: {
      tr: 'Yanlış veya kirli ürünün tanka alınması; tankın tamamının kullanılamaz hale gelmesi ve uçuş güvenliğinin tehlikeye girmesi.',
      en: 'Wrong or contaminated product taken into the tank; loss of the whole tank and a danger to flight safety.',
    },
    cautions: {
      tr: 'Yoğunluk farkı sınırı aşarsa vanayı açmayın, numuneyi saklayın, tedarikçiye ve kalite sorumlusuna yazılı bildirin.',
      en: 'Do not open the valve when the density difference exceeds the limit, keep the sample, tell supplier and quality manager in writing.',
    },
    affected_people: ['operators', 'laboratory'],
    legal_basis: basis('chemicals', 'jig2', 'ei1530'),
  },
  {
    ref: 'tank-15',
    question: {
      tr: 'Dolumdan önce tankın boş hacmi hesaplanıp gelen miktarla karşılaştırılıyor ve sonuç imzalanıyor mu?',
      en: 'Is the free space of the tank worked out before filling, compared with the quantity to come, and signed?',
    },
    risks: {
      tr: 'Alarma güvenilerek yapılan dolumda taşma; yakıt gölü ve yangın.',
      en: 'Overflow when filling relies on the alarm alone; a pool of fuel and fire.',
    },
    cautions: {
      tr: 'Hesabı ikinci bir kişiye doğrulatın, dolum sonuna doğru debiyi düşürün, son bölümde seviye ekranı başında kalın.',
      en: 'Have the figures checked by a second person, reduce the flow near the end, stay at the level display for the last part.',
    },
    affected_people: ['operators'],
    legal_basis: basis('equipment', 'seveso', 'api2350'),
  },
  {
    ref: 'tank-16',
    question: {
      tr: 'Dolumdan sonra çökelme süresi beklenip dip suyu alınmadan tank servise verilmiyor mu?',
      en: 'Is a tank kept out of service after filling until the settling time has passed and bottom water was drained?',
    },
    risks: {
      tr: 'Askıdaki su ve partikülün filtrelere yüklenmesi; sulu yakıtın uçağa verilmesi.',
      en: 'Suspended water and particles loading the filters; wet fuel delivered to an aircraft.',
    },
    cautions: {
      tr: 'Çökelme bitiş saatini tank üzerinde gösterin, numune berrak ve parlak çıkana kadar dreyn edin, servise verme kaydını yetkiliye imzalatın.',
      en: 'Show the end of settling at the tank, drain until the sample is clear and bright, have the release signed by the authorised person.',
    },
    affected_people: ['operators', 'laboratory'],
    legal_basis: basis('chemicals', 'jig2'),
  },
  {
    ref: 'tank-17',
    question: {
      tr: 'Servisteki, dinlenen ve dolan tank, vana konumları ve tabelalarla ayırt ediliyor mu?',
      en: 'Are the tanks in service, settling and receiving told apart by valve positions and signs?',
    },
    risks: {
      tr: 'Çökelmemiş tanktan teslimat yapılması veya iki tankın birbirine akması; kirlenme ve taşma.',
      en: 'Delivery from a tank that has not settled, or flow between two tanks; contamination and overflow.',
    },
    cautions: {
      tr: 'Tank durum tabelası kullanın, servis dışı tankın çıkış vanasını kilitleyin, vardiya devrinde konumları birlikte yerinde doğrulayın.',
      en: 'Use status boards, lock the outlet valve of tanks out of service, check positions together on site at shift handover.',
    },
    affected_people: ['operators'],
    legal_basis: basis('chemicals', 'equipment', 'jig2'),
  },
  {
    ref: 'tank-18',
    question: {
      tr: 'Dolum sırasında ve dinlenme süresi dolmadan tanka metal ölçü şeridi veya numune kabı indirilmesi yasak mı ve buna uyuluyor mu?',
      en: 'Is lowering metal dip tapes or sample cans into a tank during filling and before the waiting time has passed forbidden, and is this obeyed?',
    },
    risks: {
      tr: 'Yüklü sıvı yüzeyi ile metal cisim arasında kıvılcım; tank içinde patlama.',
      en: 'Spark between the charged surface and a metal object; explosion inside the tank.',
    },
    cautions: {
      tr: 'Bekleme süresini ölçüm kapağına yazın, iletken olmayan ip kullanmayın, şeridi indirmeden önce kapağa topraklayın.',
      en: 'Write the waiting time at the gauge hatch, use no synthetic cord, bond the tape to the hatch before lowering it.',
    },
    affected_people: ['operators', 'maintenance'],
    legal_basis: basis('atex', 'api2003', 'iec32'),
  },
  {
    ref: 'tank-19',
    question: {
      tr: 'Boş tanka ilk dolumda giriş ağzı örtülene kadar akış hızı düşük tutuluyor mu?',
      en: 'Is the flow kept slow when an empty tank is first filled until its inlet is covered?',
    },
    risks: {
      tr: 'Sıçratarak dolumda statik yük ve sis oluşması; parlama noktasının altında bile tutuşma.',
      en: 'Static charge and mist by splash filling; ignition even below the flash point.',
    },
    cautions: {
      tr: 'Başlangıç debisini talimata yazın, pompa hızını sınırlayın, giriş örtülmeden tam debiye geçmeyin.',
      en: 'Put the starting rate into the instruction, limit the pump, do not go to full flow before the inlet is covered.',
    },
    affected_people: ['operators'],
    legal_basis: basis('atex', 'api2003', 'jig2'),
  },
  {
    ref: 'tank-20',
    question: {
      tr: 'Tank sahasına sigara, çakmak, telefon ve ex-proof olmayan cihaz girişi kapıda engelleniyor mu?',
      en: 'Are cigarettes, lighters, telephones and devices that are not explosion protected stopped at the gate of the tank farm?',
    },
    risks: {
      tr: 'Tutuşturma kaynağının buharla buluşması; yangın ve patlama.',
      en: 'An ignition source meeting vapour; fire and explosion.',
    },
    cautions: {
      tr: 'Girişte emanet dolabı bulundurun, levhaları görünür tutun, bakım için getirilen cihazları çalışma iznine yazın.',
      en: 'Provide lockers at the entrance, keep signs visible, list devices brought for maintenance in the work permit.',
    },
    affected_people: ['operators', 'visitors'],
    legal_basis: basis('fire', 'atex', 'signs'),
  },
  {
    ref: 'tank-21',
    question: {
      tr: 'Tank havuzu ve çevresi kuru ot, hurda, ahşap ve varillerden arındırılmış mı?',
      en: 'Are the bund and its surroundings free of dry grass, scrap, timber and drums?',
    },
    risks: {
      tr: 'Küçük bir ot yangınının tanklara ulaşması; müdahale yollarının kapanması.',
      en: 'A small grass fire reaching the tanks; blocked access for fire fighting.',
    },
    cautions: {
      tr: 'Otları düzenli biçin, havuz içine malzeme koymayın, çekilme mesafesini haftalık turda kontrol edin.',
      en: 'Mow regularly, store nothing inside the bund, check the clear distance on the weekly round.',
    },
    affected_people: ['operators', 'contractors'],
    legal_basis: basis('premises', 'fire', 'nfpa30'),
  },
  {
    ref: 'tank-22',
    question: {
      tr: 'Acil durdurma butonları işaretli, ulaşılabilir ve pompaları ile vanaları gerçekten durdurduğu testle kayıtlı mı?',
      en: 'Are emergency stop buttons marked, within reach and proven by recorded tests to stop the pumps and valves?',
    },
    risks: {
      tr: 'Kaçakta akışın kesilememesi; büyüyen döküntü ve yangın.',
      en: 'Flow that cannot be stopped at a leak; growing spill and fire.',
    },
    cautions: {
      tr: 'Her butonu sırayla, ürün akışı varken test edin, duruş süresini ölçün, önünü boş tutun.',
      en: 'Test each button in turn with product flowing, measure the time to stop, keep the access clear.',
    },
    affected_people: ['operators', 'emergency'],
    legal_basis: basis('equipment', 'emergency', 'jig2'),
  },
  {
    ref: 'tank-23',
    question: {
      tr: 'Pompa odasında ve tank sahasında antistatik iş elbisesi, güvenlik ayakkabısı, eldiven, gözlük ve gerektiğinde kulak koruyucu kullanılıyor mu?',
      en: 'Are antistatic clothing, safety shoes, gloves, glasses and, where needed, hearing protection worn in the pump room and tank farm?',
    },
    risks: {
      tr: 'Yakıtla temasta deri ve göz hasarı, pompa gürültüsünden işitme kaybı, sentetik giysiden statik kıvılcım.',
      en: 'Harm to skin and eyes by contact with fuel, hearing loss from pump noise, static sparks from synthetic clothing.',
    },
    cautions: {
      tr: 'KKD’yi risk değerlendirmesine göre seçin, zimmetle verin, kirlenen elbiseyi tutuşturma kaynağından uzakta hemen değiştirtin.',
      en: 'Choose PPE by the risk assessment, issue it against signature, have soaked clothing changed at once away from ignition sources.',
    },
    affected_people: ['operators'],
    legal_basis: basis('ppe', 'chemicals', 'noise'),
  },
  {
    ref: 'tank-24',
    question: {
      tr: 'Yağ/yakıt ayırıcısında biriken yakıt seviyesi ölçülüyor, otomatik kapaması çalışıyor ve çıkış suyu izleniyor mu?',
      en: 'Is the fuel layer in the oil separator measured, does its automatic closure work and is the outlet water monitored?',
    },
    risks: {
      tr: 'Dolan ayırıcıdan yakıtın alıcı ortama taşması; ayırıcı içinde patlayıcı buhar.',
      en: 'Fuel passing through a full separator into the environment; explosive vapour inside it.',
    },
    cautions: {
      tr: 'Ayırıcıyı yağışlardan önce ve sonra kontrol edin, yakıtı lisanslı firmaya verin, kapakları açarken tutuşturma kaynaklarını uzaklaştırın.',
      en: 'Check it before and after rain, hand the fuel to a licensed company, remove ignition sources when covers are opened.',
    },
    affected_people: ['operators'],
    legal_basis: basis('water', 'en858', 'jig2'),
  },
  {
    ref: 'tank-25',
    question: {
      tr: 'Vardiya devrinde tank seviyeleri, arızalar, açık çalışma izinleri ve alarm devre dışı bırakmaları yazılı devrediliyor mu?',
      en: 'Are tank levels, faults, open work permits and bypassed alarms handed over in writing at shift change?',
    },
    risks: {
      tr: 'Bilgi eksikliğiyle yanlış tanka dolum, izinli çalışma sürerken hattın basınçlandırılması.',
      en: 'Filling of the wrong tank or pressurising a line under work because information is missing.',
    },
    cautions: {
      tr: 'Devir formunu iki tarafa imzalatın, devre dışı alarmı süre ve yetkiliyle kaydedin, açık izinleri yerinde gösterin.',
      en: 'Have both sides sign the handover form, record each bypass with duration and authority, show open permits on site.',
    },
    affected_people: ['operators'],
    legal_basis: basis('ohs16', 'emergency', 'hsse'),
  },
  {
    ref: 'tank-26',
    question: {
      tr: 'Depodaki tehlikeli madde miktarı bildirilmiş ve büyük kaza önleme politika belgesi veya güvenlik raporu güncel mi?',
      en: 'Was the quantity of dangerous substances on site notified, and is the major accident prevention policy or safety report up to date?',
    },
    risks: {
      tr: 'Büyük kaza senaryolarının ele alınmaması; komşu tesislere etki ve faaliyetin durdurulması.',
      en: 'Major accident scenarios left out of account; effects on neighbouring sites and closure of the site.',
    },
    cautions: {
      tr: 'Kapasite değişikliğinde bildirimi güncelleyin, senaryoları komşu tesislerle paylaşın, belgenin önlemlerini sahada denetleyin.',
      en: 'Update the notification when capacity changes, share the scenarios with neighbours, audit on site the measures that the document promises.',
    },
    affected_people: ['operators', 'neighbours'],
    legal_basis: basis('seveso', 'ohs10'),
  },
];
