import type { Colour, Mark } from './marks.ts';

/** What was drawn, what it was before each step, and which mark is chosen. */
export interface MarkHistory {
  readonly marks: readonly Mark[];
  readonly past: readonly (readonly Mark[])[];
  readonly future: readonly (readonly Mark[])[];
  /** Id of the mark that is moved, coloured or deleted; null for none. */
  readonly chosen: string | null;
}

export type MarkStep =
  | { readonly do: 'add'; readonly mark: Mark; readonly isChosen?: boolean }
  | { readonly do: 'change'; readonly mark: Mark }
  | { readonly do: 'colour'; readonly colour: Colour }
  | { readonly do: 'choose'; readonly id: string | null }
  | { readonly do: 'delete' }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' };

export const NOTHING_DRAWN: MarkHistory = { marks: [], past: [], future: [], chosen: null };

const stillThere = (marks: readonly Mark[], id: string | null): string | null => (marks.some((mark) => mark.id === id) ? id : null);

const next = (now: MarkHistory, marks: readonly Mark[], chosen: string | null = now.chosen): MarkHistory => ({
  marks,
  past: [...now.past, now.marks],
  future: [],
  chosen: stillThere(marks, chosen),
});

function goTo(now: MarkHistory, from: 'past' | 'future'): MarkHistory {
  const marks = now[from].at(-1);
  if (marks === undefined) return now;
  const back = from === 'past';
  return {
    marks,
    past: back ? now.past.slice(0, -1) : [...now.past, now.marks],
    future: back ? [...now.future, now.marks] : now.future.slice(0, -1),
    chosen: stillThere(marks, now.chosen),
  };
}

const replaced = ({ marks }: MarkHistory, mark: Mark): readonly Mark[] => marks.map((one) => (one.id === mark.id ? mark : one));

/** The drawing after a step. */
export function afterStep(now: MarkHistory, step: MarkStep): MarkHistory {
  switch (step.do) {
    case 'add':
      return next(now, [...now.marks, step.mark], step.isChosen === true ? step.mark.id : null);
    case 'change':
      return next(now, replaced(now, step.mark));
    case 'colour': {
      const mark = now.marks.find(({ id }) => id === now.chosen);
      return mark === undefined || mark.colour === step.colour ? now : next(now, replaced(now, { ...mark, colour: step.colour }));
    }
    case 'choose':
      return { ...now, chosen: stillThere(now.marks, step.id) };
    case 'delete':
      return now.chosen === null
        ? now
        : next(
            now,
            now.marks.filter(({ id }) => id !== now.chosen),
          );
    case 'undo':
      return goTo(now, 'past');
    case 'redo':
      return goTo(now, 'future');
  }
}
