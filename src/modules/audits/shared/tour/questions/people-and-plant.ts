import { tourSection } from './make.ts';

export const machinery = tourSection(
  6,
  'machinery',
  ['Makine, kaldırma ve saha trafiği', 'Machinery, lifting and site traffic'],
  [
    [
      'Makinelerin hareketli parçalarında koruyucu takılı mı?',
      'Are guards fitted on the moving parts of machines?',
      'Pompa kaplini, kayış kasnak ve taşlama makinesi koruyucularına bakın.',
      'Look at pump couplings, belt drives and grinder guards.',
    ],
    [
      'Acil durdurma düğmeleri erişilebilir ve çalışır durumda mı?',
      'Can emergency stops be reached, and do they work?',
      'Son deneme kaydını isteyin; önünün kapanmadığını görün.',
      'Ask for the last test record and see that nothing stands before them.',
    ],
    [
      'Kaldırma araçları ve basınçlı kapların periyodik kontrolü süresi içinde mi?',
      'Are lifting gear and pressure vessels within their periodic inspection?',
      'Vinç, sapan ve kompresör tankının etiketini raporla karşılaştırın.',
      'Compare the tag of crane, sling and compressor tank with the report.',
    ],
    [
      'Forklift ve iş makinelerini yalnızca belgeli kişiler mi kullanıyor?',
      'Do only certified people drive forklifts and plant?',
      'Operatörün belgesini ve günlük kontrol formunu isteyin; anahtarın üzerinde bırakılmadığını görün.',
      'Ask for certificate and daily check; see that keys are not left in.',
    ],
    [
      'Yaya ve araç yolları ayrılmış, hız sınırına uyuluyor mu?',
      'Are pedestrians and vehicles kept apart and is the speed limit kept?',
      'Dolum alanı girişinde beş dakika gözleyin.',
      'Watch the entrance of the loading area for five minutes.',
    ],
    [
      'Araçlar takozlanıyor, geri manevrada gözcü veya uyarı kullanılıyor mu?',
      'Are vehicles chocked, and is a banksman or alarm used when reversing?',
      'Bekleyen bir tankerin takozuna ve el frenine bakın.',
      'Look at chocks and handbrake of a waiting tanker.',
    ],
  ],
);

export const chemicals = tourSection(
  7,
  'chemicals',
  ['Kimyasallar ve çevre', 'Chemicals and environment'],
  [
    [
      'Bütün kaplar etiketli, kapalı ve uygun yerde mi?',
      'Is every container labelled, closed and in its place?',
      'Başka kaba aktarılmış ürünlerin etiketini arayın.',
      'Look for the labels of products decanted into other containers.',
    ],
    [
      'Güvenlik bilgi formları çalışma yerinde ve güncel mi?',
      'Are safety data sheets at the workplace and up to date?',
      'Kullanılan bir ürünün formunu çalışana buldurun.',
      'Have a worker find the sheet of a product in use.',
    ],
    [
      'Birbiriyle tepkimeye giren maddeler ayrı depolanıyor mu?',
      'Are substances that react with each other stored apart?',
      'Depo planını raflardaki ürünlerle karşılaştırın.',
      'Compare the store plan with what is on the shelves.',
    ],
    [
      'Taşma havuzları ve damlama tavaları boş, sağlam ve yeterli mi?',
      'Are bunds and drip trays empty, sound and large enough?',
      'Yağmur suyu, çatlak ve açık bırakılmış tahliye vanası arayın.',
      'Look for rain water, cracks and drain valves left open.',
    ],
    [
      'Döküntü takımı tam, yakın ve nasıl kullanılacağı biliniyor mu?',
      'Is the spill kit complete and near, and do people know how to use it?',
      'Takımı sayım listesiyle karşılaştırın; bir çalışana kullanımını anlattırın.',
      'Compare the kit with its list and have a worker explain its use.',
    ],
    [
      'Göz duşu ve acil duş çalışıyor, suyu temiz ve önü açık mı?',
      'Do eyewash and emergency shower work with clean water and free access?',
      'Kendiniz çalıştırın; haftalık deneme kaydını görün.',
      'Run them yourself and see the weekly record.',
    ],
  ],
);

