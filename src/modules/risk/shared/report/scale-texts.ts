import type { Locale } from '#core/number/number.ts';
import type { Factor, MethodFamily } from '#modules/risk/shared/score.ts';

/** What each value of a scale stands for, smallest first, as the printed tables of the method have it. */
export const SCALE_TEXTS: Readonly<Record<Locale, Readonly<Record<MethodFamily, Partial<Readonly<Record<Factor, readonly string[]>>>>>>> = {
  tr: {
    '5x5': {
      possibility: ['İhtimal dışı', 'Nadiren', 'Ara sıra', 'Muhtemel', 'Sık sık'],
      intensity: [
        'Çok hafif: iş saati kaybı yok',
        'Hafif: ilk yardım gerekir, iş günü kaybı yok',
        'Orta: tedavi gerekir, iş günü kaybı olur',
        'Ciddi: uzuv kaybı, uzun süreli tedavi, meslek hastalığı',
        'Çok ciddi: ölüm, sürekli iş göremezlik',
      ],
    },
    FINE_KINNEY: {
      possibility: [
        'Pratik olarak imkânsız',
        'Zayıf ihtimal',
        'Oldukça düşük ihtimal',
        'Nadir fakat olabilir',
        'Kuvvetle muhtemel',
        'Beklenir, kesin',
      ],
      frequency: [
        'Çok nadir: yılda bir veya daha seyrek',
        'Oldukça nadir: yılda birkaç kez',
        'Nadir: ayda bir veya birkaç kez',
        'Ara sıra: haftada bir veya birkaç kez',
        'Sık: günde bir veya daha fazla',
        'Sürekli: saatte birden fazla',
      ],
      intensity: [
        'Dikkate alınmalı: hafif, zararsız',
        'Önemli: ilk yardım gerekir',
        'Ciddi: tedavi ve iş günü kaybı',
        'Çok ciddi: sakatlık, uzuv kaybı',
        'Çok kötü: ölüm',
        'Felaket: birden çok ölüm, büyük çevre zararı',
      ],
    },
  },
  en: {
    '5x5': {
      possibility: ['Improbable', 'Seldom', 'Occasional', 'Likely', 'Frequent'],
      intensity: [
        'Very light: no working hours lost',
        'Light: first aid, no working day lost',
        'Medium: treatment, working days lost',
        'Serious: loss of a limb, long treatment, occupational disease',
        'Very serious: death, permanent incapacity',
      ],
    },
    FINE_KINNEY: {
      possibility: ['Practically impossible', 'Conceivable', 'Very unlikely', 'Unusual but possible', 'Quite possible', 'To be expected'],
      frequency: [
        'Very rare: once a year or less',
        'Rare: a few times a year',
        'Unusual: once or a few times a month',
        'Occasional: once or a few times a week',
        'Frequent: once a day or more',
        'Continuous: more than once an hour',
      ],
      intensity: [
        'To be noted: light, harmless',
        'Important: first aid',
        'Serious: treatment and working days lost',
        'Very serious: disability, loss of a limb',
        'Very bad: death',
        'Disaster: several deaths, great harm to the environment',
      ],
    },
  },
};
