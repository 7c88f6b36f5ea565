import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { copyFacts } from '#client/sync/copies/kept.ts';
import { sweepPhotos, withoutHolder } from '#client/sync/device/holders.ts';
import { newId } from '#core/id/uuid.ts';
import { audit, clock, closeDevices, deviceOf, KIND, now, RECORD, withPhoto } from '#tests/support/copy-device.ts';
import { copyServer } from '#tests/support/copy-server.ts';

afterEach(closeDevices);

test('OFF-COPY-01: what was typed travels when the person rests, sealed, and nothing goes before or while saved work wants the line', async () => {
  const server = copyServer(now);
  const tablet = deviceOf(server, 'tablet');
  await tablet.types({ generalEvaluation: 'Gizli söz' });
  tablet.state.isFree = false;
  await tablet.rests();
  expect(server.asked).toEqual([]);
  tablet.state.isFree = true;
  await tablet.carrier.run();
  expect(server.copies.size).toBe(0);
  await tablet.rests();
  const [copy] = [...server.copies.values()];
  expect(copy).toMatchObject({ kind: KIND, record_id: RECORD, device_id: 'tablet', ended: null });
  expect(atob(copy?.sealed ?? '')).not.toContain('Gizli');
  // Nothing new: nothing goes.
  const before = server.asked.filter((name) => name === 'keep').length;
  await tablet.rests();
  expect(server.asked.filter((name) => name === 'keep')).toHaveLength(before);
});

test('OFF-COPY-01: who types without a rest is followed all the same, and a lost answer or a cut line loses and doubles nothing', async () => {
  const server = copyServer(now);
  const tablet = deviceOf(server, 'tablet');
  await tablet.types({ generalEvaluation: 'a' });
  server.loseAnswers(3);
  await tablet.rests();
  server.cut(true);
  await tablet.rests();
  server.cut(false);
  clock.wall += 1_000_000;
  await tablet.rests();
  expect([...server.copies.keys()]).toEqual([`${KIND}/${RECORD}/tablet`]);
  for (let minute = 0; minute < 5; minute++) {
    await tablet.types({ generalEvaluation: `a${minute}` });
    clock.wall += 60_000;
    await tablet.carrier.run();
  }
  expect((await tablet.row())?.version).toBeGreaterThan(1);
  const sent = (await copyFacts(tablet.device)).sent.get(`${KIND}/${RECORD}`);
  expect(now() - (sent?.at ?? 0)).toBeLessThan(240_000);
});

test('OFF-COPY-02: another device gets what was typed, also when the network is gone by then, with its base and values that gave way', async () => {
  const server = copyServer(now);
  const [tablet, phone] = [deviceOf(server, 'tablet'), deviceOf(server, 'phone')];
  const base = { version: 4, body: audit({}) };
  await tablet.types({ generalEvaluation: 'Depoda yazıldı' }, base);
  await tablet.rests();
  await phone.rests();
  expect((await phone.news()).map(({ device_id, record_id }) => [device_id, record_id])).toEqual([['tablet', RECORD]]);
  // Nothing of it is a draft here before the person opens it.
  expect(await phone.row()).toBeUndefined();
  server.cut(true);
  expect(await phone.carrier.bring(KIND, RECORD, true)).toMatchObject({ taken: [{ device_id: 'tablet' }], isAway: false });
  expect(await phone.row()).toMatchObject({ body: { generalEvaluation: 'Depoda yazıldı' }, base: { version: 4 }, title: 'Depo' });
  expect(await phone.news()).toEqual([]);
});

test('OFF-COPY-02: what both devices typed is merged by group; where both wrote the same spot the newer stands and the other is listed', async () => {
  const server = copyServer(now);
  const [tablet, phone] = [deviceOf(server, 'tablet'), deviceOf(server, 'phone')];
  const base = { version: 4, body: audit({ facilityName: 'Eski' }) };
  await tablet.types({ facilityName: 'Tablet', generalEvaluation: 'tabletten' }, base);
  await tablet.rests();
  await phone.types({ ...base.body, facilityName: 'Telefon', duration: 3 }, base);
  await phone.rests();
  await phone.carrier.bring(KIND, RECORD, true);
  const row = await phone.row();
  expect(row?.body).toMatchObject({ facilityName: 'Telefon', generalEvaluation: 'tabletten', duration: 3 });
  expect(row?.discarded).toMatchObject([{ value: 'Tablet' }]);
  // And back: the tablet takes what the phone made of it, and then both hold the same and nothing is news.
  await phone.rests();
  clock.wall += 400_000;
  await tablet.rests();
  await tablet.carrier.bring(KIND, RECORD, true);
  expect((await tablet.row())?.body).toEqual((await phone.row())?.body);
  for (let round = 0; round < 3; round++) {
    for (const one of [tablet, phone]) {
      clock.wall += 400_000;
      await one.rests();
      await one.carrier.bring(KIND, RECORD, true);
    }
  }
  const versions = await Promise.all([tablet.row(), phone.row()]);
  clock.wall += 400_000;
  await tablet.rests();
  await tablet.carrier.bring(KIND, RECORD, true);
  await phone.rests();
  await phone.carrier.bring(KIND, RECORD, true);
  expect((await tablet.row())?.version).toBe(versions[0]?.version);
  expect((await phone.row())?.version).toBe(versions[1]?.version);
});

