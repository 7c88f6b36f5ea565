import type { Locale } from '#core/number/number.ts';
import { PAPER_WORDS } from '#core/pdf/paper-words.ts';

const TR = {
  ...PAPER_WORDS.tr,
  title: 'KKD zimmet tutanağı',
  company: 'Şirket',
  workplace: 'İşyeri',
  date: 'Tarih',
  type: 'Dağıtım türü',
  types: { individual: 'Bireysel', collective: 'Toplu' },
  distributor: 'Dağıtan',
  receivers: 'Teslim alan kişi sayısı',
  statement: 'Yukarıda yazılı kişisel koruyucu donanımı sağlam ve eksiksiz teslim aldım; kullanımı anlatıldı, işyerinde kullanacağım.',
  employee: 'Çalışan',
  given: 'Verilen KKD',
  quantity: 'Miktar',
  signature: 'İmza',
  units: { piece: 'adet', pair: 'çift', set: 'takım', box: 'kutu' },
  handed: 'Teslim eden',
  returns: 'İadeler ve kayıplar',
  outcome: 'Ne oldu?',
  outcomes: { usable: 'Sağlam döndü', worn: 'Yıprandı', lost: 'Kayboldu' },
  receiver: 'Teslim alan',
};

const EN: typeof TR = {
  ...PAPER_WORDS.en,
  title: 'PPE delivery record',
  company: 'Company',
  workplace: 'Workplace',
  date: 'Date',
  type: 'Type of distribution',
  types: { individual: 'Individual', collective: 'Collective' },
  distributor: 'Handed out by',
  receivers: 'Number of receivers',
  statement:
    'I have received the personal protective equipment named above, sound and complete; its use was explained to me and I will use it at work.',
  employee: 'Employee',
  given: 'Equipment',
  quantity: 'Quantity',
  signature: 'Signature',
  units: { piece: 'pieces', pair: 'pairs', set: 'sets', box: 'boxes' },
  handed: 'Handed over by',
  returns: 'Returns and losses',
  outcome: 'What happened?',
  outcomes: { usable: 'Came back usable', worn: 'Worn out', lost: 'Lost' },
  receiver: 'Taken back by',
};

/** Words of the delivery paper, per language. */
export const DELIVERY_TEXTS: Readonly<Record<Locale, typeof TR>> = { tr: TR, en: EN };
