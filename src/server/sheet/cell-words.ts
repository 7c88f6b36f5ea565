import type { JsonObject } from '#core/change/json.ts';
import type { ErrorItem } from '#core/error/codes.ts';
import type { Locale } from '#core/number/number.ts';
import { type ImportColumn, type ImportPlan, isUnclear } from '#core/sheet/import-plan.ts';
import { wordText } from '#server/http/messages.ts';
import { type CellProblem, problemsAt } from '#server/sheet/read-sheet.ts';

const WORDS = {
  number: { tr: 'Sayı olmalıdır: ', en: 'Must be a number: ' },
  flag: { tr: 'Evet veya Hayır olmalıdır: ', en: 'Must be yes or no: ' },
  unclear: {
    tr: 'Bu harf iki türlü okunur; içe aktarma sayfasında hangisinin geçerli olduğunu seçin: ',
    en: 'This letter is read in two ways; say on the page of the import which one applies: ',
  },
  choice: { tr: 'Bunlardan biri olmalıdır: ', en: 'Must be one of these: ' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** What a cell of a column has to hold, as far as the column alone says it. */
function wanted({ field, meta }: ImportColumn, value: unknown, plan: ImportPlan, locale: Locale): string | null {
  if (meta.kind === 'number' || meta.kind === 'flag') return typeof value === 'string' ? `${WORDS[meta.kind][locale]}${value}` : null;
  if (typeof value === 'string' && isUnclear(plan, field, value)) return `${WORDS.unclear[locale]}${value}`;
  const choices = meta.kind === 'choice' ? Object.values(plan.choices?.[field] ?? {}) : [];
  return choices.length === 0 ? null : `${WORDS.choice[locale]}${choices.map((choice) => choice[locale]).join(', ')}`;
}

/**
 * What a schema finds wrong with a row, told so that it can be mended in the file: that a cell is empty, or what it takes. An id is
 * nothing that somebody has written into a cell.
 */
export function cellProblems(
  columns: readonly ImportColumn[],
  items: readonly ErrorItem[],
  given: JsonObject,
  plan: ImportPlan,
  locale: Locale,
): CellProblem[] {
  return items.flatMap((item) => {
    const column = columns.find(({ field }) => field === item.field);
    if (column === undefined) return problemsAt(columns, [item], locale);
    const value = given[column.field] ?? '';
    const message = value === '' ? wordText('required', locale) : wanted(column, value, plan, locale);
    return message === null ? problemsAt(columns, [item], locale) : [{ column: column.title[locale], message }];
  });
}
