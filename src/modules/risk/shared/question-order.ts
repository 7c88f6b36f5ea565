/** Room between two questions at first: a question is put between two of them 32 times at one place before others have to move. */
export const POSITION_STEP = 2 ** 32;

/** What the order of a list looks at. */
export interface Placed {
  readonly id: string;
  readonly body: { readonly position: number | null };
}

const positionOf = ({ body }: Placed): number => body.position ?? 0;

/** Questions as they stand in their list; of two that people put in one place the id decides, the same on every device. */
export const inOrder = <P extends Placed>(questions: readonly P[]): P[] =>
  questions.toSorted((a, b) => positionOf(a) - positionOf(b) || (a.id < b.id ? -1 : 1));

/** A place between two questions, or at an end of the list where one is missing; null when there is no room. */
export function placeBetween(before: Placed | undefined, after: Placed | undefined): number | null {
  const low = before === undefined ? 0 : positionOf(before);
  if (after === undefined) return low + POSITION_STEP;
  const middle = Math.floor((low + positionOf(after)) / 2);
  return middle > low && middle < positionOf(after) ? middle : null;
}

/** The places of a list that is spread anew, in its order. */
export const spreadPlaces = (count: number): number[] => Array.from({ length: count }, (_, at) => (at + 1) * POSITION_STEP);

/**
 * What is written so that a question comes to stand at `to`, counted from 0 in the list without it: mostly this one question, all
 * that move where there is no room.
 */
export function movedTo<P extends Placed>(
  questions: readonly P[],
  id: string,
  to: number,
): { readonly question: P; readonly position: number }[] {
  const ordered = inOrder(questions);
  const question = ordered.find((one) => one.id === id);
  if (question === undefined) return [];
  const others = ordered.filter((one) => one !== question);
  const at = Math.max(0, Math.min(to, others.length));
  const position = placeBetween(others[at - 1], others[at]);
  if (position !== null) return [{ question, position }];
  const next = others.toSpliced(at, 0, question);
  return next.flatMap((one, n) => (positionOf(one) === spreadAt(n) ? [] : [{ question: one, position: spreadAt(n) }]));
}

const spreadAt = (at: number): number => (at + 1) * POSITION_STEP;
