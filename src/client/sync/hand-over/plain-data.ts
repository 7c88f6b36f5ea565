/** Deeper than any body; code that walks a body does so by calling itself. */
const DEEPEST = 40;
/** Keys that mean something else than a value to code that copies objects. */
const SPECIAL = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether something out of JSON is plain data: not deeper than a body is, and without keys that objects have by themselves. */
export function isPlainData(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false;
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      if (!Array.isArray(one) && Object.keys(one).some((key) => SPECIAL.has(key))) return false;
      for (const inner of Object.values(one)) if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    level = next;
  }
  return true;
}
