import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder, movedTo, placeBetween, POSITION_STEP, spreadPlaces } from '#modules/risk/shared/question-order.ts';

const question = (id: string, position: number | null) => ({ id, body: { position } });
type Question = ReturnType<typeof question>;
const written = (questions: readonly Question[], moves: ReturnType<typeof movedTo<Question>>): Question[] =>
  questions.map((one) => ({
    ...one,
    body: { position: moves.find(({ question: { id } }) => id === one.id)?.position ?? one.body.position },
  }));
const names = (questions: readonly Question[]) => inOrder(questions).map(({ id }) => id);

test('a new question stands behind the last one, and before the first there is room too', () => {
  const [a, b] = [question('a', POSITION_STEP), question('b', 2 * POSITION_STEP)];
  expect(placeBetween(b, undefined)).toBe(3 * POSITION_STEP);
  expect(placeBetween(undefined, undefined)).toBe(POSITION_STEP);
  for (const place of [placeBetween(undefined, a), placeBetween(a, b)]) expect(place).toEqual(expect.any(Number));
  expect(placeBetween(question('a', 7), question('b', 8))).toBeNull();
  expect(placeBetween(question('a', 7), question('b', 7))).toBeNull();
});

test('a move writes one question as long as there is room, however often the same place is taken', () => {
  let list = spreadPlaces(500).map((position, at) => question(`q${String(at).padStart(3, '0')}`, position));
  let most = 0;
  for (let round = 0; round < 31; round++) {
    const id = names(list).at(-1) ?? '';
    const moves = movedTo(list, id, 1);
    most = Math.max(most, moves.length);
    list = written(list, moves);
    expect(names(list)[1]).toBe(id);
  }
  expect(most).toBe(1);
});

test('any question gets to any place of any list, and the others keep their order', () => {
  const lists = fc.uniqueArray(fc.record({ id: fc.uuid(), at: fc.integer({ min: 0, max: 6 }) }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(14), (rows, which, to) => {
      const list = rows.map(({ id, at }) => question(id, at));
      const before = names(list);
      const id = before[which % before.length] ?? '';
      const after = names(written(list, movedTo(list, id, to)));
      const others = before.filter((one) => one !== id);
      expect(after).toEqual(others.toSpliced(Math.min(to, others.length), 0, id));
    }),
  );
});

test('of two that stand in one place the id decides; one without a place stands first', () => {
  expect(names([question('b', 5), question('a', 5), question('c', null)])).toEqual(['c', 'a', 'b']);
  expect(movedTo([question('a', 1)], 'x', 0)).toEqual([]);
});
