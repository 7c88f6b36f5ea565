import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Maintenance: machines, hand tools, pressure and spare parts. */
export const MAINTENANCE_TOOLS: readonly LibraryQuestion[] = [
  {
    ref: 'maintenance-14',
    question: {
      tr: 'Döner makine, kayış ve kaplin koruyucuları takılı, sökülünce makine çalışmıyor mu?',
      en: 'Are guards of rotating machines, belts and couplings fitted, with no running when removed?',
    },
    risks: {
      tr: 'Dönen mile veya kayışa kapılma; parmak, kol veya saçın kopması.',
      en: 'Being drawn into a turning shaft or belt; loss of finger, arm or scalp.',
    },
    cautions: {
      tr: 'Koruyucuyu kilitleme anahtarıyla donatın, sökülen koruyucuyu iş bitmeden takın, dar kollu giysi giydirip takı ve atkıyı yasaklayın.',
      en: 'Fit guards with interlocks, refit them before the job is closed, wear tight sleeves and forbid jewellery and scarves.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('equipment'),
  },
  {
    ref: 'maintenance-15',
    question: {
      tr: 'Taşlama makinesinde koruyucu kapak, devri uygun disk ve yüz siperi kullanılıyor mu?',
      en: 'Are guard, disc of right speed and face shield used on grinders?',
    },
    risks: {
      tr: 'Diskin parçalanıp yüze çarpması, kıvılcımla göz yaralanması ve yangın.',
      en: 'Disc bursting into the face, eye injury and fire by sparks.',
    },
    cautions: {
      tr: 'Diskin son kullanma tarihini ve devrini okuyun, ilk çalıştırmada önünde durmayın, kesme diskiyle yan taşlama yapmayın, depo sahasında sıcak iş izni alın.',
      en: 'Read expiry date and speed of the disc, do not stand in line at first run, never grind with the side of a cutting disc, take a hot work permit in the depot.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('ppe', 'equipment'),
  },
  {
    ref: 'maintenance-16',
    question: {
      tr: 'Hava kompresörü tankının periyodik kontrolü, emniyet ventili testi ve kondens boşaltması yapılmış mı?',
      en: "Were the air receiver's periodic check, safety valve test and drainage done?",
    },
    risks: {
      tr: 'Korozyonlu hava tankının patlaması; parça çarpması ve işitme hasarı.',
      en: 'Corroded air receiver bursting; flying parts and damage to hearing.',
    },
    cautions: {
      tr: 'Periyodik kontrol raporunu tankın yanında bulundurun, kondensi günlük boşaltın, basınçlı havayla giysi temizlemeyi yasaklayın, hortuma emniyet teli takın.',
      en: 'Keep the report of the periodic check at the receiver, drain condensate daily, forbid cleaning clothes with compressed air, fit hose restraints.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('pressure', 'equipment'),
  },
  {
    ref: 'maintenance-17',
    question: {
      tr: 'Hidrostatik veya pnömatik basınç testinde bölge boşaltılmış, kalibreli göstergeli ve emniyet ventilli düzenek kullanılıyor mu?',
      en: 'At pressure tests, is the area cleared and a rig with calibrated gauge and relief valve used?',
    },
    risks: {
      tr: 'Test sırasında flanş veya kör kapağın kopması; fırlayan parça ve basınç dalgasıyla ölüm.',
      en: 'Flange or blind failing during the test; death by flying parts and blast.',
    },
    cautions: {
      tr: 'Mümkün olan her yerde suyla test edin, basıncı kademeli artırıp bekletin, basınç altında cıvata sıkmayın, gösterge okumayı bariyer dışından yapın.',
      en: 'Test with water wherever possible, raise pressure in steps with holds, tighten no bolt under pressure, read gauges from outside the barrier.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('equipment', 'pressure'),
  },
  {
    ref: 'maintenance-18',
    question: {
      tr: 'Matkap, kırıcı ve anahtarlarda titreşim ve gürültü süresi, eldiven ve molalarla sınırlanmış mı?',
      en: 'Are vibration and noise of drills, breakers and wrenches limited by time, gloves and breaks?',
    },
    risks: {
      tr: 'El-kol titreşimiyle dolaşım bozukluğu (beyaz parmak), gürültüyle kalıcı işitme kaybı.',
      en: 'Loss of circulation by hand-arm vibration (white finger), permanent hearing loss by noise.',
    },
    cautions: {
      tr: 'Titreşim değeri düşük alet satın alın, günlük kullanım süresini ölçümle belirleyin, işi dönüşümlü yaptırın, işitme testlerini izleyin.',
      en: 'Buy tools with low vibration, set daily time by measurement, rotate the job, follow hearing tests.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('vibration', 'noise', 'ppe'),
  },
  {
    ref: 'maintenance-19',
    question: {
      tr: 'Bakım planındaki kritik ekipman (kesme vanası, alarm, filtre, kaplin) gecikmesiz ve yedek parçayla yapılıyor mu?',
      en: 'Is planned maintenance of critical equipment (shut-off valves, alarms, filters, couplers) on time and with approved parts?',
    },
    risks: {
      tr: 'Kesme vanası veya alarmın arızasının ancak kaçakta fark edilmesi; taşma ve yangın.',
      en: 'Failure of a shut-off valve or alarm noticed only at a leak; overflow and fire.',
    },
    cautions: {
      tr: 'Geciken kritik işi yönetime her hafta gösterin, yedek parçayı onaylı listeden alın, fonksiyon testi kaydı olmadan iş emrini kapatmayın.',
      en: 'Show overdue critical jobs to management weekly, buy parts from the approved list, close no order without a recorded function test.',
    },
    affected_people: ['maintenance', 'operators'],
    legal_basis: basis('equipment', 'jig1', 'jig2'),
  },
  {
    ref: 'maintenance-20',
    question: {
      tr: 'Alt işveren çalışanlarının eğitim, sağlık ve sigorta belgeleri ile yetkinlikleri girişten önce kontrol ediliyor mu?',
      en: 'Are training, health, insurance papers and competence of contractor staff checked before access?',
    },
    risks: {
      tr: 'Yetkin olmayan kişinin tehlikeli işte kaza yapması; asıl işverenin birlikte sorumlu tutulması.',
      en: 'Accident of an unqualified person in dangerous work; the principal employer held jointly liable.',
    },
    cautions: {
      tr: 'Giriş kartının süresini en erken biten belgeye bağlayın, saha tanıtım turunu kaydedin, her iş sonunda alt işverenin güvenlik performansını değerlendirin.',
      en: "Let the badge expire with the first paper that does, record the site tour, rate the contractor's safety after each job.",
    },
    affected_people: ['contractors', 'maintenance'],
    legal_basis: basis('ohs23', 'ohs17'),
  },
  {
    ref: 'maintenance-21',
    question: {
      tr: 'Boru ve flanş sökümünde önce kısmi gevşetme yapılıyor, kalan yakıt için kap ve göz koruması hazır mı?',
      en: 'Are flanges loosened partly first, with container and eye protection for remaining fuel?',
    },
    risks: {
      tr: 'Hatta kalan yakıtın basınçla fışkırması; göz yaralanması, cilt teması ve döküntü yangını.',
      en: 'Remaining fuel squirting out; eye injury, skin contact and fire of the spill.',
    },
    cautions: {
      tr: 'Önce size uzak cıvatayı gevşetin, basınçsızlığı dreyn ve havalandırmadan görün, flanşı ayırmadan önce iki tarafını köprüleyin.',
      en: 'Slacken the bolt far from you first, see from drain and vent that no pressure is left, bond across the flange before parting it.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('ppe', 'equipment'),
  },
  {
    ref: 'maintenance-22',
    question: {
      tr: 'Değişim yönetimi (ekipman, malzeme, yazılım) ile risk değerlendirmesi, çizim ve eğitim güncelleniyor mu?',
      en: 'Does management of change (equipment, material, software) update assessment, drawings and training?',
    },
    risks: {
      tr: 'Geçici bir bağlantı veya ayarın değerlendirilmeden kalıcı olması; koruma sisteminin farkında olmadan devre dışı kalması.',
      en: 'A temporary connection or setting that becomes permanent without assessment; protection disabled without anyone knowing.',
    },
    cautions: {
      tr: 'Değişikliği onaydan önce uygulamayın, geçici olanın geri alma tarihini yazın, kapanışta çizim, talimat ve eğitimi yerinde doğrulayın.',
      en: 'Make no change before approval, write down when a temporary one ends, verify drawing, instruction and training on site at closing.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('equipment', 'chemicals', 'ei1540'),
  },
  {
    ref: 'maintenance-23',
    question: {
      tr: 'Asbestli conta, eski boya (kurşun) ve yalıtım sökümünden önce malzeme incelenmiş mi?',
      en: 'Were old gaskets, paint and insulation examined for asbestos and lead before removal?',
    },
    risks: {
      tr: 'Asbest lifi veya kurşun tozu solunması; uzun dönemde akciğer hastalığı ve kanser.',
      en: 'Breathing asbestos fibres or lead dust; lung disease and cancer in the long term.',
    },
    cautions: {
      tr: 'Şüpheli malzemeyi sökmeden önce analiz ettirin, asbest sökümünü yalnızca yetkili ekibe yaptırın, kuru zımparalama ve basınçlı havayla temizliği yasaklayın.',
      en: 'Have suspect material analysed before removal, leave asbestos to an authorised crew, forbid dry sanding and cleaning by compressed air.',
    },
    affected_people: ['maintenance', 'contractors'],
    legal_basis: basis('asbestos', 'carcinogens', 'chemicals'),
  },
  {
    ref: 'maintenance-24',
    question: {
      tr: 'Atölye düzenli, zemini yağsız, aletler yerli yerinde ve makine çevresinde güvenli çalışma alanı var mı?',
      en: 'Is the workshop tidy with oil-free floor, tools in place and room to work around machines?',
    },
    risks: {
      tr: 'Yağlı zeminde kayma, dağınık malzemeye takılma, keskin alet ve çapaktan kesilme.',
      en: 'Slips on oil, trips over clutter, cuts by sharp tools and burrs.',
    },
    cautions: {
      tr: 'Yağı hemen emiciyle alın, gölge panoda eksik aleti vardiya sonunda arayın, uzun malzemeyi makine geçişinde bırakmayın.',
      en: 'Take up oil at once, look for tools missing from the shadow board at end of shift, leave no long material in the way.',
    },
    affected_people: ['maintenance'],
    legal_basis: basis('premises', 'equipment'),
  },
  {
    ref: 'maintenance-25',
    question: {
      tr: 'İş sonunda ekipman test edilip temizlenerek ve kilitler kaldırılarak işletmeye yazılı teslim ediliyor mu?',
      en: 'After work, is equipment tested, cleaned, unlocked and handed over in writing?',
    },
    risks: {
      tr: 'Eksik cıvata, açık vana veya unutulan kilit nedeniyle sızıntı veya beklenmeyen çalışma.',
      en: 'Leak or unexpected start through a missing bolt, open valve or forgotten lock.',
    },
    cautions: {
      tr: 'Teslimi operatör ve bakımcı yerinde birlikte yapsın, ilk çalıştırmayı izlesin, izni ancak bundan sonra kapatıp panodan kaldırsın.',
      en: 'Let operator and maintenance hand over together on site, watch the first run and only then close the permit and take it off the board.',
    },
    affected_people: ['maintenance', 'operators'],
    legal_basis: basis('equipment', 'hsse'),
  },
];
