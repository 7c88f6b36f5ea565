import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import type { Signature } from '#core/field/signature.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { type Accounts, completeAudit, finding, makeAccounts, readAudit, saveAudit, withFindings } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

let api: Api;
let accounts: Accounts;
let auditor: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  auditor = await accounts.signIn(accounts.one, 'auditor');
});
afterAll(() => api.stop());

const given: Signature = { name: 'Ayşe Demir', signed_at: '2026-11-04T08:30:00.000Z', width: 300, height: 150, path: 'M10 20L90 60' };
const auditWith = (change: Partial<OperationalAudit>) => withFindings(completeAudit(accounts.one, change), finding('C1.1'));
const create = (change: Partial<OperationalAudit>) =>
  auditor.send(operationalCalls.create, { body: { id: newId(), ...auditWith(change) } });

test('a signature that was begun goes with a draft and keeps the report from becoming valid, with its field named', async () => {
  const open = { auditor_signature: { ...given, signed_at: null } };
  const { id } = await saveAudit(auditor, auditWith({ report_status: 'draft', ...open }));
  expect(await readAudit(auditor, id)).toMatchObject(open);
  const refused = await create({ report_status: 'valid', ...open });
  expect([refused.status, refused.error.items]).toEqual([
    422,
    [{ field: 'auditor_signature', message: 'İmza tamamlanmadı: bitirin veya silin.' }],
  ]);
});

test('a path that is anything but points inside its surface is refused before it is stored', async () => {
  for (const path of ['M1 1L2 2"/><script>alert(1)</script>', 'M1 1L301 2', 'M1 1Q2 2 3 3', `M0 0${'L1 1'.repeat(600)}`]) {
    const refused = await create({ report_status: 'draft', representative_signature: { ...given, path } });
    expect([refused.status, refused.error.items[0]?.field]).toEqual([422, expect.stringMatching(/^representative_signature/)]);
  }
  const rows = await api.db.selectFrom('record').select('id').where('kind', '=', 'operational-audit').execute();
  expect(rows).toHaveLength(1);
});

test('both signatures stand in a valid report and its file; a build that knows none takes none away, null does', async () => {
  const both = { auditor_signature: given, representative_signature: { ...given, name: 'Can Er', path: '' } };
  const draft = await saveAudit(auditor, auditWith({ report_status: 'draft', ...both }));
  const change = (body: Partial<OperationalAudit>, version: number) =>
    auditor.send(operationalCalls.update, {
      body: { id: draft.id, version, ...auditWith({ report_status: 'draft', ...body }) },
    });
  const older = await change({ generalEvaluation: 'Eski sürümden' }, draft.version);
  expect(older.status).toBe(200);
  const now = await readAudit(auditor, draft.id);
  expect(now).toMatchObject({ generalEvaluation: 'Eski sürümden', ...both });
  expect((await change({ auditor_signature: null }, now.version)).status).toBe(200);
  expect((await readAudit(auditor, draft.id)).auditor_signature).toBeNull();

  const valid = await saveAudit(auditor, auditWith({ report_status: 'valid', ...both }));
  const sizes: number[] = [];
  const without = await saveAudit(auditor, auditWith({ report_status: 'valid' }));
  for (const { id } of [valid, without]) {
    const made = await auditor.send(operationalCalls.report, { params: { id }, query: { isPermanent: 'true' } });
    const { document_key } = made.body.data;
    sizes.push((await auditor.send(storageCalls.get, { params: { document_key } })).raw.rawPayload.length);
  }
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
});
