import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ImportChanges } from '#modules/risk/client/import/ImportChanges.tsx';

function drawn(count: number): string {
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  const columns = [{ column: 'Riskler', before: 'Eski', after: 'Yeni' }];
  const changes = Array.from({ length: count }, (_, n) => ({ row: n + 2, question: `Soru ${n}: vana kapalı mı?`, columns }));
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(ImportChanges, { changes, isDone: false })));
}

test('of more than 100 changed rows the first 100 are drawn, and how many more there are is said', () => {
  const many = drawn(103);
  expect(many).toContain('Soru 99:');
  expect(many).not.toContain('Soru 100:');
  expect(many).toContain('ve 3 satır daha');
  expect(drawn(100)).not.toContain('satır daha');
});
