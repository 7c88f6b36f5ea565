/** What people of a fuel depot write into DFIs. Invented, in the words of the trade. */

/** DFIs that come from elsewhere than a report; the oldest first. */
export const OWN_DFIS: readonly { readonly text: string; readonly from: string; readonly supplier?: true }[] = [
  { text: 'Acil duş ve göz duşunun su basıncı yetersiz; basınç 2 bar altında ölçüldü.', from: 'İSG kurulu kararı 2/4' },
  { text: 'Dispenser hortumlarının basınç test etiketleri okunmuyor.', from: 'Aylık saha turu' },
  { text: 'Kalibrasyon firması sertifikada belirsizlik değerini vermemiş.', from: 'Tedarikçi değerlendirmesi', supplier: true },
  { text: 'Tank sahasındaki topraklama ölçüm raporunda iki nokta 5 ohm üzerinde.', from: 'Yıllık topraklama ölçümü' },
  { text: 'Yükleme adasında tanker sürücüleri antistatik ayakkabı olmadan çalışıyor.', from: 'Vardiya amirinin bildirimi' },
  { text: 'Numune kaplarının kapaklarında conta eksik; numune dolabı kilitlenmiyor.', from: 'Kalite toplantısı 11' },
  { text: 'Tank temizliği yapan firma gazdan arındırma ölçümlerini saatlik kaydetmemiş.', from: 'Tank 3 temizliği', supplier: true },
  { text: 'Yangın pompasının haftalık çalıştırma kaydında üç hafta boş.', from: 'Sigorta denetimi' },
  { text: 'Hidrant çukuru kapaklarından ikisinde menteşe kırık.', from: 'Apron ortak turu' },
  { text: 'Filtre separatör fark basıncı göstergesi kalibrasyon süresini geçmiş.', from: 'Bakım planı' },
  { text: 'Atık firmasının taşıma belgesi süresi dolmuş; son sevkiyat eski belgeyle yapılmış.', from: 'Çevre görevlisi', supplier: true },
  { text: 'Forklift operatörünün belgesinin süresi doluyor; yenileme eğitimi planlanmamış.', from: 'Eğitim planı' },
  { text: 'Dolum adasındaki acil durdurma düğmesinin işareti solmuş.', from: 'Aylık saha turu' },
  { text: 'Kapalı alan çalışma izninde kurtarma ekibi bölümü boş bırakılmış.', from: 'İzin formu 118 incelemesi' },
  { text: 'Yangın tüplerinin yıllık bakımını yapan firma iki tüpü atlamış.', from: 'Yangın tüpü listesi', supplier: true },
  { text: 'Su dreni yapılan tankta drenaj suyunun miktarı yazılmıyor.', from: 'Günlük kontrol formu' },
  { text: 'Laboratuvarda eter dolabının havalandırması çalışmıyor.', from: 'Laboratuvar sorumlusu' },
  { text: 'Tanker manifold valflerinden birinde damlama var.', from: 'Sürücü bildirimi' },
  { text: 'Acil durum toplanma yerinin aydınlatması yanmıyor.', from: 'Gece vardiyası' },
  { text: 'Yıldırımdan korunma tesisatının yıllık kontrolü gecikti.', from: 'Periyodik kontrol takvimi' },
  { text: 'Elektrik panosunun önünde malzeme istiflenmiş; pano kapağı açılamıyor.', from: 'Aylık saha turu' },
  { text: 'Nakliye firmasının iki tankerinde devrilme koruması belgesi eksik.', from: 'Tedarikçi denetimi', supplier: true },
  { text: 'Jet yakıtı boşaltma hattında yön oku ve ürün adı eksik.', from: 'Saha turu, hat işaretlemesi' },
  { text: 'İkmal operatörlerinin yıllık yetkinlik gözlemi iki kişi için yapılmamış.', from: 'Eğitim matrisi' },
];

export const TASKS: readonly { readonly todo: string; readonly done: string }[] = [
  { todo: 'Eksik etiketleri yenileyin ve fotoğrafını ekleyin.', done: 'Etiketler yenilendi, yerinde kontrol edildi.' },
  { todo: 'Bakım iş emri açın ve parçayı sipariş edin.', done: 'İş emri açıldı, parça takıldı ve denendi.' },
  { todo: 'Kayıt formunu güncelleyin, vardiyalara duyurun.', done: 'Form güncellendi, üç vardiyaya duyuruldu.' },
  { todo: 'Firmadan düzeltilmiş belgeyi isteyin.', done: 'Firma düzeltilmiş belgeyi gönderdi.' },
];
export const UNDONE: readonly string[] = [
  'Parça yurt dışından geliyor; teslim tarihi gelecek ay.',
  'Alan ikmal yoğunluğu yüzünden kapatılamadı.',
];

export const ROOT_CAUSES: readonly string[] = [
  'Kontrol listesinde bu nokta yoktu; kimse sorumlu tutulmamıştı.',
  'Bakım planı ekipman değişiminden sonra güncellenmemiş.',
  'Yeni başlayan personele iş başı eğitimi verilmemiş.',
  'Yedek parça asgari stok düzeyi tanımlı değildi.',
];
export const REVIEWS: readonly string[] = [
  'İş tamamlandı, iki hafta boyunca günlük kontrolde yinelenmedi.',
  'Düzeltme yerinde doğrulandı; kontrol listesine madde eklendi.',
  'Parça değişti, deneme kaydı bakım dosyasında. Yedek parça stoğa alındı.',
  'Eğitim verildi, katılım formu dosyada; gözlemde eksik görülmedi.',
];
export const VERDICTS: readonly string[] = [
  'Kök neden açıklanmamış; neden yinelendiğini de yazın.',
  'Düzeltmenin fotoğrafını ve deneme kaydını ekleyin.',
];
export const LATE_REASONS: readonly string[] = [
  'Parçanın geç gelmesi yüzünden gecikti, kabul edildi.',
  'Gecikme üretim duruşuna bağlı; kabul edildi.',
];
