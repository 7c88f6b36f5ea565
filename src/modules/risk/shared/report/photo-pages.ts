import type { Content } from 'pdfmake/interfaces.js';
import { PAPER_WORDS } from '#core/pdf/paper-words.ts';
import { pictureCell } from '#core/pdf/picture-rows.ts';
import { beforeAndAfter } from '#modules/risk/shared/before-after.ts';
import type { RiskReportFacts } from '#modules/risk/shared/report/facts.ts';
import { headCell } from '#modules/risk/shared/report/tables.ts';
import { RISK_TEXTS } from '#modules/risk/shared/report/texts.ts';

/** Room of one picture, pt: two of them beside each other on a page that lies across. */
const FIT: [number, number] = [340, 230];

/** Pictures of each risk, before its measures beside after them; nothing where there is none. */
export function photoPages({ locale, rows, photos }: RiskReportFacts): Content[] {
  const t = RISK_TEXTS[locale];
  const words = PAPER_WORDS[locale];
  const none = { text: t.noPhoto, italics: true, color: '#475467' };
  const cell = (photo: Parameters<typeof pictureCell>[0] | null) => (photo === null ? none : pictureCell(photo, photos, words, FIT));
  const tables = rows.flatMap((row): Content[] => {
    const pairs = beforeAndAfter(row.response);
    if (pairs.length === 0) return [];
    return [
      {
        table: {
          headerRows: 2,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: ['*', '*'],
          body: [
            [headCell(`${row.no}. ${row.question?.body.question ?? t.goneQuestion}`, { colSpan: 2 }), ''],
            [headCell(t.before), headCell(t.after)],
            ...pairs.map(({ before, after }) => [cell(before), cell(after)]),
          ],
        },
        layout: 'lightHorizontalLines',
        margin: [0, 0, 0, 10],
      },
    ];
  });
  return tables.length === 0 ? [] : [{ text: t.photos, style: 'heading', pageBreak: 'before' }, ...tables];
}
