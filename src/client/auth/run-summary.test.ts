import { beforeEach, expect, test, vi } from 'vitest';
import { hideGoodNews, showRunSummary } from '#client/auth/run-summary.ts';

const screen = vi.hoisted(() => ({ isByHand: true, said: [] as string[], standing: [] as string[] }));
vi.mock('#client/http/errors.tsx', () => ({
  showToast: (_kind: string, words: string) => {
    screen.said.push(words);
    screen.standing.push(words);
  },
  hideToast: (_kind: string, words: string) => void screen.standing.splice(screen.standing.indexOf(words), 1),
}));
vi.mock('#client/shell/screen/whole-screen.ts', () => ({ isByHand: () => screen.isByHand }));
vi.mock('@lingui/core', () => ({ i18n: { _: (words: { message?: string }) => words.message ?? '' } }));

const FORM = '/audit/operational/edit/1';
const LIST = '/audit/operational';

beforeEach(() => {
  hideGoodNews();
  screen.said = [];
  screen.standing = [];
});

// [what, sent, parked, merged, page, in the hand, toasts]
test.each([
  ['on a list', 3, 0, 0, LIST, true, 1],
  ['on a form in the hand', 3, 0, 0, FORM, true, 0],
  ['on a form at a desk', 3, 0, 0, FORM, false, 1],
  ['with one that needs a look, on a form in the hand', 3, 1, 0, FORM, true, 1],
  ['with one that was merged, on a form in the hand', 3, 0, 1, FORM, true, 1],
  ['of nothing', 0, 0, 0, LIST, true, 0],
] as const)('OFF-REP-11: the summary of a run %s', (_what, sent, parked, merged, pathname, isByHand, toasts) => {
  vi.stubGlobal('location', { pathname });
  screen.isByHand = isByHand;
  showRunSummary(sent, parked, merged);
  expect(screen.said).toHaveLength(toasts);
});

test('good news that stands goes when a form takes the screen; what needs a look stays', () => {
  vi.stubGlobal('location', { pathname: LIST });
  showRunSummary(1, 0, 0);
  expect(screen.standing).toHaveLength(1);
  hideGoodNews();
  expect(screen.standing).toHaveLength(0);
  showRunSummary(1, 1, 0);
  hideGoodNews();
  expect(screen.standing).toHaveLength(1);
});
