import type { JsonObject } from '#core/change/json.ts';

/** The values but for these names; the same object where there is none. */
export const withoutNames = <T extends JsonObject>(values: T, names: ReadonlySet<string>): JsonObject =>
  names.size === 0 ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/** Of the values these names alone. */
export const onlyNames = (values: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
