import { expect, test } from 'vitest';
import { TextIndex } from '#core/text/text-index.ts';
import { compareTr, matchesTr } from '#core/text/turkish.ts';

const named = (...names: string[]) => new TextIndex(names.map((text) => ({ id: text, text })));
const found = (index: TextIndex, query: string, limit = 50) => index.find(query, limit).ids;

test('EMP-SRCH-01: a name is found however its letters are typed', () => {
  const index = named('Işıl Çağlar', 'İrem Şimşek', 'Gülşen Öztürk', 'Ilgaz Ünlü');
  expect(found(index, 'isil')).toEqual(['Işıl Çağlar']);
  expect(found(index, 'IŞIL caglar')).toEqual(['Işıl Çağlar']);
  expect(found(index, 'irem simsek')).toEqual(['İrem Şimşek']);
  expect(found(index, 'İREM')).toEqual(['İrem Şimşek']);
  expect(found(index, 'öztürk gül')).toEqual(['Gülşen Öztürk']);
  expect(found(index, 'ilgaz unlu')).toEqual(['Ilgaz Ünlü']);
  expect(found(index, 'simsek gul')).toEqual([]);
});

test('EMP-SRCH-01: whose name begins like the words stands before whose name holds them, each in the order given', () => {
  const index = named('Balkan Er', 'Kanat Alp', 'Volkan Su', 'Zeki Kan');
  expect(found(index, 'kan')).toEqual(['Kanat Alp', 'Zeki Kan', 'Balkan Er', 'Volkan Su']);
  expect(index.find('kan', 3)).toEqual({ ids: ['Kanat Alp', 'Zeki Kan', 'Balkan Er'], hasMore: true });
  expect(index.find('kan', 4).hasMore).toBe(false);
});

test('no word runs from one name into the next, and blank words find nobody', () => {
  const index = named('Ali Can', 'Er Tan', '', 'Ece\nNur');
  expect(found(index, 'caner')).toEqual([]);
  expect(found(index, 'can er')).toEqual([]);
  expect(found(index, 'nur ece')).toEqual(['Ece\nNur']);
  expect(found(index, '  ')).toEqual([]);
  expect(new TextIndex([]).find('ali', 5)).toEqual({ ids: [], hasMore: false });
});

test('it finds who a scan of every name finds', () => {
  const [first, last] = [
    ['Ayşe', 'Işıl', 'İbrahim', 'Çağrı', 'Gökhan', 'Şule', 'Can', 'Canan'],
    ['Yılmaz', 'Işık', 'Çakır', 'Öz', 'Güneş', 'Cankurt'],
  ];
  const names = first
    .flatMap((one) => last.flatMap((other) => [`${one} ${other}`, `${one} Can ${other}`]))
    .toSorted(compareTr)
    .map((text, n) => ({ id: String(n), text }));
  const index = new TextIndex(names);
  for (const query of ['can', 'isi', 'ca ku', 'ağr', 'a', 'oz can', 'yilm', 'İ', 'gu es', 'can can'])
    expect(found(index, query, 1000).toSorted(), query).toEqual(
      names
        .filter(({ text }) => matchesTr(text, query))
        .map(({ id }) => id)
        .toSorted(),
    );
});
