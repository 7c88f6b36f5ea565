import { tourSection } from './make.ts';

export const housekeeping = tourSection(
  1,
  'housekeeping',
  ['Saha düzeni ve zeminler', 'Housekeeping and floors'],
  [
    [
      'Yürüme yolları ve çalışma alanları düzenli, engelsiz mi?',
      'Are walkways and work areas tidy and free of obstacles?',
      'Hortum, kablo, palet ve malzeme bırakılmış geçişlere bakın.',
      'Look for passages with hoses, cables, pallets and material left in them.',
    ],
    [
      'Zeminler sağlam, kuru ve kaymaz durumda mı?',
      'Are floors sound, dry and slip resistant?',
      'Çukur, kırık ızgara, yağ ve su birikintisi arayın.',
      'Look for holes, broken gratings, oil and standing water.',
    ],
    [
      'Malzemeler güvenli istiflenmiş, raflar yük sınırına uygun mu?',
      'Is material stacked safely and are racks within their load limits?',
      'Rafın yük etiketini istifle karşılaştırın; eğilmiş ayak ve eksik emniyet pimi arayın.',
      'Compare the load plate with what is stacked; look for bent uprights and missing safety pins.',
    ],
    [
      'Atıklar türüne göre ayrı, kapaklı ve etiketli kaplarda mı?',
      'Is waste kept apart by kind in lidded, labelled containers?',
      'Yağlı bez ve emici atığının ayrı, kapaklı kapta olduğunu doğrulayın.',
      'Verify that oily rags and absorbents are in a lidded container of their own.',
    ],
    [
      'Aydınlatma yeterli, bütün armatürler çalışıyor mu?',
      'Is the lighting sufficient and are all luminaires working?',
      'Merdiven, vana odası ve dolum alanlarına karanlıkta da bakın.',
      'Look at stairs, valve rooms and loading areas in the dark too.',
    ],
    [
      'Güvenlik işaretleri ve zemin çizgileri okunaklı mı?',
      'Are safety signs and floor markings legible?',
      'Solmuş, kapanmış veya artık geçersiz işaretleri yazın.',
      'Write down signs that are faded, covered or no longer true.',
    ],
  ],
);

export const escapeWays = tourSection(
  2,
  'escape',
  ['Kaçış yolları ve çıkışlar', 'Escape ways and exits'],
  [
    [
      'Kaçış yolları bütün genişliğiyle açık mı?',
      'Are escape ways clear over their full width?',
      'Çalışılan en uzak noktadan dışarıya kadar yürüyün.',
      'Walk from the furthest place of work to the outside.',
    ],
    [
      'Kaçış kapıları kilitsiz ve kaçış yönünde kolay açılıyor mu?',
      'Are exit doors unlocked and easy to open in the direction of escape?',
      'İki kapıyı kendiniz açın; panik kolunu deneyin.',
      'Open two doors yourself and try the panic bar.',
    ],
    [
      'Çıkış yönlendirme işaretleri her noktadan görülüyor ve yanıyor mu?',
      'Can exit signs be seen from every point, and are they lit?',
      'Yeni yapılan raf ve bölmelerin işaretleri kapatmadığını doğrulayın.',
      'Verify that new racks and partitions do not cover signs.',
    ],
    [
      'Acil aydınlatma çalışıyor ve deneme kaydı güncel mi?',
      'Does the emergency lighting work and is its test record up to date?',
      'Deneme düğmesine basın; son deneme tarihini isteyin.',
      'Press the test button and ask for the date of the last test.',
    ],
    [
      'Toplanma yeri işaretli, boş ve güvenli uzaklıkta mı?',
      'Is the assembly point marked, free and at a safe distance?',
      'Araç park edilmediğini ve rüzgâr yönünün düşünüldüğünü kontrol edin.',
      'Check that no vehicles are parked there and that the wind was thought of.',
    ],
    [
      'Kaçış merdivenleri ve dış çıkışlar sağlam ve temiz mi?',
      'Are escape stairs and outer exits sound and clean?',
      'Korkuluk, basamak ve yosun, yaprak, buz birikimine bakın.',
      'Look at handrails, steps and at moss, leaves or ice.',
    ],
  ],
);

