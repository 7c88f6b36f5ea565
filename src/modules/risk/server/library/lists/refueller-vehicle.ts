import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Refuellers: the vehicle, its driver and the apron traffic. */
export const REFUELLER_VEHICLE: readonly LibraryQuestion[] = [
  {
    ref: 'refueller-01',
    question: {
      tr: 'İkmal tankerinin vardiya başı kontrolü (fren, lastik, ışık, kaçak, söndürücü, interlock) yapılıp imzalanıyor ve arızalı araç servisten alınıyor mu?',
      en: 'Is the shift check of the refueller (brakes, tyres, lights, leaks, extinguishers, interlock) made and signed, and is a faulty vehicle withdrawn?',
    },
    risks: {
      tr: 'Fren veya kaçak arızasıyla uçağa çarpma, yakıt dökülmesi.',
      en: 'Collision with an aircraft or a spill through faulty brakes or leaks.',
    },
    cautions: {
      tr: 'Kontrol formunda kritik maddeleri işaretleyin, arızalı araca kullanılamaz etiketi ve anahtar kilidi uygulayın.',
      en: 'Mark critical items on the form, tag faulty vehicles and lock the key away.',
    },
    affected_people: ['fuellers'],
    legal_basis: basis('equipment', 'jig1'),
  },
  {
    ref: 'refueller-02',
    question: {
      tr: 'Araç kullananların sürücü belgesi, apron araç kullanma (PAT) belgesi ve ikmal yetkisi geçerli mi?',
      en: 'Are the driving licence, the airside driving permit and the fuelling authorisation of each driver valid?',
    },
    risks: {
      tr: 'Apron kurallarını bilmeyen sürücünün uçak yoluna girmesi; çarpışma.',
      en: 'A driver who does not know the apron rules entering an aircraft route; collision.',
    },
    cautions: {
      tr: 'Belgeleri personel bazında izleyin, süresi dolana görev yazmayın, yeni kişiyi refakatçiyle çalıştırın.',
      en: 'Track permits for each person, roster nobody with an expired one, let new people work accompanied.',
    },
    affected_people: ['fuellers', 'ground'],
    legal_basis: basis('traffic', 'vocational', 'ground_handling'),
  },
  {
    ref: 'refueller-03',
    question: {
      tr: 'Apronda hız sınırına uyuluyor, uçağa yaklaşırken yürüme hızına düşülüp uçaktan önce fren denemesi yapılıyor mu?',
      en: 'Is the apron speed limit kept, speed cut to walking pace near aircraft and a brake check made before reaching them?',
    },
    risks: {
      tr: 'Kaygan zeminde durulamayarak uçağa veya kişiye çarpma.',
      en: 'Failure to stop on a slippery surface; hitting an aircraft or a person.',
    },
    cautions: {
      tr: 'Hız takip kayıtlarını örnekleyin, uçaktan önce tam duruş yaptırın, ihlalleri eğitim konusu yapın.',
      en: 'Sample speed records, require a full stop before the aircraft, use breaches in training.',
    },
    affected_people: ['fuellers', 'ground', 'aircraft'],
    legal_basis: basis('ground_handling', 'iata'),
  },
  {
    ref: 'refueller-04',
    question: {
      tr: 'Geri manevra zorunlu kaldığında, sürücünün her an görebildiği eğitimli bir işaretçi kullanılıyor mu?',
      en: 'Where reversing cannot be avoided, is a trained guide used whom the driver can see at all times?',
    },
    risks: {
      tr: 'Kör noktadaki personelin ezilmesi, uçak veya ekipmana çarpma.',
      en: 'People crushed in the blind spot, impact on aircraft or equipment.',
    },
    cautions: {
      tr: 'İşaretçi gözden kaybolursa durmayı kural yapın, geri görüş kamerasını ve sesli ikazı günlük deneyin.',
      en: 'Stop whenever the guide is out of sight, try camera and reversing alarm daily.',
    },
    affected_people: ['fuellers', 'ground'],
    legal_basis: basis('ground_handling', 'iata', 'traffic'),
  },
  {
    ref: 'refueller-05',
    question: {
      tr: 'Kanat altına giriş için azami araç yüksekliği kabinde yazılı, kanat, flap ve motor ile emniyetli açıklık bırakılıyor mu?',
      en: 'Is the greatest height of the vehicle shown in the cab for going under wings, and is clearance kept to wing, flaps and engine?',
    },
    risks: {
      tr: 'Kanat veya flap ile çarpışma; ikmal alınan uçak yüklendikçe alçalan kanadın aracın üstüne oturması.',
      en: 'Impact on wing or flaps; the wing coming down on the vehicle as the aircraft takes on fuel.',
    },
    cautions: {
      tr: 'Uçak tipine göre yaklaşma planı kullanın, ikmal sırasında açıklığı izleyin, anteni ve tepe lambasını hesaba katın.',
      en: 'Use approach plans by type, watch clearance while fuelling, count aerial and beacon.',
    },
    affected_people: ['fuellers', 'ground', 'aircraft'],
    legal_basis: basis('ground_handling', 'iata', 'jig1'),
  },
  {
    ref: 'refueller-06',
    question: {
      tr: 'Apronda çalışan herkes sınıfına uygun, temiz ve antistatik reflektif yelek veya giysi ile gece görünür durumda mı?',
      en: 'Does everyone on the apron wear clean antistatic high-visibility clothing of the right class and stay visible at night?',
    },
    risks: { tr: 'Fark edilmeyen personelin araç altında kalması.', en: 'A person who is not noticed being run over.' },
    cautions: {
      tr: 'Yıkama sayısını izleyin, solmuş veya kirli reflektifi değiştirin, yağmurluğun da reflektif olmasını sağlayın.',
      en: 'Count washes, replace faded or soiled garments, have reflective rainwear too.',
    },
    affected_people: ['fuellers', 'ground'],
    legal_basis: basis('ppe', 'signs'),
  },
  {
    ref: 'refueller-07',
    question: {
      tr: 'Apronda yabancı madde (FOD) toplanıyor, araç üzerindeki kapak, takoz ve aletler sabitlenmiş mi?',
      en: 'Is foreign object debris picked up from the apron, and are caps, chocks and tools on the vehicle secured?',
    },
    risks: {
      tr: 'Motorun madde yutması; lastik ve uçak hasarı, fırlayan parçayla yaralanma.',
      en: 'Ingestion by an engine; damage to tyres and aircraft, injury by flying parts.',
    },
    cautions: {
      tr: 'Araçta FOD kabı bulundurun, toz kapaklarını ipleyin, ikmal sonu alet sayımı yapın.',
      en: 'Carry a FOD bin, tether dust caps, count tools after each fuelling.',
    },
    affected_people: ['fuellers', 'ground', 'aircraft'],
    legal_basis: basis('ground_handling', 'iata'),
  },
  {
    ref: 'refueller-08',
    question: {
      tr: 'Kar ve buzda araç lastikleri, zincir, buz çözücü ve yürüyüş yüzeyleri için kış planı uygulanıyor mu?',
      en: 'Is a winter plan applied for tyres, chains, de-icer and walking surfaces in snow and ice?',
    },
    risks: { tr: 'Aracın kayması, personelin düşerek kırık yaşaması.', en: 'Skidding vehicle, fractures from falls.' },
    cautions: {
      tr: 'Kış lastiğini mevsiminden önce takın, basamakları ve platformu buzdan arındırın, kaymaz tabanlık verin, hareketi buzlanmada erteleyin.',
      en: 'Fit winter tyres before the season, keep steps and platforms free of ice, issue anti-slip soles, postpone movement on ice.',
    },
    affected_people: ['fuellers'],
    legal_basis: basis('equipment', 'premises'),
  },
  {
    ref: 'refueller-09',
    question: {
      tr: 'Soğukta filtre dreyni, numune musluğu ve tank dip vanası donmaya karşı boşaltılıyor ve ısıtıcılar ex-proof mu?',
      en: 'In cold weather, are filter drains, sample taps and tank sump valves kept free of water that can freeze, and are heaters explosion protected?',
    },
    risks: {
      tr: 'Donan suyun vanayı açık tutması veya filtre elemanını yırtması; su taşınması.',
      en: 'Frozen water holding a valve open or tearing elements; water carried over.',
    },
    cautions: {
      tr: 'Donma beklenirken araçları vardiya sonunda dreyn edin, alevle buz çözmeyi yasaklayın, ilk ikmalden önce yeniden numune alın.',
      en: 'Drain vehicles at end of shift when frost is expected, forbid thawing by flame, sample again before the first fuelling.',
    },
    affected_people: ['fuellers', 'laboratory'],
    legal_basis: basis('equipment', 'chemicals', 'jig1'),
  },
  {
    ref: 'refueller-10',
    question: {
      tr: 'Gece veya sisli havada ikmal noktası aydınlatması yeterli, el fenerleri patlayıcı ortam için uygun mu?',
      en: 'At night or in fog, is the fuelling point lit well enough and are torches suitable for explosive atmospheres?',
    },
    risks: { tr: 'Göstergeleri okuyamama, takılma, bağlantı hatası.', en: 'Gauges that cannot be read, trips, wrong connections.' },
    cautions: {
      tr: 'Aydınlık düzeyini ölçün, araç çalışma lambalarını günlük deneyin, görüş sınırının altında ikmali durdurun.',
      en: 'Measure the light, try work lamps daily, stop fuelling below the visibility limit.',
    },
    affected_people: ['fuellers', 'ground'],
    legal_basis: basis('premises', 'iata'),
  },
  {
    ref: 'refueller-11',
    question: {
      tr: 'İkmal tankerleri, bina, drenaj ve birbirinden uzaklığı belirlenmiş, sızıntı toplayan bir parkta ve çıkış yönünde mi park ediliyor?',
      en: 'Are refuellers parked facing out in a parking area with set distances to buildings, drains and one another and with spill containment?',
    },
    risks: {
      tr: 'Park halinde yangının diğer tankerlere ve binaya yayılması.',
      en: 'Fire of a parked vehicle spreading to others and to buildings.',
    },
    cautions: {
      tr: 'Park yerlerini çizin, anahtarı yerinde tutun, akü şalterini kapattırın, park alanını her vardiya dolaşın.',
      en: 'Mark bays, keep keys at hand, switch off batteries, walk the area each shift.',
    },
    affected_people: ['fuellers', 'ground', 'neighbours'],
    legal_basis: basis('fire', 'jig1', 'nfpa407'),
  },
  {
    ref: 'refueller-12',
    question: {
      tr: 'Bakıma alınan ikmal tankeri, kapalı atölyeye girmeden önce boşaltılıp gazdan arındırılıyor veya gaz ölçümüyle izne bağlanıyor mu?',
      en: 'Is a refueller drained and gas-freed, or its entry allowed by gas test and permit, before it goes into a closed workshop?',
    },
    risks: {
      tr: 'Atölyede buhar birikmesi; onarım sırasında patlama ve ölüm.',
      en: 'Vapour in the workshop; explosion and death during repair.',
    },
    cautions: {
      tr: 'Atölye çukurunda da ölçüm yapın, sıcak işi yasaklayın, dolu aracı yalnızca açık alanda onartın.',
      en: 'Test in the pit as well, forbid hot work, repair loaded vehicles only outdoors.',
    },
    affected_people: ['maintenance', 'fuellers'],
    legal_basis: basis('fire', 'atex', 'jig1'),
  },
  {
    ref: 'refueller-13',
    question: {
      tr: 'Yüklü tankerde devrilme riskine karşı viraj hızı, bölme dolumu, lastik basıncı ve güvenlik kemeri kurallarına uyuluyor mu?',
      en: 'To prevent overturning of the loaded vehicle, are the rules for cornering speed, compartment filling, tyre pressure and seat belts obeyed?',
    },
    risks: {
      tr: 'Yarı dolu tanktaki çalkalanma nedeniyle devrilme; sürücünün ezilmesi ve yakıt yayılması.',
      en: 'Rollover by the surge of a half-full tank; driver crushed and fuel spread.',
    },
    cautions: {
      tr: 'Kemer ikazını çalışır tutun, yarım dolu seyir için hız düşürün, dalgakıranları iç muayenede kontrol ettirin.',
      en: 'Keep the belt warning working, slow down when half full, have baffles checked at internal inspection.',
    },
    affected_people: ['fuellers'],
    legal_basis: basis('traffic', 'equipment'),
  },
];