test('OFF-COPY-02: a second time only what is new is taken: an answer taken back here does not come again', async () => {
  const server = copyServer(now);
  const [tablet, phone] = [deviceOf(server, 'tablet'), deviceOf(server, 'phone')];
  await tablet.types({ facilityName: 'A', responses: { 'A1.1': 'no' } });
  await tablet.rests();
  await phone.rests();
  await phone.carrier.bring(KIND, RECORD, true);
  await phone.types({ responses: {} });
  await tablet.types({ generalEvaluation: 'sonra' });
  await tablet.rests();
  clock.wall += 400_000;
  await phone.rests();
  await phone.carrier.bring(KIND, RECORD, true);
  expect((await phone.row())?.body).toMatchObject({ facilityName: 'A', generalEvaluation: 'sonra', responses: {} });
});

test('OFF-COPY-02: a report that was never saved goes on at another device and comes back as it was left there', async () => {
  const server = copyServer(now);
  const [tablet, phone] = [deviceOf(server, 'tablet'), deviceOf(server, 'phone')];
  await phone.types({ facilityName: 'A', responses: { 'A1.1': 'no' } });
  await phone.rests();
  await tablet.rests();
  await tablet.carrier.bring(KIND, RECORD, true);
  await tablet.types({ facilityName: 'B', generalEvaluation: 'orada', responses: {} });
  await tablet.rests();
  await phone.types({ a1_report: 'burada' });
  await phone.rests();
  clock.wall += 400_000;
  await phone.rests();
  await phone.carrier.bring(KIND, RECORD, true);
  const row = await phone.row();
  expect(row?.body).toMatchObject({ facilityName: 'B', generalEvaluation: 'orada', a1_report: 'burada', responses: {} });
  expect(row?.discarded ?? []).toEqual([]);
});

test('OFF-COPY-03: the own copy of a draft that is over is not shown as one of another device', async () => {
  const server = copyServer(now);
  const tablet = deviceOf(server, 'tablet');
  await tablet.types({ facilityName: 'A' });
  await tablet.rests();
  // It has heard of its own copy since.
  clock.wall += 400_000;
  await tablet.rests();
  await tablet.drafts.port(KIND, RECORD).end('saved');
  await tablet.rests();
  expect(server.copies.get(`${KIND}/${RECORD}/tablet`)).toMatchObject({ ended: 'saved' });
  expect(await tablet.news()).toEqual([]);
});

test('OFF-COPY-03: the end of a draft stands above each of its copies, also above one that the line still holds back', async () => {
  const server = copyServer(now);
  const tablet = deviceOf(server, 'tablet');
  await tablet.types({ facilityName: 'A' });
  await tablet.rests();
  const before = server.copies.get(`${KIND}/${RECORD}/tablet`);
  // Given up by the device, it is on its way all the same.
  await tablet.types({ facilityName: 'B' });
  const held = { ...before, version: (await tablet.row())?.version ?? 0, sealed: before?.sealed ?? '' };
  server.cut(true);
  await tablet.rests();
  server.cut(false);
  await tablet.drafts.port(KIND, RECORD).end('discarded');
  clock.wall += 1_000_000;
  await tablet.rests();
  expect(server.copies.get(`${KIND}/${RECORD}/tablet`)).toMatchObject({ ended: 'discarded' });
  await server.api.keep(held as never, new AbortController().signal);
  expect(server.copies.get(`${KIND}/${RECORD}/tablet`)).toMatchObject({ ended: 'discarded' });
});

