import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { blankTour } from '#modules/audits/shared/tour/tour.blank.ts';
import { tourCalls } from '#modules/audits/shared/tour/tour.calls.ts';
import { TOUR_QUESTIONS } from '#modules/audits/shared/tour/questions/index.ts';
import type { SecurityTour } from '#modules/audits/shared/tour/tour.schema.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { type Accounts, dfiOf, finding, idOf, makeAccounts, today, workplaceOf } from '#tests/support/accounts.ts';
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

const refs = TOUR_QUESTIONS.sections.flatMap((section) => section.questions.map(({ ref }) => ref));
const allYes = Object.fromEntries(refs.map((ref) => [ref, 'yes' as const]));
/** A tour in which nothing is missing. */
const complete = (over: Partial<SecurityTour> = {}): SecurityTour => ({
  ...blankTour({
    workplace_id: workplaceOf(accounts.one),
    question_set_version: 1,
    auditor: [idOf(accounts.one, 'auditor')],
    today: addDays(today(), -1),
  }),
  duration: 60,
  location: 'Dolum alanı',
  responses: allYes,
  ...over,
});
const one = () => finding('T1.1');
const save = (person: Person, body: SecurityTour, id = newId()) => person.send(tourCalls.create, { body: { id, ...body } });
const read = async (id: string): Promise<SecurityTour & { version: number }> =>
  (await auditor.send(tourCalls.get, { params: { id } })).body.data;
const source = { source: 'security_tour', source_kind: 'security-tour' } as const;

/** A draft with one finding and a DFI raised in it. */
async function draftWithDfi() {
  const [id, dfiId, found] = [newId(), newId(), one()];
  const body = complete({ responses: { ...allYes, 'T1.1': 'no' }, findings: [found] });
  expect((await save(auditor, body, id)).status).toBe(200);
  const reply = await auditor.send(dfiCalls.create, { body: { id: dfiId, ...dfiOf(accounts.one, id, found.id, source) } });
  return { id, dfiId, found, reply };
}

describe('saving a tour', () => {
  test('AUD-TOUR-CALL-03: a draft needs only its workplace, and gets a number of its own series', async () => {
    const id = newId();
    const reply = await save(auditor, complete({ auditor: [], duration: null, responses: {} }), id);
    expect(reply.body.data.number).toMatch(/^GT-\d{4}-0001$/);
    const { data } = (await auditor.send(tourCalls.list, { params: { page: 1, limit: 10, workplace_id: 0 }, body: {} })).body;
    expect(data).toMatchObject([{ id, location: 'Dolum alanı', realization_date: addDays(today(), -1), report_status: 'draft' }]);
  });

  test('AUD-TOUR-02: valid only with auditor, date, duration, every answer and whole findings', async () => {
    const gaps = complete({ report_status: 'valid', auditor: [], tour_date: null, duration: null });
    const { 'T1.1': _, ...others } = allYes;
    const reply = await save(auditor, { ...gaps, responses: { ...others, 'T1.2': 'no', 'T1.3': 'not_applicable' } });
    expect([reply.status, reply.error.items.map(({ field }) => field)]).toEqual([
      422,
      ['auditor', 'tour_date', 'duration', 'answer:T1.1', 'answer:T1.2'],
    ]);
    expect((await save(auditor, complete({ report_status: 'valid', tour_date: addDays(today(), 1) }))).error.items[0]?.field).toBe(
      'tour_date',
    );
    const id = newId();
    expect((await save(auditor, complete({ report_status: 'valid', responses: { ...allYes, 'T9.3': 'not_applicable' } }), id)).status).toBe(
      200,
    );
    const { version, ...stored } = await read(id);
    const again = await auditor.send(tourCalls.update, { body: { ...stored, id, version, report_status: 'draft' } });
    expect([again.status, again.error.code]).toEqual([409, 'RECORD_LOCKED']);
  });

  test('an answer that no tour knows is refused, and a tour is in nobody else’s account', async () => {
    const id = newId();
    const body = complete({ responses: { 'T1.1': 'perhaps' as never } });
    expect((await save(auditor, body, id)).status).toBe(422);
    expect((await save(auditor, complete(), id)).status).toBe(200);
    const stranger = await accounts.signIn(accounts.two, 'auditor');
    expect((await stranger.send(tourCalls.get, { params: { id } })).status).toBe(404);
  });
});

describe('findings and their DFIs', () => {
  test('DFI-FROM-01: a DFI of a tour stands in its finding with its number, and names the tour', async () => {
    const { id, dfiId, reply } = await draftWithDfi();
    expect(reply.status).toBe(200);
    expect((await read(id)).findings[0]?.dfi_list).toEqual([{ dfi_id: dfiId, dfi_no: reply.body.data.number }]);
    const { data } = (await auditor.send(dfiCalls.get, { params: { id: dfiId } })).body;
    expect(data).toMatchObject({ ...source, source_id: id });
    const refused = await auditor.send(dfiCalls.create, { body: { id: newId(), ...dfiOf(accounts.one, id, one().id, source) } });
    expect(refused.status).toBe(422);
  });

  test('DFI-DATA-02: a DFI cannot name a tour as an operational audit', async () => {
    const { id, found } = await draftWithDfi();
    const reply = await auditor.send(dfiCalls.create, { body: { id: newId(), ...dfiOf(accounts.one, id, found.id) } });
    expect(reply.status).toBe(404);
  });

  test('AUD-GEN-08: an answer that leaves no takes finding and DFI along; not applicable leaves it too', async () => {
    const { id, dfiId } = await draftWithDfi();
    const { version, ...stored } = await read(id);
    const body = { ...stored, id, version, responses: { ...stored.responses, 'T1.1': 'not_applicable' as const } };
    expect((await auditor.send(tourCalls.update, { body })).status).toBe(200);
    expect((await read(id)).findings).toEqual([]);
    expect((await auditor.send(dfiCalls.get, { params: { id: dfiId } })).status).toBe(404);
  });
});

test('AUD-TOUR-CALL-06: the report of a tour is a PDF, and mails only when valid', async () => {
  const id = newId();
  await save(auditor, complete(), id);
  const made = await auditor.send(tourCalls.report, { params: { id }, query: { isPermanent: 'false' } });
  expect([made.status, typeof made.body.data.document_key]).toEqual([200, 'string']);
  const mail = await auditor.send(tourCalls.sendMail, { params: { id }, body: { users: [{ name: '', email: 'biri@ornek.test' }] } });
  expect([mail.status, mail.error.items[0]?.field]).toEqual([422, 'report_status']);
});

test('whoever is told of a finished tour is told its number alone where nobody said where it led', async () => {
  for (const location of ['', 'Vana odası']) {
    const id = newId();
    expect((await save(auditor, complete({ report_status: 'valid', location }), id)).status).toBe(200);
    const { number } = await read(id);
    const told = await api.db
      .selectFrom('notification')
      .select('content')
      .where('redirect_path', 'like', `%${id}`)
      .where('source', '=', 'audit.valid')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(told.content)).toContain(location === '' ? `kaydedildi: ${number}"` : `kaydedildi: ${number} – ${location}"`);
  }
});
