import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person, type SendOptions } from '#tests/support/api.ts';
import { sampleIncident, sampleInjury } from '#tests/support/incidents.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

let api: Api;
let accounts: Accounts;
/** Write rights and the reporter; approve; read alone; own records only. */
let auditor: Person;
let igu: Person;
let statistics: Person;
let worker: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  const people = ['auditor', 'igu', 'statistics', 'personel'].map((key) => accounts.signIn(accounts.one, key));
  [auditor, igu, statistics, worker] = (await Promise.all(people)) as [Person, Person, Person, Person];
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.mail.sent.length = 0;
  await api.db.deleteFrom('login_failure').execute();
});

type Users = (string | { name?: string; email: string })[];
const place = () => [workplaceOf(accounts.one), idOf(accounts.one, 'auditor')] as const;

async function reported(body: IncidentReport, by = auditor): Promise<{ id: string; number: string }> {
  const id = newId();
  const reply = await by.send(incidentCalls.create, { body: { id, ...body } });
  if (reply.status !== 200) throw new Error(reply.raw.body);
  return { id, number: reply.body.data.number };
}
const press = (id: string, users: Users, by = auditor, options: SendOptions = {}) =>
  by.send(incidentCalls.sendMail, { params: { id }, body: { users } }, options);
const progress = (id: string, mailing_id: string, by = auditor) => by.send(incidentCalls.mailing, { params: { id, mailing_id } });
/** Works until nothing waits. */
async function work(): Promise<void> {
  const runner = startJobs({ db: api.db, mail: api.mail, files: api.files, handlers: JOB_HANDLERS, log: () => undefined });
  await expect.poll(() => api.db.selectFrom('job').select('id').execute(), { timeout: 15_000 }).toEqual([]);
  await runner.stop();
}
async function mailed(id: string, users: Users, by = auditor) {
  const begun = await press(id, users, by);
  expect(begun.status).toBe(200);
  await work();
  return (await progress(id, begun.body.mailing_id, by)).body;
}
/** What the file of the newest mail says. */
const paperOf = (): string => pdfText(Buffer.from(reports().at(-1)?.attachments?.[0]?.bytes ?? []));
/** Mails of reports alone: who is told that one was submitted gets another. */
const reports = () => api.mail.sent.filter(({ attachments }) => attachments !== undefined);

test('INC-CALL-11: people of the site and typed addresses get the report file, each address once, with a result each', async () => {
  const { id, number } = await reported(sampleIncident(...place(), { status: 'pending' }));
  await work();
  api.mail.sent.length = 0;
  const begun = await press(id, [
    idOf(accounts.one, 'igu'),
    { name: 'Işıl Çağlar', email: 'isil@ornek.test' },
    { name: 'Işıl', email: 'ISIL@ornek.test' },
    idOf(accounts.two, 'auditor'),
  ]);
  // The answer waits for no mail; a user of another account is nobody.
  expect(begun.body).toMatchObject({ waiting: 2, sent: [{ email: idOf(accounts.two, 'auditor'), ok: false }] });
  await work();
  const told = (await progress(id, begun.body.mailing_id)).body;
  expect(told).toMatchObject({
    waiting: 0,
    sent: [{ email: 'igu@bir.test', ok: true }, { email: 'ISIL@ornek.test', ok: true }, { ok: false }],
  });
  expect(told.sent[2].message).toBe('Bu kullanıcı yok veya etkin değil.');
  expect(
    reports()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['ISIL@ornek.test', 'igu@bir.test']);
  expect(reports()[0]).toMatchObject({
    subject: `Olay bildirimi ${number}`,
    attachments: [{ name: `${number}.pdf`, type: 'application/pdf' }],
  });
  expect(reports()[0]?.text).toContain('02-03-2026 tarihinde meydana gelen olayın bildirimi ektedir.');
  expect(paperOf()).toContain('Hidrant kapağı açık bırakılmış.');
  // How far they came is the sender's to see alone, and only at this report.
  const other = await reported(sampleIncident(...place(), { status: 'pending' }));
  expect([
    (await progress(id, begun.body.mailing_id, igu)).status,
    (await progress(other.id, begun.body.mailing_id)).status,
    (await progress(id, 'ne-bu')).status,
  ]).toEqual([404, 404, 404]);
});

test('INC-CALL-11: an injury is in no mail and in no file of one, whoever sends it', { timeout: 120_000 }, async () => {
  const { id } = await reported(sampleInjury(...place(), { status: 'pending' }));
  const secrets = ['Veli Gürbüz', 'Pansuman', 'İş günü kayıplı'];
  // The reporter holds it, the other is told it; both make the file that has it before.
  for (const sender of [auditor, igu]) {
    await sender.send(incidentCalls.report, { params: { id } });
    await mailed(id, [{ email: 'disari@ornek.test' }], sender);
    const paper = paperOf();
    for (const secret of secrets) expect(paper).not.toContain(secret);
    expect(paper).toContain('Yaralananın bilgileri bu kâğıtta yer almaz');
    expect(JSON.stringify(api.mail.sent.map(({ subject, text }) => [subject, text]))).not.toMatch(/Veli|Pansuman|kayıplı/);
  }
  const files = await api.db
    .selectFrom('mailing')
    .innerJoin('file', 'file.document_key', 'mailing.document_key')
    .select('file.is_guarded')
    .where('mailing.record_id', '=', id)
    .execute();
  expect(files).toEqual([{ is_guarded: false }, { is_guarded: false }]);
});

