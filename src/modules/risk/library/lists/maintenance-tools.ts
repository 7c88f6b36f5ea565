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
    risks: { tr: 'Uzuv, giysi veya saç kapılması.', en: 'Limb, clothing or hair drawn in.' },
    cautions: {
      tr: 'Elbiseyi sıkı giyin, takı takmayın, koruyucuyu kilitleme ile çalıştırın.',
      en: 'Wear close clothing, no jewellery, interlock guards.',
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
    risks: { tr: 'Disk patlaması, göz yaralanması, kıvılcımla yangın.', en: 'Disc burst, eye injury, fire by sparks.' },
    cautions: {
      tr: 'Diskin son kullanma tarihini okuyun, ilk çalıştırmada bölgeyi boşaltın, yan taşlamayı yasaklayın.',
      en: 'Read the expiry date, clear the area at first run, forbid side grinding.',
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
    risks: { tr: 'Hava tankı patlaması.', en: 'Burst of the air receiver.' },
    cautions: {
      tr: 'Yetkili kişi raporunu tankın yanında tutun, havayla vücut temizlemeyi yasaklayın, hortum emniyet telini takın.',
      en: 'Keep the report by the tank, forbid cleaning bodies with air, fit hose restraints.',
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
    risks: { tr: 'Boru veya flanş kopması, fırlayan parça.', en: 'Pipe or flange bursting, flying parts.' },
    cautions: {
      tr: 'Su ile testi tercih edin, basıncı kademeli artırın, test altındayken sıkma yapmayın.',
      en: 'Prefer water, raise pressure in steps, do not tighten under pressure.',
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
    risks: { tr: 'Beyaz parmak hastalığı, işitme kaybı.', en: 'White finger, hearing loss.' },
    cautions: {
      tr: 'Düşük titreşimli alet alın, bilemeyi planlayın, işitme testlerini takip edin.',
      en: 'Buy low-vibration tools, plan sharpening, follow hearing tests.',
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
    risks: { tr: 'Bozuk emniyet ekipmanının fark edilmeden kalması.', en: 'Broken safety equipment left unnoticed.' },
    cautions: {
      tr: 'Geciken kritik işi yönetime gösterin, yedek parçayı onaylı listeyle alın, test kaydı olmadan işi kapatmayın.',
      en: 'Show overdue items to management, buy from the approved list, close no job without test.',
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
      tr: 'Yetkisiz kişinin tehlikeli işte kaza yapması; işverenin ortak sorumluluğu.',
      en: 'Accident of unqualified people in dangerous work; joint liability of the employer.',
    },
    cautions: {
      tr: 'Kart süresini belgelere bağlayın, saha turunu kaydedin, performansı her işte değerlendirin.',
      en: 'Tie badge validity to papers, record the site tour, rate each job.',
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
    risks: { tr: 'Basınçla fışkıran yakıt, göz yaralanması.', en: 'Fuel squirting under pressure, eye injury.' },
    cautions: {
      tr: 'Uzak taraftaki cıvatadan başlayın, dreyn ve havalandırmadan kontrol edin, bağlantıyı yerinde topraklayın.',
      en: 'Begin with the bolt far from you, check drain and vent, bond across the joint.',
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
    risks: { tr: 'Geçici değişikliğin kalıcı tehlike olması.', en: 'Temporary change becoming a lasting danger.' },
    cautions: {
      tr: 'Değişikliği onaysız yapmayın, geri alma tarihini yazın, kapanışta yerinde doğrulayın.',
      en: 'Change nothing without approval, write the date of return, verify on site at closing.',
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
      tr: 'Asbest lifi ve kurşun tozu solunması; uzun dönemde kanser.',
      en: 'Breathing asbestos fibres or lead dust; cancer in the long term.',
    },
    cautions: {
      tr: 'Şüpheli malzemeyi analiz ettirin, uzman ekibe yaptırın, tozu ıslatarak toplayın.',
      en: 'Have suspect material analysed, use specialists, wet the dust.',
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
    risks: { tr: 'Kayma ve takılma, kesilme.', en: 'Slips and trips, cuts.' },
    cautions: {
      tr: 'Gün sonunda temizleyin, keskin aletlere kılıf takın, malzeme rafını yükle etiketleyin.',
      en: 'Clean up daily, sheath sharp tools, label shelf loads.',
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
    risks: { tr: 'Yarım kalan iş nedeniyle sızıntı veya beklenmeyen çalışma.', en: 'Leak or unexpected start after unfinished work.' },
    cautions: {
      tr: 'Teslimi operatör ve bakım birlikte yapsın, ilk çalıştırmayı gözlesin, izin kapanışını panoya işlesin.',
      en: 'Hand over together, watch the first run, enter the closing on the board.',
    },
    affected_people: ['maintenance', 'operators'],
    legal_basis: basis('equipment', 'hsse'),
  },
];