test('OFF-COPY-03: saved on one device, a draft ends on the other once the record has come down, unless something was added there', async () => {
  const server = copyServer(now);
  const [tablet, phone, desk] = [deviceOf(server, 'tablet'), deviceOf(server, 'phone'), deviceOf(server, 'desk')];
  await tablet.types({ facilityName: 'A' });
  await tablet.rests();
  for (const other of [phone, desk]) {
    await other.rests();
    await other.carrier.bring(KIND, RECORD, true);
  }
  await desk.types({ duration: 5 });
  await tablet.drafts.port(KIND, RECORD).end('saved');
  await tablet.rests();
  expect(server.copies.get(`${KIND}/${RECORD}/tablet`)).toMatchObject({ ended: 'saved', sealed: null });
  clock.wall += 400_000;
  await phone.rests();
  expect(await phone.row()).toBeDefined();
  for (const other of [phone, desk]) {
    other.state.record = { version: 1, body: audit({ facilityName: 'A' }) };
    clock.wall += 400_000;
    await other.rests();
  }
  expect(await phone.row()).toBeUndefined();
  expect((await desk.row())?.body).toMatchObject({ facilityName: 'A', duration: 5 });
});

test('OFF-COPY-03: the device that began a draft hears that another one has taken it in and saved it', async () => {
  const server = copyServer(now);
  const [tablet, phone] = [deviceOf(server, 'tablet'), deviceOf(server, 'phone')];
  await tablet.types({ facilityName: 'A' });
  await tablet.rests();
  await phone.rests();
  await phone.carrier.bring(KIND, RECORD, true);
  await phone.rests();
  await phone.drafts.port(KIND, RECORD).end('final');
  await phone.rests();
  tablet.state.record = { version: 1, body: audit({ facilityName: 'A' }) };
  clock.wall += 400_000;
  await tablet.rests();
  expect(await tablet.row()).toBeUndefined();
});

test('OFF-COPY-03: also when it was saved there at once, before a copy of it had gone from there', async () => {
  const server = copyServer(now);
  const [tablet, phone] = [deviceOf(server, 'tablet'), deviceOf(server, 'phone')];
  await tablet.types({ facilityName: 'A' });
  await tablet.rests();
  await phone.rests();
  await phone.carrier.bring(KIND, RECORD, true);
  await phone.drafts.port(KIND, RECORD).end('saved');
  await phone.rests();
  tablet.state.record = { version: 1, body: audit({ facilityName: 'A' }) };
  clock.wall += 400_000;
  await tablet.rests();
  expect(await tablet.row()).toBeUndefined();
});

test('OFF-COPY-03: thrown away on one device, it stays on the other, where nobody has thrown it away', async () => {
  const server = copyServer(now);
  const [tablet, phone] = [deviceOf(server, 'tablet'), deviceOf(server, 'phone')];
  await tablet.types({ facilityName: 'A' });
  await tablet.rests();
  await phone.rests();
  await phone.carrier.bring(KIND, RECORD, true);
  await tablet.drafts.port(KIND, RECORD).end('discarded');
  await tablet.rests();
  phone.state.record = { version: 1, body: audit({}) };
  clock.wall += 400_000;
  await phone.rests();
  expect((await phone.row())?.body).toMatchObject({ facilityName: 'A' });
});

test('OFF-COPY-04: photos go along in sealed parts and are whole on the other device; a broken line goes on where it was', async () => {
  const server = copyServer(now);
  const [tablet, phone] = [deviceOf(server, 'tablet'), deviceOf(server, 'phone')];
  const { key, bytes, about } = await withPhoto(tablet);
  await tablet.rests();
  expect(server.parts.size).toBe(3);
  await phone.rests();
  // A form that is open takes in what is whole: what it shows can be saved.
  expect(await phone.carrier.bring(KIND, RECORD, false)).toEqual({ taken: [], isAway: true });
  expect(await phone.row()).toBeUndefined();
  await phone.carrier.bring(KIND, RECORD, true);
  server.cut(true);
  await phone.rests();
  server.cut(false);
  clock.wall += 1_000_000;
  await phone.rests();
  expect(new Uint8Array((await phone.device.photoBytes(key)) ?? new ArrayBuffer(0))).toEqual(new Uint8Array(bytes));
  expect(await phone.device.blobs.get(key)).toMatchObject({ state: 'draft', record: RECORD, about });
});

test('OFF-COPY-04: a photo whose bytes are gone keeps back none that stands behind it', async () => {
  const server = copyServer(now);
  const tablet = deviceOf(server, 'tablet');
  await withPhoto(tablet);
  const first = (await tablet.row())?.body['bulguRapor'] as { bulgu_rapor_list: { photos: { document_key: string }[] }[] };
  await withPhoto(tablet);
  const second = (await tablet.row())?.body['bulguRapor'] as typeof first;
  await tablet.types({ bulguRapor: { bulgu_rapor_list: [...first.bulgu_rapor_list, ...second.bulgu_rapor_list] } });
  const keys = [first, second].map(({ bulgu_rapor_list: [finding] }) => finding?.photos[0]?.document_key ?? '');
  await tablet.device.bytes.delete([...keys].sort()[0] ?? '');
  await tablet.rests();
  const [sent] = (await copyFacts(tablet.device)).sent.values();
  expect([sent?.files, sent?.left]).toEqual([[[...keys].sort()[1]], []]);
});

