import { DraftCarrier } from '#client/sync/copies/carrier.ts';
import { copyFacts, newCopies } from '#client/sync/copies/kept.ts';
import { PART_BYTES } from '#client/sync/copies/sealed-draft.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createDraftStore } from '#client/sync/device/drafts.ts';
import { sha256 } from '#client/sync/hash.ts';
import type { BaseState } from '#core/change/overlay.ts';
import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import type { copyServer } from '#tests/support/copy-server.ts';

export const KIND = 'operational-audit';
export const RECORD = '01900000-0000-7000-8000-000000000001';
const blank = blankOperationalAudit({ workplace_id: newId(), question_set_version: 1, auditor: [], today: '2026-03-02' });
export const audit = (change: JsonObject): JsonObject => ({ ...(blank as unknown as JsonObject), ...change });

/** The hour on every device and at the server, ms. */
export const clock = { wall: Date.parse('2026-03-02T08:00:00Z') };
export const now = (): number => clock.wall;
const opened: { readonly device: DeviceDatabase; readonly ended: AbortController }[] = [];

export function closeDevices(): void {
  for (const { device, ended } of opened.splice(0)) {
    ended.abort();
    device.close();
  }
}

/** A device of the person; the record is what its copy of the server's records holds. */
export function deviceOf(server: ReturnType<typeof copyServer>, device_id: string, store = newId()) {
  const device = new DeviceDatabase(`dev-${store}`);
  const ended = new AbortController();
  opened.push({ device, ended });
  const drafts = createDraftStore(device, now);
  const state = { isFree: true, record: undefined as BaseState | undefined };
  const carrier = new DraftCarrier({
    device,
    drafts,
    api: server.api,
    user: 'person',
    device_id,
    locks: { hold: (_name, _options, work) => work(new AbortController().signal) },
    lock: 'copy',
    now,
    isFree: () => state.isFree,
    onServer: async () => state.record,
    ended: ended.signal,
  });
  return {
    device,
    drafts,
    carrier,
    state,
    /** Types over what lies there. */
    async types(change: JsonObject, base: BaseState | null = null) {
      clock.wall += 1_000;
      const row = await drafts.get(KIND, RECORD);
      const body = { ...(row?.body ?? audit({})), ...change };
      const content = { body, base: row?.base ?? base, title: 'Depo', discarded: row?.discarded ?? [] };
      await drafts.port(KIND, RECORD).write(row?.version ?? 0, content, () => content);
    },
    /** Rests, and the next looks do what is due. */
    async rests() {
      for (let look = 0; look < 2; look++) {
        await carrier.run();
        clock.wall += 30_000;
      }
      await carrier.run();
    },
    news: async () => newCopies(await copyFacts(device), device_id),
    row: () => drafts.get(KIND, RECORD),
  };
}

export type CopyDevice = ReturnType<typeof deviceOf>;

/** A finding with a photo, by default one of three parts, whose bytes lie on the device. */
export async function photoFinding(device: DeviceDatabase, size = PART_BYTES * 2 + 7) {
  const bytes = new Uint8Array(size).map((_, at) => at % 251).buffer;
  const [key, hash] = [newId(), await sha256(bytes)];
  const about = { width: 2, height: 2, taken_at: null, position: null };
  await device.putPhoto({
    ...{ id: key, mutation: '', record: RECORD, kind: KIND, hash, type: 'image/jpeg', name: 'x.jpg', size: bytes.byteLength },
    ...{ state: 'draft', attempts: 0, nextAt: 1, about, bytes },
  });
  const photo = { document_key: key, hash, type: 'image/jpeg', size: bytes.byteLength, name: 'x.jpg', ...about };
  const finding = {
    id: newId(),
    question_id: 'A1.1',
    reference: 'A1.1-1',
    kind: null,
    status: null,
    bulgu_description: 'x',
    manual_reference: '',
  };
  return { key, bytes, about, finding: { ...finding, dfi_list: [], photos: [photo] } };
}

/** Types a finding with such a photo, and no other. */
export async function withPhoto({ device, types }: CopyDevice) {
  const { finding, ...photo } = await photoFinding(device);
  await types({ bulguRapor: { bulgu_rapor_list: [finding] } });
  return photo;
}
