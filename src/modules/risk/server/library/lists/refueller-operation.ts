import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Refuellers: loading, fuelling, overwing and defuelling. */
export const REFUELLER_OPERATION: readonly LibraryQuestion[] = [
  {
    ref: 'refueller-14',
    question: {
      tr: 'Tanker dolumunda alttan dolum, yüksek seviye kesmesi ve dolum öncesi test (pre-check) her dolumda kullanılıyor mu?',
      en: 'Is the refueller loaded from below, with high level shut-off and its pre-check used at every loading?',
    },
    risks: {
      tr: 'Tanker üstünden yakıt taşması; dolum adasında yangın, personelin yakıtla ıslanması.',
      en: 'Fuel running over the top of the vehicle; fire at the loading stand, staff soaked with fuel.',
    },
    cautions: {
      tr: 'Ön testte akış durmazsa dolumu bırakın, araca kullanılamaz etiketi takın, miktarı sayaçtan önceden ayarlayın.',
      en: 'Abandon loading and tag the vehicle when the pre-check does not stop the flow, preset the quantity on the meter.',
    },
    affected_people: ['fuellers', 'operators'],
    legal_basis: basis('equipment', 'jig2', 'jig1'),
  },
  {
    ref: 'refueller-15',
    question: {
      tr: 'Tankerin tank dibi ve filtre gövdesi her gün, dolumdan ve yıkamadan sonra dreyn edilip numune görünümü kaydediliyor mu?',
      en: "Are the tank sump and filter vessel of the vehicle drained daily and after loading or washing, with the sample's appearance recorded?",
    },
    risks: {
      tr: 'Yağmur, yıkama veya yoğuşma suyunun uçağa verilmesi.',
      en: 'Water from rain, washing or condensation delivered to an aircraft.',
    },
    cautions: {
      tr: 'Çökelme için araç düz zeminde bekletilsin, su bulunursa temizlenene kadar tekrarlayın ve kaynağını araştırın.',
      en: 'Let the vehicle stand level to settle, repeat until clean when water is found, and look for its source.',
    },
    affected_people: ['fuellers', 'laboratory'],
    legal_basis: basis('chemicals', 'jig1', 'd4176'),
  },
  {
    ref: 'refueller-16',
    question: {
      tr: 'Tanker tek ürüne tahsisli, her iki yanında ve dolum ağzında ürün işareti var mı?',
      en: 'Is the vehicle dedicated to one product and marked with it on both sides and at the filling point?',
    },
    risks: {
      tr: 'Jet A-1 tankerine AVGAS yüklenmesi veya tersi; uçuşta motor kaybı.',
      en: 'AVGAS loaded into a Jet A-1 vehicle or the other way round; engine failure in flight.',
    },
    cautions: {
      tr: 'Ürün değiştirmeyi yönetim onayına, temizlik ve etiket değişimine bağlayın; dolum kaplinini ürüne özel yapın.',
      en: 'Allow change of product only with management approval, cleaning and new labels; use product-selective couplings.',
    },
    affected_people: ['fuellers', 'aircraft'],
    legal_basis: basis('signs', 'ei1542', 'jig1'),
  },
  {
    ref: 'refueller-17',
    question: {
      tr: 'Kanat üstü ikmalde uçak tipi, dolum ağzı etiketi ve ürün pilot veya teknisyenle teyit ediliyor, ürüne özel nozul ucu kullanılıyor mu?',
      en: 'At overwing fuelling, are aircraft type, filler label and product confirmed with pilot or engineer, and is the grade-selective spout used?',
    },
    risks: {
      tr: 'Pistonlu uçağa Jet A-1 verilmesi; kalkışta motorun durması ve ölüm.',
      en: 'Jet A-1 into a piston aircraft; engine stop at take-off and death.',
    },
    cautions: {
      tr: 'Yakıt cinsi doğrulama formu imzalatın, geniş ucu yalnızca yetkiyle taktırın, şüphede ikmal yapmayın.',
      en: 'Have the grade verification form signed, fit other spouts only with authority, do not fuel in doubt.',
    },
    affected_people: ['fuellers', 'aircraft'],
    legal_basis: basis('jig1', 'ohs17', 'nfpa407'),
  },
  {
    ref: 'refueller-18',
    question: {
      tr: 'Kanat üstüne çıkışta korkuluklu merdiven, kaymaz taban ve düşme önleyici kullanılıyor, kanatta yalnızca yürüme alanına basılıyor mu?',
      en: 'For work on the wing, are railed steps, non-slip soles and fall prevention used, and only the walkway trodden?',
    },
    risks: {
      tr: 'Kanattan kayıp düşme; ağır yaralanma, uçak yüzeyinin hasarlanması.',
      en: 'Slipping off the wing; serious injury and damage to the skin of the aircraft.',
    },
    cautions: {
      tr: 'Hortumu hücum kenarında sürüklemeyip altlıkla koruyun, buzlu veya ıslak kanada çıkmayın, yerde ikinci bir kişi bulundurun.',
      en: 'Protect the leading edge by a mat, do not climb on an icy or wet wing, keep a second person on the ground.',
    },
    affected_people: ['fuellers', 'aircraft'],
    legal_basis: basis('construction', 'ppe', 'iata'),
  },
  {
    ref: 'refueller-19',
    question: {
      tr: 'Kanat üstü nozulda, kapak açılmadan önce nozul bağlantı teli uçağa takılıyor ve ikmal süresince nozul ağızla temasta mı?',
      en: 'At the overwing nozzle, is its bonding wire connected before the cap is opened, and is the nozzle kept in contact with the filler?',
    },
    risks: { tr: 'Dolum ağzında statik kıvılcım; uçak tankında yangın.', en: 'Static spark at the filler; fire in the aircraft tank.' },
    cautions: {
      tr: 'Plastik huni ve bidon kullanmayın, güderi yerine onaylı metal süzgeç kullanın, teli günlük kontrol edin.',
      en: 'Use no plastic funnels or cans, use approved metal strainers, check the wire daily.',
    },
    affected_people: ['fuellers', 'aircraft'],
    legal_basis: basis('earthing', 'atex', 'nfpa407'),
  },
  {
    ref: 'refueller-20',
    question: {
      tr: 'Motoru çalışan (sıcak) uçağa ikmal yasak mı, izinli istisnalarda yazılı usul ve itfaiye hazır bulunuyor mu?',
      en: 'Is fuelling with engines running forbidden, and do permitted exceptions have a written procedure and the fire service standing by?',
    },
    risks: {
      tr: 'Motor emişi veya pervaneyle yaralanma; sıcak yüzeyde tutuşma.',
      en: 'Injury by intake or propeller; ignition on hot surfaces.',
    },
    cautions: {
      tr: 'İstisna başvurusunu yazılı alın, pervane bölgesini bariyerleyin, personele işi durdurma yetkisi verin.',
      en: 'Take requests for exceptions in writing, bar off the propeller zone, give staff the right to stop.',
    },
    affected_people: ['fuellers', 'aircraft', 'ground'],
    legal_basis: basis('nfpa407', 'iata', 'ohs13'),
  },
  {
    ref: 'refueller-21',
    question: {
      tr: 'Uçaktan yakıt boşaltmada (defuelling) numune alınıyor, şüpheli yakıt ayrı tankta tutulup etiketleniyor ve yeniden kullanım onaya bağlı mı?',
      en: 'At defuelling, is a sample taken, suspect fuel kept apart and labelled, and reuse allowed only with approval?',
    },
    risks: {
      tr: 'Katkılı, mikroplu veya başka ürünlü yakıtın stoğa karışması.',
      en: 'Fuel with additives, microbes or other products mixed into stock.',
    },
    cautions: {
      tr: 'Uçağın önceki ikmal yerlerini öğrenin, yakıtı yalnızca aynı işletmeciye verin, aracı sonrasında temizleyip kaydedin.',
      en: 'Learn where the aircraft was fuelled before, return fuel only to the same airline, clean the vehicle afterwards and record it.',
    },
    affected_people: ['fuellers', 'laboratory', 'aircraft'],
    legal_basis: basis('chemicals', 'jig1'),
  },
  {
    ref: 'refueller-22',
    question: {
      tr: 'Uçakta sıcak fren veya motor yangını belirtisi görüldüğünde ikmale başlanmıyor ve itfaiyeye haber veriliyor mu?',
      en: 'When hot brakes or signs of an engine fire are seen, is fuelling not started and the fire service called?',
    },
    risks: {
      tr: 'Kızgın frenden lastik patlaması; damlayan yakıtın tutuşması.',
      en: 'Tyre burst by hot brakes; dripping fuel catching fire.',
    },
    cautions: {
      tr: 'Tekerleğe önden veya arkadan, emniyetli uzaklıktan yaklaşın; soğuma onayını uçak teknisyeninden alın.',
      en: "Approach wheels from front or rear and from a safe distance; wait for the engineer's word that they are cool.",
    },
    affected_people: ['fuellers', 'aircraft'],
    legal_basis: basis('equipment', 'nfpa407'),
  },
  {
    ref: 'refueller-23',
    question: {
      tr: 'Hortum ve nozul taşımada iki kişi, makara freni ve hortum ray veya desteği kullanılıyor mu?',
      en: 'Are two people, the reel brake and hose supports used to carry hose and nozzle?',
    },
    risks: {
      tr: 'Bel ve omuz zorlanması, makaranın boşalmasıyla çarpma.',
      en: 'Strain on back and shoulder, being hit by a running reel.',
    },
    cautions: {
      tr: 'Ağır nozulda kaldırma desteği takın, motorlu makarada eli uzak tutun, görevi vardiyada dönüşümlü yapın.',
      en: 'Fit supports for heavy nozzles, keep hands away from powered reels, rotate the task in the shift.',
    },
    affected_people: ['fuellers'],
    legal_basis: basis('handling', 'jig1'),
  },
  {
    ref: 'refueller-24',
    question: {
      tr: 'Yemek, temizlik, bagaj, buz çözme ve teknik ekiplerle aynı anda çalışmada sıra ve iletişim için sorumlu kişi belirli mi?',
      en: 'When catering, cleaning, baggage, de-icing and engineers work at the same time, is someone named for sequence and communication?',
    },
    risks: {
      tr: 'Ekipmanların çarpışması, buz çözücü sıvının ikmal noktasına bulaşması, hortum üzerinden geçilmesi.',
      en: 'Equipment colliding, de-icing fluid at the fuelling point, hoses run over.',
    },
    cautions: {
      tr: 'Kalkış öncesi kısa toplantı yapın, buz çözmede ikmali sonlandırın, hortumu koni ile belirleyin.',
      en: 'Hold a short briefing, end fuelling before de-icing, mark hoses by cones.',
    },
    affected_people: ['fuellers', 'ground'],
    legal_basis: basis('ohs23', 'iata'),
  },
  {
    ref: 'refueller-25',
    question: {
      tr: 'Vardiya uzunluğu, gece çalışması ve ardışık uçuş baskısı, yorgunluk risk değerlendirmesine göre sınırlanmış mı?',
      en: 'Are shift length, night work and the pressure of flights in succession limited by an assessment of fatigue?',
    },
    risks: {
      tr: 'Dikkat kaybıyla kaza, kural atlama ve yanlış ikmal.',
      en: 'Accidents, skipped rules and misfuelling by loss of attention.',
    },
    cautions: {
      tr: 'Mola saatlerini planlayın, yorgun çalışanın bildirmesini cezalandırmayın, gecikmede ek ekip çağırın.',
      en: 'Plan breaks, never punish someone for reporting fatigue, call extra staff when flights bunch.',
    },
    affected_people: ['fuellers'],
    legal_basis: basis('ohs4', 'shifts', 'labour'),
  },
];
