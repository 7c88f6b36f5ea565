// @vitest-environment happy-dom
import { type ComponentType, createElement, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DayInputProps } from '#client/ui/DayRow.tsx';
import { dayInIstanbul } from '#core/date/day.ts';
import { draw } from '#tests/support/drawn.ts';

vi.mock('#client/i18n/texts.ts', () => ({ withTexts: (load: () => unknown) => load() }));
beforeEach(() => void vi.resetModules());

/** Takes the focus where it is told to, as the calendar does. */
const Calendar = ({ autoFocus }: { autoFocus: boolean }) => createElement('input', { 'aria-label': 'calendar', autoFocus });
const CALENDAR = () => ({ CalendarInput: Calendar });
const TODAY = 'Bugün';

function Field({ Input, told, props }: { Input: ComponentType<DayInputProps>; told: unknown[]; props: Partial<DayInputProps> }) {
  const [value, setValue] = useState<string | null>(null);
  const onChange = (next: string | null) => {
    told.push(next);
    setValue(next);
  };
  return createElement(Input, { value, onChange, ...props });
}

/** A field of a day on a page of its own; its calendar comes as `load` says. */
async function field(load: () => unknown, props: Partial<DayInputProps> = {}) {
  vi.doMock('#client/ui/CalendarInput.tsx', load as never);
  const { LateDayInput } = await import('#client/ui/LateDayInput.tsx');
  const told: unknown[] = [];
  return { page: await draw(createElement(Field, { Input: LateDayInput, told, props })), told };
}
const never = () => Promise.reject(new Error('no line'));

test('FMT-01: a day is typed where the calendar does not come', async () => {
  const { page, told } = await field(never, { max: '2026-11-21' });
  expect(page.find('input').hasAttribute('readonly')).toBe(false);
  await page.type('input', '5.11.2026');
  await page.leave();
  expect(page.find('input').value).toBe('05-11-2026');
  for (const wrong of ['31-02-2026', '22-11-2026']) {
    await page.type('input', wrong);
    await page.leave();
    expect(page.find('input').value).toBe('05-11-2026');
  }
  expect(told).toEqual(['2026-11-05']);
});

test('today is offered where the field takes it, before its calendar is there too', async () => {
  const today = dayInIstanbul(Date.now());
  expect((await field(never, { max: today })).page.has('button', TODAY)).toBe(true);
  expect((await field(never, { max: '2020-01-01' })).page.has('button', TODAY)).toBe(false);
  expect((await field(never, { readOnly: true })).page.has('button', TODAY)).toBe(false);
});

test('the calendar does not take the field from under what is being typed, nor the focus from today', async () => {
  const line = Promise.withResolvers<void>();
  const { page } = await field(() => line.promise.then(CALENDAR));
  await page.type('input', '05-11');
  await page.settle(() => line.resolve());
  await page.settle();
  expect(page.find('input').value).toBe('05-11');
  await page.press('button', TODAY);
  expect(page.has('input', 'calendar')).toBe(true);
  expect(page.focused()?.textContent).toBe(TODAY);
});
