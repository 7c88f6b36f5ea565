import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** The tank farm: tanks, bunds, pipework and what protects them. */
export const TANK_STRUCTURE: readonly LibraryQuestion[] = [
  {
    ref: 'tank-01',
    question: {
      tr: 'Tank havuzunun (set) duvarları ve tabanı çatlaksız, geçirimsiz ve en büyük tankın tamamını tutacak hacimde mi?',
      en: 'Are the walls and floor of the bund free of cracks, impermeable and large enough to hold the whole content of the largest tank?',
    },
    risks: {
      tr: 'Tank veya boru kaçağında yakıtın havuz dışına çıkması; havuz yangınının yayılması, toprak ve yeraltı suyunun kirlenmesi.',
      en: 'Fuel leaving the bund when a tank or pipe leaks; spread of a pool fire, pollution of soil and groundwater.',
    },
    cautions: {
      tr: 'Havuz hacmini hesapla belgeleyin, çatlak ve boru geçişlerini yakıta dayanıklı malzemeyle kapatın, yılda en az bir kez ve her değişiklikten sonra yeniden kontrol edin.',
      en: 'Document the bund volume by calculation, seal cracks and pipe penetrations with fuel-resistant material, check again at least once a year and after each change.',
    },
    affected_people: ['operators', 'neighbours'],
    legal_basis: basis('seveso', 'soil', 'jig2'),
  },
  {
    ref: 'tank-02',
    question: {
      tr: 'Tank havuzunun yağmur suyu dreyn vanası normalde kapalı ve kilitli mi, su yalnızca gözetim altında ve ayırıcıya mı boşaltılıyor?',
      en: 'Is the rainwater drain valve of the bund normally closed and locked, and is water drained only under supervision and to the separator?',
    },
    risks: {
      tr: 'Açık unutulan vanadan yakıtın kanalizasyona veya dereye ulaşması; patlayıcı buharın kanallarda birikmesi ve çevre kirliliği.',
      en: 'Fuel reaching a sewer or stream through a valve left open; explosive vapour collecting in drains and environmental pollution.',
    },
    cautions: {
      tr: 'Vanayı kilitleyip konumunu işaretleyin, boşaltmadan önce suyu yakıt filmi için gözle kontrol edin, boşaltma süresince başında durun ve boşaltmayı deftere işleyin.',
      en: 'Lock the valve and mark its position, look for a film of fuel before draining, stay with it while it drains and enter each draining in the log.',
    },
    affected_people: ['operators', 'neighbours'],
    legal_basis: basis('water', 'soil', 'jig2'),
  },
  {
    ref: 'tank-03',
    question: {
      tr: 'Her tankta, seviye ölçümünden bağımsız çalışan çok yüksek seviye alarmı ve dolumu otomatik kesen sistem var mı ve planlanan aralıkta test edilmiş mi?',
      en: 'Does each tank have a high-high level alarm and an automatic stop of filling, both independent of the gauging, and were they tested when due?',
    },
    risks: {
      tr: 'Tankın taşması; buhar bulutu oluşması, patlama ve büyük yangın.',
      en: 'Overfilling of the tank; a vapour cloud, explosion and a major fire.',
    },
    cautions: {
      tr: 'Alarmı ve kesme vanasını şamandıra veya sensörü gerçekten tetikleyerek test edin, sonucu kaydedin, arızalı sistemle tanka ürün almayın.',
      en: 'Test alarm and shut-off valve by really tripping the float or sensor, record the result, do not receive product into a tank whose system is faulty.',
    },
    affected_people: ['operators', 'drivers', 'neighbours'],
    legal_basis: basis('equipment', 'seveso', 'api2350', 'jig2'),
  },
  {
    ref: 'tank-04',
    question: {
      tr: 'Tankların iç ve dış muayeneleri ile periyodik kontrolleri süresi içinde yapılmış, raporlarındaki eksikler kapatılmış mı?',
      en: 'Were internal and external inspections and the statutory periodic checks of the tanks made in time, and are the findings of their reports closed?',
    },
    risks: {
      tr: 'Korozyonla incelen tank tabanı veya gövdesinden ani kaçak; yangın, çevre kirliliği ve ürün kalitesinin bozulması.',
      en: 'Sudden leak from a tank bottom or shell thinned by corrosion; fire, pollution and loss of product quality.',
    },
    cautions: {
      tr: 'Muayene tarihlerini tank bazında izleyin, periyodik kontrolü yetkili kişiye yaptırın, kalınlık ölçümlerini önceki değerlerle karşılaştırın ve eksikler için termin verin.',
      en: 'Track the dates for each tank, have the periodic check made by an authorised person, compare wall thickness with earlier values and set deadlines for findings.',
    },
    affected_people: ['operators', 'maintenance'],
    legal_basis: basis('equipment', 'api653', 'jig2'),
  },
  {
    ref: 'tank-05',
    question: {
      tr: 'Tank havalandırmaları, basınç/vakum ventilleri ve varsa alev tutucuları açık, hasarsız ve bakımlı mı?',
      en: 'Are the tank vents, pressure/vacuum valves and, where fitted, flame arresters open, undamaged and maintained?',
    },
    risks: {
      tr: 'Tıkalı havalandırma nedeniyle tankın çökmesi veya aşırı basınçla yırtılması; alevin tank içine geri tepmesi.',
      en: 'Collapse of the tank or rupture by overpressure when a vent is blocked; flashback of flame into the tank.',
    },
    cautions: {
      tr: 'Ventilleri bakım planına alın, kuş yuvası, buz ve boya kalıntısını temizleyin, süzgeç tellerini kontrol edin.',
      en: 'Put the vents into the maintenance plan, remove nests, ice and paint, check the screens.',
    },
    affected_people: ['operators', 'emergency'],
    legal_basis: basis('atex', 'fire', 'nfpa30'),
  },
  {
    ref: 'tank-06',
    question: {
      tr: 'Tank tabanı su alma noktasına eğimli ve en düşük noktadaki dreyn hattından numune alınabiliyor mu?',
      en: 'Does the tank bottom slope to a sump and can a sample be drawn from the line at its lowest point?',
    },
    risks: {
      tr: 'Tank dibinde biriken suyun alınamaması; mikrobiyal üreme, korozyon ve suyun uçağa kadar taşınması.',
      en: 'Water that cannot be removed from the bottom; microbial growth, corrosion and water carried as far as the aircraft.',
    },
    cautions: {
      tr: 'Dreyn hattını en düşük noktadan, tam akış alınabilecek çapta yapın; eğimi ve çukuru her iç muayenede ölçün.',
      en: 'Run the drain line from the lowest point with a bore that allows full flow; measure slope and sump at each internal inspection.',
    },
    affected_people: ['operators', 'laboratory'],
    legal_basis: basis('chemicals', 'jig2', 'ei1540'),
  },
  {
    ref: 'tank-07',
    question: {
      tr: 'Yüzer emiş kolu serbest hareket ediyor ve kontrol telinden konumu doğrulanabiliyor mu?',
      en: 'Does the floating suction arm move freely and can its position be checked with the test wire?',
    },
    risks: {
      tr: 'Kolun takılmasıyla dipteki su ve tortunun emilmesi; kirli yakıtın ikmal araçlarına ulaşması.',
      en: 'Suction of water and sediment from the bottom when the arm is stuck; contaminated fuel reaching the fuelling vehicles.',
    },
    cautions: {
      tr: 'Kontrol telini ayda bir çekerek serbestliği deneyin, sonucu kaydedin, takılan kolda tankı servisten çıkarın.',
      en: 'Pull the test wire monthly to prove free movement, record the result, take the tank out of service when the arm sticks.',
    },
    affected_people: ['operators', 'laboratory'],
    legal_basis: basis('chemicals', 'ei1540', 'jig2'),
  },
  {
    ref: 'tank-08',
    question: {
      tr: 'Tank merdivenleri, sahanlıkları ve korkulukları sağlam, kaymaz yüzeyli ve ara korkuluk ile eteklikleri tamam mı?',
      en: 'Are the stairs, landings and guard rails of the tanks sound, slip-resistant and complete with mid rail and toe board?',
    },
    risks: {
      tr: 'Tank üzerinden veya merdivenden düşme sonucu ölüm veya ağır yaralanma; aşağıya malzeme düşmesi.',
      en: 'Death or serious injury from a fall off the tank or stairs; objects falling on people below.',
    },
    cautions: {
      tr: 'Korozyonlu basamakları değiştirin, tank üstünde yalnızca korkuluklu yürüyüş yolunu kullandırın, buzlanma ve kuvvetli rüzgârda çıkışı durdurun.',
      en: 'Replace corroded treads, allow only the railed walkway on the roof, stop climbing in ice and strong wind.',
    },
    affected_people: ['operators', 'contractors'],
    legal_basis: basis('premises', 'construction', 'equipment'),
  },
  {
    ref: 'tank-09',
    question: {
      tr: 'Tank, boru hattı, vana ve dolum noktaları ürün adı ve akış yönüyle EI 1542’ye uygun işaretlenmiş mi?',
      en: 'Are tanks, pipes, valves and loading points marked with product name and direction of flow as EI 1542 asks?',
    },
    risks: {
      tr: 'Yanlış vananın açılması ve ürünlerin karışması; yanlış yakıtın uçağa verilmesi.',
      en: 'Opening of the wrong valve and mixing of products; the wrong fuel delivered to an aircraft.',
    },
    cautions: {
      tr: 'Etiketleri okunur tutun, işareti silinen vanayı etiketlenene kadar kullanmayın, vana numaralarını hat şemasıyla eşleştirin.',
      en: 'Keep the labels legible, do not use a valve whose marking is gone until it is labelled again, match valve numbers with the line diagram.',
    },
    affected_people: ['operators', 'drivers'],
    legal_basis: basis('labelling', 'signs', 'ei1542', 'jig2'),
  },
  {
    ref: 'tank-10',
    question: {
      tr: 'Farklı ürünlerin hatları birbirinden fiziksel olarak ayrılmış mı (kör flanş, çıkarılabilir parça veya çift blok-tahliye vanası)?',
      en: 'Are lines of different products positively segregated (blind, removable spool or double block and bleed valve)?',
    },
    risks: {
      tr: 'Tek vanadan sızıntıyla Jet A-1’e başka ürün karışması; uçak motoru arızası.',
      en: 'Cross-contamination of Jet A-1 through a single leaking valve; failure of an aircraft engine.',
    },
    cautions: {
      tr: 'Ayrımı tek vanaya bırakmayın, çift blok vanada tahliye hattını izleyin, kör flanşın takılıp sökülmesini izne ve kayda bağlayın.',
      en: 'Never rely on a single valve, watch the bleed of double block valves, put fitting and removing of blinds under permit and record.',
    },
    affected_people: ['operators', 'laboratory'],
    legal_basis: basis('chemicals', 'jig2', 'ei1530'),
  },
  {
    ref: 'tank-11',
    question: {
      tr: 'Yer üstü boru hatları, flanşlar ve pompa salmastraları sızıntısız mı ve gömülü hatlar planlı olarak sızdırmazlık testinden geçirilmiş mi?',
      en: 'Are above-ground pipes, flanges and pump seals free of leaks, and are buried lines tested for tightness as planned?',
    },
    risks: {
      tr: 'Fark edilmeyen kaçakla yakıtın birikmesi; yangın, toprak kirliliği.',
      en: 'Fuel collecting from an unnoticed leak; fire, pollution of soil.',
    },
    cautions: {
      tr: 'Günlük saha turunda damlama arayın, damlama tavası koymayı onarım saymayın, gömülü hatlarda test basıncı ve süresini kaydedin.',
      en: 'Look for drips on the daily round, never count a drip tray as a repair, record pressure and duration of tests of buried lines.',
    },
    affected_people: ['operators', 'maintenance'],
    legal_basis: basis('equipment', 'jig2', 'ei1540'),
  },
  {
    ref: 'tank-12',
    question: {
      tr: 'İki vana arasında sıvı kalabilen hatlarda ısıl genleşme emniyet ventili var mı ve çıkışı güvenli yere mi veriliyor?',
      en: 'Do line sections that can be shut in between two valves have a thermal relief valve that discharges to a safe place?',
    },
    risks: {
      tr: 'Güneşte ısınan hapsedilmiş yakıtın hattı veya contayı patlatması; yakıt püskürmesi.',
      en: 'Shut-in fuel heated by the sun bursting a line or gasket; spray of fuel.',
    },
    cautions: {
      tr: 'Ventili periyodik kalibre ettirin, altındaki vanayı açık konumda mühürleyin, hat değişikliğinde koruma hesabını yenileyin.',
      en: 'Have the valve calibrated periodically, seal its isolating valve open, check the protection again when lines are changed.',
    },
    affected_people: ['operators', 'maintenance'],
    legal_basis: basis('equipment', 'ei1540', 'jig2'),
  },
  {
    ref: 'tank-13',
    question: {
      tr: 'Gömülü tank ve hatların katodik koruma potansiyelleri ölçülüyor ve sınır dışı değerler gideriliyor mu?',
      en: 'Are the cathodic protection potentials of buried tanks and lines measured and values outside the limits corrected?',
    },
    risks: {
      tr: 'Korumasız kalan çelikte dış korozyon ve delinme; uzun süre fark edilmeyen yeraltı kaçağı.',
      en: 'External corrosion and holes in unprotected steel; an underground leak that stays unnoticed for long.',
    },
    cautions: {
      tr: 'Ölçümleri yetkin kişiye yaptırın, doğrultucu değerlerini her ay okuyun, yalıtım flanşlarını köprüleyen bağlantıları kaldırın.',
      en: 'Let a competent person measure, read the rectifier monthly, remove whatever bridges the insulating flanges.',
    },
    affected_people: ['maintenance', 'operators'],
    legal_basis: basis('soil', 'ei1540', 'jig2'),
  },
];
