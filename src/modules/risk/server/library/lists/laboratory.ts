import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Laboratory: chemicals, apparatus and waste. */
export const LABORATORY: readonly LibraryQuestion[] = [
  {
    ref: 'laboratory-01',
    question: {
      tr: 'Kullanılan her kimyasalın güncel Türkçe güvenlik bilgi formu var ve çalışan yerinde ulaşabiliyor mu?',
      en: 'Is there a current safety data sheet in Turkish for each chemical, within reach of the user?',
    },
    risks: {
      tr: 'Tehlikesi bilinmeyen maddeyle yanlış çalışma ve yanlış ilk yardım.',
      en: 'Wrong handling and wrong first aid with a substance whose danger is unknown.',
    },
    cautions: {
      tr: 'Envanteri yılda bir sayın, formun tarihini tedarikçiyle karşılaştırın, formu olmayan ürünü kullandırmayın.',
      en: 'Count the inventory yearly, compare the date of the sheet with the supplier, use no product without one.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('chemicals', 'kkdik'),
  },
  {
    ref: 'laboratory-02',
    question: {
      tr: 'Ana kaplar ve bölünen küçük kaplar madde adı, tehlike işareti ve açılış tarihiyle etiketli mi?',
      en: 'Are original and decanted containers labelled with name, hazard pictogram and date of opening?',
    },
    risks: { tr: 'Karıştırılan kimyasalla yanık, zehirlenme veya tepkime.', en: 'Burns, poisoning or reaction by mistaken chemicals.' },
    cautions: {
      tr: 'İçecek şişesine kimyasal konmasını yasaklayın, etiketsiz kabı karantinaya alın, silinen yazıyı yenileyin.',
      en: 'Forbid chemicals in drink bottles, quarantine unlabelled containers, renew faded writing.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('labelling', 'chemicals'),
  },
  {
    ref: 'laboratory-03',
    question: {
      tr: 'Alevlenir sıvılar yangına dayanıklı, havalandırmalı dolapta ve laboratuvarda yalnızca günlük gereksinim kadar mı tutuluyor?',
      en: "Are flammable liquids kept in a fire-resistant ventilated cabinet, with only a day's need in the laboratory?",
    },
    risks: { tr: 'Dökülen çözücünün tutuşması; laboratuvar yangını.', en: 'Spilt solvent igniting; laboratory fire.' },
    cautions: {
      tr: 'Miktar sınırını dolaba yazın, kapağı kendiliğinden kapanan dolap kullanın, buzdolabında yalnızca patlamaya karşı korumalı olana koyun.',
      en: 'Write the limit on the cabinet, use self-closing doors, use only explosion-protected refrigerators.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('chemicals', 'fire'),
  },
  {
    ref: 'laboratory-04',
    question: {
      tr: 'Çeker ocağın hava hızı ölçülmüş, çalışma çizgisi işaretli ve buharlı işlemler içinde mi yapılıyor?',
      en: 'Was the face velocity of the fume hood measured, is the sash line marked, and is work with vapours done inside?',
    },
    risks: {
      tr: 'Çözücü ve yakıt buharı solunması; baş ağrısı, uzun dönemde sinir sistemi etkisi.',
      en: 'Breathing solvent and fuel vapour; headache, effects on the nervous system in the long term.',
    },
    cautions: {
      tr: 'Yıllık periyodik kontrolünü yaptırın, ocağı kimyasal deposu gibi kullanmayın, camı çalışma çizgisine indirin, akış göstergesini her gün okuyun.',
      en: 'Have the yearly check made, never store chemicals in the hood, lower the sash to the line, read the flow indicator daily.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('chemicals', 'equipment'),
  },
  {
    ref: 'laboratory-05',
    question: {
      tr: 'Laboratuvarda önlük, gözlük ve yapılan deneye uygun eldiven kullanılıyor, deney dışında kapı kolu ve telefona eldivenle dokunulmuyor mu?',
      en: 'Are coat, glasses and gloves that suit the test worn, and are door handles and telephones never touched with gloves?',
    },
    risks: {
      tr: 'Göze sıçrama, deriden emilim, kirliliğin yayılması.',
      en: 'Splash into eyes, absorption through skin, spread of contamination.',
    },
    cautions: {
      tr: 'Eldivenin dayanım süresini kimyasala göre seçin, kontakt lens kuralını yazın, önlüğü iş yerinde yıkatın.',
      en: 'Choose gloves by breakthrough time, write the rule for contact lenses, have coats washed by the employer.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('chemicals', 'ppe'),
  },
  {
    ref: 'laboratory-06',
    question: {
      tr: 'Birbiriyle tepkimeye giren kimyasallar (asit, baz, yükseltgen, çözücü) ayrı raf ve taşma kabında mı depolanıyor?',
      en: 'Are incompatible chemicals (acids, bases, oxidisers, solvents) stored on separate shelves and in spill trays?',
    },
    risks: {
      tr: 'Dökülen şişelerin karışmasıyla şiddetli tepkime, zehirli gaz çıkışı ve yangın.',
      en: 'Violent reaction, toxic gas and fire when spilt bottles mix.',
    },
    cautions: {
      tr: 'Uyumluluk tablosunu kapıya asın, ağır şişeyi göz hizasının altına koyun, yeni ürünü yerleştirmeden önce tabloda yerini bulun.',
      en: 'Post the compatibility table at the door, keep heavy bottles below eye level, look up new products before storing.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('chemicals'),
  },
  {
    ref: 'laboratory-07',
    question: {
      tr: 'Parlama noktası, damıtma gibi ısıtmalı deneylerde alev, ısıtıcı ve numune miktarı denetimli, deney başında biri bulunuyor mu?',
      en: 'In tests with heat such as flash point and distillation, are flame, heater and sample volume controlled and attended?',
    },
    risks: {
      tr: 'Numunenin alev alması veya kaynayarak taşması; el ve yüz yanığı, laboratuvar yangını.',
      en: 'Sample catching fire or boiling over; burns of hand and face, laboratory fire.',
    },
    cautions: {
      tr: 'Yanıcı kapları uzaklaştırın, karbondioksitli tüpü el altında tutun, sıcak kabı soğumadan açmayın veya doldurmayın.',
      en: 'Move flammables away, keep a CO2 extinguisher at hand, neither open nor refill a hot vessel.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('fire', 'equipment', 'atex'),
  },
  {
    ref: 'laboratory-08',
    question: {
      tr: 'Laboratuvar gaz tüpleri bina dışında veya sabitlenmiş, regülatörleri gaza uygun, hatları kaçak testli ve kapatma vanası işaretli mi?',
      en: 'Are laboratory gas cylinders outside or fixed, regulators suited to the gas, lines leak-tested and shut-off valves marked?',
    },
    risks: {
      tr: 'Azot veya CO2 ile boğulma, hidrojen patlaması, tüp fırlaması.',
      en: 'Suffocation by nitrogen or CO2, hydrogen explosion, cylinder shooting off.',
    },
    cautions: {
      tr: 'Kapalı odada oksijen veya gaz dedektörü kullanın, tüp değişiminden sonra köpükle kaçak arayın, boş tüpün vanasını kapatın.',
      en: 'Use oxygen or gas detectors in closed rooms, look for leaks with foam after each change, close valves of empty cylinders.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('pressure', 'equipment'),
  },
  {
    ref: 'laboratory-09',
    question: {
      tr: 'Deney cihazları ve termometrelerin kalibrasyonu güncel, arızalı cihaz etiketlenip ayrılmış mı?',
      en: 'Is calibration of test apparatus and thermometers current, and are faulty ones tagged and set apart?',
    },
    risks: {
      tr: 'Hatalı sonuçla spesifikasyon dışı yakıtın kullanıma verilmesi.',
      en: 'Off-specification fuel released on a wrong result.',
    },
    cautions: {
      tr: 'Ara kontrolü referans malzemeyle yapın, hatalı bulunan cihazın son uygun kontrolünden beri verdiği sonuçları yeniden değerlendirin.',
      en: 'Check between calibrations with reference material, judge again all results since the last good check of a device found wrong.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('equipment', 'jig2'),
  },
  {
    ref: 'laboratory-10',
    question: {
      tr: 'Cam malzeme çatlaksız, kırık cam için ayrı sert kap var ve vakum altındaki cam kap korumalı mı?',
      en: 'Is glassware free of cracks, is there a rigid bin for broken glass and is glass under vacuum shielded?',
    },
    risks: {
      tr: 'Kırık camla el kesilmesi, vakumlu kabın içe patlamasıyla göz yaralanması.',
      en: 'Hands cut by broken glass, eyes injured by a vessel imploding under vacuum.',
    },
    cautions: {
      tr: 'Kırığı fırça ve kürekle toplayın, cam boruyu ıslatıp eldivenle takın, vakumlu işi siper arkasında yapın.',
      en: 'Take up broken glass with brush and pan, wet tubes and wear gloves to fit them, work with vacuum behind a shield.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('equipment', 'ppe'),
  },
  {
    ref: 'laboratory-11',
    question: {
      tr: 'Kimyasal atıklar türüne göre ayrı, kapalı, etiketli kapta toplanıyor ve lavaboya dökülmüyor mu?',
      en: 'Is chemical waste collected by type in closed labelled containers and never poured into sinks?',
    },
    risks: { tr: 'Kanalda buhar ve tepkime, çevre kirliliği.', en: 'Vapour and reaction in the drains, pollution.' },
    cautions: {
      tr: 'Atık kabını yarıdan fazla bekletmeden verdirin, uyumsuz atığı karıştırmayın, teslim belgesini saklayın.',
      en: 'Hand over containers in time, do not mix incompatible waste, keep the transfer papers.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('waste', 'chemicals'),
  },
  {
    ref: 'laboratory-12',
    question: {
      tr: 'Benzen içeren numune ve kanserojen kimyasallarla çalışmada ikame, kapalı düzenek ve maruziyet kaydı uygulanıyor mu?',
      en: 'With samples containing benzene and with carcinogens, are substitution, closed equipment and exposure records applied?',
    },
    risks: { tr: 'Uzun süreli solumada kan hastalığı ve kanser.', en: 'Blood disease and cancer through long inhalation.' },
    cautions: {
      tr: 'Çalışan listesini ve ölçümleri saklayın, hekim izlemini sürdürün, gereksiz kimyasalı stoktan çıkarın.',
      en: 'Keep list of exposed people and measurements, continue medical follow-up, remove unneeded chemicals.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('carcinogens', 'chemicals'),
  },
  {
    ref: 'laboratory-13',
    question: {
      tr: 'Laboratuvar çevresinde göz duşu ve boy duşu birkaç saniyede ulaşılabilir, önleri boş ve çalışanlarca denenmiş mi?',
      en: 'Are eye wash and safety shower within seconds of the laboratory bench, clear and tried by the staff?',
    },
    risks: { tr: 'Asit, baz veya yakıt sıçramasında kalıcı göz hasarı.', en: 'Lasting eye damage by acid, base or fuel.' },
    cautions: {
      tr: 'Yolu gözler kapalıyken yürüyerek deneyin, ılık su sağlayın, duş sonrası ambulans çağırmayı talimata yazın.',
      en: 'Try walking there with eyes closed, provide tepid water, write calling an ambulance into the instruction.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('chemicals', 'firstaid'),
  },
  {
    ref: 'laboratory-14',
    question: {
      tr: 'Kimyasal dökülme seti, dökülme talimatı ve kurallara uygun tek başına çalışma kısıtı laboratuvarda uygulanıyor mu?',
      en: 'Are a chemical spill kit, spill instruction and a limit on lone work applied in the laboratory?',
    },
    risks: { tr: 'Dökülen kimyasalda zehirlenme; yardım çağrılamaması.', en: 'Poisoning by a spill; no one to call for help.' },
    cautions: {
      tr: 'Set içeriğini kimyasallara göre seçin, mesai dışında haberleşmeyi zorunlu kılın, dökülmeyi yılda bir uygulayın.',
      en: 'Choose the kit by the chemicals, require contact out of hours, practise a spill yearly.',
    },
    affected_people: ['laboratory', 'contractors'],
    legal_basis: basis('chemicals', 'emergency'),
  },
  {
    ref: 'laboratory-15',
    question: {
      tr: 'Laboratuvara veya dışarıya gönderilen yakıt numuneleri onaylı kapta, ADR veya hava taşımacılığı kurallarına göre paketleniyor mu?',
      en: 'Are fuel samples sent to a laboratory packed in approved containers under the rules for road or air transport?',
    },
    risks: {
      tr: 'Taşımada sızıntı ve yangın; uçakta bildirilmemiş tehlikeli madde.',
      en: 'Leak and fire in transport; undeclared dangerous goods on an aircraft.',
    },
    cautions: {
      tr: 'Numuneyi yolcu bagajında taşıtmayın, boş hacim bırakın, belge ve etiketi eğitimli kişiye hazırlatın.',
      en: 'Never carry samples in passenger baggage, leave ullage, let trained people prepare papers and labels.',
    },
    affected_people: ['laboratory', 'operators'],
    legal_basis: basis('dangerous_goods', 'adr', 'labelling'),
  },
  {
    ref: 'laboratory-16',
    question: {
      tr: 'Laboratuvarda yiyecek, içecek ve kozmetik bulunmuyor, çıkışta el yıkama yeri var mı?',
      en: 'Is the laboratory free of food, drink and cosmetics, and is there a place to wash hands at the exit?',
    },
    risks: {
      tr: 'Bulaşmış el veya kapla kimyasalın ağız yoluyla alınması; zehirlenme.',
      en: 'Chemicals taken in by mouth from soiled hands or vessels; poisoning.',
    },
    cautions: {
      tr: 'Numune buzdolabına yiyecek konulmaz etiketi asın, dinlenme yerini laboratuvardan ayırın, önlükle yemekhaneye girmeyi yasaklayın.',
      en: 'Label sample refrigerators as not for food, keep the rest area apart, forbid lab coats in the canteen.',
    },
    affected_people: ['laboratory'],
    legal_basis: basis('premises', 'chemicals'),
  },
];
