import type { Person } from './people.ts';

/** A text of the shipped library in both languages of the product. */
export type LibraryText = { readonly tr: string; readonly en: string };

/** One question of a control list that is shipped with the product, to be answered yes or no on site. */
export type LibraryQuestion = {
  /** Never changes and is never given again, so that an update knows the question even when its words were mended. */
  readonly ref: string;
  /** 10 to 500 characters. */
  readonly question: LibraryText;
  readonly risks: LibraryText;
  readonly cautions: LibraryText;
  readonly affected_people: readonly Person[];
  readonly legal_basis: LibraryText;
};

/** A category of control lists: key of at most 100 characters from [a-z0-9-_], name of at most 255, description of at most 1,000. */
export type LibraryCategory = { readonly key: string; readonly name: LibraryText; readonly description: LibraryText };

/** One shipped control list. */
export type LibraryList = {
  readonly key: string;
  /** Key of one of LIBRARY_CATEGORIES. */
  readonly category: string;
  /** A list of one trade, or of a risk that every workplace has. */
  readonly type: 'risk' | 'sector';
  readonly name: LibraryText;
  readonly questions: readonly LibraryQuestion[];
};

/** Categories of the shipped lists. */
export const LIBRARY_CATEGORIES: readonly LibraryCategory[] = [
  {
    key: 'fuel-storage',
    name: { tr: 'Yakıt depolama', en: 'Fuel storage' },
    description: {
      tr: 'Havaalanı yakıt depoları: tanklar, setler, pompalar, boru hatları ve ürün kabulünden stok kontrolüne kadar depo işletmesi.',
      en: 'Airport fuel depots: tanks, bunds, pumps, pipework and the running of the depot from receipt to stock control.',
    },
  },
  {
    key: 'fuel-transfer',
    name: { tr: 'Dolum ve boşaltma', en: 'Loading and unloading' },
    description: {
      tr: 'Karayolu tankerlerinin dolumu ve boşaltılması: kabul, topraklama, taşma koruması, ürün ayrımı ve sürücü güvenliği.',
      en: 'Loading and unloading of road tankers: acceptance, bonding, overfill protection, grade segregation and safety of drivers.',
    },
  },
  {
    key: 'into-plane',
    name: { tr: 'Uçak yakıt ikmali', en: 'Into-plane fuelling' },
    description: {
      tr: 'Hidrant servis aracı ve ikmal tankeri ile uçak yakıt ikmali, apron trafiği ve kış koşulları.',
      en: 'Fuelling of aircraft with hydrant dispensers and refuellers, apron traffic and winter conditions.',
    },
  },
  {
    key: 'fuel-quality',
    name: { tr: 'Yakıt kalitesi', en: 'Fuel quality' },
    description: {
      tr: 'Numune alma, su ve partikül kontrolü, filtreler, ürün ayrımı, kayıtlar ve laboratuvar çalışmaları.',
      en: 'Sampling, checks for water and particles, filters, grade segregation, records and laboratory work.',
    },
  },
  {
    key: 'emergency',
    name: { tr: 'Yangın ve acil durum', en: 'Fire and emergency' },
    description: {
      tr: 'Yangından korunma, köpük ve su sistemleri, dökülmeye müdahale, tahliye, tatbikat ve sıcak iş.',
      en: 'Fire protection, foam and water systems, spill response, evacuation, drills and hot work.',
    },
  },
  {
    key: 'high-risk-work',
    name: { tr: 'Yüksek riskli işler', en: 'High-risk work' },
    description: {
      tr: 'İzne bağlı işler: kapalı alan, tank temizliği, elektrik ve patlayıcı ortam, yüksekte çalışma, kaldırma ve bakım.',
      en: 'Work under permit: confined spaces, tank cleaning, electricity and explosive atmospheres, work at height, lifting and maintenance.',
    },
  },
  {
    key: 'workplace',
    name: { tr: 'Genel işyeri', en: 'General workplace' },
    description: {
      tr: 'İSG yönetimi, bina ve eklentiler, ofis, ergonomi, ilk yardım ve sağlık gözetimi.',
      en: 'Management of occupational safety, buildings, offices, ergonomics, first aid and health surveillance.',
    },
  },
];
