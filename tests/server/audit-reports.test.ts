import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import {
  type Accounts,
  completeAudit,
  dfiOf,
  finding,
  idOf,
  makeAccounts,
  saveAudit,
  withFindings,
  workplaceOf,
} from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { noticeHeaders, partHeaders } from '#tests/support/uploads.ts';

/** One red pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
const PHOTO = {
  document_key: newId(),
  hash: createHash('sha256').update(PNG).digest('hex'),
  type: 'image/png' as const,
  size: PNG.length,
  width: 1,
  height: 1,
  name: 'catlak.png',
  taken_at: null,
  position: null,
};

let api: Api;
let accounts: Accounts;
let auditor: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  auditor = await accounts.signIn(accounts.one, 'auditor');
});
afterAll(() => api.stop());

const report = (person: Person, id: string, isPermanent: 'true' | 'false') =>
  person.send(operationalCalls.report, { params: { id }, query: { isPermanent } });
const save = (status: 'draft' | 'valid', photos: (typeof PHOTO)[] = []) =>
  saveAudit(auditor, withFindings(completeAudit(accounts.one, { report_status: status }), finding('C1.1', { photos })));
const fileRow = (key: string) => api.db.selectFrom('file').selectAll().where('document_key', '=', key).executeTakeFirst();

describe('the report file', () => {
  test('AUD-OPS-CALL-06 AUD-OPS-16: a PDF under a document key, read by whoever may read the report', async () => {
    const { id, number } = await save('valid');
    const made = await report(auditor, id, 'true');
    expect(made.status).toBe(200);
    const { document_key, url } = made.body.data;
    expect(url).toBe(`/api/web/storage/files/${document_key}`);
    const file = await auditor.send(storageCalls.get, { params: { document_key } });
    expect(file.raw.headers['content-type']).toContain('application/pdf');
    expect(file.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await fileRow(document_key)).toMatchObject({
      owner_kind: 'operational-audit',
      owner_id: id,
      state: 'stored',
      name: `${number}.pdf`,
      sha256: createHash('sha256').update(file.raw.rawPayload).digest('hex'),
    });
    const foreign = await accounts.signIn(accounts.two, 'auditor');
    expect((await foreign.send(storageCalls.get, { params: { document_key } })).status).toBe(404);
    expect((await report(foreign, id, 'false')).status).toBe(404);
  });

  test('AUD-OPS-16: only a valid report is kept; a draft has a preview', async () => {
    const { id } = await save('draft');
    expect((await report(auditor, id, 'true')).error.code).toBe('VALIDATION');
    const preview = await report(auditor, id, 'false');
    expect((await auditor.send(storageCalls.get, { params: { document_key: preview.body.data.document_key } })).status).toBe(200);
  });

  test('AUD-OPS-16: old previews go when a new one is made; kept files and those of an hour stay', async () => {
    const { id } = await save('valid');
    const [kept, old, fresh] = [
      await report(auditor, id, 'true'),
      await report(auditor, id, 'false'),
      await report(auditor, id, 'false'),
    ].map((r) => String(r.body.data.document_key));
    const earlier = new Date(Date.now() - 2 * 3_600_000);
    await api.db.updateTable('file').set({ created_at: earlier }).where('document_key', 'in', [kept!, old!]).execute();
    await report(auditor, id, 'false');
    expect([await fileRow(kept!), await fileRow(old!), await fileRow(fresh!)].map((row) => row !== undefined)).toEqual([true, false, true]);
    expect([api.files.kept.has(kept!), api.files.kept.has(old!), api.files.kept.has(fresh!)]).toEqual([true, false, true]);
  });

  test('photos are printed once their bytes have arrived; a damaged one does not cost the report', async () => {
    const { id } = await save('draft', [PHOTO]);
    const pictures = async () => {
      const { document_key } = (await report(auditor, id, 'false')).body.data;
      return Buffer.from(api.files.kept.get(document_key) ?? [])
        .toString('latin1')
        .includes('/Subtype /Image');
    };
    expect(await pictures()).toBe(false);
    const { document_key, name, type, size, hash } = PHOTO;
    const notice = { document_key, name, type, size, sha256: hash, owner_kind: 'operational-audit', owner_id: id };
    expect((await auditor.send(storageCalls.announce, {}, { headers: noticeHeaders(notice) })).status).toBe(201);
    const put = await api.app.inject({
      method: 'PATCH',
      url: `/api/web/storage/uploads/${document_key}`,
      headers: { ...(await bearer()), ...partHeaders(0) },
      payload: PNG,
    });
    expect(put.statusCode).toBe(204);
    expect(await pictures()).toBe(true);
    await api.files.put(PHOTO.document_key, PNG.subarray(0, 20), 'image/png');
    expect(await pictures()).toBe(false);
  });
});

describe('mailing a report', () => {
  const mail = (id: string, users: (string | { name: string; email: string })[], language: 'tr' | 'en' = 'tr') =>
    auditor.send(operationalCalls.sendMail, { params: { id }, body: { users } }, { language });

  test('AUD-OPS-CALL-07 AUD-OPS-17: users and outside addresses get the PDF, each address once, with a result each', async () => {
    const { id, number } = await save('valid');
    api.mail.sent.length = 0;
    const reply = await mail(id, [
      idOf(accounts.one, 'igu'),
      { name: 'Işıl Çağlar', email: 'isil@ornek.test' },
      { name: 'Işıl', email: 'ISIL@ornek.test' },
    ]);
    expect(reply.body).toEqual({
      success: true,
      sent: [
        { email: 'igu@bir.test', ok: true },
        { email: 'ISIL@ornek.test', ok: true },
      ],
    });
    expect(api.mail.sent.map((one) => one.to)).toEqual(['igu@bir.test', 'ISIL@ornek.test']);
    expect(api.mail.sent[0]).toMatchObject({
      subject: `Operasyonel denetim raporu ${number}`,
      attachments: [{ name: `${number}.pdf`, type: 'application/pdf' }],
    });
    expect(
      Buffer.from(api.mail.sent[0]?.attachments?.[0]?.bytes ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('AUD-GEN-12: an address that fails has its message and keeps no other from its mail', async () => {
    const { id } = await save('valid');
    api.mail.sent.length = 0;
    const nobody = newId();
    const { sent } = (
      await mail(id, [
        { name: 'Yok', email: 'refused@ornek.test' },
        nobody,
        idOf(accounts.two, 'auditor'),
        'ne-bu',
        { name: 'Var', email: 'var@ornek.test' },
      ])
    ).body;
    expect(sent.map((one: { ok: boolean }) => one.ok)).toEqual([false, false, false, false, true]);
    expect(sent[0]).toEqual({
      email: 'refused@ornek.test',
      ok: false,
      message: 'E-posta gönderilemedi. Adresi kontrol edip yeniden deneyin.',
    });
    expect(sent[1]).toEqual({ email: nobody, ok: false, message: 'Bu kullanıcı yok veya etkin değil.' });
    expect(api.mail.sent.map((one) => one.to)).toEqual(['var@ornek.test']);
  });

  test('AUD-OPS-17: a draft is not mailed', async () => {
    const { id } = await save('draft');
    api.mail.sent.length = 0;
    const reply = await mail(id, [{ name: 'Var', email: 'var@ornek.test' }], 'en');
    expect(reply.error).toMatchObject({ code: 'VALIDATION', message: 'Only valid reports can be mailed.' });
    expect(api.mail.sent).toEqual([]);
  });

  test('a DFI raised later stands in the file of the report with its number', async () => {
    const dfiId = newId();
    const one = finding('C1.1', { dfi_list: [{ dfi_id: dfiId, dfi_no: null }] });
    const { id } = await saveAudit(
      auditor,
      withFindings(completeAudit(accounts.one, { workplace_id: workplaceOf(accounts.one), report_status: 'valid' }), one),
    );
    const before = (await report(auditor, id, 'true')).body.data.document_key;
    await auditor.send(dfiCalls.create, {
      body: { id: dfiId, ...dfiOf(accounts.one, id, one.id, { deficiency_description: 'Uzun bir düzeltici faaliyet metni. '.repeat(30) }) },
    });
    const after = (await report(auditor, id, 'true')).body.data.document_key;
    const size = (key: string) => api.files.kept.get(key)?.length ?? 0;
    expect(size(after)).toBeGreaterThan(size(before));
  });
});

async function bearer(): Promise<{ authorization: string }> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/web/auth/login',
    payload: { email: 'auditor@bir.test', password: 'Deneme-1234' },
  });
  return { authorization: `Bearer ${answer.json<{ accessToken: string }>().accessToken}` };
}
