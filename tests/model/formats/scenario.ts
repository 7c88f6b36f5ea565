import type { WriteIntent } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';
import { newId } from '#core/id/uuid.ts';
import type { TestDevice } from '#tests/model/device.ts';
import { AUDIT, auditBody, COMPANY, company, dfi, gone } from '#tests/model/intents.ts';
import type { ModelServer } from '#tests/model/server.ts';

const audit = (facilityName: string): JsonObject => auditBody(facilityName);
const write = (kind: KindId, id: string, body: JsonObject | null, base: WriteIntent['base']): WriteIntent => ({ kind, id, body, base });

/** Brings a device into every situation in which rows may lie when the app is updated: each kind and verb, each state, photos, drafts. */
export async function fillDevice(server: ModelServer, device: TestDevice): Promise<void> {
  const ids = new Map<string, string>();
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? newId();
    ids.set(name, id);
    return id;
  };
  const base = (name: string) => ({ version: 1, body: structuredClone(server.records.get(idOf(name))?.body ?? {}) });
  for (const name of ['tried', 'behind', 'deleted', 'same-field', 'let-go', 'gone']) server.insert(COMPANY, idOf(name), { name, active: true });
  for (const name of ['audit-changed', 'audit-deleted']) server.insert(AUDIT, idOf(name), audit(name));
  const known = dfi(idOf('dfi-deleted'), []);
  server.insert('dfi', known.id, known.body ?? {});
  await device.pull();
  const { outbox } = device;
  const change = (name: string, next: string) => company(idOf(name), next, base(name));
  const photo = async (kind: KindId, record: string, more: { bytes?: ArrayBuffer } = {}) => {
    const key = newId();
    const row = { id: key, mutation: '', record, kind, hash: 'a'.repeat(64), type: 'image/jpeg', name: `${key}.jpg`, size: 4, state: 'draft', attempts: 0, nextAt: 0 } as const;
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]).buffer;
    if (more.bytes) await device.device.blobs.put({ ...row, bytes });
    else await device.device.putPhoto({ ...row, bytes });
    return key;
  };

  // With a network: what was sent, what was refused, what met a change on the server.
  await outbox.write([company(idOf('arrived'), 'arrived')]);
  await device.send();
  for (const name of ['same-field', 'let-go']) {
    const mine = change(name, `${name} here`);
    server.change(idOf(name), (body) => ({ ...body, name: `${name} there` }));
    await outbox.write([mine]);
  }
  const lost = change('gone', 'gone here');
  server.change(idOf('gone'), () => null);
  await outbox.write([lost, company(idOf('refused'), '!refused')]);
  await device.send();
  const conflict = (await device.rows()).find((row) => row.lane === idOf('let-go'));
  server.offline = true;
  await outbox.resolve(conflict?.id ?? '', { name: 'theirs' });
  await outbox.write([dfi(idOf('behind-refused'), [idOf('refused')])]);

  // Without a network: each verb of each kind.
  await outbox.write([change('tried', 'tried once')]);
  server.offline = false;
  server.faults = ['lost-reply', 'lost-reply', 'lost-reply'];
  await device.send();
  server.offline = true;
  const taken = await photo(AUDIT, idOf('audit-made'));
  const older = await photo(AUDIT, idOf('audit-older'), { bytes: new ArrayBuffer(4) });
  await outbox.write([write(AUDIT, idOf('audit-made'), auditBody('İğde Deposu', [taken]), null), dfi(idOf('dfi-made'), [idOf('audit-made')])]);
  await outbox.write([write(AUDIT, idOf('audit-older'), auditBody('Şile Deposu', [older]), null)]);
  await outbox.write([company(idOf('made'), 'made here')]);
  await outbox.write([
    change('behind', 'changed here'),
    gone(idOf('deleted'), base('deleted')),
    write(AUDIT, idOf('audit-changed'), { ...base('audit-changed').body, facilityName: 'changed here' }, base('audit-changed')),
    write(AUDIT, idOf('audit-deleted'), null, base('audit-deleted')),
    write('dfi', idOf('dfi-deleted'), null, base('dfi-deleted')),
    company(idOf('in-the-air'), 'in the air'),
  ]);
  const air = (await device.rows()).find((row) => row.lane === idOf('in-the-air'));
  if (air) await device.device.outbox.update(air.n, { state: 'sending', attempts: 1, lease: { owner: 'a tab that is gone', until: device.clock.wall + 60_000 } });
  const held = { id: idOf('arrived-earlier') };
  const arrived = await device.device.outbox.where('state').equals('acked').first();
  if (arrived) await device.device.journal.put({ id: held.id, outcome: 'acked', reason: 'sent', at: device.clock.wall, row: { ...arrived, id: held.id } });
  await device.device.drafts.put({
    key: `${AUDIT}/${idOf('audit-draft')}`, kind: AUDIT, id: idOf('audit-draft'), body: audit('Taslak'), base: null, title: 'Taslak', savedAt: device.clock.wall,
  });
}
