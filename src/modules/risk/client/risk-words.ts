import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Factor, MethodFamily, RiskLevel, RiskMethod, SCALES } from '#modules/risk/shared/score.ts';

/** What a level is called, and what it asks for (RISK-LEVEL-04 to 09). */
export const LEVEL_WORDS: Readonly<Record<RiskLevel, { readonly name: MessageDescriptor; readonly advice: MessageDescriptor }>> = {
  1: { name: msg`Kabul edilebilir`, advice: msg`Önemsiz risk, kabul edilebilir` },
  2: { name: msg`Olası`, advice: msg`Olası risk, gözetim altında tutun` },
  3: { name: msg`Önemli`, advice: msg`Önemli risk, uzun vadede iyileştirin` },
  4: { name: msg`Ciddi`, advice: msg`Ciddi risk, kısa sürede iyileştirin` },
  5: { name: msg`Kabul edilemez`, advice: msg`Kabul edilemez risk, iyileştirilene kadar işi durdurun` },
};

/** Methods by name; the L-type matrix is a label of old records only (RISK-METH-02). */
export const METHOD_LABEL: Readonly<Record<RiskMethod | 'L_TYPE', MessageDescriptor>> = {
  '5x5': msg`5x5 matris`,
  '5x5_AI': msg`5x5 matris, yapay zekâ destekli`,
  FINE_KINNEY: msg`Fine-Kinney`,
  FINE_KINNEY_AI: msg`Fine-Kinney, yapay zekâ destekli`,
  L_TYPE: msg`L tipi matris`,
};

export const FACTOR_LABEL: Readonly<Record<Factor, MessageDescriptor>> = {
  possibility: msg`Olasılık`,
  frequency: msg`Frekans`,
  intensity: msg`Şiddet`,
};

type Steps<F extends MethodFamily, N extends keyof (typeof SCALES)[F]> = (typeof SCALES)[F][N] extends readonly (infer V extends number)[]
  ? Readonly<Record<`${V}`, MessageDescriptor>>
  : never;

/** What each value of a scale stands for; one without a word does not compile. */
export const SCALE_WORDS: { readonly [F in MethodFamily]: { readonly [N in keyof (typeof SCALES)[F]]: Steps<F, N> } } = {
  '5x5': {
    possibility: { '1': msg`İhtimal dışı`, '2': msg`Nadiren`, '3': msg`Ara sıra`, '4': msg`Muhtemel`, '5': msg`Sık sık` },
    intensity: {
      '1': msg`Çok hafif: iş saati kaybı yok`,
      '2': msg`Hafif: ilk yardım gerekir, iş günü kaybı yok`,
      '3': msg`Orta: tedavi gerekir, iş günü kaybı olur`,
      '4': msg`Ciddi: uzuv kaybı, uzun süreli tedavi, meslek hastalığı`,
      '5': msg`Çok ciddi: ölüm, sürekli iş göremezlik`,
    },
  },
  FINE_KINNEY: {
    possibility: {
      '0.2': msg`Pratik olarak imkânsız`,
      '0.5': msg`Zayıf ihtimal`,
      '1': msg`Oldukça düşük ihtimal`,
      '3': msg`Nadir fakat olabilir`,
      '6': msg`Kuvvetle muhtemel`,
      '10': msg`Beklenir, kesin`,
    },
    frequency: {
      '0.5': msg`Çok nadir: yılda bir veya daha seyrek`,
      '1': msg`Oldukça nadir: yılda birkaç kez`,
      '2': msg`Nadir: ayda bir veya birkaç kez`,
      '3': msg`Ara sıra: haftada bir veya birkaç kez`,
      '6': msg`Sık: günde bir veya daha fazla`,
      '10': msg`Sürekli: saatte birden fazla`,
    },
    intensity: {
      '1': msg`Dikkate alınmalı: hafif, zararsız`,
      '3': msg`Önemli: ilk yardım gerekir`,
      '7': msg`Ciddi: tedavi ve iş günü kaybı`,
      '15': msg`Çok ciddi: sakatlık, uzuv kaybı`,
      '40': msg`Çok kötü: ölüm`,
      '100': msg`Felaket: birden çok ölüm, büyük çevre zararı`,
    },
  },
};
