import type { LibraryText } from './library.ts';

/** The people whom the risks of the shipped lists reach. */
export const AFFECTED_PEOPLE = {
  operators: { tr: 'Depo operatörleri', en: 'Depot operators' },
  fuellers: { tr: 'Yakıt ikmal personeli', en: 'Fuelling staff' },
  drivers: { tr: 'Tanker sürücüleri', en: 'Tanker drivers' },
  maintenance: { tr: 'Bakım personeli', en: 'Maintenance staff' },
  electricians: { tr: 'Elektrik personeli', en: 'Electrical staff' },
  laboratory: { tr: 'Laboratuvar ve kalite kontrol personeli', en: 'Laboratory and quality control staff' },
  office: { tr: 'Ofis çalışanları', en: 'Office staff' },
  contractors: { tr: 'Alt işveren çalışanları', en: 'Contractors' },
  visitors: { tr: 'Ziyaretçiler', en: 'Visitors' },
  emergency: { tr: 'Acil durum ekipleri', en: 'Emergency teams' },
  ground: { tr: 'Yer hizmetleri personeli', en: 'Ground handling staff' },
  aircraft: { tr: 'Yolcular ve uçuş ekibi', en: 'Passengers and air crew' },
  neighbours: { tr: 'Komşu tesisler ve çevre halkı', en: 'Neighbouring sites and the public' },
  everyone: { tr: 'Tüm çalışanlar', en: 'All employees' },
  young: { tr: 'Genç, gebe veya emziren çalışanlar', en: 'Young, pregnant or breastfeeding employees' },
} as const satisfies Record<string, LibraryText>;

/** Key of one group of affected people. */
export type Person = keyof typeof AFFECTED_PEOPLE;
