import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';

export const questionSetLabels: KindLabels<QuestionSet> = {
  fields: {
    kind: {
      label: msg`Denetim türü`,
      options: { operational: msg`Operasyonel denetim`, quality: msg`Kalite denetimi`, secg: msg`SEÇG denetimi`, tour: msg`Güvenlik turu` },
    },
    version: msg`Sürüm`,
    sections: {
      label: msg`Bölümler`,
      fields: {
        key: { label: msg`Anahtar`, isHidden: true },
        title_tr: msg`Türkçe başlık`,
        title_en: msg`İngilizce başlık`,
        applies_to: {
          label: msg`Sorulduğu tesis türleri`,
          options: { storage: msg`Depolama`, hydrant: msg`Hidrant`, intoplane: msg`Uçağa ikmal` },
        },
        questions: {
          label: msg`Sorular`,
          fields: {
            ref: msg`Soru kodu`,
            text_tr: msg`Türkçe metin`,
            text_en: msg`İngilizce metin`,
            help_tr: msg`Türkçe açıklama`,
            help_en: msg`İngilizce açıklama`,
          },
        },
      },
    },
  },
};
