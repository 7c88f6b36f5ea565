import { isJsonObject, type Json } from '#core/change/json.ts';

/** What items of lists are told apart by. */
const ITEM_KEYS = ['id', 'document_key', 'dfi_id'] as const;

/** The id of an item of a list; null where it has none. */
export function keyOf(item: Json): string | null {
  if (!isJsonObject(item)) return null;
  const name = ITEM_KEYS.find((key) => typeof item[key] === 'string');
  return name === undefined ? null : String(item[name]);
}

export type Items = ReadonlyMap<string, Json>;

/** A list by the ids of its items, or by its values where they are words; null where its items cannot be told apart. */
export function itemsOf(value: Json | undefined): Items | null {
  if (!Array.isArray(value)) return null;
  const list: readonly Json[] = value;
  const keys = list.map((item) => (typeof item === 'string' ? item : keyOf(item)));
  if (keys.some((key) => key === null) || new Set(keys).size < keys.length) return null;
  return new Map(list.map((item, at) => [keys[at] ?? '', item]));
}
