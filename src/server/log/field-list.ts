import { type Json, type JsonObject, sameJson } from '#core/change/json.ts';

/** Names of fields whose contents never stand in a log: secrets, identity numbers, medical contents (ledger 17, decision 3). */
const HIDDEN =
  /pass(word|phrase)?|parola|sifre|token|secret|hash|credential|(^|_)pin(_|$)|identity|tc_?(no|kimlik)|kimlik|passport|iban|medical|health|saglik|diagnos|(^|_)tani(_|$)|allerg|blood|(^|_)kan(_|$)|disab|engel|complaint|anamnes|exam(ination)?_?result|treatment|medication|prescription|signature/i;
/** In place of what may not be told: that the field changed is told, its contents are not. */
export const HIDDEN_VALUE = '***';
const MAX_TEXT = 300;
/** For the trace of a fault. */
const MAX_LONG_TEXT = 8000;
const MAX_FIELDS = 80;

/** A value as a list of fields shows it: texts cut, collections by their size. */
function shown(name: string, value: Json | undefined, longest: number, sensitive: ReadonlySet<string>): Json {
  if (HIDDEN.test(name) || sensitive.has(name)) return value === null || value === undefined ? null : HIDDEN_VALUE;
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value;
  if (Array.isArray(value)) return { count: value.length };
  if (typeof value === 'object' && value !== null) return { count: Object.keys(value).length };
  return value ?? null;
}

interface FieldListOptions {
  readonly closed?: boolean;
  readonly longTexts?: boolean;
  /** Fields that the kind's schema marks as sensitive, whatever they are called. */
  readonly sensitive?: ReadonlySet<string>;
}
const NO_NAMES: ReadonlySet<string> = new Set();

export interface FieldLists {
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/**
 * Two states as lists of fields. With both given only what differs is kept; of secret, medical and sensitive fields, and of all fields with
 * `closed`, the name alone.
 */
export function fieldLists(
  before: JsonObject | null,
  after: JsonObject | null,
  { closed = false, longTexts = false, sensitive = NO_NAMES }: FieldListOptions = {},
): FieldLists {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => before === null || after === null || !sameJson(before[name], after[name]))
    .slice(0, MAX_FIELDS);
  const list = (from: JsonObject | null): JsonObject | null =>
    from === null
      ? null
      : Object.fromEntries(
          names.map((name) => [name, closed ? HIDDEN_VALUE : shown(name, from[name], longTexts ? MAX_LONG_TEXT : MAX_TEXT, sensitive)]),
        );
  return { before: list(before), after: list(after) };
}
