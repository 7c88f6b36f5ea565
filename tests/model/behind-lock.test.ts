import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { endTestDevice, startTestDevice, type TestDevice } from '#tests/model/device.ts';
import { actorOf, asReport, incidentRules } from '#tests/model/incident-rules.ts';
import { WORKPLACE } from '#tests/model/intents.ts';
import type { ModelServer } from '#tests/model/server.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { sampleInjury } from '#tests/support/incidents.ts';

const KIND = 'incident-report';
const TOLD = '2026-03-02';
const reporter = actorOf(13);

let server: ModelServer;
let device: TestDevice;

beforeEach(async () => {
  ({ server, device } = await startTestDevice());
  incidentRules(server, reporter, Date.parse('2026-03-04T10:00:00Z'));
});
afterEach(async () => {
  await endTestDevice(device);
});

/** A report on the server, as the device knows it from its last pull. */
async function known(status: IncidentReport['status']): Promise<{ id: string; body: IncidentReport }> {
  const [id, body] = [newId(), sampleInjury(WORKPLACE, reporter.user_id, { status })];
  server.insert(KIND, id, body);
  await device.pull();
  return { id, body };
}
const theirs = (id: string, change: Partial<IncidentReport>) => server.change(id, (now) => ({ ...now, ...change }));
/** What this person makes of the report that the device knew. */
const write = ({ id, body }: { id: string; body: IncidentReport }, change: Partial<IncidentReport>) =>
  device.outbox.write([{ kind: KIND, id, body: { ...body, ...change }, base: { version: 1, body } }]);
const stored = (id: string): IncidentReport => asReport(server.records.get(id)?.body ?? {});
const row = async () => (await device.rows())[0];

test('law 5510 article 13: the day of SGK goes into a report that is saved for good, and into one that was saved meanwhile', async () => {
  for (const before of ['saved', 'pending', 'draft'] as const) {
    const report = await known(before);
    theirs(report.id, { status: 'saved', weather: 'Yağmurlu' });
    await write(report, { sgk_notified_on: TOLD });
    await device.heal();
    expect(await device.rows()).toEqual([]);
    expect(stored(report.id)).toMatchObject({ sgk_notified_on: TOLD, status: 'saved', weather: 'Yağmurlu' });
  }
});

test('OFF-CONF-05: what changes a text beside the day, or comes after the end of the report, stays on the device to be read', async () => {
  const text = await known('pending');
  theirs(text.id, { status: 'saved' });
  await write(text, { sgk_notified_on: TOLD, why: 'Başka' });
  await device.heal();
  expect(await row()).toMatchObject({ state: 'rejected', problem: { code: 'RECORD_LOCKED' } });
  await device.outbox.discard((await row())?.id ?? '', 'test');
  const ended = await known('saved');
  theirs(ended.id, { status: 'finalized' });
  await write(ended, { sgk_notified_on: TOLD });
  await device.heal();
  expect(await row()).toMatchObject({ state: 'rejected', problem: { code: 'RECORD_LOCKED' } });
  for (const { id } of [text, ended]) expect(stored(id)).toMatchObject({ sgk_notified_on: null, why: text.body.why });
});

test('OFF-CONF-03: two people who give different days are asked, and the day that was chosen goes behind the lock', async () => {
  const report = await known('pending');
  theirs(report.id, { status: 'saved', sgk_notified_on: '2026-03-03' });
  await write(report, { sgk_notified_on: TOLD });
  await device.heal();
  const parked = await row();
  expect(parked).toMatchObject({ state: 'conflict', conflicts: [{ group: 'sgk_notified_on', mine: TOLD, theirs: '2026-03-03' }] });
  await device.outbox.resolve(parked?.id ?? '', { sgk_notified_on: 'mine' });
  await device.heal();
  expect(await device.rows()).toEqual([]);
  expect(stored(report.id)).toMatchObject({ sgk_notified_on: TOLD, status: 'saved' });
});

test('OFF-DATA-04: an act beside the form leaves what was typed there and not saved, and both arrive', async () => {
  const report = await known('pending');
  const typed = { ...report.body, weather: 'Sisli' };
  const draft = { key: `${KIND}/${report.id}`, kind: KIND, id: report.id, body: typed, base: { version: 1, body: report.body } } as const;
  await device.device.drafts.put({ ...draft, title: '', savedAt: device.clock.wall });
  await device.outbox.write([
    { kind: KIND, id: report.id, body: { ...report.body, sgk_notified_on: TOLD }, base: draft.base, keepsDraft: true },
  ]);
  await device.heal();
  expect((await device.device.drafts.toArray()).map(({ body }) => body['weather'])).toEqual(['Sisli']);
  await device.outbox.write([{ kind: KIND, id: report.id, body: typed, base: draft.base, draft: 0 }]);
  await device.heal();
  expect(await device.device.drafts.toArray()).toEqual([]);
  expect(stored(report.id)).toMatchObject({ weather: 'Sisli', sgk_notified_on: TOLD });
});
