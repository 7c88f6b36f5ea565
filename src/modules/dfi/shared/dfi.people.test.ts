import { expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { lastResponsibles } from '#modules/dfi/shared/dfi.people.ts';

const raised = (responsible: string, at: string, sent = true) => ({
  id: newId(Date.parse(at)),
  responsible,
  raised_on: sent ? at.slice(0, 10) : null,
});

test('whoever answered last is offered first, each once, and one on its way counts as the last', () => {
  const dfis = [
    raised('a', '2026-05-01T10:00:00Z'),
    raised('b', '2026-05-03T10:00:00Z'),
    raised('a', '2026-05-02T10:00:00Z'),
    raised('c', '2026-04-30T10:00:00Z', false),
    raised('d', '2020-01-01T10:00:00Z'),
  ];
  expect(lastResponsibles(dfis, 3)).toEqual(['c', 'b', 'a']);
  expect(lastResponsibles([], 3)).toEqual([]);
});

test('of one day the one that was made later is the later one', () => {
  const day = ['07', '11', '09'].map((hour, at) => raised(['a', 'b', 'c'][at] ?? '', `2026-05-01T${hour}:00:00Z`));
  expect(lastResponsibles(day, 3)).toEqual(['b', 'c', 'a']);
});
