import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Electricity: earthing, lightning, panels and safe work. */
export const ELECTRICITY_POWER: readonly LibraryQuestion[] = [
  {
    ref: 'electric-14',
    question: {
      tr: 'Topraklama tesisatının yıllık ölçümü yapılmış, direnç ve süreklilik değerleri ile eksikler kapatılmış mı?',
      en: 'Was the earthing measured within the year, and are resistances, continuity and findings closed?',
    },
    risks: {
      tr: 'Arıza akımının kesilmemesi; gövdeye temasla çarpılma, statik tutuşma.',
      en: 'Fault current not cut off; shock by touching frames, static ignition.',
    },
    cautions: {
      tr: 'Ölçümü yetkili kişiye yaptırın, kurak mevsim değerini de alın, kopuk köprüleri fotoğrafla kapatın.',
      en: 'Have an authorised person measure, take a dry season value too, close broken bonds with photographs.',
    },
    affected_people: ['electricians', 'operators'],
    legal_basis: basis('earthing', 'equipment'),
  },
  {
    ref: 'electric-15',
    question: {
      tr: 'Yıldırımdan korunma sistemi risk hesabına dayanıyor ve yıllık kontrolü ile fırtına sonrası kontrolü yapılıyor mu?',
      en: 'Is lightning protection based on a risk calculation and checked yearly and after storms?',
    },
    risks: {
      tr: 'Tank veya binaya yıldırım düşmesi; tank sızdırmazlık bölgesinde yangın.',
      en: 'Lightning on tank or building; fire at the seal area.',
    },
    cautions: {
      tr: 'İniş iletkeni bağlantılarını ve aşırı gerilim koruyucularını kontrol edin, yüzer tavan topraklamalarını ölçün.',
      en: 'Check down conductors and surge protection, measure shunts of floating roofs.',
    },
    affected_people: ['operators', 'neighbours'],
    legal_basis: basis('lightning', 'earthing'),
  },
  {
    ref: 'electric-16',
    question: {
      tr: 'Elektrik panolarında yetkisiz erişim engeli, tek hat şeması, uyarı levhası ve yalıtkan paspas bulunuyor mu?',
      en: 'Do switchboards have locked access, single-line diagram, warning sign and insulating mat?',
    },
    risks: { tr: 'Gerilimli parçaya temas; elektrik çarpması ve ark yanığı.', en: 'Contact with live parts; shock and arc burns.' },
    cautions: {
      tr: 'Kapakları anahtarla kilitleyin, şemayı değişiklikle güncelleyin, önüne malzeme konmasını yasaklayın.',
      en: 'Lock doors, update diagrams with changes, forbid storage in front.',
    },
    affected_people: ['electricians', 'everyone'],
    legal_basis: basis('wiring', 'power', 'ohs17'),
  },
  {
    ref: 'electric-17',
    question: {
      tr: 'Elektrik işleri yalnızca yetki belgesi olan kişilerce ve enerjisiz, gerekiyorsa gerilim altında çalışma izniyle mi yapılıyor?',
      en: 'Is electrical work done only by qualified persons and dead, or live only with a special permit?',
    },
    risks: { tr: 'Çarpılma, ark parlaması, ölüm.', en: 'Shock, arc flash, death.' },
    cautions: {
      tr: 'Kes, kilitle, gerilimsizliği doğrula, topraklamayı bağla, çevreyi ayır sırasını uygulatın.',
      en: 'Follow the order: isolate, lock, prove dead, earth, bar off.',
    },
    affected_people: ['electricians', 'maintenance'],
    legal_basis: basis('power', 'ohs17', 'vocational'),
  },
  {
    ref: 'electric-18',
    question: {
      tr: 'Kilitleme ve etiketleme (LOTO) için kişisel kilit, liste ve kaldırma kuralı uygulanıyor mu?',
      en: 'Are personal locks, a list and a removal rule applied for lockout and tagout?',
    },
    risks: {
      tr: 'Çalışan varken makinenin veya pompanın çalışması; uzuv kaybı.',
      en: 'Machine or pump starting while people work; loss of limbs.',
    },
    cautions: {
      tr: 'Herkese tek anahtarlı kilit verin, sahibi olmayanın kilidi açmasını müdür onayına bağlayın, vardiya devrinde kilitleri elden geçirin.',
      en: 'One key per lock, removal by others only with management approval, go through the locks at handover.',
    },
    affected_people: ['maintenance', 'electricians', 'contractors'],
    legal_basis: basis('equipment', 'power'),
  },
  {
    ref: 'electric-19',
    question: {
      tr: 'Elektrik tesisatının periyodik kontrolü, kaçak akım rölesi testleri ve termal kamera ölçümleri yapılıyor mu?',
      en: 'Are periodic checks of installations, residual current tests and thermal imaging carried out?',
    },
    risks: { tr: 'Aşırı ısınma, kontak gevşekliği ve kaçakla yangın.', en: 'Fire by overheating, loose contacts and leakage.' },
    cautions: {
      tr: 'Röle testini butonla ayda bir deneyin, ölçüm cihazıyla yılda bir doğrulayın, sıcak noktaları tarihle kapatın.',
      en: 'Press the test button monthly, verify with instruments yearly, close hot spots by date.',
    },
    affected_people: ['electricians', 'everyone'],
    legal_basis: basis('wiring', 'equipment'),
  },
  {
    ref: 'electric-20',
    question: {
      tr: 'Taşınabilir elektrikli el aletleri ve uzatma kabloları çift yalıtımlı veya topraklı, hasarsız ve etiketli kontrolden geçmiş mi?',
      en: 'Are portable tools and extension leads double insulated or earthed, undamaged and tagged as checked?',
    },
    risks: { tr: 'Ezilmiş kablodan çarpılma ve yangın.', en: 'Shock and fire from crushed cables.' },
    cautions: {
      tr: 'Kabloyu araç yolundan geçirmeyin, ıslak alanda kaçak akım korumalı grup kullanın, hasarlıyı kesip atın.',
      en: 'Keep cables off vehicle routes, use residual current devices in wet areas, cut up damaged ones.',
    },
    affected_people: ['maintenance', 'contractors', 'electricians'],
    legal_basis: basis('wiring', 'equipment'),
  },
  {
    ref: 'electric-21',
    question: {
      tr: 'Dizel jeneratör, akü odası ve kesintisiz güç kaynağında hidrojen havalandırması, göz duşu ve asit koruması var mı?',
      en: 'Do generator, battery room and UPS have hydrogen ventilation, eye wash and acid protection?',
    },
    risks: { tr: 'Akü şarjında hidrojen patlaması, asit yanığı.', en: 'Hydrogen explosion at charging, acid burns.' },
    cautions: {
      tr: 'Havalandırma durursa şarjı kesin, alet yalıtımını denetleyin, kutup başlıklarını takın.',
      en: 'Stop charging when ventilation fails, check insulation of tools, fit terminal covers.',
    },
    affected_people: ['maintenance', 'electricians'],
    legal_basis: basis('wiring', 'equipment'),
  },
  {
    ref: 'electric-22',
    question: {
      tr: 'Kazı ve vinç işlerinde yeraltı kabloları ile havai hatlar işaretlenmiş ve yaklaşma mesafesi izne yazılmış mı?',
      en: 'Are underground cables and overhead lines marked and is the approach distance on the permit for digging and cranes?',
    },
    risks: { tr: 'Kabloya kazma veya vinç teması; ölümcül çarpılma.', en: 'Dig or crane hitting a cable; fatal shock.' },
    cautions: {
      tr: 'Kablo yerini dedektörle bulun, ilk kazıyı elle yapın, bom sınırlayıcı ve işaretçi kullanın.',
      en: 'Locate cables by detector, dig by hand first, use boom limiters and a guide.',
    },
    affected_people: ['contractors', 'operators'],
    legal_basis: basis('power', 'wiring'),
  },
  {
    ref: 'electric-23',
    question: {
      tr: 'Trafo merkezinde yağ toplama çukuru, havalandırma, kilit ve kapı levhası tamam, kurtarma çubuğu ve eldiven testli mi?',
      en: 'Does the substation have oil pit, ventilation, lock and door sign, with tested rescue rod and gloves?',
    },
    risks: { tr: 'Trafo yağı yangını, yüksek gerilim çarpması.', en: 'Transformer oil fire, high voltage shock.' },
    cautions: {
      tr: 'Eldivenlerin deney tarihini kontrol edin, anahtarı yetkilide tutun, işletme sorumlusunu adıyla yazın.',
      en: 'Check glove test dates, keep the key with the authorised person, name who is responsible for operation.',
    },
    affected_people: ['operators', 'everyone'],
    legal_basis: basis('power', 'fire'),
  },
  {
    ref: 'electric-24',
    question: {
      tr: 'Kumanda ve acil durdurma devrelerinde köprüleme (bypass) kayıtsız yapılmıyor ve süresi dolunca kaldırılıyor mu?',
      en: 'Are control and safety circuits never bypassed without a record, and is each bypass removed at its end?',
    },
    risks: { tr: 'Kaçakta durmayan sistem; taşma ve yangın.', en: 'System that does not stop at a leak; overflow and fire.' },
    cautions: {
      tr: 'Köprü kayıt defteri ve risk değerlendirmesi isteyin, panoda işaretleyin, her vardiyada sayın.',
      en: 'Require log and assessment, mark at the panel, count each shift.',
    },
    affected_people: ['operators', 'maintenance'],
    legal_basis: basis('ohs4', 'equipment'),
  },
  {
    ref: 'electric-25',
    question: {
      tr: 'Kesinti sonrası yeniden enerjilemede pompa ve dolum sistemlerinin kendiliğinden çalışmaması sağlanmış mı?',
      en: 'Are pumps and loading systems prevented from starting by themselves when power returns?',
    },
    risks: { tr: 'Beklenmeyen dolumla taşma, açık hattan yakıt akması.', en: 'Unexpected loading and overflow, fuel from an open line.' },
    cautions: {
      tr: 'Yeniden çalıştırmayı elle onaya bağlayın, kesinti tatbikatında deneyin, acil aydınlatmayı birlikte sınayın.',
      en: 'Require a manual restart, try it in an outage drill, test emergency lights at the same time.',
    },
    affected_people: ['operators', 'electricians'],
    legal_basis: basis('wiring', 'atex'),
  },
];
