import { expect, test } from 'vitest';
import { csvText } from '#client/ui/csv.ts';

test('cells are parted as the language parts them, quoted where they must be, and never run as a formula', () => {
  const rows = [
    ['Ad', 'Süre'],
    ['Çağla "Ç" Işık; İzmir', 12],
    ['=HYPERLINK("x")', -3],
    ['-2+3', null],
    ['iki\nsatır', 0],
  ];
  expect(csvText(rows, 'tr')).toBe(
    '\uFEFFAd;Süre\r\n"Çağla ""Ç"" Işık; İzmir";12\r\n"\'=HYPERLINK(""x"")";-3\r\n\'-2+3;\r\n"iki\nsatır";0\r\n',
  );
  expect(csvText([['a', 1]], 'en')).toBe('\uFEFFa,1\r\n');
});