test('OFF-COPY-04: photos of a copy that ends before it was brought in do not stay behind', async () => {
  const server = copyServer(now);
  const [tablet, phone] = [deviceOf(server, 'tablet'), deviceOf(server, 'phone')];
  const { key } = await withPhoto(tablet);
  await tablet.rests();
  await phone.rests();
  await phone.carrier.bring(KIND, RECORD, false);
  await phone.rests();
  expect(await phone.device.photoBytes(key)).not.toBeNull();
  expect(await withoutHolder(phone.device, await phone.device.blobs.toArray())).toEqual([]);
  await tablet.drafts.port(KIND, RECORD).end('discarded');
  await tablet.rests();
  clock.wall += 400_000;
  await phone.rests();
  await sweepPhotos(phone.device);
  expect(await phone.device.photoBytes(key)).toBeNull();
});

test('OFF-COPY-04: a photo that was taken here stays when the copy of it on another device is over', async () => {
  const server = copyServer(now);
  const [tablet, phone] = [deviceOf(server, 'tablet'), deviceOf(server, 'phone')];
  const { key } = await withPhoto(tablet);
  await tablet.rests();
  await phone.rests();
  await phone.carrier.bring(KIND, RECORD, true);
  await phone.rests();
  clock.wall += 400_000;
  await tablet.rests();
  await phone.drafts.port(KIND, RECORD).end('discarded');
  await phone.rests();
  clock.wall += 400_000;
  await tablet.rests();
  expect((await tablet.device.blobs.get(key))?.letGo).toBeUndefined();
});

test('OFF-COPY-05: a device whose store was lost finds its own drafts again', async () => {
  const server = copyServer(now);
  const before = deviceOf(server, 'tablet');
  await before.types({ facilityName: 'A' });
  await before.rests();
  const after = deviceOf(server, 'tablet', newId());
  await after.rests();
  expect(await after.news()).toHaveLength(1);
  await after.carrier.bring(KIND, RECORD, true);
  expect((await after.row())?.body).toMatchObject({ facilityName: 'A' });
  expect(await after.news()).toEqual([]);
});

test('OFF-COPY-06: switched off, copies go from the server and no new ones are made; the drafts stay', async () => {
  const server = copyServer(now);
  const [tablet, phone] = [deviceOf(server, 'tablet'), deviceOf(server, 'phone')];
  await tablet.types({ facilityName: 'A' });
  await tablet.rests();
  await tablet.carrier.switch(false);
  expect([...server.copies.values()].map(({ sealed }) => sealed)).toEqual([null]);
  await tablet.types({ facilityName: 'B' });
  await tablet.rests();
  expect([...server.copies.values()].map(({ sealed }) => sealed)).toEqual([null]);
  expect((await tablet.row())?.body).toMatchObject({ facilityName: 'B' });
  await phone.rests();
  expect(await phone.news()).toEqual([]);
  await tablet.carrier.switch(true);
  await tablet.rests();
  expect([...server.copies.values()].map(({ ended }) => ended)).toEqual([null]);
});

test('OFF-COPY-03: whoever throws everything away on a device finds nothing of it again there', async () => {
  const server = copyServer(now);
  const tablet = deviceOf(server, 'tablet');
  await tablet.types({ facilityName: 'A' });
  await tablet.rests();
  await tablet.carrier.forget();
  const after = deviceOf(server, 'tablet', newId());
  await after.rests();
  expect(await after.news()).toEqual([]);
});

test('OFF-COPY-01: a copy that was altered, or given out as another one, opens nowhere and changes nothing', async () => {
  const server = copyServer(now);
  const [tablet, phone] = [deviceOf(server, 'tablet'), deviceOf(server, 'phone')];
  await tablet.types({ facilityName: 'A' });
  await tablet.rests();
  const [name, copy] = [...server.copies][0] ?? [];
  if (name === undefined || copy === undefined) throw new Error('no copy');
  server.copies.set(name, { ...copy, version: copy.version + 1 });
  await phone.rests();
  expect(await phone.carrier.bring(KIND, RECORD, true)).toEqual({ taken: [], isAway: true });
  expect(await phone.row()).toBeUndefined();
});
