import type { JsonObject } from '#core/change/json.ts';
import { visitFields } from '#core/field/walk.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { foldTr } from '#core/text/turkish.ts';

/** A reference out of a body. */
export interface Reference {
  readonly field: string;
  readonly kind: string;
  readonly to: string;
}

const SEARCH_LENGTH = 8000;

/** Every record that a body names by a ref or refs field, each once per field. */
export function referencesOf(kind: AnyRecordKind, body: JsonObject): Reference[] {
  const found = new Map<string, Reference>();
  visitFields(kind.schema, body, ['ref', 'refs'], ({ meta, value, path }) => {
    if (meta.kind !== 'ref' && meta.kind !== 'refs') return;
    for (const to of Array.isArray(value) ? value : [value]) {
      if (typeof to === 'string') found.set(`${path} ${to}`, { field: path, kind: meta.to, to });
    }
  });
  return [...found.values()];
}

/** What a text search looks at: the title and every text of the body, folded. */
export function searchText(kind: AnyRecordKind, body: JsonObject): string {
  const texts = new Set([kind.title(body)]);
  visitFields(kind.schema, body, ['text'], ({ value }) => {
    if (typeof value === 'string' && value !== '') texts.add(value);
  });
  return foldTr([...texts].join(' ')).slice(0, SEARCH_LENGTH);
}
