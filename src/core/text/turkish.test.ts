import { describe, expect, test } from 'vitest';
import { compareTr, cutText, foldTr, lowerTr, matchesTr, TIMELINE_TEXT, upperTr } from '#core/text/turkish.ts';

describe('Turkish letters', () => {
  test('i and ı keep their own capitals', () => {
    expect(upperTr('istanbul ılıca')).toBe('İSTANBUL ILICA');
    expect(lowerTr('IĞDIR İZMİR')).toBe('ığdır izmir');
    expect(upperTr('çğöşü')).toBe('ÇĞÖŞÜ');
  });

  test.each([
    ['Iğdır', 'igdir'],
    ['IĞDIR', 'igdir'],
    ['İzmir', 'izmir'],
    ['ŞANLIURFA', 'sanliurfa'],
    ['Çukurova ', 'cukurova'],
    ['Köyceğiz', 'koycegiz'],
    ['ÜNYE', 'unye'],
  ])('%s is found by %s', (text, folded) => {
    expect(foldTr(text)).toBe(folded);
    expect(matchesTr(text, folded)).toBe(true);
    expect(matchesTr(text, upperTr(text))).toBe(true);
  });

  test('a search finds every word anywhere, and none that is not there', () => {
    expect(matchesTr('Adana Şakirpaşa Yakıt Tesisi', 'tesis ADANA')).toBe(true);
    expect(matchesTr('Adana Şakirpaşa Yakıt Tesisi', 'adana depo')).toBe(false);
    expect(matchesTr('Adana', '')).toBe(true);
    expect(matchesTr('Adana', '   ')).toBe(true);
  });

  test('letter by letter a text is folded as a whole one is, in every alphabet', () => {
    const whole = (text: string) => lowerTr(text).replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '').trim();
    const letters = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code));
    expect(letters.map(foldTr)).toEqual(letters.map(whole));
    // Marks that stand by themselves, two letters in one sign, a text longer than a page, no letters at all.
    const texts = ['I\u0307zmir', 'i\u0307', 'S\u0327IRNAK', 'ﬁltre Ĳ ŉ', 'İĞNE '.repeat(2_000), 'Σίσυφος', '🦺 Yelek', '\u00a0 ', ''];
    expect(texts.map(foldTr)).toEqual(texts.map(whole));
  });

  test('each search has its own words, also when two of them take turns', () => {
    const found = ['adana', 'izmir', 'adana'].map((query) => matchesTr('Adana Yakıt Tesisi', query));
    expect(found).toEqual([true, false, true]);
  });

  test('the order is that of the Turkish alphabet, numbers by value', () => {
    const sorted = ['zor', 'ılık', 'çam', 'şal', 'cam', 'iz', 'sal', 'öz', 'oz', 'güz', 'ğ', 'uz', 'üz'];
    expect([...sorted].sort(compareTr)).toEqual(['cam', 'çam', 'güz', 'ğ', 'ılık', 'iz', 'oz', 'öz', 'sal', 'şal', 'uz', 'üz', 'zor']);
    expect(['A10', 'A9', 'A1'].sort(compareTr)).toEqual(['A1', 'A9', 'A10']);
  });

  test('names as they stand in lists have one order: case, hats, foreign letters, blanks, dashes and numbers', () => {
    const lists = [
      ['', '-', '“Antrepo”', '(Antrepo) Yakıt', '2. Depo', '10. Depo', 'A Tesisi', 'A.Ş.', 'Âdem', 'adım', 'Adım', 'Ağrı', 'Ataş'],
      ['Bağcılar', 'Başkent', 'Cizre', 'Çan', 'Çerkezköy', 'Çeşme', 'Depo 2', 'Depo 10', 'depo-3', 'Dilovası', 'Ğ', 'Hakkâri'],
      ['Iğdır', 'Ilgaz', 'ısı', 'Isparta', 'İç Anadolu', 'ikmal', 'İkmal', 'İzmir', 'Kâğıthane', 'Kağızman', 'Kars', 'Oğuzeli', 'Ordu'],
      ['Osmaniye', 'Ödemiş', 'Quartz', 'Siirt', 'Sivas', 'Şırnak', 'Şile', 'Uşak', 'Ünye', 'Van', 'Watt', 'Xanthos', 'Yalova', 'Zile'],
    ];
    expect(lists.map((names) => names.toReversed().sort(compareTr))).toEqual(lists);
  });

  test('both cases and the folded form of every letter of the alphabet', () => {
    const letters = 'abcçdefgğhıijklmnoöprsştuüvyzâîûqwx';
    expect(upperTr(letters)).toBe('ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZÂÎÛQWX');
    expect(lowerTr(upperTr(letters))).toBe(letters);
    expect(foldTr(letters)).toBe('abccdefgghiijklmnooprsstuuvyzaiuqwx');
  });
});

describe('cutting text', () => {
  test('FMT-06: exactly 100 characters are not cut, 101 are, with an ellipsis', () => {
    expect(cutText('x'.repeat(100))).toBe('x'.repeat(100));
    expect(cutText('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
  });

  test('FMT-07: a question in a timeline is cut at 50', () => {
    expect(cutText('y'.repeat(50), TIMELINE_TEXT)).toBe('y'.repeat(50));
    expect(cutText('y'.repeat(51), TIMELINE_TEXT)).toBe(`${'y'.repeat(50)}…`);
  });

  test('FMT-06: counts what a person sees as one character as one', () => {
    const family = '👨‍👩‍👧';
    expect(cutText(family.repeat(100))).toBe(family.repeat(100));
    expect(cutText(family.repeat(3), 2)).toBe(`${family.repeat(2)}…`);
    // A g with a combining breve.
    expect(cutText('ğğ', 2)).toBe('ğğ');
  });
});
