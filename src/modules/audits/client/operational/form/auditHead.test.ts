// @vitest-environment happy-dom
import { type ComponentType, createElement, type ReactElement, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#tests/support/drawn.ts';

vi.mock('#client/i18n/texts.ts', () => ({ withTexts: (load: () => unknown) => load() }));
vi.mock('#client/ui/dialogs.ts', () => ({ tellNotOpened: vi.fn() }));
vi.mock('#client/shell/screen/ConnectionMark.tsx', () => ({ ConnectionMark: () => null }));
vi.mock('#client/records/LateCompanyNote.tsx', () => ({ LateCompanyNote: () => null }));
vi.mock('#modules/audits/client/operational/useNames.ts', () => ({ useWorkplaces: () => ({ nameOf: () => 'Depo' }) }));
const MORE = 'Diğer işlemler';
beforeEach(() => void vi.resetModules());

const state = { body: { number: null, workplace_id: 'w' }, problems: [], figures: { answered: 0, total: 4, findings: 0 } };
const still = () => () => undefined;
const saved = { state: 'none' };

/** The head of a form whose menu comes as `load` says, with a field below it. */
async function head(load: () => Promise<{ AuditMenu: unknown }>) {
  vi.doMock('#modules/audits/client/operational/form/later.ts', load);
  const { AuditHead } = await import('#modules/audits/client/operational/form/AuditHead.tsx');
  const { FormContext } = await import('#modules/audits/client/operational/form/FormContext.tsx');
  const nothing = vi.fn();
  const session = {
    form: { kind: { id: 'operational-audit' }, id: 'a', state, subscribe: still },
    keeper: { subscribe: still, snapshot: () => saved },
  } as never; // as much of a form as its head reads
  const menu = { onPrevious: nothing, onRemoved: nothing, onSaveDraft: nothing, onSaveValid: nothing, onDelete: nothing };
  const drawn = createElement(AuditHead, { isWhole: true, box: { current: null }, onSections: nothing, ...menu });
  return draw(createElement(FormContext, { value: session }, drawn, createElement('input')));
}

test('the button of the menu can be pressed again when the menu does not come', async () => {
  const asked = vi.fn();
  const page = await head(() => {
    asked();
    return Promise.reject(new Error('no line'));
  });
  await page.press('button', MORE);
  await page.settle(() => vi.waitFor(() => expect(page.find('button', MORE).hasAttribute('aria-busy')).toBe(false)));
  expect(asked).toHaveBeenCalledOnce();
  await page.press('button', MORE);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

/** Says whether it opens, as the menu does. */
function Saying({ Button, isAtMore }: { Button: ComponentType<Record<string, unknown>>; isAtMore(): boolean }) {
  const [isOpen] = useState(isAtMore);
  return createElement(Button, { autoFocus: isOpen, 'aria-expanded': isOpen });
}
const always = (drawn: ReactElement) => () => drawn;
const menuSaying = async () => {
  const { isAtMore, MoreButton } = await import('#modules/audits/client/operational/form/MoreButton.tsx');
  return { AuditMenu: always(createElement(Saying, { Button: MoreButton, isAtMore })) };
};

test('a menu that comes late opens while the focus lies on its button', async () => {
  const line = Promise.withResolvers<void>();
  const page = await head(() => line.promise.then(menuSaying));
  await page.press('button', MORE);
  await page.settle(() => line.resolve());
  await page.settle(() => vi.waitFor(() => expect(page.find('button', MORE).getAttribute('aria-expanded')).toBe('true')));
  expect(page.focused()?.getAttribute('aria-label')).toBe(MORE);
});

test('a menu that comes late stays closed and leaves the focus where somebody types by then', async () => {
  const line = Promise.withResolvers<void>();
  const page = await head(() => line.promise.then(menuSaying));
  await page.press('button', MORE);
  await page.type('input', 'Raf');
  await page.settle(() => line.resolve());
  await page.settle(() => vi.waitFor(() => expect(page.find('button', MORE).getAttribute('aria-expanded')).toBe('false')));
  expect(page.focused()).toBe(page.find('input'));
});
