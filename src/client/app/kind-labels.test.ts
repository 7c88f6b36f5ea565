import { describe, expect, test } from 'vitest';
import '#client/app/screens.ts';
import { type AnyKindLabels, labelsOf } from '#client/records/kind-labels.ts';
import { positionOf } from '#client/records/values/position.ts';
import { fieldsOf } from '#core/field/fields.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KIND_IDS, KINDS } from '#modules/registry.ts';

/** What a kind's page could show without a word for it; what the compiler cannot see of it. */
function unnamed(kind: AnyRecordKind, labels: AnyKindLabels): string[] {
  const fields = fieldsOf(kind.schema).flatMap(({ path, meta }) => {
    const at = path.join('.');
    if (meta.kind === 'id' && meta.to === undefined) return [];
    const { words } = positionOf(kind, labels, at);
    if (words === undefined) return [at];
    const options: readonly string[] = 'options' in meta ? meta.options : [];
    return options.filter((option) => words.options?.[option] === undefined).map((option) => `${at}: ${option}`);
  });
  const { together = {}, keyed = {} } = kind.groups;
  return [...fields, ...[...Object.keys(together), ...Object.keys(keyed)].filter((group) => labels.groups?.[group] === undefined)];
}

describe('OFF-CONF-03: every field, option and merge group of every kind has a word', () => {
  test.each(KIND_IDS)('%s', async (id) => {
    const labels = await labelsOf(id);
    expect(Object.keys(labels.fields).length).toBeGreaterThan(0);
    expect(unnamed(KINDS[id], labels)).toEqual([]);
  });

  test('a missing word is found', async () => {
    const { fields } = await labelsOf('operational-audit');
    const { a5: _a5, ...rest } = fields;
    expect(unnamed(KINDS['operational-audit'], { fields: rest })).toEqual(
      expect.arrayContaining(['a5.fuels.jet_a', 'dates', 'facility', 'answer']),
    );
  });
});