export const fire = tourSection(
  3,
  'fire',
  ['Yangın güvenliği', 'Fire safety'],
  [
    [
      'Yangın söndürücüler yerinde, dolu ve kontrol süresi içinde mi?',
      'Are extinguishers in place, charged and within their inspection date?',
      'Beş söndürücünün basıncına, mührüne ve kontrol etiketine bakın.',
      'Look at pressure, seal and inspection label of five extinguishers.',
    ],
    [
      'Söndürücülerin, hidrantların ve dolapların önü açık mı?',
      'Is the way to extinguishers, hydrants and hose cabinets free?',
      'Önüne bırakılan malzeme ve araçları yazın.',
      'Write down material and vehicles left in front of them.',
    ],
    [
      'Yangın algılama ve uyarı sistemi arızasız çalışıyor mu?',
      'Does the fire detection and alarm system work without faults?',
      'Panelde arıza veya devre dışı bölge ışığı olup olmadığına bakın.',
      'Look for fault and disabled zone lights on the panel.',
    ],
    [
      'Tutuşturma kaynakları tehlikeli bölgelerden uzak tutuluyor mu?',
      'Are sources of ignition kept away from hazardous zones?',
      'Telefon, çakmak ve uygun olmayan el aletlerini gözleyin; sigara alanını görün.',
      'Watch for phones, lighters and unsuitable hand tools; see the smoking area.',
    ],
    [
      'Ateşli işler geçerli izinle ve gözcüyle yapılıyor mu?',
      'Is hot work done with a valid permit and a fire watch?',
      'Sürmekte olan bir işin iznini, gaz ölçümünü ve gözcüsünü sorun.',
      'Ask for permit, gas reading and fire watch of a job in progress.',
    ],
    [
      'Kuru ot, karton ve boş palet gibi yanıcı birikinti yok mu?',
      'Is the site free of combustible build-up such as dry grass, cardboard and empty pallets?',
      'Tank sahası çevresine, depo arkalarına ve çatı kenarlarına bakın.',
      'Look around the tank area, behind stores and along roof edges.',
    ],
  ],
);

export const electricity = tourSection(
  4,
  'electricity',
  ['Elektrik güvenliği', 'Electrical safety'],
  [
    [
      'Elektrik panoları kilitli, etiketli ve önü açık mı?',
      'Are switchboards locked, labelled and free in front?',
      'Tek hat şemasını ve pano önündeki yalıtkan paspası görün.',
      'See the single line diagram and the insulating mat.',
    ],
    [
      'Kablo, fiş ve prizler hasarsız ve ortama uygun mu?',
      'Are cables, plugs and sockets undamaged and suited to the place?',
      'Ek yapılmış kablo, kırık priz ve zincirleme uzatma arayın.',
      'Look for spliced cables, broken sockets and chained extensions.',
    ],
    [
      'Kaçak akım röleleri var ve denemesi yapılmış mı?',
      'Are residual current devices fitted and tested?',
      'Deneme düğmesinin kaydını isteyin.',
      'Ask for the record of the test button.',
    ],
    [
      'Topraklama ve yıldırımdan korunma ölçümleri süresi içinde mi?',
      'Are the measurements of earthing and lightning protection within date?',
      'Son ölçüm raporunu ve uygunsuz çıkan noktaların kapandığını görün.',
      'See the last report and that its open points were closed.',
    ],
    [
      'Patlayıcı ortamlardaki ekipman uygun sınıfta ve bütünlüğü bozulmamış mı?',
      'Is equipment in explosive atmospheres of the right class and intact?',
      'Ex etiketini bölge planıyla karşılaştırın; açık kablo girişi ve eksik cıvata arayın.',
      'Compare the Ex plate with the zone plan; look for open cable entries and missing bolts.',
    ],
    [
      'Bakımda enerji kesme, kilitleme ve etiketleme uygulanıyor mu?',
      'Is lock-out and tag-out applied during maintenance?',
      'Sürmekte olan bir bakımda kilidin, etiketin ve denemenin yapıldığını görün.',
      'See lock, tag and try-out at a maintenance job in progress.',
    ],
  ],
);

export const height = tourSection(
  5,
  'height',
  ['Yüksekte çalışma ve merdivenler', 'Work at height and ladders'],
  [
    [
      'Platform, çatı ve araç üstü kenarlarında düşmeye karşı koruma var mı?',
      'Is there edge protection on platforms, roofs and tops of vehicles?',
      'Korkuluk yüksekliğine, ara korkuluğa, süpürgeliğe ve kendiliğinden kapanan kapıya bakın.',
      'Look at rail height, mid rail, toe board and self-closing gates.',
    ],
    [
      'El merdivenleri sağlam, kayıtlı ve doğru kullanılıyor mu?',
      'Are ladders sound, registered and used correctly?',
      'Basamak, kaymaz ayak ve kontrol etiketine bakın; açı ve üç nokta temasını gözleyin.',
      'Look at rungs, feet and inspection tag; watch angle and three points of contact.',
    ],
    [
      'İskeleler yetkili kişice kontrol edilmiş ve etiketli mi?',
      'Were scaffolds inspected by a competent person and tagged?',
      'Etiketin tarihini, bağlantıları ve taban plakalarını kontrol edin.',
      'Check the date of the tag, ties and base plates.',
    ],
    [
      'Emniyet kemeri ve bağlantı noktaları uygun ve kontrol süresi içinde mi?',
      'Are harnesses and anchor points suitable and within their inspection date?',
      'Kullanılan iki kemerin etiketine ve dikişlerine bakın.',
      'Look at label and stitching of two harnesses in use.',
    ],
    [
      'Yüksekte çalışanlar eğitimli ve işe uygun raporlu mu?',
      'Are those who work at height trained and medically fit for it?',
      'Bir çalışanın eğitim belgesini ve sağlık raporunu isteyin.',
      'Ask for the certificate and fitness report of one worker.',
    ],
    [
      'Düşen malzemeye karşı altı kapatılmış, aletler bağlanmış mı?',
      'Is the area below closed off and are tools tethered against falling?',
      'Bariyerin bütün yaklaşım yönlerini kapattığını doğrulayın.',
      'Verify that the barrier closes every approach.',
    ],
  ],
);
