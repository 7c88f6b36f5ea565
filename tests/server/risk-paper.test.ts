import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordItem } from '#client/sync/types.ts';
import type { KindId } from '#core/record/kinds.ts';
import { newId } from '#core/id/uuid.ts';
import { renderDocument } from '#core/pdf/render.ts';
import { gatherRiskHere } from '#modules/risk/client/report/printed-assessment.ts';
import { riskReport } from '#modules/risk/shared/report/document.ts';
import type { TeamMember } from '#modules/risk/shared/report/facts.ts';
import { teamMember } from '#modules/risk/shared/report/gather.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import type { AssignmentRow } from '#modules/people/shared/assignment.calls.ts';
import type { FeedPage } from '#modules/sync/shared/sync.calls.ts';
import { makePdf } from '#server/pdf/pdf.ts';
import { sha256, startApp, type TestApp } from '#tests/support/app.ts';
import { insertAssessments } from '#tests/support/assessments.ts';
import { type DeviceRecord, deviceEngine } from '#tests/support/device-engine.ts';
import { PICTURE, pdfPages } from '#tests/support/pdf-text.ts';
import { signInAt } from '#tests/support/people.ts';
import { sampleAction, sampleJob, sampleResponse } from '#tests/support/responses.ts';
import { photoFor, storeFile } from '#tests/support/uploads.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** What every page says, but when it was printed. */
const saidBy = (bytes: Uint8Array): string[] => pdfPages(bytes).map((page) => page.replace(/Düzenlenme: [\d-]+ [\d:]+/, ''));

test('OFF-RPT-01 RISK-CALL-07: of the same records the device prints what the server prints, page by page', {
  timeout: 60_000,
}, async () => {
  const account = await app.account('kagit.test');
  const [workplace] = account.workplaces;
  for (const [name, role] of [
    ['İnci', 6],
    ['Ömer', 5],
    ['Çiğdem', 6],
  ] as const)
    await account.addUser(name, role, { assigned: [workplace] });
  const risks = await insertAssessments(account.records, workplace, account.manager);
  const { client, token } = await signInAt(app.url, 'manager@kagit.test');

  // A second answer with a picture, of a question that was on the device alone until now.
  const asked = { ...risks, question: risks.open };
  const id = responseId(sampleResponse(asked));
  const notice = {
    document_key: newId(),
    name: 'vana.png',
    type: 'image/png',
    size: PNG.length,
    sha256: sha256(PNG),
    owner_kind: 'control-list-response',
    owner_id: id,
  };
  const jobs = [sampleJob({ job: 'Vanayı değiştir', responsible_people: [account.manager], deadline: '2026-05-01' })];
  const improvement_action = sampleAction({ jobs, possibility: 1, intensity: 4, after_images: [photoFor(notice)] });
  await account.records.insert('control-list-response', id, sampleResponse(asked, { has_action: true, improvement_action }));
  await storeFile(client, notice, PNG);

  const made = await client('POST', 'risk-assessments/report', { key: newId(), body: { risk_analysis_id: risks.assessment, version: 1 } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const file = await fetch(`${app.url}${made.body.data.url}`, { headers: { authorization: `Bearer ${token}` } });
  const server = new Uint8Array(await file.arrayBuffer());

  const feed: FeedPage = (await client('GET', 'sync/changes?after=0&limit=1000')).body;
  expect(feed.more).toBe(false);
  const records = feed.changes.map(({ kind, id: of, data: body }): DeviceRecord => ({ kind: kind as KindId, id: of, body })); // of one version with the server
  const item = records.find((one) => one.id === risks.assessment);
  const { data } = (await client('GET', `users-workplaces/workplace/${workplace}/1/100`)).body as { data: AssignmentRow[] };
  const assigned = async (): Promise<readonly TeamMember[]> => data.flatMap(teamMember);
  const engine = deviceEngine({ records, photos: new Map([[notice.document_key, PNG]]) });
  const facts = await gatherRiskHere(engine, {
    item: { sync: 'on-server', version: 1, ...item } as unknown as RecordItem<'risk-assessment'>,
    locale: 'tr',
    assigned,
  });
  // A worker takes values alone.
  const paper = structuredClone(riskReport(facts));
  const device = await renderDocument(paper, makePdf);
  const pages = saidBy('bytes' in device ? device.bytes : new Uint8Array());
  expect(pages).toEqual(saidBy(server));
  const text = pages.join(' ');
  for (const said of ['Iğdır Deposu', 'Vanayı değiştir', 'Çiğdem Deneme', 'İnci Deneme', 'Ömer Deneme', '12,0', '01-05-2026', PICTURE])
    expect(text).toContain(said);
});
