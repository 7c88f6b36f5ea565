import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Workplace: management of occupational safety, training and health. */
export const WORKPLACE_MANAGEMENT: readonly LibraryQuestion[] = [
  {
    ref: 'workplace-01',
    question: {
      tr: 'Risk değerlendirmesi işyerindeki tüm işleri kapsıyor, çalışan temsilcisiyle yapılmış ve yenileme süresi geçmemiş mi?',
      en: 'Does the risk assessment cover all jobs of the workplace, was it made with the employee representative and is it within its time?',
    },
    risks: {
      tr: 'Ele alınmayan işte önlemsiz çalışma; iş kazası ve meslek hastalığı.',
      en: 'Work without measures in a job left out; accidents and occupational diseases.',
    },
    cautions: {
      tr: 'Çok tehlikeli sınıfta en geç iki, tehlikelide dört, az tehlikelide altı yılda bir yenileyin; kaza, yeni ekipman veya yer değişikliğinde süreyi beklemeyin.',
      en: 'Renew at the latest after two years in the very hazardous, four in the hazardous and six in the less hazardous class; do not wait after an accident, new equipment or a move.',
    },
    affected_people: ['everyone', 'contractors'],
    legal_basis: basis('risk', 'ohs10'),
  },
  {
    ref: 'workplace-02',
    question: {
      tr: 'İş güvenliği uzmanı ve işyeri hekimi İSG-KATİP üzerinden görevlendirilmiş ve asgari çalışma süreleri karşılanıyor mu?',
      en: 'Are the occupational safety specialist and the occupational physician appointed in ISG-KATIP, and are their minimum hours met?',
    },
    risks: {
      tr: 'Tehlikelerin uzman gözüyle izlenmemesi; yasal yükümlülüğün yerine getirilmemesi.',
      en: 'Dangers not watched by an expert; legal duty not met.',
    },
    cautions: {
      tr: 'Süreleri çalışan sayısı ve tehlike sınıfına göre her ay hesaplayın, sözleşme bitişlerini izleyin, ziyaretleri kayda alın.',
      en: 'Work out the hours each month from headcount and hazard class, follow contract end dates, record the visits.',
    },
    affected_people: ['everyone'],
    legal_basis: basis('services', 'ohs6'),
  },
  {
    ref: 'workplace-03',
    question: {
      tr: 'Onaylı deftere yazılan tespit ve öneriler imzalı ve her birinin kapanışı sorumlusu ile terminiyle izleniyor mu?',
      en: 'Are findings in the approved book signed, and is each followed to its close with a person and a deadline?',
    },
    risks: { tr: 'Bilinen tehlikenin giderilmemesi; kazada ağır kusur.', en: 'Known danger not removed; gross negligence at an accident.' },
    cautions: {
      tr: 'Maddeleri DÖF olarak açın, geciken maddeyi kurul gündemine taşıyın, kapanışı yerinde görerek onaylayın.',
      en: 'Raise them as corrective actions, take overdue ones to the board, approve closing after seeing it on site.',
    },
    affected_people: ['everyone'],
    legal_basis: basis('services', 'ohs4'),
  },
  {
    ref: 'workplace-04',
    question: {
      tr: 'Elli ve daha çok çalışanı olan işyerinde İSG kurulu tehlike sınıfına göre belirlenen sıklıkta toplanıp kararlarını duyuruyor mu?',
      en: 'In a workplace with fifty or more employees, does the safety board meet as often as the hazard class asks and announce its decisions?',
    },
    risks: {
      tr: 'Kararların alınmaması veya uygulanmaması; çalışanların sorunlarının duyulmaması.',
      en: 'Decisions not taken or not carried out; concerns of employees not heard.',
    },
    cautions: {
      tr: 'Gündemi önceden dağıtın, alt işveren temsilcisini çağırın, kararları panoya asın ve sonraki toplantıda durumlarını sorun.',
      en: "Send the agenda ahead, invite the contractor's representative, post decisions and ask for their state at the next meeting.",
    },
    affected_people: ['everyone'],
    legal_basis: basis('board', 'ohs22'),
  },
  {
    ref: 'workplace-05',
    question: {
      tr: 'Çalışan temsilcisi seçilmiş veya atanmış, eğitilmiş ve önerileri yazılı yanıtlanıyor mu?',
      en: 'Is an employee representative elected or appointed, trained, and are proposals answered in writing?',
    },
    risks: {
      tr: 'Sahada bilinen tehlikenin yönetime ulaşmaması ve giderilmemesi.',
      en: 'A danger known in the field that never reaches management and is not removed.',
    },
    cautions: {
      tr: 'Temsilciyi adıyla duyurun, saha turlarına ve kaza araştırmalarına katın, önerisi nedeniyle kimseyi zor durumda bırakmayın.',
      en: 'Announce the name, take the representative on site rounds and investigations, let nobody suffer for a proposal.',
    },
    affected_people: ['everyone'],
    legal_basis: basis('ohs20', 'ohs18'),
  },
  {
    ref: 'workplace-06',
    question: {
      tr: 'Temel İSG eğitimleri tehlike sınıfının istediği süre ve aralıkta tamamlanmış, işe başlama eğitimi işbaşından önce verilmiş mi?',
      en: 'Is basic safety training complete in the hours and intervals of the hazard class, and was induction given before work began?',
    },
    risks: { tr: 'Tehlikeyi bilmeden çalışma; ilk günlerde kaza.', en: 'Work without knowing the dangers; accidents in the first days.' },
    cautions: {
      tr: 'Eğitimi çalışanın işine göre uyarlayın, sonunda ölçün, altı aydan uzun ayrılıkta ve kaza sonrasında tekrarlayın.',
      en: 'Fit the training to the job, test at its end, repeat after more than six months away and after accidents.',
    },
    affected_people: ['everyone', 'contractors'],
    legal_basis: basis('training', 'ohs17'),
  },
  {
    ref: 'workplace-07',
    question: {
      tr: 'Tehlikeli ve çok tehlikeli işlerde çalışanların mesleki eğitim veya mesleki yeterlilik belgesi dosyasında mı?',
      en: 'Are certificates of vocational training or qualification on file for people in hazardous and very hazardous work?',
    },
    risks: {
      tr: 'Ehliyetsiz kişinin tehlikeli işi yanlış yapması; kaza ve idari yaptırım.',
      en: 'Dangerous work done wrongly by an unqualified person; accident and penalty.',
    },
    cautions: {
      tr: 'Görev bazında belge matrisi tutun, belgesiz kişiyi o göreve yazmayın, belge bitişinden önce uyarı alın.',
      en: 'Keep a matrix of certificates by task, roster nobody without one, get a warning before expiry.',
    },
    affected_people: ['fuellers', 'operators', 'drivers', 'maintenance'],
    legal_basis: basis('vocational', 'ohs17'),
  },
  {
    ref: 'workplace-08',
    question: {
      tr: 'İşe giriş ve periyodik sağlık muayeneleri süresinde yapılmış, hekimin çalışma koşulu notları uygulanıyor mu?',
      en: "Were medical examinations before employment and at intervals made in time, and are the physician's conditions applied?",
    },
    risks: {
      tr: 'Sağlığı işe uygun olmayan kişinin zarar görmesi; meslek hastalığının geç fark edilmesi.',
      en: 'Harm to people unfit for the job; late discovery of occupational disease.',
    },
    cautions: {
      tr: 'Çok tehlikeli sınıfta en geç yılda bir muayene planlayın, koşulları vardiya çizelgesine yansıtın, sağlık verisini yalnızca sağlık personeline açın.',
      en: 'Plan examinations at least yearly in the very hazardous class, carry conditions into the roster, show health data to health staff only.',
    },
    affected_people: ['everyone'],
    legal_basis: basis('ohs15', 'services'),
  },
  {
    ref: 'workplace-09',
    question: {
      tr: 'KKD risk değerlendirmesine göre seçilmiş, CE işaretli, zimmetle verilmiş ve kullanımı eğitimle gösterilmiş mi?',
      en: 'Is PPE chosen by the risk assessment, CE marked, issued against signature and shown in use by training?',
    },
    risks: { tr: 'Uygun olmayan veya kullanılmayan donanımla yaralanma.', en: 'Injury through unsuitable or unused equipment.' },
    cautions: {
      tr: 'Beden seçeneklerini çalışanla deneyin, ömrü dolanı değiştirin, takmayanı uyarmadan önce nedenini sorun.',
      en: 'Try sizes with the employee, replace what is past its life, ask for the reason before warning those who do not wear it.',
    },
    affected_people: ['everyone'],
    legal_basis: basis('ppe', 'ohs19'),
  },
  {
    ref: 'workplace-10',
    question: {
      tr: 'Gebe, emziren, genç, engelli ve yeni işe başlayan çalışanlar için görev kısıtları değerlendirilip uygulanıyor mu?',
      en: 'Are restrictions for pregnant, breastfeeding, young, disabled and new employees assessed and applied?',
    },
    risks: {
      tr: 'Kimyasal, gece çalışması veya ağır yük nedeniyle özel grupta sağlık kaybı.',
      en: 'Loss of health in these groups by chemicals, night work or heavy loads.',
    },
    cautions: {
      tr: 'Gebeliğini bildiren çalışanın işini hekimle birlikte hemen gözden geçirin, kısıtı amirine yazıyla verin.',
      en: 'Review the job with the physician as soon as a pregnancy is reported, give the restriction to the supervisor in writing.',
    },
    affected_people: ['young', 'everyone'],
    legal_basis: basis('pregnant', 'ohs10'),
  },
  {
    ref: 'workplace-11',
    question: {
      tr: 'Ziyaretçi ve alt işveren çalışanlarına girişte tehlikeler, kurallar ve toplanma yeri anlatılıp imza alınıyor mu?',
      en: 'Are visitors and contractors told of dangers, rules and assembly point at entry, against signature?',
    },
    risks: {
      tr: 'Sahayı bilmeyen kişinin tehlikeli bölgeye girmesi ve acil durumda bulunamaması.',
      en: 'People who do not know the site entering danger areas and not being found in an emergency.',
    },
    cautions: {
      tr: 'Kısa görsel anlatım kullanın, refakatçi verin, çıkışta kartı geri alarak içerideki sayıyı doğru tutun.',
      en: 'Use a short picture briefing, give an escort, take badges back at the exit to keep the count true.',
    },
    affected_people: ['visitors', 'contractors', 'everyone'],
    legal_basis: basis('ohs16', 'ohs23'),
  },
  {
    ref: 'workplace-12',
    question: {
      tr: 'Çalışanlar ciddi ve yakın tehlikede işi durdurabileceklerini biliyor ve ramak kalayı kolayca bildirebiliyor mu?',
      en: 'Do employees know that they may stop work in serious and imminent danger, and can they report near misses easily?',
    },
    risks: {
      tr: 'Tehlikeye rağmen işe devam edilmesi; tekrar eden olaylar.',
      en: 'Work going on in spite of danger; incidents that repeat.',
    },
    cautions: {
      tr: 'Durdurma yetkisini yönetimin imzasıyla duyurun, her bildirimi yanıtlayın, durduranı açıkça destekleyin.',
      en: "Announce the authority to stop over management's signature, answer each report, support openly those who stop.",
    },
    affected_people: ['everyone'],
    legal_basis: basis('ohs13', 'ohs18', 'hsse'),
  },
  {
    ref: 'workplace-13',
    question: {
      tr: 'Yalnız çalışanların işi, düzenli haberleşme ve yardım çağırma düzeni ile güvence altına alınmış mı?',
      en: 'Is lone work secured by regular contact and a way to call for help?',
    },
    risks: {
      tr: 'Kaza geçiren veya rahatsızlanan kişinin saatlerce bulunamaması.',
      en: 'Someone injured or taken ill who is not found for hours.',
    },
    cautions: {
      tr: 'Hareketsizlik alarmlı cihaz verin, haberleşme aralığını yazın, izne bağlı işlerde yalnız çalışmayı yasaklayın.',
      en: 'Give man-down alarms, write down contact intervals, forbid lone work in jobs under permit.',
    },
    affected_people: ['everyone'],
    legal_basis: basis('labour', 'ohs4'),
  },
];
