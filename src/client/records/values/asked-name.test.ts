import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { RecordName } from '#client/records/values/RecordName.tsx';
import type { AnyCall } from '#core/contract/call.ts';

const [KNOWN, GONE, UNHEARD, WAITING] = ['k', 'g', 'u', 'w'];
const asked: string[] = [];

vi.mock('#client/sync/index.ts', () => ({ useRecord: () => ({ state: 'missing' }) }));
vi.mock('#client/http/query.ts', () => ({
  useAnswer(call: AnyCall, { params: { id } }: { params: { id: string } }) {
    asked.push(`${call.id} ${id}`);
    if (id === KNOWN) return { data: { data: { id, version: 1, title: 'Iğdır Ölçüm Ltd.' } }, error: null };
    return { data: undefined, error: id === WAITING ? null : { status: id === GONE ? 404 : 0 } };
  },
}));
beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const nameOf = (id: string) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(RecordName, { to: 'supplier', id }))).replace(/<[^>]*>/g, '');

test('a reference to a record of the server is shown by the name that the server tells, or by why there is none', () => {
  expect([KNOWN, GONE, UNHEARD, WAITING].map((id) => nameOf(id ?? ''))).toEqual([
    'Iğdır Ölçüm Ltd.',
    'silinmiş veya görme yetkiniz olmayan kayıt',
    'adı bağlantı gelince görünecek kayıt',
    '…',
  ]);
  expect(asked).toEqual(['SUP-CALL-03 k', 'SUP-CALL-03 g', 'SUP-CALL-03 u', 'SUP-CALL-03 w']);
});
