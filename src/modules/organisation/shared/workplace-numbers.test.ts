import { describe, expect, test } from 'vitest';
import { formatSgk, isOtherBranch, readNace, readSgk, sgkParts } from '#modules/organisation/shared/workplace-numbers.ts';

const SGK = '52064080866666660346574000';

describe('NACE codes', () => {
  test.each([
    ['46.71.01', '46.71.01', 'G'],
    ['467101', '46.71.01', 'G'],
    [' 46 71-01 ', '46.71.01', 'G'],
    ['01.11.07', '01.11.07', 'A'],
    ['33.20.36', '33.20.36', 'C'],
    ['99.00.15', '99.00.15', 'U'],
  ])('%j is read as %s of section %s', (typed, code, section) => {
    expect(readNace(typed)).toEqual({ code, section });
  });

  test.each(['', '46', '46.71', '46.71.1', '46.71.011', '4A.71.01', '00.11.01', '04.10.01', '34.10.01', '83.10.01', '４６７１０１'])(
    '%j is none',
    (typed) => {
      expect(readNace(typed)).toBeNull();
    },
  );
});

describe('SGK numbers', () => {
  test.each([SGK, '5 2064 08 08 6666666 034 65-74 000', '5.2064.08.08.6666666.034.65.74.000'])('%j is read', (typed) => {
    expect(readSgk(typed)).toBe(SGK);
  });

  test.each([
    '',
    SGK.slice(1),
    `${SGK}0`,
    `0${SGK.slice(1)}`,
    SGK.replace('034', '000'),
    SGK.replace('034', '082'),
    `${SGK.slice(0, 25)}x`,
  ])('%j is none', (typed) => {
    expect(readSgk(typed)).toBeNull();
  });

  test('every digit is in a part, and the parts are written as the institution writes them', () => {
    expect(Object.values(sgkParts(SGK) ?? {}).join('')).toBe(SGK);
    expect(formatSgk(SGK)).toBe('5 2064 08 08 6666666 034 65-74 000');
    expect(formatSgk('17')).toBe('17');
  });

  test.each([
    [SGK, '20.64.01', false],
    [SGK, '20.65.01', true],
    [SGK, '', false],
    ['', '20.65.01', false],
  ])('%s with NACE %j: of another activity %s', (sgk, nace, isOther) => {
    expect(isOtherBranch(sgk, nace)).toBe(isOther);
  });
});