export const welfare = tourSection(
  8,
  'welfare',
  ['Kişisel koruyucular ve çalışan sağlığı', 'Personal protection and welfare'],
  [
    [
      'Çalışanlar işe uygun kişisel koruyucuları doğru kullanıyor mu?',
      'Do workers wear the right protective equipment correctly?',
      'Baret, gözlük, eldiven, antistatik ayakkabı ve reflektörlü yeleği gözleyin.',
      'Watch helmet, glasses, gloves, antistatic shoes and high visibility vest.',
    ],
    [
      'Koruyucular sağlam, temiz ve zimmetli mi?',
      'Is protective equipment sound, clean and issued on record?',
      'Bir çalışanın zimmet formunu ve baretinin son kullanma tarihini görün.',
      'See the issue form of one worker and the expiry date of the helmet.',
    ],
    [
      'Gürültülü, tozlu ve buharlı yerlerde ölçüm ve önlem var mı?',
      'Are there measurements and precautions at noisy, dusty and vaporous places?',
      'Ortam ölçüm raporunu ve kulaklık bölgesi işaretlerini görün.',
      'See the exposure report and the signs of hearing protection zones.',
    ],
    [
      'Elle taşıma ve tekrarlı işlerde zorlanma önlenmiş mi?',
      'Is strain from manual handling and repeated work prevented?',
      'Ağır hortum ve bidon taşımayı gözleyin; yardımcı araç olup olmadığını sorun.',
      'Watch the handling of heavy hoses and drums; ask for aids.',
    ],
    [
      'Tuvalet, soyunma ve yemek yerleri temiz ve yeterli mi?',
      'Are toilets, changing rooms and eating places clean and sufficient?',
      'İçme suyu analizini ve temizlik çizelgesini isteyin.',
      'Ask for the drinking water analysis and the cleaning schedule.',
    ],
    [
      'Sıcak, soğuk ve güneşte çalışma için önlem alınmış mı?',
      'Are there precautions for work in heat, cold and sun?',
      'Gölgelik, su, mola ve iş değişimi düzenini sorun.',
      'Ask about shade, water, breaks and rotation.',
    ],
  ],
);

export const contractors = tourSection(
  9,
  'contractors',
  ['Yükleniciler, izinler ve ziyaretçiler', 'Contractors, permits and visitors'],
  [
    [
      'Yüklenici çalışanları sahaya özgü eğitim almış ve kayıtlı mı?',
      'Have contractor staff had site induction, and are they on record?',
      'İki yüklenici çalışanının giriş kartını ve eğitim kaydını isteyin.',
      'Ask two of them for entry card and induction record.',
    ],
    [
      'Riskli işler için iş izni var ve sahada asılı mı?',
      'Do hazardous jobs have a permit, and is it posted on the spot?',
      'İznin saatini, imzalarını ve önlemlerin gerçekten alındığını karşılaştırın.',
      'Compare hours and signatures of the permit and whether its precautions were really taken.',
    ],
    [
      'Kapalı alana girişte ölçüm, gözcü ve kurtarma düzeni hazır mı?',
      'Are gas test, attendant and rescue in place for confined space entry?',
      'Ölçüm cihazının kalibrasyonunu ve kurtarma donanımını görün.',
      'See the calibration of the gas detector and the rescue gear.',
    ],
    [
      'Kazı ve kaldırma işlerinde alan kapatılmış, altyapı doğrulanmış mı?',
      'Is the area closed off and are buried services verified for digging and lifting?',
      'Kazı izninde boru ve kablo planının bulunduğunu kontrol edin.',
      'Check that the digging permit holds the plan of pipes and cables.',
    ],
    [
      'Yüklenicinin makine ve el aletleri kontrol edilmiş mi?',
      'Were the machines and hand tools of the contractor inspected?',
      'Girişte yapılan kontrolün etiketini iki alette arayın.',
      'Look for the tag of the entry inspection on two tools.',
    ],
    [
      'Ziyaretçiler kaydediliyor, bilgilendiriliyor ve yalnız bırakılmıyor mu?',
      'Are visitors registered, briefed and accompanied?',
      'Ziyaretçi defterini ve verilen bilgi kartını görün.',
      'See the visitor book and the card handed out.',
    ],
  ],
);

export const emergency = tourSection(
  10,
  'emergency',
  ['Acil durum, ilk yardım ve farkındalık', 'Emergency, first aid and awareness'],
  [
    [
      'Acil durum planı ve telefon listesi güncel ve asılı mı?',
      'Are emergency plan and telephone list up to date and posted?',
      'Listedeki iki numarayı arayarak doğrulayın.',
      'Verify two of the numbers by calling them.',
    ],
    [
      'Her vardiyada yeterli, belgeli ilk yardımcı var mı?',
      'Are there enough certified first aiders on every shift?',
      'Vardiya çizelgesini geçerli belgelerle karşılaştırın.',
      'Compare the shift plan with valid certificates.',
    ],
    [
      'İlk yardım dolapları tam ve süresi geçmemiş mi?',
      'Are first aid boxes complete and within date?',
      'İçindekileri listesiyle karşılaştırın; sedye ve otomatik şok cihazına da bakın.',
      'Compare the contents with the list; look at stretcher and defibrillator too.',
    ],
    [
      'Tatbikatlar bütün vardiyalarla yapılıyor, eksikleri kapatılıyor mu?',
      'Are drills held with all shifts, and are their gaps closed?',
      'Son tatbikatın raporunu ve açık kalan işlerini isteyin.',
      'Ask for the report of the last drill and its open actions.',
    ],
    [
      'Çalışanlar tehlikeleri ve kime bildireceklerini biliyor mu?',
      'Do workers know the hazards and whom to tell of them?',
      'Üç çalışana bugünkü işin en büyük tehlikesini sorun.',
      'Ask three workers for the greatest hazard of the job of today.',
    ],
    [
      'Bir önceki turun bulguları kapatılmış mı?',
      'Were the findings of the last tour closed?',
      'Açık DÖF listesini sahadaki durumla karşılaştırın.',
      'Compare the list of open DFIs with what stands in the field.',
    ],
  ],
);
