import type { PictureName } from '#server/seed/photos.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';

/** What an auditor writes beside a no, what has to be done about it, and how urgent it is. */
export interface SampleFinding {
  readonly ref: string;
  readonly priority: NonNullable<Finding['status']>;
  readonly text: string;
  readonly action: string;
  /** What was photographed, where it can be seen. */
  readonly picture?: PictureName;
}

const row = (ref: string, priority: SampleFinding['priority'], text: string, action: string, picture?: PictureName): SampleFinding => ({
  ref,
  priority,
  text,
  action,
  ...(picture === undefined ? {} : { picture }),
});

/** Findings by question. Only these questions are answered no in the demonstration, so that each finding fits its question. */
export const SAMPLE_FINDINGS: readonly SampleFinding[] = [
  row(
    'A1.1',
    'low',
    'Organizasyon şeması eski; ayrılan vardiya amirinin adı hâlâ görünüyor.',
    'Organizasyon şemasını güncelleyip panolara asın.',
  ),
  row(
    'A1.3',
    'low',
    'Yıl sonu hedefleri konmuş ancak ilk yarıda hiç izlenmemiş.',
    'Hedefleri üç ayda bir izleyin ve sonucu kayda geçirin.',
  ),
  row(
    'A2.2',
    'medium',
    'Dolum kolunun yeri değişiklik değerlendirmesi yapılmadan değiştirilmiş.',
    'Değişikliği geriye dönük değerlendirin, eksik önlemleri tamamlayın.',
  ),
  row(
    'A2.3',
    'medium',
    'Mart ayındaki hortum kopması ramak kala olarak bildirilmemiş.',
    'Olayı araştırın ve vardiyalara bildirim hatırlatması yapın.',
  ),
  row(
    'A2.4',
    'high',
    'Önceki denetimdeki üç uygunsuzluktan biri kapatılmadan süresi dolmuş.',
    'Açık uygunsuzluğu kapatın, etkinliğini sahada doğrulayın.',
  ),
  row(
    'B1.2',
    'medium',
    'İki operatörün ikmal eğitiminin geçerlilik süresi dolmuş.',
    'Eğitimleri yenileyin; yenilenene kadar ikmalde görevlendirmeyin.',
  ),
  row(
    'B1.4',
    'low',
    'Gözlem formlarında bütün operatörlere aynı puan verilmiş.',
    'Gözlemleri sahada yeniden yapın ve değerlendiriciyi bilgilendirin.',
  ),
  row(
    'B2.2',
    'medium',
    'Gece vardiyasından dört kişi uygulamalı söndürme eğitimi almamış.',
    'Gece vardiyası için uygulamalı söndürme eğitimi düzenleyin.',
  ),
  row(
    'B2.4',
    'high',
    'Bir tanker sürücüsünün mesleki yeterlilik belgesi bulunamadı.',
    'Belgeyi tamamlayın; tamamlanana kadar sürücüyü göreve çıkarmayın.',
  ),
  row('C1.1', 'low', 'T-2 tankının ürün etiketi solmuş, numarası okunmuyor.', 'Tank etiketlerini yenileyin.'),
  row('C1.3', 'high', 'Yüzer emişin kontrol kaydı altı aydır yok.', 'Yüzer emişi kontrol edin ve aylık kontrolü bakım planına ekleyin.'),
  row(
    'C2.1',
    'high',
    'T-1 tankının yüksek seviye alarmı denemede sesli uyarı vermedi.',
    'Alarmı onarıp yeniden deneyin; o zamana kadar dolumu ikinci kişi gözetsin.',
  ),
  row('C2.3', 'medium', 'Set duvarında iki çatlak görüldü, zeminde ıslaklık var.', 'Çatlakları onarın ve sızdırmazlık denemesi yapın.'),
  row('C2.4', 'medium', 'Set tahliye vanası kapalı ancak kilidi takılı değildi.', 'Vanayı kilitleyin, anahtarı izin sistemine bağlayın.'),
  row(
    'D1.3',
    'medium',
    'Kabul edilen üç tankerden birinde mühür numarası kayda yazılmamış.',
    'Mühür kontrolünü kabul formunda zorunlu alan yapın.',
  ),
  row(
    'D1.5',
    'high',
    'Yoğunluk farkı sınırı aştığı hâlde boşaltmaya devam edilmiş.',
    'Kabulü durdurma kuralını vardiyalarla gözden geçirin, partiyi araştırın.',
  ),
  row('D2.4', 'low', 'Kabul miktar farkları yazılıyor ama eğilimi izlenmiyor.', 'Aylık fark grafiği hazırlayıp yöneticiye sunun.'),
  row(
    'E1.2',
    'high',
    'Hafta sonu üç gün dip suyu kontrolü yazılmamış.',
    'Hafta sonu sorumlusunu belirleyin ve kayıtları günlük gözden geçirin.',
  ),
  row(
    'E1.3',
    'medium',
    'Araç 4’teki su tayin kapsüllerinin son kullanma tarihi geçmiş.',
    'Kapsülleri değiştirin, stok takibine son kullanma tarihini ekleyin.',
  ),
  row('E1.4', 'low', 'Numune kavanozlarından ikisi çatlak ve etiketsiz.', 'Kavanozları yenileyin, etiketleyin.'),
  row(
    'E2.1',
    'medium',
    'Dansimetre kalibrasyon etiketi üç ay önce dolmuş.',
    'Dansimetreyi kalibrasyona gönderin, yedeğini kullanıma alın.',
  ),
  row('E2.2', 'low', 'Şahit numune dolabında mühürsüz iki numune var.', 'Numuneleri mühürleyin ve dolap sorumlusu atayın.'),
  row(
    'F1.2',
    'medium',
    'Fark basıncı okunuyor ancak tasarım debisine göre düzeltilmiyor.',
    'Düzeltme çizelgesini kayıt formuna ekleyin, operatörleri eğitin.',
    'gauge',
  ),
  row(
    'F1.4',
    'medium',
    'Filtre dibi boşaltımı kaydı olan günlerde numune sonucu yazılmamış.',
    'Numune sonucunu kayıt formunda zorunlu hâle getirin.',
  ),
  row(
    'F1.5',
    'high',
    'Filtre elemanları değişim süresini dört ay aşmış.',
    'Elemanları değiştirin ve değişim tarihlerini bakım planına bağlayın.',
  ),
  row('F2.3', 'medium', 'Otomatik hava alıcının tahliye hattı araç üstüne boşalıyor.', 'Tahliye hattını güvenli noktaya uzatın.'),
  row(
    'G1.2',
    'low',
    '12 numaralı hidrant çukurunda su ve çamur birikmiş.',
    'Çukuru temizleyin, kapak contasını değiştirin.',
    'hydrant-pit',
  ),
  row('G1.4', 'medium', 'Çekme halatı denemesi beş çukurda bu yıl yapılmamış.', 'Eksik denemeleri yapıp sonuçlarını yazın.'),
  row(
    'G2.2',
    'high',
    'Park 7’deki acil durdurma düğmesinin önü bagaj arabalarıyla kapalıydı.',
    'Alanı boşaltın, zemini işaretleyin ve yer hizmetlerini bilgilendirin.',
  ),
  row(
    'G2.4',
    'medium',
    'Katodik koruma ölçümleri uzman tarafından değerlendirilmemiş.',
    'Ölçümleri uzmana değerlendirtin, sapan noktaları yeniden ölçün.',
  ),
  row('H1.1', 'low', 'Araç 2’nin günlük kontrol formu iki gün boş bırakılmış.', 'Vardiya amiri formları gün sonunda imzalasın.'),
  row(
    'H1.4',
    'high',
    'Araç 5’te kilit iptal anahtarının mührü kopuk, kullanım kaydı yok.',
    'Mührü yenileyin, kullanımı araştırın ve kayda alın.',
  ),
  row(
    'H2.1',
    'high',
    'Dispenser hortumunda örgü açığa çıkmış, hortum yaşını doldurmuş.',
    'Hortumu değiştirin ve basınç deneyini yapın.',
    'hose',
  ),
  row('H2.6', 'medium', 'Potansiyel eşitleme pensesinin yayı gevşek, ölçüm değeri sınırda.', 'Penseyi değiştirin ve yeniden ölçün.'),
  row('H2.7', 'low', 'Döküntü takımında emici ped eksik.', 'Takımı tamamlayın, aylık sayım listesine ekleyin.'),
  row(
    'J1.3',
    'high',
    'Gözlenen ikmallerden birinde hortum, eşitleme kablosundan önce bağlandı.',
    'Operatörü yeniden eğitin, bir ay boyunca gözlem sıklığını artırın.',
  ),
  row('J1.4', 'medium', 'İkmal bölgesine iki duba yerine bir duba konmuş.', 'Duba yerleşimini hatırlatın ve gözlemle doğrulayın.'),
  row(
    'J2.2',
    'high',
    'Operatör ikmal sürerken ölü adam kumandasını askıya sabitlemişti.',
    'Sabitleme parçasını kaldırın, olayı vardiyalarla paylaşın.',
  ),
  row(
    'J2.6',
    'medium',
    'Ayrılmadan önceki çevre turu gözlenen üç ikmalde bir kez yapılmadı.',
    'Çevre turunu kontrol kartına ekleyin ve gözlemle izleyin.',
  ),
  row(
    'K1.3',
    'high',
    'Taşma önleme sistemi iki dolum için devre dışı bırakılmış.',
    'Devre dışı bırakmayı izne bağlayın ve sistemi deneyin.',
  ),
  row('K2.4', 'medium', 'Dolum alanı zemininde derz dolguları açılmış.', 'Derzleri yenileyin, ayırıcı bağlantısını kontrol edin.', 'joint'),
  row('K2.5', 'medium', 'Araç üstü korkuluğun bir ayağı gevşek.', 'Korkuluğu sabitleyin; onarılana kadar araç üstüne çıkışı durdurun.'),
  row(
    'L1.2',
    'medium',
    'Pompa odasındaki iki söndürücünün kontrol tarihi geçmiş.',
    'Söndürücüleri kontrole gönderin, yerlerine yedek koyun.',
    'extinguisher',
  ),
  row('L1.3', 'high', 'Köpük sistemi son bir yılda denenmemiş.', 'Köpük sistemini deneyin ve köpük numunesini analiz ettirin.'),
  row('L2.4', 'low', 'Tank sahası çevresinde kuru ot birikmiş.', 'Otları temizleyin, yaz aylarında iki haftada bir biçin.'),
  row('L2.5', 'low', 'Ofis koridorundaki acil çıkış işareti yanmıyor.', 'İşaretin aküsünü değiştirin.'),
  row('L2.6', 'medium', 'Statik topraklama ölçüm raporunun süresi dolmuş.', 'Topraklama ölçümünü yaptırın.'),
  row('M1.2', 'medium', 'Numune alan operatör kimyasal eldiven kullanmıyordu.', 'Uygun eldiveni dağıtın, sahada kullanımını izleyin.'),
  row('M1.4', 'medium', 'Üç çalışanın periyodik muayenesi gecikmiş.', 'Muayeneleri yaptırın, takip listesini aylık gözden geçirin.'),
  row('M2.3', 'low', 'Katkı maddesi bidonunda etiket yok.', 'Bidonu etiketleyin, güvenlik bilgi formunu dolaba koyun.', 'canister'),
  row('M2.4', 'medium', 'Göz duşunun suyu bulanık akıyor.', 'Göz duşunu yıkayın, haftalık denemeyi kayda geçirin.'),
  row('N1.2', 'medium', 'Yağ ayırıcının temizlik kaydı yedi aydır yok.', 'Ayırıcıyı temizletin, temizliği bakım planına ekleyin.'),
  row('N1.4', 'low', 'Döküntü takımının yeri planda farklı gösteriliyor.', 'Planı düzeltin, takımı işaretli yere koyun.'),
  row(
    'N2.1',
    'medium',
    'Tehlikeli atık alanında yağlı bezler açık kapta duruyordu.',
    'Kapaklı kap sağlayın, alan sorumlusunu uyarın.',
    'waste-bin',
  ),
  row('P1.2', 'low', 'Acil telefon listesinde itfaiye irtibat numarası eski.', 'Listeyi güncelleyin ve üç ayda bir arayarak doğrulayın.'),
  row('P1.4', 'medium', 'Gece vardiyası iki yıldır tatbikata katılmamış.', 'Gece vardiyasını kapsayan bir tatbikat yapın.'),
  row('P2.2', 'medium', 'Ziyaretçi kayıtları acil durumda sayıma dahil edilmiyor.', 'Ziyaretçi defterini sayım yöntemine ekleyin.'),
  row(
    'R1.1',
    'medium',
    'Çitin kuzey köşesinde yaklaşık bir metrelik açıklık var.',
    'Çiti onarın, haftalık çit turunu kayda alın.',
    'fence',
  ),
  row('R1.4', 'high', 'Numune muslukları gece kilitsiz bırakılmış.', 'Muslukları kilitleyin, devir teslim listesine ekleyin.'),
  row('R2.1', 'low', 'Dolum alanındaki kameralardan biri görüntü vermiyor.', 'Kamerayı onarın.'),
  row(
    'S1.1',
    'medium',
    'Bakım planındaki dört iş gecikmiş, gerekçesi yazılmamış.',
    'Geciken işleri tamamlayın, gecikme gerekçelerini kayda geçirin.',
  ),
  row('S1.3', 'high', 'Arızalı pompa etiketlenmeden serviste bırakılmış.', 'Pompayı etiketleyip ayırın, vardiyalara bildirin.'),
  row(
    'S2.1',
    'medium',
    'Manometre kalibrasyon listesinde iki gösterge eksik.',
    'Listeyi tamamlayın, göstergeleri kalibre ettirin.',
    'gauge',
  ),
  row('S2.3', 'medium', 'P-3 pompasının salmastrasında damlama var.', 'Salmastrayı değiştirin, bir hafta boyunca izleyin.', 'pump'),
  row('T1.1', 'low', 'Laboratuvarda eski sürüm numune talimatı asılıydı.', 'Eski sürümleri toplayın, son sürümü asın.'),
  row('T2.1', 'low', 'Kayıtlarda silinerek düzeltilmiş değerler var.', 'Düzeltmelerin üstü çizilerek imzalanmasını hatırlatın.'),
  row('T2.4', 'medium', 'Vardiya devri sözlü yapılıyor, açık arızalar yazılmıyor.', 'Yazılı devir formunu kullanıma alın.'),
  row('U1.4', 'high', 'Kapalı alan çalışması genel izin formuyla yapılmış.', 'Kapalı alan iznini ayırın, izin verenleri eğitin.'),
  row(
    'U2.2',
    'high',
    'Kaynak işi bittikten sonra yangın gözcüsü beklemeden ayrılmış.',
    'Bekleme süresini izin formuna yazdırın ve denetleyin.',
  ),
  row('U2.5', 'low', 'Yüklenici performans puanları bu yıl verilmemiş.', 'Puanlamayı yapıp sözleşme gözden geçirmesine ekleyin.'),
];

/** Closing words of a report, by the number of findings. */
export function evaluationText(findings: number): string {
  if (findings <= 8)
    return 'Tesis genel olarak iyi yönetiliyor. Bulgular tekil niteliktedir; belirlenen süre içinde kapatılması yeterlidir. Personelin bilgi düzeyi ve kayıt düzeni olumludur.';
  if (findings <= 13)
    return 'Tesisin işletmesi kabul edilebilir düzeydedir. Kayıt takibi ve bakım planının uygulanmasında iyileştirme gerekir. Yüksek öncelikli bulgular bir ay içinde kapatılmalıdır.';
  return 'Bulguların sayısı yüksektir. Yönetimin günlük kontrollere ve bakım gecikmelerine daha yakından eğilmesi gerekir. Üç ay içinde takip ziyareti önerilir.';
}
