import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Tank cleaning: sludge, tools, air and return to service. */
export const CONFINED_CLEANING: readonly LibraryQuestion[] = [
  {
    ref: 'confined-14',
    question: {
      tr: 'Çamur ve dip kalıntısı numunelenip tehlikeleri belirlenmiş, bertaraf lisanslı firmaya ve taşıma belgesiyle mi verilmiş?',
      en: 'Is sludge sampled, its hazards known, and handed to a licensed company with transport papers?',
    },
    risks: {
      tr: 'Zehirli kalıntıya temas, tehlikeli atığın kaçak dökülmesi.',
      en: 'Contact with toxic residue, illegal dumping of hazardous waste.',
    },
    cautions: {
      tr: 'Geçmiş ürünleri (kurşunlu benzin gibi) araştırın, atık koduna göre ayırın, teslim miktarını tank kalıntısıyla karşılaştırın.',
      en: 'Find out past products (such as leaded petrol), sort by waste code, compare quantities handed over with the residue.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('chemicals', 'api2015', 'waste'),
  },
  {
    ref: 'confined-15',
    question: {
      tr: 'Basınçlı yıkama memesi, hortum, vakum aracı ve metal parçalar tanka bonding ile bağlanıp topraklanmış mı?',
      en: 'Are nozzle, hose, vacuum truck and metal parts bonded to the tank and earthed?',
    },
    risks: {
      tr: 'Su sisinde oluşan statik yükün yalıtılmış metale boşalması; tank içinde patlama.',
      en: 'Static charge of the water mist discharging to an isolated metal part; explosion inside the tank.',
    },
    cautions: {
      tr: 'İletken hortum kullanın, bonding direncini başlamadan ölçün, tankın gazsız olduğu ölçümle gösterilmeden çözücü veya buharla yıkama yapmayın.',
      en: 'Use conductive hose, measure the bond before starting, do not wash with solvent or steam before a test shows the tank free of gas.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('atex', 'api2003', 'iec32'),
  },
  {
    ref: 'confined-16',
    question: {
      tr: 'Vakum aracı ve jeneratör rüzgâr üstünde, tank ağzından uzakta ve ölçülen bölgenin dışında mı konumlanmış?',
      en: 'Do vacuum truck and generator stand upwind, away from openings and outside the measured zone?',
    },
    risks: {
      tr: 'Egzozun buharı tutuşturması; buhar emen motorun kontrolsüz devirlenip parçalanması.',
      en: 'Exhaust igniting vapour; an engine that draws in vapour, races and breaks up.',
    },
    cautions: {
      tr: 'Egzozda kıvılcım tutucu ve motorda hava kesme vanası arayın, aracın çevresinde sürekli gaz ölçün, alarmda motoru durdurun.',
      en: 'Require spark arrestor and air shut-off valve, test for gas round the vehicle continuously, stop the engine at an alarm.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('equipment', 'atex'),
  },
  {
    ref: 'confined-17',
    question: {
      tr: 'Basınçlı su ile temizlikte bölge kapatılmış, çalışma basıncı, hortum emniyet kablosu ve KKD uygun mu?',
      en: 'At jetting, is the area closed and are working pressure, hose whip checks and PPE right?',
    },
    risks: {
      tr: 'Su jetinin deriyi delip dokuya girmesi, basınçlı hortumun savrulup çarpması.',
      en: 'Water jet piercing skin and tissue, pressurised hose whipping.',
    },
    cautions: {
      tr: 'Bırakınca duran (deadman) tabanca kullanın, yüz siperi ve jete dayanıklı çizme verin, jet yarasını küçük görünse de hastaneye gönderin.',
      en: 'Use guns that stop when released, give face shield and jet-proof boots, send jet injuries to hospital even when they look small.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('ppe', 'equipment'),
  },
  {
    ref: 'confined-18',
    question: {
      tr: 'Temizlik ekibinin kimyasal tulumu, eldiveni, duş ve temiz giyinme alanı var, kirli giysi ayrı toplanıyor mu?',
      en: 'Does the cleaning crew have chemical suits, gloves, shower and clean changing area, with dirty clothing kept apart?',
    },
    risks: {
      tr: 'Benzen ve hidrokarbonun deriden emilmesi; kirliliğin eve taşınması.',
      en: 'Benzene and hydrocarbons through the skin; contamination carried home.',
    },
    cautions: {
      tr: 'Yemek ve sigarayı kirli alanda yasaklayın, biyolojik izlemeyi işyeri hekimine danışın.',
      en: 'Forbid eating and smoking in the dirty area, ask the occupational physician about biological monitoring.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('ppe', 'chemicals', 'carcinogens'),
  },
  {
    ref: 'confined-19',
    question: {
      tr: 'Sıcakta tank içi çalışma süreleri, su, gölge ve dinlenme araları belirlenmiş mi?',
      en: 'Are times inside, water, shade and rests set for work in hot tanks?',
    },
    risks: {
      tr: 'Sıcak çarpması ve sıvı kaybıyla bilinç kaybı; içeriden çıkamama.',
      en: 'Heat stroke and dehydration with unconsciousness; unable to get out.',
    },
    cautions: {
      tr: 'İşi serin saatlere alın, tulum içindeki sıcaklığı hesaba katarak süreyi hekimle belirleyin, çıkışta nabız ve su alımını izleyin.',
      en: 'Work in the cool hours, set times with the physician counting the heat inside the suit, watch pulse and drinking at each exit.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('ohs4', 'ohs15', 'premises'),
  },
  {
    ref: 'confined-20',
    question: {
      tr: 'Tank içi taşlama veya kumlamada gürültü, toz ve titreşim ölçülüp koruma uygulanmış mı?',
      en: 'At grinding or blasting inside, are noise, dust and vibration measured and protection applied?',
    },
    risks: {
      tr: 'İşitme kaybı, akciğer hastalığı, el-kol titreşim rahatsızlığı.',
      en: 'Hearing loss, lung disease, hand-arm vibration injury.',
    },
    cautions: {
      tr: 'Islak yöntem veya emişli alet seçin, kulaklık ve temiz hava başlığı verin, süreyi sınırlayın.',
      en: 'Choose wet methods or extraction, give hearing protection and supplied-air hood, limit time.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('noise', 'vibration', 'dust'),
  },
  {
    ref: 'confined-21',
    question: {
      tr: 'Tank içinde iskele veya yüzer platform yetkili kişice kurulmuş, etiketli ve denetlenmiş mi?',
      en: 'Was scaffold or floating platform inside the tank erected by competent people, tagged and inspected?',
    },
    risks: {
      tr: 'İskelenin çökmesi veya platformun kayması; tank içinde düşme ve zor kurtarma.',
      en: 'Scaffold collapsing or platform sliding; a fall inside the tank that is hard to rescue.',
    },
    cautions: {
      tr: 'İç kaplamaya zarar vermeyen bağlama seçin, taşıma sınırı levhasını asın, her vardiya başında yetkili kişiye kontrol ettirin.',
      en: 'Choose ties that spare the lining, post the load limit, have it checked by a competent person at the start of each shift.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('construction', 'equipment'),
  },
  {
    ref: 'confined-22',
    question: {
      tr: 'İç kaplama ve tinerle çalışmada patlama, solvent buharı ve kuruma süresi için ayrı izin ve havalandırma var mı?',
      en: 'At internal coating with solvents, are there separate permit and ventilation for explosion, vapour and drying time?',
    },
    risks: {
      tr: 'Solvent buharıyla patlama veya bayılma; kürlenmemiş kaplamanın yakıtı bozması.',
      en: 'Explosion or fainting by solvent; uncured coating spoiling fuel.',
    },
    cautions: {
      tr: 'Boyacıyı temiz havayla besleyin, EX fan kullanın, kürlenme raporu olmadan tank kapatmayın.',
      en: 'Feed painters with clean air, use explosion-protected fans, do not close the tank without a curing report.',
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('chemicals', 'ei1541', 'ppe'),
  },
  {
    ref: 'confined-23',
    question: {
      tr: 'Tank kapanmadan önce alet, bez ve kişi sayımı yapılmış ve iç yüzey fotoğraf ve imzayla teslim alınmış mı?',
      en: 'Before closing, were tools, rags and people counted and the inside accepted with photographs and signature?',
    },
    risks: {
      tr: 'İçeride unutulan kişi veya malzeme; pompa ve filtre tıkanması.',
      en: 'People or material left inside; blocked pumps and filters.',
    },
    cautions: {
      tr: 'Sayım listelerini girişle eşleştirin, fotoğrafları kayda ekleyin, kapamayı yalnızca izin sahibi yapsın.',
      en: 'Match with entry lists, attach photographs, let only the permit holder close.',
    },
    affected_people: ['contractors', 'maintenance', 'laboratory'],
    legal_basis: basis('ohs10', 'jig2'),
  },
  {
    ref: 'confined-24',
    question: {
      tr: 'Yeniden doldurma düşük debiyle, havalandırma açık, kaçak izlenerek ve kör flanş listesi tamamlanarak mı yapılıyor?',
      en: 'Is the tank refilled slowly, with vents open, leaks watched and the list of blinds completed?',
    },
    risks: {
      tr: 'Unutulan kör flanşla basınç yükselmesi, yeni contalardan kaçak, hızlı dolumla statik tutuşma.',
      en: 'Pressure rise by a forgotten blind, leaks at new gaskets, static ignition by fast filling.',
    },
    cautions: {
      tr: 'Doldurmayı gündüz yapın, her flanşı dolum sırasında dolaşıp kontrol edin, kalite onayı gelmeden tankı servise vermeyin.',
      en: 'Fill in daylight, walk all flanges while filling, do not put the tank into service before quality release.',
    },
    affected_people: ['operators', 'contractors', 'laboratory'],
    legal_basis: basis('equipment', 'jig2', 'ei1530'),
  },
  {
    ref: 'confined-25',
    question: {
      tr: 'Hidrant ve vana çukurlarında kapak kaldırılmadan önce gaz ölçümü yapılıp kenara korkuluk ve araç bariyeri konuyor mu?',
      en: 'At hydrant and valve chambers, is gas measured before the lid is lifted and are rail and vehicle barrier set up?',
    },
    risks: {
      tr: 'Çukurda biriken buharla bayılma, açık çukura düşme, apronda araç çarpması.',
      en: 'Fainting in vapour that collects in the chamber, falls into the open pit, being hit by an apron vehicle.',
    },
    cautions: {
      tr: 'Kapağı çekme kancasıyla ve iki kişi kaldırın, suyu yukarıdan pompayla alın, gözcü ve giriş izni olmadan çukura inmeyin.',
      en: 'Lift the lid with a hook by two people, pump water out from above, never go down without attendant and entry permit.',
    },
    affected_people: ['maintenance', 'operators', 'emergency'],
    legal_basis: basis('ohs10', 'premises'),
  },
];
