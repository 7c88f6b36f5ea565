import { expect, test } from 'vitest';
import { ASK_ALIVE as PAGE_ASKS } from '#client/sync/prepare/shell-state.ts';
import { ASK_ALIVE, shellState } from './shell.ts';

const file = (url: string, isHere = true) => ({ url, isHere });

test('OFF-UI-04: the shell is whole only when every file of the version lies here; languages are told apart', () => {
  const all = [file('index.html'), file('assets/tr.Cm7PWWrV.js'), file('assets/en.lEPdjw48.js'), file('assets/screen.x.js')];
  expect(shellState(all)).toEqual({ expected: 4, present: 4, languages: ['en', 'tr'] });
  expect(shellState([...all.slice(0, 2), file('assets/en.lEPdjw48.js', false)])).toEqual({ expected: 3, present: 2, languages: ['tr'] });
  expect(shellState([])).toEqual({ expected: 0, present: 0, languages: [] });
});

test('worker and page use the same word for a sign of life', () => expect(ASK_ALIVE).toBe(PAGE_ASKS));
