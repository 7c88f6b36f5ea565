import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Maintenance: permits, work at height and lifting. */
export const MAINTENANCE_HEIGHT: readonly LibraryQuestion[] = [
  {
    ref: 'maintenance-01',
    question: {
      tr: 'Rutin olmayan her iş için çalışma izni ve yerinde risk değerlendirmesi yapılıp ekip ile konuşuluyor mu?',
      en: 'For each non-routine job, are a permit to work and an on-site assessment made and discussed with the crew?',
    },
    risks: { tr: 'Bilinmeyen tehlikeyle çalışma; iş kazası.', en: 'Work with an unknown danger; accident.' },
    cautions: {
      tr: 'İzni iş yerinde asın, koşul değişince durdurun, birbirini etkileyen izinleri tek panoda gösterin.',
      en: 'Post the permit at the job, stop when conditions change, show conflicting permits on one board.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('ohs10', 'risk', 'hsse'),
  },
  {
    ref: 'maintenance-02',
    question: {
      tr: 'Düşme tehlikesi olan yerlerde önce toplu koruma, sonra tam vücut emniyet kemeri ve uygun bağlantı noktası kullanılıyor mu?',
      en: 'Where there is a danger of falling, is collective protection used first, then a full body harness with a suitable anchor?',
    },
    risks: { tr: 'Yüksekten düşme; ölüm.', en: 'Fall from height; death.' },
    cautions: {
      tr: 'Bağlantı noktasını belgeleyin, düşme mesafesini hesaplayın, kemeri her kullanımda gözle kontrol edin.',
      en: 'Document the anchor, work out the fall clearance, check the harness by eye at each use.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('construction', 'ppe'),
  },
  {
    ref: 'maintenance-03',
    question: {
      tr: 'Kemerle asılı kalan kişinin kısa sürede kurtarılacağı plan, ekip ve donanım hazır mı?',
      en: 'Is there a plan, crew and gear to rescue somebody hanging in a harness within minutes?',
    },
    risks: { tr: 'Askıda kalma travması; ölüm.', en: 'Suspension trauma; death.' },
    cautions: {
      tr: 'Kurtarmayı yerinde deneyin, itfaiyeye güvenmeyin, yalnız çalışmayı yasaklayın.',
      en: 'Practise on site, do not rely on the fire service, forbid lone work.',
    },
    affected_people: ['maintenance', 'contractors', 'emergency'],
    legal_basis: basis('emergency', 'construction'),
  },
  {
    ref: 'maintenance-04',
    question: {
      tr: 'Seyyar merdivenler sağlam, doğru açıda, üstten bağlı veya tutulmuş ve yalnızca kısa süreli işte mi kullanılıyor?',
      en: 'Are portable ladders sound, at the right angle, tied or held, and used for short work only?',
    },
    risks: { tr: 'Merdivenin kayması; düşme ve kırık.', en: 'Ladder sliding; fall and fractures.' },
    cautions: {
      tr: 'Üç nokta temasını uygulatın, iki elle iş gereken yerde platform kullanın, kırık basamağı kesip atın.',
      en: 'Keep three points of contact, use platforms for two-handed work, cut up broken ladders.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('construction', 'equipment'),
  },
  {
    ref: 'maintenance-05',
    question: {
      tr: 'İskele yetkili kişilerce kurulmuş, kullanım etiketi ve haftalık kontrol tutanağı var mı?',
      en: 'Was the scaffold erected by authorised people, with tag and weekly inspection record?',
    },
    risks: { tr: 'Çökme, devrilme, platform aralığından düşme.', en: 'Collapse, tipping, falling through gaps.' },
    cautions: {
      tr: 'Yeşil etiketsiz iskeleye çıkmayın, tekerleği kilitleyin, rüzgâr ve yağmurdan sonra yeniden kontrol edin.',
      en: 'Do not climb without a green tag, lock castors, inspect again after wind and rain.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('construction', 'equipment'),
  },
  {
    ref: 'maintenance-06',
    question: {
      tr: 'Yükseltilebilir iş platformu operatörleri belgeli, makine periyodik kontrollü ve kemer sepete bağlı mı?',
      en: 'Are operators of mobile platforms certified, the machine checked and harnesses clipped to the basket?',
    },
    risks: { tr: 'Sepetten fırlama, devrilme, ezilme.', en: 'Thrown out of the basket, overturning, crushing.' },
    cautions: {
      tr: 'Zemin taşıma gücünü ve eğimi kontrol edin, rüzgâr sınırını uygulayın, acil indirmeyi deneyin.',
      en: 'Check ground and slope, obey the wind limit, try emergency lowering.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('equipment', 'construction'),
  },
  {
    ref: 'maintenance-07',
    question: {
      tr: 'Bina çatısı ve rampa üzerindeki kırılgan yüzeyler, açıklık ve kenarlar korunmuş, çatıya çıkış yetkiyle mi veriliyor?',
      en: 'Are fragile roofs, openings and edges of buildings protected and is access allowed only by authority?',
    },
    risks: { tr: 'Çatı panelinden düşme.', en: 'Fall through a roof panel.' },
    cautions: {
      tr: 'Yürüyüş hattı ve yaşam hattı kullanın, ışıklıkları kafesleyin, havaya göre erteleyin.',
      en: 'Use walkways and lifelines, guard rooflights, postpone by weather.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('construction', 'premises'),
  },
  {
    ref: 'maintenance-08',
    question: {
      tr: 'Caraskal, kanca, sapan ve mapaların periyodik kontrolü yapılmış, taşıma kapasitesi üzerinde okunuyor mu?',
      en: 'Were hoists, hooks, slings and eyebolts checked and is their rated load legible?',
    },
    risks: { tr: 'Yükün düşmesi; ezilme.', en: 'Load falling; crushing.' },
    cautions: {
      tr: 'Her kullanımdan önce kontrol edin, hasarlı sapanı kesip atın, açılı yükte kapasite kaybını hesaba katın.',
      en: 'Check before each use, cut up damaged slings, allow for angles.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('equipment'),
  },
  {
    ref: 'maintenance-09',
    question: {
      tr: 'Vinç ile kaldırmada plan, yetkili operatör ve sapancı, tek işaretçi ve yük altına giriş yasağı uygulanıyor mu?',
      en: 'For crane lifts, are a plan, qualified operator and slinger, one signaller and a ban below the load applied?',
    },
    risks: { tr: 'Vincin devrilmesi, yük altında kalma.', en: 'Crane overturning, people under the load.' },
    cautions: {
      tr: 'Ayak takozlarını zemine göre seçin, rüzgârda durun, kılavuz halat kullanın, tank ve borular üzerinden geçirmeyin.',
      en: 'Choose mats by ground, stop in wind, use tag lines, never lift over tanks and pipes.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('equipment', 'ohs17'),
  },
  {
    ref: 'maintenance-10',
    question: {
      tr: 'Forklift sürücüsü belgeli, kemeri takılı, yük sınırı ve yaya yolu ayrımı uygulanıyor mu?',
      en: 'Does the forklift driver hold a certificate, wear the belt, keep load limits and stay apart from walkways?',
    },
    risks: { tr: 'Devrilme, yayaya çarpma.', en: 'Overturning, hitting a pedestrian.' },
    cautions: {
      tr: 'Ex bölgede yalnızca uygun modeli çalıştırın, batarya şarjını havalandırın, görüşsüz yükte geri gidin.',
      en: 'Use only suitable models in zones, ventilate charging, drive backwards when the load blocks the view.',
    },
    affected_people: ['maintenance', 'operators'],
    legal_basis: basis('equipment', 'traffic'),
  },
  {
    ref: 'maintenance-11',
    question: {
      tr: 'Ağır vana, filtre kapağı ve pompalarda mekanik kaldırma kullanılıyor, elde taşıma sınırları biliniyor mu?',
      en: 'Are mechanical aids used for heavy valves, lids and pumps, and are limits of manual lifting known?',
    },
    risks: { tr: 'Bel fıtığı, parmak ve ayak ezilmesi.', en: 'Slipped disc, crushed fingers and feet.' },
    cautions: {
      tr: 'Ağırlığı parçaya yazın, iki kişi kaldırın, çelik burunlu ayakkabı giyin.',
      en: 'Mark the weight, lift in pairs, wear toe caps.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('handling', 'equipment'),
  },
  {
    ref: 'maintenance-12',
    question: {
      tr: 'Kazılarda kenar desteği, gaz ve su ölçümü, çevre bariyeri ile güvenli giriş merdiveni var mı?',
      en: 'Do excavations have shoring, gas and water checks, barriers and a safe ladder?',
    },
    risks: { tr: 'Göçük altında kalma, kazıya düşme.', en: 'Cave-in, fall into the trench.' },
    cautions: {
      tr: 'Derinlik ve zemine göre şevlendirin, kazı toprağını kenardan uzaklaştırın, her yağıştan sonra kontrol edin.',
      en: 'Slope by depth and soil, keep spoil back, check after rain.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('construction', 'soil'),
  },
  {
    ref: 'maintenance-13',
    question: {
      tr: 'Yüksekte çalışılan alanın altında yürüyüş kapatılmış, aletler bağlı ve malzeme kova ile mi çıkarılıyor?',
      en: 'Is the area below closed, are tools tethered and is material raised by bucket?',
    },
    risks: { tr: 'Düşen aletle baş yaralanması.', en: 'Head injury by falling tools.' },
    cautions: {
      tr: 'Ağ veya eteklik koyun, baret çene kayışını takın, alt seviyede aynı anda çalıştırmayın.',
      en: 'Fit nets or toe boards, wear chin straps, do not work below at the same time.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('equipment', 'construction'),
  },
];
