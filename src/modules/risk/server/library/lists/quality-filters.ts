import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Fuel quality: filters, segregation and misfuelling. */
export const QUALITY_FILTERS: readonly LibraryQuestion[] = [
  {
    ref: 'quality-15',
    question: {
      tr: 'Filtre/su ayırıcı gövdesinin etiketinde model, benzerlik onayı, eleman tipi ve azami debisi okunuyor mu?',
      en: 'Does the plate of each filter/water separator show model, similarity certificate, element type and maximum flow?',
    },
    risks: {
      tr: 'Gövdeye ait olmayan elemanla suyun ayrılmaması; azami debinin aşılmasıyla elemanın yırtılması.',
      en: 'Water not separated by elements that do not belong to the vessel; elements torn when maximum flow is exceeded.',
    },
    cautions: {
      tr: 'Değişimde parça numarasını etiket ve benzerlik belgesiyle eşleştirin, pompanın filtre debisini aşamayacağını hesapla gösterin.',
      en: 'Match part numbers with plate and similarity certificate at each change, show by calculation that the pump cannot exceed the flow of the filter.',
    },
    affected_people: ['operators', 'fuellers', 'maintenance'],
    legal_basis: basis('equipment', 'ei1581', 'ei1596'),
  },
  {
    ref: 'quality-16',
    question: {
      tr: 'Filtre monitörü elemanı yerine geçen onaylı teknolojiye geçiş planı var, kalan elemanların kullanım sınırı izleniyor mu?',
      en: 'Is there a plan to replace filter monitor elements by approved technology, and is the service limit of those left tracked?',
    },
    risks: {
      tr: 'Su tutucu polimerin (SAP) yakıta geçmesi; motor yakıt sisteminin tıkanması.',
      en: 'Super-absorbent polymer (SAP) passing into fuel; blocked engine fuel systems.',
    },
    cautions: {
      tr: 'Değişim süresini aşmayın, fark basıncını her gün izleyin, çıkan elemanlarda ve nozul süzgecinde jel arayın, jel görülürse ikmali durdurup bildirin.',
      en: 'Never exceed service life, watch differential pressure daily, look for gel on old elements and nozzle strainers, stop fuelling and report when gel is seen.',
    },
    affected_people: ['operators', 'fuellers'],
    legal_basis: basis('equipment', 'ei1583', 'jig1'),
  },
  {
    ref: 'quality-17',
    question: {
      tr: 'Mikrofiltre ve ön filtre elemanları fark basıncı veya süre sınırında değiştirilip eski elemanların durumu fotoğrafla kaydediliyor mu?',
      en: 'Are microfilter elements changed at their pressure or time limit and the condition of old ones kept in photographs?',
    },
    risks: {
      tr: 'Tıkanan elemanda yırtılma ve partikül geçişi; akış düşmesi.',
      en: 'Blocked elements tearing and passing particles; falling flow.',
    },
    cautions: {
      tr: 'Çıkan elemanlarda pas, elyaf ve renk arayın, sonucu tank ve hat durumuyla ilişkilendirin.',
      en: 'Look for rust, fibres and colour on old elements and relate it to the state of tank and line.',
    },
    affected_people: ['operators', 'fuellers'],
    legal_basis: basis('equipment', 'ei1590', 'jig2'),
  },
  {
    ref: 'quality-18',
    question: {
      tr: 'Filtre gövdesini açmadan basınç alınıyor, boşaltılıyor, izole ediliyor ve kapak cıvataları aşamalı gevşetiliyor mu?',
      en: 'Before opening a filter vessel, is it depressurised, drained, isolated, and are cover bolts slackened step by step?',
    },
    risks: {
      tr: 'Basınçlı kapağın fırlaması, yakıt püskürmesi; yanma ve ezilme.',
      en: 'Cover thrown by pressure, spray of fuel; burns and crushing.',
    },
    cautions: {
      tr: 'Vanaları kilitleyin, havalandırmadan basınçsızlığı görün, kapağı vinç veya menteşe ile kaldırın, atık elemanları kapalı kapta tutun.',
      en: 'Lock valves, see from the vent that no pressure is left, lift lids by hoist or hinge, store waste elements in closed bins.',
    },
    affected_people: ['maintenance', 'operators'],
    legal_basis: basis('equipment', 'ppe', 'pressure'),
  },
  {
    ref: 'quality-19',
    question: {
      tr: 'Filtre gövdesi elemanlardan sonra yavaş doldurulup tam havası alınmadan yüksek debiye çıkılmıyor mu?',
      en: 'After a change of elements, is the vessel filled slowly and vented fully before flow is raised?',
    },
    risks: {
      tr: 'Hava-buhar karışımının filtre içinde statikle patlaması (filtre yangını).',
      en: 'Air and vapour exploded by static inside the vessel (filter fire).',
    },
    cautions: {
      tr: 'Doldurma hızını talimata yazın, hava tahliyesini tam dolana kadar açık tutun, dolum boyunca gövde yanında gereksiz kişi bulundurmayın.',
      en: 'Write the filling rate into the procedure, keep the vent open until full, keep people away from the vessel meanwhile.',
    },
    affected_people: ['operators', 'maintenance'],
    legal_basis: basis('atex', 'ei1596', 'api2003'),
  },
  {
    ref: 'quality-20',
    question: {
      tr: 'Fark basıncı göstergesi planlı kalibre ediliyor ve okumalar azami debiye düzeltilip grafik olarak izleniyor mu?',
      en: 'Are differential pressure gauges calibrated as planned and readings corrected to maximum flow and plotted?',
    },
    risks: {
      tr: 'Takılı kalan gösterge nedeniyle delinmiş filtreyle çalışma; partikül ve suyun geçmesi.',
      en: 'Operation with a ruptured filter because the gauge is stuck; particles and water passing.',
    },
    cautions: {
      tr: 'Göstergenin akışla birlikte sıfırdan yükseldiğini görün, düşüş ve sıçramalarda akışı kesip elemanları inceleyin, grafiği haftalık imzalatın.',
      en: 'See the gauge rise from zero with the flow, stop and inspect the elements at falls and jumps, have the graph signed weekly.',
    },
    affected_people: ['operators', 'fuellers', 'laboratory'],
    legal_basis: basis('equipment', 'jig1', 'jig2'),
  },
  {
    ref: 'quality-21',
    question: {
      tr: 'Sürekli su veya partikül sensörü kullanılıyorsa alarmı akışı durduracak şekilde bağlı ve doğrulaması planlı yapılıyor mu?',
      en: 'Where continuous water or particle sensors are fitted, does their alarm stop the flow and are they verified as planned?',
    },
    risks: {
      tr: 'Sensöre güvenilip elle testin bırakılması; sulu yakıt teslimi.',
      en: 'Manual tests dropped in reliance on the sensor; wet fuel delivered.',
    },
    cautions: {
      tr: 'Eşik değerini üreticiye göre ayarlayın, arıza modunda akışı kesin, elle numuneyi sürdürün.',
      en: 'Set thresholds by the maker, stop the flow in fault mode, go on sampling by hand.',
    },
    affected_people: ['operators', 'fuellers', 'laboratory'],
    legal_basis: basis('equipment', 'ei1598', 'jig1'),
  },
  {
    ref: 'quality-22',
    question: {
      tr: 'Birden çok ürünün bulunduğu tesiste vana, kaplin ve araçların fiziksel ürün ayrımı renk, şekil ve kilitle desteklenmiş mi?',
      en: 'On sites with several products, is physical segregation of valves, couplings and vehicles backed by colour, shape and lock?',
    },
    risks: {
      tr: 'Yanlış kaplin veya açık bağlantı vanasıyla ürünün karışması; uçağa yanlış yakıt verilmesi.',
      en: 'Products mixed by a wrong coupling or an open cross-over valve; the wrong fuel delivered to an aircraft.',
    },
    cautions: {
      tr: 'Kilit anahtarlarını tek yetkilide tutun, geçici bağlantıyı yazılı onaya bağlayın, ürün ayrımını hat şeması elde sahada planlı olarak denetleyin.',
      en: 'Let one authorised person hold the keys, allow temporary connections only by written approval, audit segregation on site as planned with the line diagram in hand.',
    },
    affected_people: ['operators'],
    legal_basis: basis('signs', 'ei1542', 'equipment'),
  },
  {
    ref: 'quality-23',
    question: {
      tr: 'Katkı maddesi isteyen uçak ikmallerinde (buzlanma önleyici gibi) doz, karışım ve el koruyucu talimatı uygulanıyor mu?',
      en: 'When aircraft ask for additives (such as icing inhibitor), are the instructions for dose, mixing and hand protection applied?',
    },
    risks: {
      tr: 'Yanlış dozda yakıt sistemi hasarı; glikol eter buharı ve deri yoluyla zehirlenme.',
      en: 'Damage to fuel systems by wrong dose; poisoning by glycol ether through skin and breath.',
    },
    cautions: {
      tr: 'Enjeksiyon pompasını günlük doğrulayın, güvenlik bilgi formunu araçta bulundurun, nitril yerine üreticinin önerdiği eldiveni kullanın.',
      en: 'Verify the injection pump daily, carry the safety data sheet, wear the glove that the maker names.',
    },
    affected_people: ['fuellers', 'operators'],
    legal_basis: basis('chemicals', 'ohs16', 'jig1'),
  },
  {
    ref: 'quality-24',
    question: {
      tr: 'Yeni, onarılmış veya boşaltılmış hat ve tanklar, devreye alma yıkaması ve kabul testleri tamamlanmadan ürüne açılmıyor mu?',
      en: 'Are new, repaired or drained lines and tanks kept closed to product until flushing and acceptance tests are done?',
    },
    risks: {
      tr: 'Kaynak cürufu, kaplama çözücüsü veya yıkama suyunun stoğu kirletmesi.',
      en: 'Stock contaminated by weld slag, coating solvent or wash water.',
    },
    cautions: {
      tr: 'Bekletme (soak) süresini ve numune testini plana yazın, yıkama yakıtını düşük sınıf ürün olarak ayırın.',
      en: 'Write soak period and tests into the plan, downgrade the flushing fuel.',
    },
    affected_people: ['laboratory', 'operators'],
    legal_basis: basis('chemicals', 'jig2', 'ei1530'),
  },
  {
    ref: 'quality-25',
    question: {
      tr: 'Yüzey aktif madde (sabun, deterjan, araç yıkama ürünü) filtre ve tankların yakınına sokulmuyor, yıkama onaylı ürünle mi yapılıyor?',
      en: 'Are surfactants (soap, detergent, vehicle wash) kept from filters and tanks, and is washing done with approved products?',
    },
    risks: {
      tr: 'Yüzey aktif maddenin elemanları kaplamasıyla filtre/su ayırıcının suyu ayıramaz hale gelmesi ve suyun uçağa geçmesi.',
      en: 'Filter/water separators disarmed by surfactants so that water passes to the aircraft.',
    },
    cautions: {
      tr: 'Deterjanı kilitli dolaba alın, yıkama sonrası dreyn yapın, ayırıcı suyunda köpük görürseniz bildirin.',
      en: 'Lock detergents away, drain after washing, report foam in drained water.',
    },
    affected_people: ['operators', 'fuellers'],
    legal_basis: basis('jig1', 'jig2', 'ohs17'),
  },
];
