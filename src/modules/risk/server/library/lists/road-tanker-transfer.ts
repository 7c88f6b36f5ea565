import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Road tankers: transfer, sampling and release. */
export const ROAD_TANKER_TRANSFER: readonly LibraryQuestion[] = [
  {
    ref: 'load-13',
    question: {
      tr: 'Dolum kolları, hortumlar, contalar ve kuru kesme kaplinleri hasarsız, hortum testleri süresi içinde mi?',
      en: 'Are loading arms, hoses, gaskets and dry-break couplings undamaged and hose tests in date?',
    },
    risks: {
      tr: 'Basınç altında hortum patlaması; yüksek basınçlı yakıtla yaralanma ve yangın.',
      en: 'Hose burst under pressure; injury by fuel at high pressure and fire.',
    },
    cautions: {
      tr: 'Günlük gözle kontrol yapın, test tarihini hortuma işaretleyin, kabarma ve tel görünmesinde hemen ayırın.',
      en: 'Check by eye daily, mark the test date on the hose, take out of use at once at blisters or exposed wire.',
    },
    affected_people: ['drivers', 'operators'],
    legal_basis: basis('equipment', 'ei1529'),
  },
  {
    ref: 'load-14',
    question: {
      tr: 'Her dolum koluna ve boşaltma ağzına ürüne özel, başka ürüne takılamayan bağlantı konmuş mu?',
      en: 'Does each loading arm and unloading point have a product-selective coupling that does not fit other products?',
    },
    risks: {
      tr: 'Yanlış bölmeye dolum veya yanlış tanka boşaltma; Jet A-1’in başka ürünle karışması.',
      en: 'Loading into the wrong compartment or unloading to the wrong tank; Jet A-1 mixed with another product.',
    },
    cautions: {
      tr: 'Adaptör kullanımını yasaklayın, bağlantı öncesi ürün adını sürücüyle sesli doğrulayın, kaplin kilidinin ürün ayarını planlı kontrol edin.',
      en: 'Forbid adapters, confirm the product name aloud with the driver before connecting, check the product setting of couplings as planned.',
    },
    affected_people: ['drivers', 'operators', 'laboratory'],
    legal_basis: basis('chemicals', 'signs', 'ei1542'),
  },
  {
    ref: 'load-15',
    question: {
      tr: 'Alttan dolumda başlangıç debisi düşük tutuluyor, üstten dolumda boru tabana kadar indiriliyor mu?',
      en: 'Is the starting flow kept low at bottom loading, and is the pipe lowered to the floor at top loading?',
    },
    risks: {
      tr: 'Sıçramayla statik yük birikimi; tank içinde tutuşma.',
      en: 'Build-up of static charge by splashing; ignition inside the tank.',
    },
    cautions: {
      tr: 'Otomatik düşük başlangıcı ayarlayın, filtreden sonra rahatlama süresini koruyun, iletkenliği düşük yakıtta hızı azaltın.',
      en: 'Set automatic slow start, keep the relaxation time after filters, reduce speed when conductivity is low.',
    },
    affected_people: ['operators', 'drivers'],
    legal_basis: basis('atex', 'api2003', 'iec32'),
  },
  {
    ref: 'load-16',
    question: {
      tr: 'Dolum ve boşaltma süresince operatör başında duruyor ve deadman kumandası serbest bırakılınca akış kesiliyor mu?',
      en: 'Does the operator stay throughout the transfer, and does the flow stop when the deadman control is released?',
    },
    risks: {
      tr: 'Gözetimsiz aktarmada taşma veya kaçağın geç fark edilmesi.',
      en: 'Overflow or leak noticed too late in an unattended transfer.',
    },
    cautions: {
      tr: 'Deadman kolunu bağlamayı, sıkıştırmayı yasaklayın; ayrılma gerekirse akışı durdurun; kesme süresini ölçüp kaydedin.',
      en: 'Forbid tying or wedging the deadman; stop the flow when leaving; measure and record the closing time.',
    },
    affected_people: ['operators', 'drivers'],
    legal_basis: basis('equipment', 'ohs19', 'jig2'),
  },
  {
    ref: 'load-17',
    question: {
      tr: 'Boşaltmadan önce her bölmeden çökelme sonrası dip numunesi alınıp su, renk, görünüm ve yoğunluk kontrol ediliyor mu?',
      en: 'Is a bottom sample of each compartment drawn after settling and checked for water, colour, appearance and density before unloading?',
    },
    risks: {
      tr: 'Suyun veya yanlış ürünün depoya alınması; tank içeriğinin tümünün kirlenmesi.',
      en: 'Water or the wrong product taken into storage; contamination of the whole tank.',
    },
    cautions: {
      tr: 'Numuneyi temiz cam kavanozda beyaz zemine karşı inceleyin, su çıkarsa bölmeyi dreyn edip tekrar bekletin, sonuç uygun değilse boşaltmayı reddedin.',
      en: 'Look at the sample in a clean glass jar against white, drain and wait again if there is water, refuse unloading if the result is not met.',
    },
    affected_people: ['operators', 'drivers', 'laboratory'],
    legal_basis: basis('chemicals', 'jig2', 'd4176'),
  },
  {
    ref: 'load-18',
    question: {
      tr: 'Kapak açma, numune alma ve kaplin sökmede rüzgâr arkaya alınıyor ve buhar solunması önleniyor mu?',
      en: 'Do people stand upwind and avoid breathing vapour when opening hatches, sampling and uncoupling?',
    },
    risks: {
      tr: 'Hidrokarbon buharı solunmasıyla baş dönmesi ve merdivenden düşme; uzun dönemde benzen etkisi.',
      en: 'Dizziness and falls from the ladder by breathing hydrocarbon vapour; long-term effects of benzene.',
    },
    cautions: {
      tr: 'Kapalı numune alma düzeneği kullanın, kapak açık kalma süresini kısaltın, işyeri ortam ölçümlerini yaptırın.',
      en: 'Use closed sampling, keep hatches open only briefly, have the air at the workplace measured.',
    },
    affected_people: ['operators', 'drivers'],
    legal_basis: basis('chemicals', 'ppe', 'carcinogens'),
  },
  {
    ref: 'load-19',
    question: {
      tr: 'Filtre gövdesinin fark basıncı boşaltma sırasında okunup debiyle birlikte kaydediliyor mu?',
      en: 'Is the differential pressure of the filter vessel read during unloading and recorded together with the flow?',
    },
    risks: {
      tr: 'Yırtılmış veya tıkanmış elemanın fark edilmemesi; partikülün tanka geçmesi ve basınç yükselmesi.',
      en: 'A torn or blocked element that goes unnoticed; particles passing to the tank and rising pressure.',
    },
    cautions: {
      tr: 'Değeri azami debiye çevirerek izleyin, ani düşüşte akışı durdurup elemanları inceleyin.',
      en: 'Correct the value to maximum flow, stop and inspect the elements at a sudden drop.',
    },
    affected_people: ['operators', 'drivers'],
    legal_basis: basis('equipment', 'jig2'),
  },
  {
    ref: 'load-20',
    question: {
      tr: 'Hortum boşaltılıp kapağı takılmadan taşınmıyor, damlayan yakıt kova veya tavaya alınıyor mu?',
      en: 'Are hoses carried only after draining and capping, and is dripping fuel caught in a bucket or tray?',
    },
    risks: {
      tr: 'Yakıtlı zeminde kayıp düşme, damlayan yakıtın tutuşması, cilt ve göz teması.',
      en: 'Slips on fuel, dripping fuel catching fire, contact with skin and eyes.',
    },
    cautions: {
      tr: 'Toz kapaklarını zincirleyin, damlayanı iletken ve topraklanmış kapta toplayın, dökülen yakıtı hemen emiciyle alın ve emiciyi tehlikeli atık olarak ayırın.',
      en: 'Chain dust caps, catch drips in a conductive earthed container, take up spilt fuel at once with absorbent and set that apart as hazardous waste.',
    },
    affected_people: ['operators', 'drivers'],
    legal_basis: basis('chemicals', 'soil'),
  },
  {
    ref: 'load-21',
    question: {
      tr: 'Hareketten önce tüm hortum, kol, topraklama ve soketlerin söküldüğü, vana ve kapakların kapandığı çevre turu ile doğrulanıyor mu?',
      en: 'Before moving off, does a walk round confirm that hoses, arms, earth and plugs are off and valves and hatches closed?',
    },
    risks: {
      tr: 'Bağlı hareketle hat kopması; yolda açık vana veya kapaktan yakıt akması.',
      en: 'Torn lines by moving while connected; fuel running on the road from an open valve or hatch.',
    },
    cautions: {
      tr: 'Kontrolü iki kişiye yaptırın, anahtarı ancak tur tamamlanınca geri verin, mühür numaralarını evraka yazın.',
      en: 'Let two people check, return the key only after the walk round, write the seal numbers on the papers.',
    },
    affected_people: ['drivers', 'operators'],
    legal_basis: basis('equipment', 'dangerous_goods'),
  },
  {
    ref: 'load-22',
    question: {
      tr: 'Yıldırım, fırtına veya kaçak görülmesinde aktarma durduruluyor ve tankerin nereye çekileceği biliniyor mu?',
      en: 'Is transfer stopped at lightning, storm or a leak, and is it known where the tanker goes?',
    },
    risks: {
      tr: 'Yıldırım veya kaçakta tutuşma; bağlı tankerlerin zincirleme yanması.',
      en: 'Ignition by lightning or at a leak; fire spreading between connected tankers.',
    },
    cautions: {
      tr: 'Durdurma ve yeniden başlama ölçütünü yazın, meteoroloji uyarısını vardiyaya bağlayın, acil çıkış yönünü açık tutun.',
      en: 'Write down criteria for stop and restart, route weather warnings to the shift, keep the way out clear.',
    },
    affected_people: ['drivers', 'operators'],
    legal_basis: basis('emergency', 'jig2', 'api2003'),
  },
  {
    ref: 'load-23',
    question: {
      tr: 'Sürücülerin sürüş ve dinlenme süreleri izleniyor, yorgun sürücüye dolum yaptırılmıyor mu?',
      en: 'Are driving and rest times of drivers watched, and are tired drivers kept from loading?',
    },
    risks: {
      tr: 'Uykusuzlukla trafik kazası ve peronda hatalı bağlantı.',
      en: 'Road accident and wrong connection at the rack through lack of sleep.',
    },
    cautions: {
      tr: 'Takograf kayıtlarını örnekleyin, bekleme alanında dinlenme yeri sağlayın, gece dolumlarını planlayın.',
      en: 'Sample tachograph records, provide a resting place in the waiting area, plan night loading.',
    },
    affected_people: ['drivers'],
    legal_basis: basis('labour', 'shifts', 'traffic'),
  },
  {
    ref: 'load-24',
    question: {
      tr: 'Tankerde yangın söndürücü, yazılı talimat, takoz, uyarı işaretleri, göz yıkama sıvısı ve kişisel donanım eksiksiz mi?',
      en: 'Does the tanker carry its fire extinguishers, instructions in writing, chock, warning signs, eye rinse and personal equipment?',
    },
    risks: {
      tr: 'Yolda kaza veya yangında sürücünün kendini koruyamaması ve müdahale edememesi.',
      en: 'Drivers who can neither protect themselves nor respond at an accident or fire on the road.',
    },
    cautions: {
      tr: 'ADR donanım listesini dolum kontrol formuna ekleyin, söndürücünün kontrol tarihini okuyun, eksik donanımlı aracı yola çıkarmayın.',
      en: 'Add the ADR equipment list to the loading check, read the check date of extinguishers, let no vehicle leave with items missing.',
    },
    affected_people: ['drivers', 'operators', 'emergency'],
    legal_basis: basis('emergency', 'dangerous_goods'),
  },
  {
    ref: 'load-25',
    question: {
      tr: 'Çıkış belgesinde parti numarası, yoğunluk, miktar, önceki yük ve kalite onayı bulunuyor ve imzalı mı?',
      en: 'Does the release document carry batch number, density, quantity, previous load and quality release, and is it signed?',
    },
    risks: {
      tr: 'İzlenebilirliğin kopması; kirlenme halinde hangi uçaklara ulaştığının bulunamaması.',
      en: 'Loss of traceability; after contamination nobody can find which aircraft received the fuel.',
    },
    cautions: {
      tr: 'Eksik belgeli tankeri boşaltmayın, kayıtları saklama süresince aranabilir tutun, ayda bir geri izleme denemesi yapın.',
      en: 'Do not unload tankers without full papers, keep records searchable for their retention time, try tracing back monthly.',
    },
    affected_people: ['operators', 'laboratory', 'drivers'],
    legal_basis: basis('ohs16', 'ei1530', 'jig2'),
  },
];
