import type { JsonObject } from '#core/change/json.ts';
import { searchTextsIn } from '#core/field/search-texts.ts';
import { guardedNames } from '#core/record/guard.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { foldTr } from '#core/text/turkish.ts';

const SEARCH_LENGTH = 8000;

/** What a text search looks at: the title and every text of the body, folded. */
export function searchText(kind: AnyRecordKind, body: JsonObject): string {
  const folded = foldTr([...new Set([kind.title(body), ...searchTextsIn(kind.schema, body, guardedNames(kind))])].join(' '));
  // The filters of a declared list rest on its being whole.
  return kind.list ? folded : folded.slice(0, SEARCH_LENGTH);
}
