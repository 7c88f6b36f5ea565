import { basis } from '../laws.ts';
import type { LibraryQuestion } from '../library.ts';

/** Fuel quality: sampling, tests and records. */
export const QUALITY_SAMPLING: readonly LibraryQuestion[] = [
  {
    ref: 'quality-01',
    question: {
      tr: 'Numune temiz, şeffaf cam kapta iyi ışıkta döndürülerek berrak ve parlak, sudan ve katıdan arınmış olarak değerlendiriliyor mu?',
      en: 'Is each sample swirled in a clean, clear glass vessel in good light and judged as clear and bright, free of water and solids?',
    },
    risks: {
      tr: 'Su veya kirin gözden kaçması; motor veya yakıt sistemi arızası.',
      en: 'Water or dirt that escapes notice; engine or fuel system failure.',
    },
    cautions: {
      tr: 'Kabı önce aynı yakıtla çalkalayın, beyaz zeminde ve girdap oluşturarak bakın, şüphede kimyasal su dedektörü kullanın.',
      en: 'Rinse with the same fuel first, look against white and in a vortex, use a chemical water detector in doubt.',
    },
    affected_people: ['laboratory', 'operators', 'fuellers'],
    legal_basis: basis('chemicals', 'd4176', 'jig2'),
  },
  {
    ref: 'quality-02',
    question: {
      tr: 'Tam akışla dip numunesi, dreyn hattının hacmi boşaldıktan sonra alınıyor mu?',
      en: 'Is the bottom sample drawn at full flush after the volume of the drain line has been displaced?',
    },
    risks: {
      tr: 'Hattaki eski yakıtın numune sanılması; dipteki suyun görülmemesi.',
      en: 'Old fuel of the line taken for the sample; bottom water unseen.',
    },
    cautions: {
      tr: 'Her noktanın hat hacmini etikete yazın, boşaltılan miktarı ölçün, kapalı numune kabı kullanın.',
      en: 'Write the line volume on each point, measure what is drained, use closed sampling vessels.',
    },
    affected_people: ['laboratory', 'operators'],
    legal_basis: basis('chemicals', 'd4057', 'jig2'),
  },
  {
    ref: 'quality-03',
    question: {
      tr: 'Kimyasal su dedektörlerinin son kullanma tarihi, saklama sıcaklığı ve renk karşılaştırma kartı kontrol ediliyor mu?',
      en: 'Are expiry date, storage temperature and colour comparison of chemical water detectors checked?',
    },
    risks: {
      tr: 'Süresi geçmiş kapsülle hatalı olumsuz sonuç; sulu yakıtın teslim edilmesi.',
      en: 'False clean result from expired capsules; wet fuel delivered.',
    },
    cautions: {
      tr: 'İlk giren ilk çıkar uygulayın, kutuyu güneşten koruyun, vardiya çantasındaki tarihi de kontrol edin.',
      en: 'Use first in, first out, keep boxes out of the sun, check dates in shift bags too.',
    },
    affected_people: ['laboratory', 'operators'],
    legal_basis: basis('chemicals', 'jig1', 'jig2'),
  },
  {
    ref: 'quality-04',
    question: {
      tr: 'Yoğunluk ölçümü 15 °C’ye çevrilerek belge değeriyle karşılaştırılıyor, termometre ve hidrometreler kalibreli mi?',
      en: 'Is density corrected to 15 °C and compared with the document, and are thermometer and hydrometer calibrated?',
    },
    risks: {
      tr: 'Ürün karışmasının fark edilmemesi; ağırlık hesabında hata.',
      en: 'Mixed product not noticed; error in weight calculation.',
    },
    cautions: {
      tr: 'Karşılaştırma sınırını talimata yazın, sınır aşımında stoku ayırın, çatlak veya şeridi kaymış hidrometreyi atın.',
      en: 'Write the comparison limit into the procedure, quarantine stock beyond it, discard cracked hydrometers and those whose scale slipped.',
    },
    affected_people: ['laboratory', 'operators'],
    legal_basis: basis('chemicals', 'jig2', 'astm'),
  },
  {
    ref: 'quality-05',
    question: {
      tr: 'Elektriksel iletkenlik ölçülüyor ve antistatik katkı eklenmesi gereken yerde, sınırlar içinde kalması sağlanıyor mu?',
      en: 'Is electrical conductivity measured and kept within limits where antistatic additive is required?',
    },
    risks: {
      tr: 'Düşük iletkenlikte yüksek hızlı aktarmada statik yük birikmesi; fazla katkıda filtre performansının bozulması.',
      en: 'Static charge at high flow when conductivity is low; filters that fail when too much additive is used.',
    },
    cautions: {
      tr: 'Ölçümü yakıt sıcaklığıyla kaydedin, katkıyı yalnızca onaylı dozaj düzeniyle ve kişisel korumayla ekleyin.',
      en: 'Record with fuel temperature, add additive only through an approved doser and with protection.',
    },
    affected_people: ['laboratory', 'operators'],
    legal_basis: basis('chemicals', 'd2624', 'astm'),
  },
  {
    ref: 'quality-06',
    question: {
      tr: 'Partikül için membran filtre testi plana göre yapılıyor, renk ve gravimetrik sonuçlar önceki değerlerle karşılaştırılıyor mu?',
      en: 'Are membrane tests for particles made as planned and their colour and weight compared with earlier results?',
    },
    risks: {
      tr: 'Filtre bozulması, tank kaplaması dökülmesi veya korozyonun geç fark edilmesi.',
      en: 'Failing filter, flaking tank lining or corrosion noticed too late.',
    },
    cautions: {
      tr: 'Çift membran kullanın, örnekleme düzeneğini topraklayın, artan eğilimi sebep bulunana kadar izleyin.',
      en: 'Use matched membranes, earth the sampling kit, follow rising trends until the cause is found.',
    },
    affected_people: ['laboratory', 'operators'],
    legal_basis: basis('chemicals', 'd5452', 'jig2'),
  },
  {
    ref: 'quality-07',
    question: {
      tr: 'Tank ve filtre diplerinde kahverengi zar, köpük veya koku görüldüğünde mikrobiyal test yapılıyor ve numuneye eldivenle mi dokunuluyor?',
      en: 'Is a microbial test made when brown film, lace or smell is seen at tank or filter bottoms, and are gloves worn?',
    },
    risks: {
      tr: 'Mikrobiyal tortunun filtreyi tıkaması, tank korozyonu; deri ve solunum tahrişi.',
      en: 'Microbial growth blocking filters, corroding tanks; irritation of skin and airways.',
    },
    cautions: {
      tr: 'Su almayı sıklaştırın, biyosidi ancak uzman onayıyla uygulayın, uygulanan yakıtı kullanım dışı tutun.',
      en: 'Drain water more often, apply biocide only with expert approval, keep treated fuel out of use.',
    },
    affected_people: ['laboratory', 'operators'],
    legal_basis: basis('chemicals', 'jig2'),
  },
  {
    ref: 'quality-08',
    question: {
      tr: 'Saklama numuneleri doğru kapta, mühürlü, etiketli, karanlıkta ve belirlenmiş sürede saklanıyor mu?',
      en: 'Are retained samples kept in the right container, sealed, labelled, in the dark and for the set time?',
    },
    risks: {
      tr: 'Olay araştırmasında delil olmaması; numune dolabında yangın.',
      en: 'No evidence at an investigation; fire in the sample store.',
    },
    cautions: {
      tr: 'Epoksi kaplı kutu veya koyu cam kullanın, havalandırmalı ve yangına dayanıklı dolapta tutun, süresi dolan numuneyi atık yakıtla toplayın.',
      en: 'Use lined cans or dark glass, keep in a ventilated fire-resistant cabinet, collect expired ones with waste fuel.',
    },
    affected_people: ['laboratory', 'operators'],
    legal_basis: basis('chemicals', 'jig2', 'ei1530'),
  },
  {
    ref: 'quality-09',
    question: {
      tr: 'Her parti için üretici sertifikası, periyodik test ve kalite onay zinciri kesintisiz izlenebiliyor mu?',
      en: 'Can refinery certificate, recertification test and release be followed without a gap for each batch?',
    },
    risks: {
      tr: 'Spesifikasyon dışı yakıtın uçağa verilmesi; filonun yere indirilmesi.',
      en: 'Off-specification fuel delivered to aircraft; a fleet grounded.',
    },
    cautions: {
      tr: 'Sertifikayı ürün kabulünden önce alın, sapan değeri yetkiliye onaylatmadan servise vermeyin, aylık parti kaydı denetleyin.',
      en: 'Obtain the certificate before receipt, release no deviating value without authority, audit batch records monthly.',
    },
    affected_people: ['laboratory', 'operators', 'aircraft'],
    legal_basis: basis('ohs10', 'ei1530', 'jig2', 'astm'),
  },
  {
    ref: 'quality-10',
    question: {
      tr: 'Uzun süre hareketsiz kalan stok, sınır süre dolduğunda yeniden test edilip belgelenmeden kullanılmıyor mu?',
      en: 'Is stock that stood for long kept from use until it is tested again and certified when its time is up?',
    },
    risks: {
      tr: 'Bekleyen yakıtta oksitlenme, mikrop ve iletkenlik kaybı; özelliklerin sınır dışına çıkması.',
      en: 'Oxidation, microbes and loss of conductivity in old fuel; properties out of limits.',
    },
    cautions: {
      tr: 'Tank hareketini izleyen uyarı kurun, kör hat ve hidrant uçlarını planlı yıkayın.',
      en: 'Set an alert on tank movement, flush dead legs and hydrant ends as planned.',
    },
    affected_people: ['laboratory', 'operators'],
    legal_basis: basis('chemicals', 'jig2', 'ei1530'),
  },
  {
    ref: 'quality-11',
    question: {
      tr: 'Numune alan kişi, sıçrama gözlüğü ve nitril eldiven kullanıyor, yakıtla ıslanan giysiyi çıkarıp cildini hemen yıkıyor mu?',
      en: 'Does the sampler wear splash goggles and nitrile gloves, and change soaked clothing and wash skin at once?',
    },
    risks: {
      tr: 'Deri kuruması ve egzama, göz tahrişi, aspirasyonla akciğer hasarı.',
      en: 'Dry skin and eczema, eye irritation, lung damage by aspiration.',
    },
    cautions: {
      tr: 'Yakıtı ağızla çekmeyi kesin yasaklayın, dermatit belirtilerini işyeri hekimine bildirin, yedek elbise bulundurun.',
      en: 'Strictly forbid siphoning by mouth, report dermatitis to the occupational physician, keep spare clothing.',
    },
    affected_people: ['operators', 'laboratory'],
    legal_basis: basis('chemicals', 'ppe', 'ohs15'),
  },
  {
    ref: 'quality-12',
    question: {
      tr: 'Numune ve dreyn yakıtı kapalı, etiketli, topraklanmış toplama kabına konuyor ve lisanslı firmaya veriliyor mu?',
      en: 'Is sample and drain fuel put into a closed, labelled, earthed container and handed to a licensed company?',
    },
    risks: {
      tr: 'Açık kovada buhar ve yangın; kanalizasyona dökülmeyle çevre cezası.',
      en: 'Vapour and fire from open buckets; pollution and penalty when poured into drains.',
    },
    cautions: {
      tr: 'Kabı günlük boşaltın, ürün tankına geri dökmeyi onay kuralına bağlayın, atık kodunu ve miktarını kaydedin.',
      en: 'Empty containers daily, return to product tanks only by an approved rule, record waste code and quantity.',
    },
    affected_people: ['operators', 'laboratory'],
    legal_basis: basis('waste', 'soil', 'chemicals'),
  },
  {
    ref: 'quality-13',
    question: {
      tr: 'Kalite uygunsuzluğunda stoku durduran, müşteriye haber veren ve geri izlemeyi başlatan yazılı bir usul var ve denenmiş mi?',
      en: 'Is there a written, tried procedure that stops stock, informs customers and starts tracing when quality is not met?',
    },
    risks: { tr: 'Kirli yakıtın daha çok uçağa yayılması.', en: 'Contaminated fuel reaching more aircraft.' },
    cautions: {
      tr: 'Yetkililerin 24 saat telefonunu yazın, yılda bir geri çağırma tatbikatı yapın, uçağı kalkıştan önce durdurma yolunu bilin.',
      en: 'List telephones that are answered day and night, drill a recall once a year, know how to stop an aircraft before departure.',
    },
    affected_people: ['laboratory', 'operators', 'aircraft'],
    legal_basis: basis('ohs14', 'jig1', 'icao9977'),
  },
  {
    ref: 'quality-14',
    question: {
      tr: 'Numune ve test yapanların renk görme dahil göz muayenesi ve uygulamalı yeterlik değerlendirmesi güncel mi?',
      en: 'Are eye tests including colour vision, and practical competence checks of people who sample and test up to date?',
    },
    risks: {
      tr: 'Renk değişimini veya bulanıklığı göremeyen kişinin kirli yakıtı uygun bulması.',
      en: 'Bad fuel passed by a person who cannot see a change of colour or haze.',
    },
    cautions: {
      tr: 'Sonucu bilinen numunelerle yılda bir deneyin, sonucu kişisel dosyaya işleyin, yeterli olmayana yeniden eğitilene kadar test yaptırmayın.',
      en: 'Try people yearly with samples of known result, enter it in their file, let those who fail do no tests until trained again.',
    },
    affected_people: ['fuellers', 'laboratory'],
    legal_basis: basis('ohs17', 'jig1'),
  },
];
