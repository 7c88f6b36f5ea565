import { expect, test } from 'vitest';
import { withoutPeople } from '#modules/risk/server/ai/without-people.ts';

const PEOPLE = [
  { name: 'Ahmet Can', surname: 'Demir' },
  { name: 'İpek', surname: 'ŞAHİN' },
  { name: 'Kaya', surname: 'Çelik' },
];

test.each([
  ['Tank üstünde ahmet can demir çalışıyor.', 'Tank üstünde [kişi] çalışıyor.'],
  ['Vanayı İPEK ŞAHİN açtı, Şahin İpek kapattı.', 'Vanayı [kişi] açtı, [kişi] kapattı.'],
  ["Merdiven kaygan, Ahmet'in ayağı kaydı.", "Merdiven kaygan, [kişi]'in ayağı kaydı."],
  ['ipek hanım görmüş', '[kişi] hanım görmüş'],
  ['Demir korkuluk kırık; çelik halat aşınmış, kaya düşmüş.', 'Demir korkuluk kırık; çelik halat aşınmış, kaya düşmüş.'],
  ['Kimlik 10000000146, tel 0532 123 45 67, a.b@x.com.tr', 'Kimlik [numara], tel [numara], [e-posta]'],
  ['Pasaport U12345678, TR12 0001 0002 0003 0004 0005 06', 'Pasaport [numara], [numara]'],
  ['34 ABC 123 plakalı tanker, 2500 litre, 12 bar, 15-07-2026', '[plaka] plakalı tanker, 2500 litre, 12 bar, 15-07-2026'],
])('AI-CALL-12: %j goes out as %j', (text, sent) => {
  expect(withoutPeople(text, PEOPLE)).toBe(sent);
});
