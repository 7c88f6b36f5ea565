import type { Random } from '#server/seed/random.ts';

const FIRST = [
  'Ayşe',
  'Fatma',
  'Zeynep',
  'Elif',
  'Merve',
  'Büşra',
  'Esra',
  'Gülşen',
  'Hatice',
  'Işıl',
  'Nurcan',
  'Özlem',
  'Pınar',
  'Sevgi',
  'Şule',
  'Tuğba',
  'Ümran',
  'Yasemin',
  'Çiğdem',
  'İrem',
  'Ahmet',
  'Mehmet',
  'Mustafa',
  'Ali',
  'Hüseyin',
  'Hasan',
  'İbrahim',
  'Osman',
  'Yusuf',
  'Murat',
  'Ömer',
  'Emre',
  'Burak',
  'Cem',
  'Deniz',
  'Ferhat',
  'Gökhan',
  'Kerem',
  'Onur',
  'Oğuz',
  'Selçuk',
  'Serkan',
  'Tolga',
  'Uğur',
  'Volkan',
  'Yiğit',
  'Çağrı',
  'Ünal',
  'Şahin',
  'Barış',
];
const LAST = [
  'Yılmaz',
  'Kaya',
  'Demir',
  'Çelik',
  'Şahin',
  'Yıldız',
  'Yıldırım',
  'Öztürk',
  'Aydın',
  'Özdemir',
  'Arslan',
  'Doğan',
  'Kılıç',
  'Aslan',
  'Çetin',
  'Kara',
  'Koç',
  'Kurt',
  'Özkan',
  'Şimşek',
  'Polat',
  'Korkmaz',
  'Çakır',
  'Erdoğdu',
  'Güneş',
  'Işık',
  'Ünlü',
  'Taş',
  'Bulut',
  'Güler',
  'Avcı',
  'Sarı',
  'Tekin',
  'Keskin',
  'Aksoy',
  'Gündüz',
  'Uçar',
  'Ateş',
  'İnce',
  'Çağlar',
  'Başaran',
  'Soylu',
  'Dağlı',
  'Ekinci',
  'Turan',
  'Uysal',
  'Yavuz',
  'Zengin',
  'Karaca',
  'Duman',
];

export interface PersonName {
  readonly name: string;
  readonly surname: string;
}

/** Invented people, no two alike. */
export function createNames(random: Random): () => PersonName {
  const used = new Set<string>();
  return () => {
    for (;;) {
      const person = { name: random.pick(FIRST), surname: random.pick(LAST) };
      const key = `${person.name} ${person.surname}`;
      if (used.has(key)) continue;
      used.add(key);
      return person;
    }
  };
}
