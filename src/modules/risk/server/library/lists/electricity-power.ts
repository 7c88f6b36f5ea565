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
      tr: 'Tank havalandırmasına veya binaya yıldırım düşmesi; buharın tutuşması, kumanda sistemlerinin yanması.',
      en: 'Lightning on a tank vent or building; vapour ignited, control systems burnt out.',
    },
    cautions: {
      tr: 'İniş iletkenlerini ve bağlantılarını ölçtürün, aşırı gerilim koruyucularını fırtınadan sonra kontrol edin, yüzer tavan varsa tavan topraklamasını da ölçün.',
      en: 'Have down conductors and joints measured, check surge protection after storms, measure roof shunts where there is a floating roof.',
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
    risks: {
      tr: 'Gerilim altındaki parçaya temasla çarpılma, ark parlamasıyla ağır yanık; ölüm.',
      en: 'Shock by touching live parts, severe burns by arc flash; death.',
    },
    cautions: {
      tr: 'Şu sırayı uygulatın: kes, kilitle, gerilimsizliği ölçü aletiyle doğrula, topraklayıp kısa devre et, komşu gerilimli parçaları perdele.',
      en: 'Apply this order: isolate, lock, prove dead with a tester, earth and short-circuit, screen live parts nearby.',
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
    risks: {
      tr: 'Gevşek bağlantı veya aşırı yükle kabloların ısınması, yalıtım bozulmasıyla yangın ve çarpılma.',
      en: 'Cables heated by loose joints or overload, fire and shock by failed insulation.',
    },
    cautions: {
      tr: 'Kaçak akım rölesini test butonuyla ayda bir, ölçü aletiyle yılda bir deneyin, termal kamerada görülen sıcak noktaları tarih vererek kapatın.',
      en: 'Try residual current devices monthly by their button and yearly with an instrument, close hot spots of thermal imaging by date.',
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
    risks: {
      tr: 'Ezilmiş kablo veya kırık fişten çarpılma, ıslak sahada ölüm; kısa devreyle yangın.',
      en: 'Shock from a crushed cable or broken plug, death on wet ground; fire by short circuit.',
    },
    cautions: {
      tr: 'Kabloyu araç yolundan geçirmeyin, ıslak alanda kaçak akım korumalı priz kullanın, hasarlı kabloyu bantlamayıp kullanılamayacak şekilde kesin.',
      en: 'Keep cables off vehicle routes, use sockets with residual current devices in wet places, never tape damaged leads but cut them up.',
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
    risks: {
      tr: 'Akü şarjında biriken hidrojenin patlaması, asitle göz ve deri yanığı.',
      en: 'Explosion of hydrogen from charging, burns of eyes and skin by acid.',
    },
    cautions: {
      tr: 'Havalandırma durunca şarjı kesen kilitleme kurun, yalıtılmış alet kullandırın, kutup başlıklarını kapatın, asit nötrleştiriciyi hazır tutun.',
      en: 'Interlock charging with ventilation, use insulated tools, cover terminals, keep acid neutraliser ready.',
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
    risks: {
      tr: 'Kazı makinesinin kabloya, bomun havai hatta teması; ölümcül çarpılma ve tesisin enerjisiz kalması.',
      en: 'Digger striking a cable or boom touching an overhead line; fatal shock and loss of power on site.',
    },
    cautions: {
      tr: 'Kablo yerini plan ve dedektörle bulun, yaklaşırken elle kazın, bom sınırlayıcı ve işaretçi kullanın, hattı olabiliyorsa enerjisiz bıraktırın.',
      en: 'Locate cables by plan and detector, dig by hand when near, use boom limiters and a guide, have the line made dead where possible.',
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
    risks: {
      tr: 'Trafo yağının tutuşması, yüksek gerilimde çarpılma ve ark yanığı.',
      en: 'Transformer oil catching fire, high voltage shock and arc burns.',
    },
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
    risks: {
      tr: 'Köprülenmiş güvenlik devresi nedeniyle kaçak veya taşmada sistemin durmaması; büyük yangın.',
      en: 'System that does not stop at a leak or overflow because its safety circuit is bypassed; major fire.',
    },
    cautions: {
      tr: 'Köprüleme için yazılı onay, ek önlem ve bitiş saati isteyin, panoda etiketleyin, vardiya devrinde sayısını kayıtla karşılaştırın.',
      en: 'Ask for written approval, extra measures and an end time, tag it at the panel, compare the number with the log at each handover.',
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
