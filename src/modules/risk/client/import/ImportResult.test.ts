import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ImportResult } from '#modules/risk/client/import/ImportResult.tsx';
import type { ImportReport } from '#modules/risk/shared/control-list.import.ts';

function drawn(over: Partial<ImportReport>, isDone: boolean): string {
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  const report = { rows: 5, accepted: 1, same: 0, lists: [], changes: [], unmarked: true, emptied: false, head: [], refused: [], ...over };
  const result = createElement(ImportResult, { name: 'dolum.xlsx', report, isDone });
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(MantineProvider, null, result)));
}

test('a preview warns that a file without the column that names questions adds its changed rows as new ones', () => {
  const warning = 'Kayıt sütunu yok: değiştirilen satırlar yeni soru olarak eklenir.';
  expect(drawn({}, false)).toContain(warning);
  expect(drawn({ unmarked: false }, false)).not.toContain(warning);
  // Nothing is added, or it has been.
  expect(drawn({ accepted: 0 }, false)).not.toContain(warning);
  expect(drawn({}, true)).not.toContain(warning);
});

test('CLIST-CALL-13: a preview warns that the column that names questions was emptied', () => {
  const warning = 'Kayıt sütunu boş: değiştirilen satırlar yeni soru olarak eklenir.';
  expect(drawn({ unmarked: false, emptied: true }, false)).toContain(warning);
  expect(drawn({ unmarked: false, emptied: true, accepted: 0 }, false)).not.toContain(warning);
  expect(drawn({}, false)).not.toContain(warning);
});
