import type { ErrorItem } from '#core/error/codes.ts';
import type { Locale } from '#core/number/number.ts';
import type { ControlList } from '#modules/risk/shared/control-list.schema.ts';
import type { Caller } from '#server/http/handler.ts';

type Words = Readonly<Record<Locale, string>>;

const WORDS = {
  all: {
    tr: 'Bütün işyerlerini kapsayan listeyi yalnızca bütün işyerlerine erişenler açıp kapatabilir.',
    en: 'Only who reaches all workplaces can make a list apply to all of them, or not any more.',
  },
  none: { tr: 'En az bir işyeri seçin.', en: 'Choose at least one workplace.' },
  own: { tr: 'Eriştiğiniz en az bir işyeri listede kalmalı.', en: 'At least one workplace in your reach has to stay.' },
  others: {
    tr: 'Erişmediğiniz işyerleri bu listeden çıkarılamaz.',
    en: 'Workplaces out of your reach cannot be taken out of this list.',
  },
  ai: {
    tr: 'Yapay zekâ listesi için yapay zekâ asistanına erişim gerekir.',
    en: 'A list of the AI needs access to the AI assistant.',
  },
} as const satisfies Record<string, Words>;

type Reach = Pick<ControlList, 'apply_to_all_workplaces' | 'workplace_ids' | 'type'>;

/**
 * What is wrong with whom a list is for, as items of a refusal. Who reaches some workplaces only may make lists for these, and of a
 * list of others as well change whatever concerns the own ones: nobody takes a list away from a workplace that is not theirs
 * (decision 57).
 */
export function reachProblems(list: Reach, before: Reach | null, { scope, permissions }: Caller, locale: Locale): ErrorItem[] {
  const reach = scope.workplaces;
  const problem = (field: keyof Reach, word: keyof typeof WORDS): ErrorItem => ({ field, message: WORDS[word][locale] });
  const problems: ErrorItem[] = [];
  if (list.type === 'ai_based' && before?.type !== 'ai_based' && !permissions.has('ai.own')) problems.push(problem('type', 'ai'));
  if (reach !== null && list.apply_to_all_workplaces !== (before?.apply_to_all_workplaces ?? false))
    problems.push(problem('apply_to_all_workplaces', 'all'));
  if (list.apply_to_all_workplaces) return problems;
  if (list.workplace_ids.length === 0) return [...problems, problem('workplace_ids', 'none')];
  if (reach === null) return problems;
  const stays = new Set(list.workplace_ids);
  if (before?.workplace_ids.some((id) => !stays.has(id) && !reach.includes(id))) problems.push(problem('workplace_ids', 'others'));
  // A workplace that is not there at all is refused by the store.
  const isOwn = list.workplace_ids.some((id) => reach.includes(id));
  if (before !== null && !isOwn) problems.push(problem('workplace_ids', 'own'));
  return problems;
}
