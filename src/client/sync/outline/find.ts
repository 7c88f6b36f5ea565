import type { OutlinedState, RecordItem } from '#client/sync/types.ts';
import type { FactsOf, OutlinedKind } from '#core/record/kinds.ts';
import type { OutlinePlan } from '#core/record/outline.ts';
import { matchesTr } from '#core/text/turkish.ts';
import { kindOf } from '#modules/known-kinds.ts';

type SortValue = string | number | null;

/** What a list asks of the outline of a kind. */
export interface OutlineQuestion<K extends OutlinedKind> {
  /** Whether a record belongs in the list at all. */
  belongs?(facts: FactsOf<K>): boolean;
  matches(facts: FactsOf<K>): boolean;
  /** Words that a search asks for; null: none. */
  readonly search: WordSearch<K> | null;
  /** Null: newest first. */
  readonly order: OutlineOrder<K> | null;
}

/** By what a list is sorted; a record without a value stands last in both directions. */
export interface OutlineOrder<K extends OutlinedKind> {
  value(facts: FactsOf<K>): SortValue;
  compare(a: string | number, b: string | number): number;
  readonly descending: boolean;
}

/** A search of the words of records and of what they name. */
export interface WordSearch<K extends OutlinedKind> {
  readonly query: string;
  /** Words that the facts stand for, such as the name of a person. */
  more(facts: FactsOf<K>): string;
  /** Records of the replica that have the words, as `searchWords` found them. */
  readonly hits: ReadonlySet<string>;
}

/** Ids of the records that are asked for, in order, and how many there are in the list whatever is asked. */
export interface OutlineAnswer {
  readonly ids: readonly string[];
  readonly all: number;
}

const planOf = <K extends OutlinedKind>(kind: K) => kindOf(kind)?.outline as OutlinePlan<unknown, FactsOf<K>> | undefined;

/** Facts of a record as it is shown. */
export function factsOf<K extends OutlinedKind>(kind: K, item: RecordItem<K>): FactsOf<K> {
  const plan = planOf(kind);
  if (plan === undefined) throw new Error(`no outline: ${kind}`);
  return plan.facts(item.body, item.meta?.created_at ?? null);
}

/** Whether a record has all words that are searched, in itself or in what it names. */
export const hasWords = (own: string, more: string, query: string): boolean => matchesTr(`${own} ${more}`, query);

type Parts<K extends OutlinedKind> = Pick<OutlinedState<K>, 'outline' | 'over'>;

/**
 * Tells the facts of each record as this device shows it: what was made here first, newest first, then what the server told, newest
 * first. @param visit is given facts that are those of the next record afterwards
 */
export function eachFacts<K extends OutlinedKind>(
  kind: K,
  { outline, over }: Parts<K>,
  visit: (facts: FactsOf<K>, id: string, item: RecordItem<K> | undefined) => void,
): void {
  const cursor = outline.cursor();
  const facts = cursor.facts as FactsOf<K>;
  const visitItem = (id: string, item: RecordItem<K> | null) => item && visit(factsOf(kind, item), id, item);
  for (const [id, item] of [...over].toReversed()) if (outline.placeOf(id) === undefined) visitItem(id, item);
  for (const place of outline.order()) {
    const id = outline.idAt(place);
    const item = over.get(id);
    if (item !== undefined) {
      visitItem(id, item);
      continue;
    }
    cursor.at(place);
    visit(facts, id, undefined);
  }
}

/** Answers a list from the outline: the same as filtering and sorting all records would, and none of them is read. */
export function findIn<K extends OutlinedKind>(
  kind: K,
  outlined: Parts<K>,
  { belongs, matches, search, order }: OutlineQuestion<K>,
): OutlineAnswer {
  const ids: string[] = [];
  const values: SortValue[] = [];
  let all = 0;
  const isFound = (facts: FactsOf<K>, id: string, item: RecordItem<K> | undefined): boolean => {
    if (search === null) return true;
    return item ? hasWords(planOf(kind)?.words(item.body) ?? '', search.more(facts), search.query) : search.hits.has(id);
  };
  eachFacts(kind, outlined, (facts, id, item) => {
    if (belongs?.(facts) === false) return;
    all++;
    if (!matches(facts) || !isFound(facts, id, item)) return;
    ids.push(id);
    if (order !== null) values.push(order.value(facts));
  });
  return { ids: order === null ? ids : sortBy(ids, values, order), all };
}

/** In the order of values, those without one last in both directions, equal ones as they were. Each different value is compared with few others. */
function sortBy<K extends OutlinedKind>(
  ids: readonly string[],
  values: readonly SortValue[],
  { compare, descending }: OutlineOrder<K>,
): readonly string[] {
  const groups = new Map<string | number, number[]>();
  const without: number[] = [];
  values.forEach((value, at) => {
    const group = value === null ? without : groups.get(value);
    if (group) group.push(at);
    else if (value !== null) groups.set(value, [at]);
  });
  const sorted = [...groups].sort(([a], [b]) => compare(a, b) * (descending ? -1 : 1));
  const places: number[] = [];
  for (let at = 0; at < sorted.length; ) {
    const [first, same] = sorted[at++] as [string | number, number[]]; // below the length
    const equal = [...same];
    // Different texts may be equal by the alphabet, such as 1 and 01.
    for (let next = sorted[at]; next !== undefined && compare(first, next[0]) === 0; next = sorted[++at]) equal.push(...next[1]);
    if (equal.length > same.length) equal.sort((a, b) => a - b);
    for (const place of equal) places.push(place);
  }
  return [...places, ...without].map((place) => ids[place] ?? '');
}
