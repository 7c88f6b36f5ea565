import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi } from '#tests/support/api.ts';

let api: Api;
let accounts: Accounts;
beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

test('DFI-CALL-03: a new DFI with a review is refused with its words beside the field; without it, it is taken', async () => {
  const manager = await accounts.signIn(accounts.one, 'account_manager');
  const dfi = { id: newId(), ...sampleDfi(workplaceOf(accounts.one), idOf(accounts.one, 'igu')) };
  const refused = await manager.send(dfiCalls.create, { body: { ...dfi, review_notes: 'Yerinde görüldü.' } });
  expect([refused.status, refused.error.code]).toEqual([422, 'VALIDATION']);
  expect(refused.error.items).toEqual([
    { field: 'review_notes', message: 'Yeni bir DÖF’le değerlendirme gönderilemez; DÖF açıldıktan sonra çalışma formuna yazılır.' },
  ]);
  expect((await manager.send(dfiCalls.get, { params: { id: dfi.id } })).status).toBe(404);
  expect((await manager.send(dfiCalls.create, { body: { ...dfi, review_notes: '  ', documents: [] } })).status).toBe(200);
});
