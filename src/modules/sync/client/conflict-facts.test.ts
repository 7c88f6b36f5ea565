import { expect, test } from 'vitest';
import type { OutboxHead } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import { MOST_IMAGES } from '#modules/risk/shared/response.schema.ts';
import { blankResponse } from '#modules/risk/shared/response.rules.ts';
import { canKeepBoth } from '#modules/sync/client/conflict-facts.ts';
import { pictureNamed } from '#tests/support/need-rows.ts';

const image = (n: number): JsonObject => ({
  ...pictureNamed('x.jpg'),
  document_key: `0198c0de-0000-7000-8000-00000000000${n}`,
  hash: 'a'.repeat(64),
});

const id = (n: number) => `0198c0de-0000-4000-8000-00000000000${n}`;
const ASKED = {
  workplace_id: id(1),
  risk_analysis_id: id(2),
  unit_id: id(3),
  control_list_id: id(4),
  question_id: id(5),
  assessment_version: 1,
};

/** A parked change of the pictures of a risk, and what it meets. */
function met(before: number) {
  const base = Array.from({ length: before }, (_, n) => image(n));
  const body = { ...blankResponse(ASKED), before_images: base };
  const mine = [...base, image(8)];
  const change = { op: 'patch', kind: 'control-list-response', id: 'r', parts: { before_images: mine }, emptied: [] };
  // Of a row the choice reads nothing else.
  const row = { kind: 'control-list-response', base: { version: 1, body }, change } as unknown as OutboxHead;
  return canKeepBoth(row, { group: 'before_images', base, mine, theirs: [...base, image(9)] });
}

test('OFF-CONF-03: both can stay as long as the record keeps within what its kind allows', () => {
  expect(met(1)).toBe(true);
  expect(met(MOST_IMAGES - 1)).toBe(false);
});
