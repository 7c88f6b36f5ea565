import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Hydrant fuelling: the operation at the aircraft. */
export const HYDRANT_OPERATION: readonly LibraryQuestion[] = [
  {
    ref: 'hyd-13',
    question: {
      tr: 'Hortum bağlanmadan önce araç ile uçak arasında eşpotansiyel bağlantı (bonding) kuruluyor ve en son ayrılıyor mu?',
      en: 'Is the vehicle bonded to the aircraft before any hose is connected, and is the bond removed last?',
    },
    risks: {
      tr: 'Potansiyel farkından kıvılcım; yakıt ağzında tutuşma.',
      en: 'Spark by difference of potential; ignition at the fuelling point.',
    },
    cautions: {
      tr: 'Kelepçeyi uçağın belirlenmiş noktasına takın, kablo sürekliliğini planlı ölçün, kopuk telli kabloyu değiştirin.',
      en: 'Clamp to the designated point of the aircraft, measure continuity of the cable as planned, replace frayed cables.',
    },
    affected_people: ['fuellers', 'ground', 'aircraft'],
    legal_basis: basis('atex', 'earthing', 'nfpa407'),
  },
  {
    ref: 'hyd-14',
    question: {
      tr: 'Uçak havalandırma çıkışları ve ikmal ekipmanı çevresinde en az 3 metrelik ikmal güvenlik bölgesi tutuşturma kaynaklarından arındırılmış mı?',
      en: 'Is the fuelling safety zone, at least 3 metres round aircraft vents and fuelling equipment, free of ignition sources?',
    },
    risks: {
      tr: 'Havalandırmadan çıkan buharın tutuşması; uçak yangını.',
      en: 'Vapour from the vents catching fire; fire of the aircraft.',
    },
    cautions: {
      tr: 'Bölgeye telefon, çalışan yabancı motor ve çakmaklı cihaz sokmayın, yer ekibini ikmalden önce uyarın, ihlalde akışı kesin.',
      en: 'Keep telephones, other running engines and sparking devices out, warn the ground crew before fuelling, stop the flow at a breach.',
    },
    affected_people: ['fuellers', 'ground', 'aircraft'],
    legal_basis: basis('fire', 'iata', 'nfpa407'),
  },
  {
    ref: 'hyd-15',
    question: {
      tr: 'Dispenserin ve itfaiyenin çıkış yolu açık, araç uçağa doğru değil kaçış yönüne bakacak şekilde mi park edilmiş?',
      en: 'Is the escape route of the dispenser and the access of the fire service clear, with the vehicle parked facing out?',
    },
    risks: {
      tr: 'Acil durumda aracın çekilememesi; yangının uçağa yayılması.',
      en: 'Vehicle that cannot be driven away in an emergency; fire spreading to the aircraft.',
    },
    cautions: {
      tr: 'Diğer yer ekipmanına yolu kapattırmayın, geri manevrayı azaltın, kaçış yönünü ekip lideriyle doğrulayın.',
      en: 'Do not let other equipment block the way, reduce reversing, agree the escape direction with the team leader.',
    },
    affected_people: ['fuellers', 'aircraft', 'ground'],
    legal_basis: basis('emergency', 'iata', 'jig1'),
  },
  {
    ref: 'hyd-16',
    question: {
      tr: 'Yolcu varken ikmalde uçuş ekibi, yer ekibi ve havalimanı kuralına göre itfaiye bilgilendiriliyor, tahliye kapıları boş tutuluyor mu?',
      en: 'When fuelling with passengers on board, are air crew, ground crew and, where the airport asks, the fire service told, and exits kept clear?',
    },
    risks: { tr: 'Yangın halinde yolcuların zamanında tahliye edilememesi.', en: 'Passengers who cannot be evacuated in time at a fire.' },
    cautions: {
      tr: 'Ekiple haberleşmeyi ikmal boyunca açık tutun, kaydırak açılma alanına ekipman koymayın, buhar kokusunda ikmali durdurun.',
      en: 'Keep contact with the crew throughout, put no equipment where slides deploy, stop fuelling at a smell of vapour.',
    },
    affected_people: ['fuellers', 'aircraft', 'ground'],
    legal_basis: basis('ground_handling', 'iata', 'nfpa407'),
  },
  {
    ref: 'hyd-17',
    question: {
      tr: 'Yıldırım uyarısında ikmal durduruluyor, hortumlar ayrılıyor ve personel korunaklı yere alınıyor mu?',
      en: 'Is fuelling stopped at a lightning warning, hoses disconnected and staff brought under shelter?',
    },
    risks: {
      tr: 'Yıldırım çarpması; açık apronda ölüm ve buharın tutuşması.',
      en: 'Lightning strike; death on the open apron and ignition of vapour.',
    },
    cautions: {
      tr: 'Havalimanının uyarı kademelerini talimata işleyin, yeniden başlamayı yetkilinin duyurusuna bağlayın.',
      en: 'Take the warning stages of the airport into the procedure, restart only when the authority announces it.',
    },
    affected_people: ['fuellers', 'ground'],
    legal_basis: basis('emergency', 'iata', 'api2003'),
  },
  {
    ref: 'hyd-18',
    question: {
      tr: 'İkmalden önce uçak tescili, uçuş numarası, ürün cinsi ve miktar sipariş ile karşılaştırılıyor mu?',
      en: 'Are aircraft registration, flight number, grade and quantity compared with the order before fuelling?',
    },
    risks: {
      tr: 'Yanlış uçağa veya yanlış miktarda ikmal; ağırlık-denge hatası.',
      en: 'Fuelling the wrong aircraft or quantity; error in weight and balance.',
    },
    cautions: {
      tr: 'Siparişi sözlü değil belge veya sistemden alın, değişikliği yazıyla teyit ettirin, fark varsa beklemeyi tercih edin.',
      en: 'Take orders from paper or system, not by word of mouth, have changes confirmed in writing, wait when they differ.',
    },
    affected_people: ['fuellers', 'aircraft'],
    legal_basis: basis('ohs19', 'jig1'),
  },
  {
    ref: 'hyd-19',
    question: {
      tr: 'Operatör ikmal boyunca göstergeleri, hortumları ve uçak havalandırmasını görebilecek yerde duruyor ve ayrılmıyor mu?',
      en: 'Does the operator stay where gauges, hoses and aircraft vents can be seen, and never leave during fuelling?',
    },
    risks: {
      tr: 'Kaçak, taşma veya yaklaşan araç geç fark edilir; döküntü büyür.',
      en: 'A leak, overflow or approaching vehicle is noticed late; the spill grows.',
    },
    cautions: {
      tr: 'Bir operatöre bir ikmal verin, kulaklıkla müzik ve telefonu yasaklayın, deadman aralıklarını kontrol edin.',
      en: 'One operator for one fuelling, no music or telephone, check the deadman intervals.',
    },
    affected_people: ['fuellers'],
    legal_basis: basis('ohs19', 'jig1', 'nfpa407'),
  },
  {
    ref: 'hyd-20',
    question: {
      tr: 'İkmal adaptörüne bağlamadan önce nozul, toz kapağı ve adaptör temizliği kontrol ediliyor, kilitlenme elle deneniyor mu?',
      en: 'Are nozzle, dust cap and adaptor checked for dirt before connecting, and is the lock proven by hand?',
    },
    risks: {
      tr: 'Kilitlenmemiş nozulun basınçta ayrılması; gözlere ve uçağa yakıt püskürmesi.',
      en: 'An unlocked nozzle coming off under pressure; fuel sprayed into eyes and on the aircraft.',
    },
    cautions: {
      tr: 'Adaptör tırnağı aşınmışsa bağlamayın ve uçak teknisyenine bildirin, nozul süzgecini planlı inceleyin.',
      en: 'Do not connect to a worn adaptor and tell the aircraft engineer, inspect the nozzle strainer to plan.',
    },
    affected_people: ['fuellers', 'aircraft'],
    legal_basis: basis('equipment', 'chemicals', 'jig1'),
  },
  {
    ref: 'hyd-21',
    question: {
      tr: 'Motoru veya APU’su çalışan uçak yakınında kulak koruyucu kullanılıyor ve egzoz ile jet akımı bölgesinden uzak duruluyor mu?',
      en: 'Is hearing protection worn near running engines or APU, and are exhaust and blast zones avoided?',
    },
    risks: {
      tr: 'Kalıcı işitme kaybı, sıcak gazla yanık, jet akımıyla savrulma.',
      en: 'Permanent hearing loss, burns by hot gas, being blown over by jet blast.',
    },
    cautions: {
      tr: 'Gürültü ölçümüne göre kulaklık seçin, yıllık işitme testi yaptırın, çakar ışık sönmeden uçağa yaklaşmayın.',
      en: 'Choose protectors by measured noise, test hearing yearly, do not approach before the beacon is off.',
    },
    affected_people: ['fuellers'],
    legal_basis: basis('noise', 'ppe'),
  },
  {
    ref: 'hyd-22',
    question: {
      tr: 'Hidrant yakıtından ikmal sırasında veya hemen sonra numune alınıp görünüm ve su testi kaydediliyor mu?',
      en: 'Is fuel from the hydrant sampled during or right after fuelling, and are appearance and water test recorded?',
    },
    risks: {
      tr: 'Hidrant hattındaki su veya partikülün fark edilmeden birkaç uçağa verilmesi.',
      en: 'Water or particles of the hydrant line delivered unnoticed to several aircraft.',
    },
    cautions: {
      tr: 'Uygunsuz sonuçta ikmali kesin, kalkıştan önce uçuş ekibine bildirin, aynı hattaki diğer ikmalleri durdurun.',
      en: 'Stop at a bad result, tell the crew before departure, stop other fuellings from the same line.',
    },
    affected_people: ['fuellers', 'laboratory'],
    legal_basis: basis('chemicals', 'd4176', 'jig1'),
  },
  {
    ref: 'hyd-23',
    question: {
      tr: 'Döküntüde ikmalin kesilmesi, yolcuların uzaklaştırılması ve itfaiyenin çağrılması için kademeler yazılı ve ekipçe biliniyor mu?',
      en: 'Are the stages for a spill (stop, move passengers away, call the fire service) written and known to the crew?',
    },
    risks: {
      tr: 'Küçük döküntünün motor, fren veya ekipmanla tutuşması.',
      en: 'A small spill ignited by an engine, hot brakes or equipment.',
    },
    cautions: {
      tr: 'Akışı kesin, motor çalıştırtmayın, emici serin, boyutuna göre itfaiyeyi çağırın, kanalizasyon girişini kapatın.',
      en: 'Stop the flow, let no engine start, spread absorbent, call the fire service by size, cover drain inlets.',
    },
    affected_people: ['fuellers', 'ground', 'emergency'],
    legal_basis: basis('soil', 'emergency', 'jig1'),
  },
  {
    ref: 'hyd-24',
    question: {
      tr: 'Ayrılmadan önce aracın çevresi dolaşılarak hortum, bonding, bayrak, kapak ve nozulların toplandığı doğrulanıyor mu?',
      en: 'Is a walk round made before leaving to confirm that hose, bond, flag, lid and nozzles are stowed?',
    },
    risks: {
      tr: 'Bağlı hortumla hareket; açık kalan çukur kapağına takılma ve araç hasarı.',
      en: 'Driving off connected; people and vehicles meeting an open pit lid.',
    },
    cautions: {
      tr: 'Turu kabinden değil yaya yaptırın, kontrol bitmeden interlock ışığına güvenmeyin, çukur kapağını ayakla deneyin.',
      en: 'Walk it, never judge from the cab or by the interlock lamp alone, try the pit lid with the foot.',
    },
    affected_people: ['fuellers', 'ground'],
    legal_basis: basis('equipment', 'jig1', 'nfpa407'),
  },
  {
    ref: 'hyd-25',
    question: {
      tr: 'Hidrant hattında çalışmadan önce bölge izole ediliyor, basınç alınıyor, kilitleniyor ve yeniden devreye alma kontrol listesiyle yapılıyor mu?',
      en: 'Before work on the hydrant line, is the section isolated, depressurised and locked, and is it put back by checklist?',
    },
    risks: {
      tr: 'Basınçlı hattın açılması; personelin yakıtla vurulması ve apronda kaçak.',
      en: 'Opening of a pressurised line; people hit by fuel and a leak on the apron.',
    },
    cautions: {
      tr: 'İzolasyonu basınç göstergesiyle doğrulayın, apron birimine bildirin, yeniden doldurmada yavaş basınçlandırıp sızıntı turu yapın.',
      en: 'Prove isolation by gauge, tell apron control, refill and pressurise slowly with a leak walk.',
    },
    affected_people: ['fuellers', 'maintenance', 'contractors'],
    legal_basis: basis('ohs10', 'ei1560', 'jig2'),
  },
];