test('INC-CALL-11: photos and documents of an injury go along only where the sender says so, those of other reports always', async () => {
  const files = () => [{ document_key: newId(), hash: 'a'.repeat(64), type: 'application/pdf' as const, size: 9, name: 'tutanak.pdf' }];
  const [hurt, near] = [
    await reported(sampleInjury(...place(), { status: 'pending', files: files(), witnesses: 'Ayşe Tanık' })),
    await reported(sampleIncident(...place(), { status: 'pending', files: files() })),
  ];
  const users = [{ email: 'disari@ornek.test' }];
  await mailed(hurt.id, users, igu);
  expect(paperOf()).not.toContain('tutanak.pdf');
  expect(paperOf()).toContain('Fotoğraflar ve belgeler bu kâğıda alınmadı');
  // What the dialog says that goes along.
  expect(paperOf()).toContain('Ayşe Tanık');
  const chosen = await igu.send(incidentCalls.sendMail, { params: { id: hurt.id }, body: { users, with_documents: true } });
  expect(chosen.status).toBe(200);
  await work();
  expect(paperOf()).toContain('tutanak.pdf');
  expect(paperOf()).not.toContain('Veli Gürbüz');
  await mailed(near.id, users, igu);
  expect(paperOf()).toContain('tutanak.pdf');
});

test('INC-CALL-11: no draft is mailed, and only by whoever writes reports and reaches this one', async () => {
  const draft = await reported(sampleIncident(...place()));
  const refused = await press(draft.id, [{ email: 'x@ornek.test' }], auditor, { language: 'en' });
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    422,
    'VALIDATION',
    'A draft cannot be mailed. Submit the report first.',
  ]);
  const sent = await reported(sampleIncident(...place(), { status: 'pending' }));
  // A worker has own reports alone, and may not mail even these.
  const own = await reported(sampleIncident(place()[0], idOf(accounts.one, 'personel'), { status: 'pending' }), worker);
  const stranger = await accounts.signIn(accounts.two, 'account_manager');
  const tries = [press(sent.id, [{ email: 'x@ornek.test' }], statistics), press(own.id, [{ email: 'x@ornek.test' }], worker)];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403]);
  expect((await press(sent.id, [{ email: 'x@ornek.test' }], stranger)).status).toBe(404);
  await work();
  expect(reports()).toEqual([]);
});

test('INC-CALL-11: a workplace that was taken away takes the mails of its reports along', async () => {
  const { id } = await reported(sampleIncident(...place(), { status: 'pending' }));
  const begun = await press(id, [{ email: 'x@ornek.test' }], igu);
  expect(begun.status).toBe(200);
  const user = idOf(accounts.one, 'igu');
  const had = await api.db.selectFrom('app_user').select(['role_id', 'workplace_id']).where('id', '=', user).executeTakeFirstOrThrow();
  await api.db.updateTable('app_user').set({ role_id: 15, workplace_id: newId() }).where('id', '=', user).execute();
  expect([(await press(id, [{ email: 'y@ornek.test' }], igu)).status, (await progress(id, begun.body.mailing_id, igu)).status]).toEqual([
    404, 404,
  ]);
  await api.db.updateTable('app_user').set(had).where('id', '=', user).execute();
  await work();
});

test('INC-CALL-11: the same press again writes to nobody twice; limits of the person hold', async () => {
  const { id } = await reported(sampleIncident(...place(), { status: 'pending' }));
  await work();
  api.mail.sent.length = 0;
  const key = newId();
  const users = [{ email: 'bir@ornek.test' }, { email: 'iki@ornek.test' }];
  const both = await Promise.all([press(id, users, auditor, { key }), press(id, users, auditor, { key })]);
  expect(both.map(({ status, body }) => [status, body.mailing_id])).toEqual([
    [200, key],
    [200, key],
  ]);
  await work();
  expect((await press(id, users, auditor, { key })).body).toMatchObject({ waiting: 0, sent: [{ ok: true }, { ok: true }] });
  await work();
  expect(reports()).toHaveLength(2);

  const many = (from: number) => Array.from({ length: 50 }, (_, n) => ({ email: `alici${from + n}@ornek.test` }));
  await mailed(id, many(0));
  const { sent } = await mailed(id, many(50));
  expect(sent.filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(8);
  expect(sent.at(-1).message).toBe('Gönderim sınırına ulaşıldı. Biraz sonra yeniden deneyin.');
  expect((await press(id, [...many(0), { email: 'biri@ornek.test' }])).status).toBe(422);
});

test('INC-CALL-11: a name in a mail is plain, and a place cannot write a second line', async () => {
  const { id } = await reported(sampleIncident(...place(), { status: 'pending' }));
  for (const name of ['Ödül: https://evil.example/a', 'Ali\r\nBcc: kurban@dis.test', 'x'.repeat(200)])
    expect([name, (await press(id, [{ name, email: 'a@dis.test' }])).status]).toEqual([name, 422]);
  for (const email of ['a@dis.test, b@dis.test', 'ne-bu']) expect((await press(id, [{ email }])).status).toBe(422);
});
