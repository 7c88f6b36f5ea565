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
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { type Api, openApi, type Person, type SendOptions } from '#tests/support/api.ts';
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
      // In another language it is another file.
      await auditor.send(operationalCalls.report, { params: { id }, query: { isPermanent: 'false' } }, { language: 'en' }),
    ].map((r) => String(r.body.data.document_key));
    const earlier = new Date(Date.now() - 2 * 3_600_000);
    await api.db.updateTable('file').set({ created_at: earlier }).where('document_key', 'in', [kept!, old!]).execute();
    await report(auditor, id, 'false');
    expect([await fileRow(kept!), await fileRow(old!), await fileRow(fresh!)].map((row) => row !== undefined)).toEqual([true, false, true]);
    expect([api.files.kept.has(kept!), api.files.kept.has(old!), api.files.kept.has(fresh!)]).toEqual([true, false, true]);
  });

  test('AUD-OPS-16: pressed again it is the same file, also by two at once and by a colleague; a change makes another', async () => {
    const { id } = await save('valid');
    const count = async () => (await api.db.selectFrom('file').select('document_key').where('owner_id', '=', id).execute()).length;
    const keyOf = async (person: Person, isPermanent: 'true' | 'false' = 'true') =>
      String((await report(person, id, isPermanent)).body.data.document_key);
    const [first, second] = await Promise.all([keyOf(auditor), keyOf(auditor)]);
    expect(second).toBe(first);
    expect(await keyOf(await accounts.signIn(accounts.one, 'auditor2'))).toBe(first);
    expect(await count()).toBe(1);
    // A preview is nobody's but the own.
    expect(await keyOf(auditor, 'false')).toBe(await keyOf(auditor, 'false'));
    expect(await count()).toBe(2);
    await api.db
      .updateTable('account')
      .set({ name: 'Bir Yakıt A.Ş.', is_demo: false })
      .where('name', '=', accounts.one.plan.name)
      .execute();
    expect(await keyOf(auditor)).not.toBe(first);
    expect([...api.files.kept.keys()]).toEqual(expect.arrayContaining([first]));
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
  type Users = (string | { name?: string; email: string })[];
  const press = (id: string, users: Users, options: SendOptions = {}) =>
    auditor.send(operationalCalls.sendMail, { params: { id }, body: { users } }, options);
  /** Works until nothing waits. */
  const work = async () => {
    const runner = startJobs({ db: api.db, mail: api.mail, files: api.files, handlers: JOB_HANDLERS, log: () => undefined });
    await expect.poll(() => api.db.selectFrom('job').select('id').execute(), { timeout: 15_000 }).toEqual([]);
    await runner.stop();
  };
  const progress = async (id: string, mailing_id: string, person = auditor) =>
    person.send(operationalCalls.mailing, { params: { id, mailing_id } });
  const mail = async (id: string, users: Users) => {
    const begun = await press(id, users);
    expect(begun.status).toBe(200);
    await work();
    return (await progress(id, begun.body.mailing_id)).body;
  };

  test('AUD-OPS-CALL-07 AUD-OPS-17: users and outside addresses get the PDF, each address once, with a result each', async () => {
    const { id, number } = await save('valid');
    api.mail.sent.length = 0;
    const reply = await mail(id, [
      idOf(accounts.one, 'igu'),
      { name: 'Işıl Çağlar', email: 'isil@ornek.test' },
      { name: 'Işıl', email: 'ISIL@ornek.test' },
    ]);
    expect(reply).toMatchObject({
      waiting: 0,
      sent: [
        { email: 'igu@bir.test', ok: true },
        { email: 'ISIL@ornek.test', ok: true },
      ],
    });
    expect(api.mail.sent.map((one) => one.to).toSorted()).toEqual(['ISIL@ornek.test', 'igu@bir.test']);
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

  test('AUD-OPS-CALL-09: the answer does not wait for 50 mails; how far they have come is the sender’s to see alone', async () => {
    const { id } = await save('valid');
    const many = Array.from({ length: 50 }, (_, n) => ({ email: `alici${n}@ornek.test` }));
    const begun = (await press(id, many)).body;
    expect(begun).toMatchObject({ waiting: 50, sent: [] });
    const colleague = await accounts.signIn(accounts.one, 'auditor2');
    expect((await progress(id, begun.mailing_id, colleague)).status).toBe(404);
    expect((await progress(id, begun.mailing_id)).body).toMatchObject({ waiting: 50 });
    await api.db.deleteFrom('job').execute();
  });

  test('HTTP-ERR-NET: the same press again, with its answer lost, at once or after all, writes to nobody twice', async () => {
    const { id } = await save('valid');
    await api.db.deleteFrom('login_failure').execute();
    api.mail.sent.length = 0;
    const key = newId();
    const users = [{ email: 'bir@ornek.test' }, { email: 'iki@ornek.test' }];
    const both = await Promise.all([press(id, users, { key }), press(id, users, { key })]);
    expect(both.map((reply) => [reply.status, reply.body.mailing_id])).toEqual([
      [200, key],
      [200, key],
    ]);
    await work();
    expect((await press(id, users, { key })).body).toMatchObject({ waiting: 0, sent: [{ ok: true }, { ok: true }] });
    await work();
    expect(api.mail.sent.map((one) => one.to).toSorted()).toEqual(['bir@ornek.test', 'iki@ornek.test']);
    const other = await save('valid');
    expect((await press(other.id, users, { key })).error.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('AUD-OPS-17: whoever was typed as an address alone is greeted without it', async () => {
    const { id } = await save('valid');
    api.mail.sent.length = 0;
    await mail(id, [{ email: 'x@ornek.test' }, { name: '', email: 'y@ornek.test' }, { name: 'Işıl Çağlar', email: 'z@ornek.test' }]);
    const greetings = api.mail.sent.toSorted((a, b) => a.to.localeCompare(b.to)).map((one) => one.text.split('\n')[0]);
    expect(greetings).toEqual(['Merhaba,', 'Merhaba,', 'Sayın Işıl Çağlar,']);
  });

  test('AUD-GEN-12: an address that fails has its message and keeps no other from its mail', async () => {
    const { id } = await save('valid');
    api.mail.sent.length = 0;
    const nobody = newId();
    const { sent } = await mail(id, [
      { name: 'Yok', email: 'refused@ornek.test' },
      nobody,
      idOf(accounts.two, 'auditor'),
      'ne-bu',
      { name: 'Var', email: 'var@ornek.test' },
    ]);
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
    const reply = await press(id, [{ name: 'Var', email: 'var@ornek.test' }], { language: 'en' });
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
