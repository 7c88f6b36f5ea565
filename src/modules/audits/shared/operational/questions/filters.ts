import type { Section } from '#modules/audits/shared/question-set.ts';

/** Filters and filtration. */
export const filtersSection: Section = {
  key: 'filters',
  title_tr: 'Filtreler ve filtrasyon',
  title_en: 'Filters and filtration',
  applies_to: [],
  questions: [
    {
      ref: 'F1.1',
      text_tr: 'Her filtre kabında tip, eleman modeli ve son değişim tarihi yazılı mı?',
      text_en: 'Does every filter vessel show type, element model and date of the last change?',
      help_tr: 'Etiketi filtre kaydıyla karşılaştırın; eleman modelinin kap için onaylı olduğunu doğrulayın.',
      help_en: 'Compare the label with the filter record; verify that the element model is approved for the vessel.',
    },
    {
      ref: 'F1.2',
      text_tr: 'Fark basıncı akış altında okunup tasarım debisine göre düzeltilerek izleniyor mu?',
      text_en: 'Is differential pressure read under flow and followed corrected to rated flow?',
      help_tr: 'Haftalık grafikte eğilime bakın; ani düşüşlerin araştırıldığını kanıtlatın.',
      help_en: 'Look at the trend of the weekly graph; have it shown that sudden drops were investigated.',
    },
    {
      ref: 'F1.3',
      text_tr: 'Fark basıncı göstergeleri çalışıyor ve doğrulaması yapılmış mı?',
      text_en: 'Do the differential pressure gauges work and have they been verified?',
      help_tr: 'Göstergenin sıfırına, hareketine ve doğrulama etiketine bakın.',
      help_en: 'Look at zero, movement and verification label of the gauge.',
    },
    {
      ref: 'F1.4',
      text_tr: 'Filtre dipleri her gün basınç altında boşaltılıyor ve numune inceleniyor mu?',
      text_en: 'Are filter sumps drained under pressure each day and the sample examined?',
      help_tr: 'Bir boşaltmayı izleyin; su veya tortu görülürse sürecin nasıl işlediğini sorun.',
      help_en: 'Watch one draining; ask what happens when water or dirt is seen.',
    },
    {
      ref: 'F1.5',
      text_tr: 'Filtre elemanları süre veya fark basıncı sınırında, hangisi önce gelirse, değiştiriliyor mu?',
      text_en: 'Are elements changed on age or differential pressure, whichever comes first?',
      help_tr: 'En eski elemanın montaj tarihini bulun; ertelenmiş değişimlerin onayını isteyin.',
      help_en: 'Find the installation date of the oldest element; ask for the approval of postponed changes.',
    },
    {
      ref: 'F2.1',
      text_tr: 'Filtre içi yılda en az bir kez açılarak kontrol ediliyor mu?',
      text_en: 'Is the inside of each vessel opened and inspected at least once a year?',
      help_tr: 'Raporda iç yüzey, conta, eleman sıkılığı ve fotoğraf arayın.',
      help_en: 'Look for inner surface, seal, element torque and photos in the report.',
    },
    {
      ref: 'F2.2',
      text_tr: 'Membran ve su tutma deneyleri planlandığı gibi yapılmış mı?',
      text_en: 'Have membrane and water tests been done as planned?',
      help_tr: 'Membran renk sonuçlarını önceki sonuçlarla yan yana koyun; kötüleşme var mı bakın.',
      help_en: 'Put membrane colour ratings beside earlier ones; look for a decline.',
    },
    {
      ref: 'F2.3',
      text_tr: 'Otomatik hava alıcılar ve emniyet vanaları çalışır ve güvenli yere tahliyeli mi?',
      text_en: 'Do air eliminators and relief valves work and discharge to a safe place?',
      help_tr: 'Tahliye hattının ucunu izleyin; emniyet vanası ayar etiketine bakın.',
      help_en: 'Trace the end of the vent line; look at the set pressure label of the relief valve.',
    },
    {
      ref: 'F2.4',
      text_tr: 'Filtreden sonra ürün kalitesini bozacak bakır, galvaniz veya uygunsuz malzeme bulunmuyor mu?',
      text_en: 'Is the system downstream of the filter free of copper, zinc or other unsuitable material?',
      help_tr: 'Bağlantı parçalarına ve sonradan eklenen bölümlere gözle ve mıknatısla bakın.',
      help_en: 'Look at fittings and later additions by eye and with a magnet.',
    },
    {
      ref: 'F2.5',
      text_tr: 'Yedek filtre elemanları ve contaları kuru, ambalajında ve raf ömrü içinde mi?',
      text_en: 'Are spare elements and gaskets dry, in their packing and within shelf life?',
      help_tr: 'Depoda en eski kutunun üretim tarihini okuyun.',
      help_en: 'Read the production date of the oldest box in store.',
    },
  ],
};
