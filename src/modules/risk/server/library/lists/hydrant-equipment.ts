import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Hydrant fuelling: pits, couplers and the dispenser itself. */
export const HYDRANT_EQUIPMENT: readonly LibraryQuestion[] = [
  {
    ref: 'hyd-01',
    question: {
      tr: 'Bağlı hidrant çukuru dört yönden görülebilen bayrak, gece ayrıca ışık ile işaretleniyor mu?',
      en: 'Is a connected hydrant pit marked by a flag seen from all four sides, and by a light at night?',
    },
    risks: {
      tr: 'Yer hizmetleri aracının hidrant kaplinine çarpması; yüksek basınçlı yakıt fıskiyesi ve yangın.',
      en: 'A ground vehicle striking the hydrant coupler; jet of fuel at high pressure and fire.',
    },
    cautions: {
      tr: 'Dispenseri çukuru koruyacak şekilde konumlandırın, bayrağı bağlantıdan önce dikin, kırık bayrak ve ışığı hemen değiştirin.',
      en: 'Park the dispenser so that it shields the pit, set the flag before connecting, replace broken flags and lights at once.',
    },
    affected_people: ['fuellers', 'ground'],
    legal_basis: basis('signs', 'ei1560', 'jig1'),
  },
  {
    ref: 'hyd-02',
    question: {
      tr: 'Hidrant vanasının çekme ipi (lanyard) takılı, aracın erişilebilir tarafına uzatılmış ve çekince vanayı kapattığı denenmiş mi?',
      en: 'Is the lanyard of the hydrant pit valve attached, laid to an accessible side, and proven to close the valve when pulled?',
    },
    risks: {
      tr: 'Kaplin hasarında akışın kesilememesi; apronda büyük döküntü.',
      en: 'Flow that cannot be stopped when the coupler is damaged; large spill on the apron.',
    },
    cautions: {
      tr: 'İpi araç altından ve tekerlek yolundan geçirmeyin, kapanma süresini planlı testte ölçün, aşınmış ipi değiştirin.',
      en: 'Never lay the lanyard under vehicles or wheels, measure closing time at the planned test, replace worn lanyards.',
    },
    affected_people: ['fuellers', 'ground', 'aircraft'],
    legal_basis: basis('equipment', 'ei1584', 'jig1'),
  },
  {
    ref: 'hyd-03',
    question: {
      tr: 'Hidrant vana ve giriş kaplini aşınma mastarıyla kontrol edilmiş, kilit ve contaları sağlam mı?',
      en: 'Were the pit valve and intake coupler checked with the wear gauge, and are locks and seals sound?',
    },
    risks: {
      tr: 'Aşınmış kaplinin basınç altında yerinden çıkması; personelin ölümcül yaralanması.',
      en: 'A worn coupler coming off under pressure; fatal injury of staff.',
    },
    cautions: {
      tr: 'Mastar kontrolünü bakım planına alın, sınırı aşan parçayı hurdaya ayırın, kapağı hasarlı vanayı kullanım dışı etiketleyin.',
      en: 'Put gauge checks into the plan, scrap parts beyond limits, tag valves with damaged lids out of use.',
    },
    affected_people: ['fuellers', 'maintenance'],
    legal_basis: basis('equipment', 'ei1584', 'jig2'),
  },
  {
    ref: 'hyd-04',
    question: {
      tr: 'Giriş kaplini ve çukur kapağı doğru duruşla, tutamağından ve kaldırma yardımı varsa onunla kaldırılıyor mu?',
      en: 'Are intake coupler and pit lid lifted with a good posture, by their handles and with the lifting aid where there is one?',
    },
    risks: {
      tr: 'Bel ve omuz incinmesi, kapağın ele veya ayağa düşmesi.',
      en: 'Injury to back and shoulder, lid falling on hand or foot.',
    },
    cautions: {
      tr: 'Ağır parçalarda denge yayı veya kaldırma kolu kullandırın, yükü vücuda yakın tutmayı uygulamalı öğretin.',
      en: 'Use balance springs or lifting arms for heavy parts, train on the job to keep the load close.',
    },
    affected_people: ['fuellers'],
    legal_basis: basis('handling', 'equipment', 'jig1'),
  },
  {
    ref: 'hyd-05',
    question: {
      tr: 'Hidrant çukurunda su, yakıt ve yabancı madde yok mu ve kapağı tam kapanıyor mu?',
      en: 'Is the hydrant pit free of water, fuel and foreign matter, and does its lid close fully?',
    },
    risks: {
      tr: 'Çukurda yakıt buharı birikmesi, vananın donması veya kirin kapline girmesi; açık kapağa takılma.',
      en: 'Vapour collecting in the pit, frozen valve, dirt entering the coupler; tripping on an open lid.',
    },
    cautions: {
      tr: 'Çukurları plana göre boşaltıp temizleyin, sızıntı bulunan çukuru hemen bildirip kapatın, toplanan sıvıyı atık olarak verin.',
      en: 'Empty and clean pits to plan, report and close leaking pits at once, hand the liquid over as waste.',
    },
    affected_people: ['fuellers'],
    legal_basis: basis('chemicals', 'water', 'jig2'),
  },
  {
    ref: 'hyd-06',
    question: {
      tr: 'Deadman kumandası bırakıldığında akış talimattaki sürede ve miktarda duruyor mu, kablosu hasarsız mı?',
      en: 'Does the flow stop within the time and overrun of the procedure when the deadman is released, and is its cable undamaged?',
    },
    risks: {
      tr: 'Taşma veya hortum kopmasında akışın sürmesi; döküntü ve yangın.',
      en: 'Flow going on at an overflow or torn hose; spill and fire.',
    },
    cautions: {
      tr: 'Planlı testte taşma miktarını ölçün, kumandayı bağlayan veya üzerine ağırlık koyan uygulamayı disiplinle önleyin.',
      en: 'Measure the overrun at the planned test, do not tolerate tied or weighted handles.',
    },
    affected_people: ['fuellers', 'aircraft'],
    legal_basis: basis('equipment', 'jig1', 'nfpa407'),
  },
  {
    ref: 'hyd-07',
    question: {
      tr: 'Basınç kontrol sistemi (giriş kaplini kontrolü ve hortum uç kontrolü) planlı testten geçmiş ve sınırları aşmıyor mu?',
      en: 'Have the pressure controls (coupler control and hose end control) passed their planned test within limits?',
    },
    risks: {
      tr: 'Uçak yakıt sisteminde aşırı basınç; tank hasarı ve yakıt dökülmesi.',
      en: 'Excess pressure in the aircraft fuel system; tank damage and spill.',
    },
    cautions: {
      tr: 'Birincil ve ikincil kontrolü ayrı ayrı test edin, sonucu grafik veya değerle saklayın, uygunsuz aracı servise vermeyin.',
      en: 'Test primary and secondary control separately, keep curves or values, keep failing vehicles out of service.',
    },
    affected_people: ['fuellers', 'aircraft'],
    legal_basis: basis('equipment', 'jig1', 'ei1540'),
  },
  {
    ref: 'hyd-08',
    question: {
      tr: 'İkmal ve giriş hortumlarında kesik, kabarma, yumuşama ve kaplin kayması var mı diye günlük ve basınçlı aylık kontrol yapılıyor mu?',
      en: 'Are delivery and inlet hoses checked daily, and monthly under pressure, for cuts, blisters, soft spots and coupling slip?',
    },
    risks: { tr: 'Hortum patlaması; yakıt sisi, göz yaralanması ve yangın.', en: 'Hose burst; mist of fuel, eye injury and fire.' },
    cautions: {
      tr: 'Hortum kimlik ve üretim tarihini kayıtta tutun, azami kullanım süresini aşmayın, şüpheliyi hemen ayırın.',
      en: 'Keep identity and date of manufacture on record, never exceed the service life, remove suspect hoses at once.',
    },
    affected_people: ['fuellers'],
    legal_basis: basis('equipment', 'ei1529', 'jig1'),
  },
  {
    ref: 'hyd-09',
    question: {
      tr: 'Kilitleme (interlock) sistemi kaplin veya nozul yerinde değilken aracın hareketini engelliyor ve by-pass mührü sağlam mı?',
      en: 'Does the interlock stop the vehicle from moving while a coupler or nozzle is not stowed, and is the override seal intact?',
    },
    risks: {
      tr: 'Hortum bağlıyken hareket; hidrant kopması ve uçak hasarı.',
      en: 'Drive-away with a hose connected; broken hydrant and damaged aircraft.',
    },
    cautions: {
      tr: 'Her bağlantı noktasını günlük deneyin, mührü kırılan by-pass’ı kaydedin ve aracı servise almadan inceleyin.',
      en: 'Try each point daily, record broken override seals and examine the vehicle before further use.',
    },
    affected_people: ['fuellers'],
    legal_basis: basis('equipment', 'jig1'),
  },
  {
    ref: 'hyd-10',
    question: {
      tr: 'Kaldırma platformunun korkuluğu, kapısı, acil indirmesi ve uçağa değmeden durduran sensörü çalışıyor mu?',
      en: 'Do the rails, gate, emergency lowering and the sensor that stops the lift platform before touching the aircraft work?',
    },
    risks: {
      tr: 'Platformdan düşme, kanat altına sıkışma, uçak yüzeyine çarpma.',
      en: 'Fall from the platform, crushing under the wing, impact on the aircraft.',
    },
    cautions: {
      tr: 'Platformu yükselirken yukarı bakarak kullandırın, kanat altında baret taktırın, sensörü günlük deneyin, periyodik kontrolünü yaptırın.',
      en: 'Look up while raising, wear a bump cap under the wing, try the sensor daily, have the periodic check made.',
    },
    affected_people: ['fuellers'],
    legal_basis: basis('construction', 'equipment', 'jig1'),
  },
  {
    ref: 'hyd-11',
    question: {
      tr: 'Filtre gövdesinin eleman değişim tarihi, fark basıncı göstergesi ve dreyni kullanım sınırları içinde mi?',
      en: 'Are element change date, differential pressure gauge and drain of the filter vessel within limits?',
    },
    risks: { tr: 'Ömrünü doldurmuş elemanın suyu veya partikülü geçirmesi.', en: 'An element past its life passing water or particles.' },
    cautions: {
      tr: 'Değişim tarihini gövde üzerine yazın, göstergenin sıfıra döndüğünü deneyin, haftalık düzeltilmiş fark basıncını grafiğe işleyin.',
      en: 'Write the change date on the vessel, prove that the gauge returns to zero, plot corrected differential pressure weekly.',
    },
    affected_people: ['fuellers', 'laboratory'],
    legal_basis: basis('equipment', 'jig1', 'ei1581'),
  },
  {
    ref: 'hyd-12',
    question: {
      tr: 'Araçtaki yangın söndürücüler dolu, kolay alınır yerde ve sayıları araç için belirlenenle aynı mı?',
      en: 'Are the fire extinguishers of the vehicle charged, within easy reach and of the number set for it?',
    },
    risks: {
      tr: 'Başlangıç yangınına müdahale edilememesi; uçağa sıçrama.',
      en: 'No response to a fire in its first moments; spread to the aircraft.',
    },
    cautions: {
      tr: 'Günlük manometre ve mühür kontrolü yapın, brandaları çabuk açılır tutun, personele yılda en az bir kez uygulamalı söndürme yaptırın.',
      en: 'Check gauge and seal daily, keep covers quick to open, let staff put out a real fire at least once a year.',
    },
    affected_people: ['fuellers', 'emergency'],
    legal_basis: basis('fire', 'nfpa407', 'jig1'),
  },
];
