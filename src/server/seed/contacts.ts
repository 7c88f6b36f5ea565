/** Who receives the auditor at a depot. Invented; the numbers belong to nobody. */
export interface Contact {
  readonly person: string;
  readonly title: string;
  readonly phone: string;
  readonly mobile: string;
  readonly email: string;
  readonly others: string;
}

const contact = (person: string, title: string, area: string, last: string, email: string, others: string): Contact => ({
  person,
  title,
  phone: `${area} 555 01 ${last}`,
  mobile: `0500 555 01 ${last}`,
  email: `${email}@ornek.test`,
  others,
});

const CONTACTS: Readonly<Record<string, Contact>> = {
  KRT: contact('Hakan Yıldırım', 'Depo Müdürü', '0232', '11', 'hakan.yildirim', 'Vardiya amiri Selma Öztürk, kalite sorumlusu Barış Aydın'),
  YNV: contact('Gülay Sönmez', 'İkmal Ünitesi Şefi', '0236', '24', 'gulay.sonmez', 'İkmal operatörü Tuncay Er'),
  GMS: contact(
    'Cengiz Karaca',
    'Hidrant İşletme Mühendisi',
    '0212',
    '37',
    'cengiz.karaca',
    'Bakım şefi Levent Uslu, İSG uzmanı Derya Kılıç',
  ),
};
const TITLES = ['Tesis Müdürü', 'Terminal Şefi', 'Operasyon Müdürü', 'Teknik Müdür', 'Kalite ve Emniyet Sorumlusu', 'İşletme Şefi'];
const PEOPLE = ['Nermin Aksoy', 'Taner Bilgin', 'Sibel Doğan', 'Ufuk Ergin', 'Meltem Güneş', 'Rıza Korkmaz'];

/** The contact of a depot: always the same one, and another one at each. @param index place of the depot in its account */
export function contactOf(code: string, index: number): Contact {
  const known = CONTACTS[code];
  if (known) return known;
  const person = PEOPLE[index % PEOPLE.length] ?? '';
  const title = TITLES[index % TITLES.length] ?? '';
  const last = String(40 + index).padStart(2, '0');
  const email = person
    .toLocaleLowerCase('tr')
    .replaceAll(' ', '.')
    .replaceAll(/[çğıöşü]/g, (letter) => ({ ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u' })[letter] ?? letter);
  return contact(person, title, '0312', last, email, 'Vardiya amiri');
}
