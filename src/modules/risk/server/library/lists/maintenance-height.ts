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
    risks: {
      tr: 'Ekibin bilmediği basınç, gerilim veya buharla karşılaşması; patlama, çarpılma veya ezilmeyle ağır iş kazası.',
      en: 'A crew meeting pressure, voltage or vapour that it did not know of; severe accident by explosion, shock or crushing.',
    },
    cautions: {
      tr: 'İzni iş yerinde asın, koşul değişince işi durdurup yeniden değerlendirin, birbirini etkileyen izinleri (sıcak iş ile dreyn gibi) tek panoda karşılaştırın.',
      en: 'Post the permit at the job, stop and assess again when conditions change, compare permits that affect one another (hot work and draining) on one board.',
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
    risks: {
      tr: 'Tank üstü, çatı veya boru köprüsünden düşme; ölüm veya omurga yaralanması.',
      en: 'Fall off a tank roof, building or pipe bridge; death or spinal injury.',
    },
    cautions: {
      tr: 'Korkuluk veya platform kurulamıyorsa kemere izin verin, bağlantı noktasını belgeleyin, düşme mesafesini hesaplayın, kemeri her kullanımdan önce gözle kontrol edin.',
      en: 'Allow harnesses only where rails or platforms cannot be fitted, document the anchor, work out the fall clearance, check the harness by eye before each use.',
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
    risks: {
      tr: 'Kemerde hareketsiz asılı kalan kişide dolaşımın bozulması (askı travması); dakikalar içinde bilinç kaybı ve ölüm.',
      en: 'Failing circulation of a person hanging still in a harness (suspension trauma); unconsciousness and death within minutes.',
    },
    cautions: {
      tr: 'Kurtarmayı iş yerinde ve aynı donanımla deneyin, kurtarma setini işin yanında bulundurun, kemerli işte yalnız çalışmayı yasaklayın.',
      en: 'Practise the rescue on site with the same gear, keep the rescue kit at the job, forbid lone work in a harness.',
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
    risks: {
      tr: 'Merdivenin kayması veya basamağın kırılması; düşme sonucu kırık ve baş yaralanması.',
      en: 'Ladder sliding or rung breaking; fractures and head injury by the fall.',
    },
    cautions: {
      tr: 'Üç nokta temasını uygulatın, iki el gerektiren işte platform kullanın, hasarlı merdiveni kullanılamayacak şekilde parçalayıp atın.',
      en: 'Keep three points of contact, use a platform for two-handed work, break up damaged ladders so that nobody uses them.',
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
    risks: {
      tr: 'İskelenin çökmesi veya devrilmesi, platform boşluğundan düşme; birden çok kişinin yaralanması.',
      en: 'Scaffold collapsing or tipping, falls through gaps in the platform; several people injured.',
    },
    cautions: {
      tr: 'Kullanıma uygun etiketi olmayan iskeleye çıkmayın, tekerlekleri kilitleyin, kuvvetli rüzgâr ve yağıştan sonra yeniden kontrol ettirin.',
      en: 'Do not climb a scaffold without its tag, lock castors, have it inspected again after strong wind and rain.',
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
    risks: {
      tr: 'Makinenin devrilmesi, sepetten fırlama, tavan veya boru ile sepet arasında ezilme.',
      en: 'Machine overturning, being thrown out of the basket, crushing between basket and ceiling or pipe.',
    },
    cautions: {
      tr: 'Zemin taşıma gücünü ve eğimi önceden kontrol edin, üreticinin rüzgâr sınırını uygulayın, yerden acil indirmeyi bilen ikinci kişi bulundurun.',
      en: "Check ground and slope beforehand, obey the maker's wind limit, keep a second person on the ground who knows the emergency lowering.",
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
    risks: {
      tr: 'Işıklık veya ince çatı panelinin kırılmasıyla alt kata düşme; ölüm veya kalıcı sakatlık.',
      en: 'Falling to the floor below when a rooflight or thin panel breaks; death or permanent disability.',
    },
    cautions: {
      tr: 'Yürüme yolu ve yaşam hattı kurun, ışıklıkları kafesleyin, çatı kapağını kilitli tutun, yağmur, kar ve rüzgârda işi erteleyin.',
      en: 'Provide walkways and lifelines, guard rooflights, keep the hatch locked, postpone the work in rain, snow and wind.',
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
    risks: {
      tr: 'Aşınmış sapan veya kancanın kopması; düşen yükle ezilme ve boru hasarı.',
      en: 'Worn sling or hook failing; crushing by the load and damaged pipes.',
    },
    cautions: {
      tr: 'Donanımı her kullanımdan önce gözle kontrol edin, emniyet mandalı olmayan kancayı ve hasarlı sapanı ayırın, açılı bağlamada kapasitenin düştüğünü hesaba katın.',
      en: 'Check gear by eye before each use, withdraw hooks without a latch and damaged slings, allow for the lower capacity at an angle.',
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
    risks: {
      tr: 'Vincin devrilmesi, yükün salınması veya düşmesi; ezilme ve tank ile boruların hasarlanması.',
      en: 'Crane overturning, load swinging or falling; crushing and damage to tanks and pipes.',
    },
    cautions: {
      tr: 'Ayak takozlarını zemine göre seçin, rüzgâr sınırında durun, kılavuz halat kullanın, yükü ürün dolu tank ve boruların üzerinden geçirmeyin.',
      en: 'Choose outrigger mats by the ground, stop at the wind limit, use tag lines, never lift over tanks and pipes that hold product.',
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
    risks: {
      tr: 'Forkliftin devrilmesiyle sürücünün ezilmesi, dar alanda yayaya çarpma.',
      en: 'Driver crushed by an overturning truck, pedestrian hit in a narrow place.',
    },
    cautions: {
      tr: 'Patlayıcı bölgede yalnızca o bölgeye uygun modeli çalıştırın, görüşü kapatan yükte geri gidin, anahtarı yetkisiz kişiye bırakmayın.',
      en: 'Use only models suitable for the zone, drive backwards when the load blocks the view, never leave the key to unauthorised people.',
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
    risks: {
      tr: 'Bel incinmesi ve fıtık, düşen parçayla parmak veya ayak ezilmesi.',
      en: 'Back injury and slipped disc, fingers or feet crushed by a falling part.',
    },
    cautions: {
      tr: 'Ağırlığı parçaya yazın, caraskal veya kaldırma arabası kullanın, elle kaldırmak gerekirse iki kişi ve komutla çalışın, burnu korumalı ayakkabı giydirin.',
      en: 'Mark the weight on the part, use a hoist or lifting trolley, lift by two people on command where hands are needed, wear toe caps.',
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
    risks: {
      tr: 'Kenar göçmesiyle toprak altında kalma, ağır buharın çukurda birikmesi, gece kazıya düşme.',
      en: 'Burial by a cave-in, heavy vapour collecting in the trench, falls into it at night.',
    },
    cautions: {
      tr: 'Derinlik ve zemine göre şevlendirin veya destekleyin, toprağı ve araçları kenardan uzak tutun, her yağıştan sonra ve vardiya başında kontrol edin.',
      en: 'Slope or shore by depth and soil, keep spoil and vehicles back from the edge, check after rain and at the start of each shift.',
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
    risks: {
      tr: 'Düşen anahtar veya cıvatanın alttaki kişiye çarpması; ölümcül baş yaralanması.',
      en: 'Falling spanner or bolt hitting someone below; fatal head injury.',
    },
    cautions: {
      tr: 'El aletlerini ipleyin, eteklik veya ağ kurun, alt bölgeyi şerit yerine bariyerle kapatın, üst üste çalışmayı planla ayırın.',
      en: 'Tether hand tools, fit toe boards or nets, close the area below by barriers rather than tape, plan work so that nobody works above others.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('equipment', 'construction'),
  },
];
