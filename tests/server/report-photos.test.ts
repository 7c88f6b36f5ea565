import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { type Accounts, completeAudit, finding, makeAccounts, readAudit, withFindings } from '#tests/support/accounts.ts';
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

const photo = (n: number) => ({
  document_key: newId(),
  hash: n.toString(16).padStart(64, '0'),
  type: 'image/jpeg' as const,
  size: 1,
  width: 1,
  height: 1,
  name: `${n}.jpg`,
  taken_at: null,
  position: null,
});
/** A report whose findings have so many photos. */
const withPhotos = (...counts: number[]) =>
  withFindings(
    completeAudit(accounts.one, { report_status: 'draft' }),
    ...counts.map((count) => finding('C1.1', { photos: Array.from({ length: count }, (_, n) => photo(n)) })),
  );
const create = (body: ReturnType<typeof withPhotos>) => {
  const id = newId();
  return auditor.send(operationalCalls.create, { body: { id, ...body } }).then((reply) => ({ id, reply }));
};

describe('OFF-PHOTO-04: photos of a report', () => {
  test('ten a finding and sixty in all are taken, one more of either is refused in words', async () => {
    expect((await create(withPhotos(10, 10, 10, 10, 10, 10))).reply.status).toBe(200);
    const eleven = (await create(withPhotos(11))).reply;
    expect([eleven.status, eleven.error.items.map((item) => item.field)]).toEqual([422, ['bulguRapor.bulgu_rapor_list.0.photos']]);
    const more = (await create(withPhotos(10, 10, 10, 10, 10, 10, 1))).reply;
    expect([more.status, more.error.message]).toEqual([422, 'Bir raporda en çok 60 fotoğraf olabilir.']);
  });

  test('photos of observations count like those of findings, and an observation has its own limits', async () => {
    const noted = (photos: number, note = 'Not') => ({
      id: newId(),
      question_id: 'A1.1',
      note,
      photos: Array.from({ length: photos }, (_, n) => photo(n)),
    });
    const sent = (observations: ReturnType<typeof noted>[], ...counts: number[]) => create({ ...withPhotos(...counts), observations });
    const taken = await sent([noted(10)], 10, 10, 10, 10, 10);
    expect(taken.reply.status).toBe(200);
    expect((await readAudit(auditor, taken.id)).observations).toMatchObject([{ question_id: 'A1.1', note: 'Not' }]);
    const more = (await sent([noted(10), noted(1)], 10, 10, 10, 10, 10)).reply;
    expect([more.status, more.error.message]).toEqual([422, 'Bir raporda en çok 60 fotoğraf olabilir.']);
    for (const [observation, field] of [
      [noted(11), 'observations.0.photos'],
      [noted(0, 'a'.repeat(2001)), 'observations.0.note'],
    ] as const) {
      const { reply } = await sent([observation]);
      expect([reply.status, reply.error.items.map((item) => item.field)]).toEqual([422, [field]]);
    }
  });

  test('a later change cannot bring the sixty-first; a report that has more from before may be worked on', async () => {
    const { id } = await create(withPhotos(10, 10, 10, 10, 10, 10));
    const { canEdit: _, ...stored } = await readAudit(auditor, id);
    const list = stored.bulguRapor.bulgu_rapor_list;
    const update = (more: object) => auditor.send(operationalCalls.update, { body: { ...stored, id, ...more } as never });
    const grown = { bulgu_rapor_list: [...list, finding('C1.1', { photos: [photo(1)] })] };
    expect((await update({ bulguRapor: grown })).error.message).toBe('Bir raporda en çok 60 fotoğraf olabilir.');
    // As a build before this limit stored it.
    await api.db
      .updateTable('record')
      .set({
        body: JSON.stringify({
          ...(await api.db.selectFrom('record').select('body').where('id', '=', id).executeTakeFirstOrThrow()).body,
          bulguRapor: grown,
        }),
      })
      .where('id', '=', id)
      .execute();
    expect((await update({ bulguRapor: grown, generalEvaluation: 'Yeniden yazıldı.' })).status).toBe(200);
  });
});
