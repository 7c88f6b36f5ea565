import type { Json, JsonObject } from '#core/change/json.ts';

type Steps = readonly (string | number)[];

const isParent = (value: Json | undefined): value is Json & object => typeof value === 'object' && value !== null;

/** A value with another one at a place inside of it; what is not on the way stays the same object. */
export function withValue(value: Json, [step, ...rest]: Steps, next: Json): Json {
  if (step === undefined) return next;
  if (!isParent(value)) return value;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? withValue(item, rest, next) : item));
  const inner = (value as JsonObject)[step];
  return inner === undefined ? value : { ...value, [step]: withValue(inner, rest, next) };
}
