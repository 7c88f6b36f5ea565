import { expect, test } from 'vitest';
import { lastResponsibles } from '#modules/dfi/shared/dfi.people.ts';
import { sampleDfi } from '#tests/support/dfis.ts';

test('whoever answered last is offered first, each once, and one on its way counts as the last', () => {
  const raised = (responsible: string | null, created_at: string | null) => ({
    body: { ...sampleDfi('w', 'x'), responsible },
    meta: created_at === null ? null : { created_at },
  });
  const dfis = [
    raised('a', '2026-05-01T10:00:00Z'),
    raised('b', '2026-05-03T10:00:00Z'),
    raised('a', '2026-05-02T10:00:00Z'),
    raised(null, '2026-05-04T10:00:00Z'),
    raised('c', null),
    raised('d', '2020-01-01T10:00:00Z'),
  ];
  expect(lastResponsibles(dfis, 3)).toEqual(['c', 'b', 'a']);
  expect(lastResponsibles([], 3)).toEqual([]);
});
