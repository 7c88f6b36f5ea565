import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createDraftStore } from '#client/sync/device/drafts.ts';
import { FormDocument } from '#client/sync/form/form-document.ts';
import type { Press } from '#client/sync/form/press.ts';
import { bodyAfter } from '#client/sync/outbox/rows.ts';
import { queueWrites } from '#client/sync/outbox/write.ts';
import type { WriteIntent } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { BaseState } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';

const KIND = 'operational-audit';
let devices = 0;

/** A browser with forms on one report; each has a connection of its own, as tabs have. */
export function formBrowser() {
  const name = `dev-form-${++devices}`;
  const id = newId();
  let clock = 1_000;
  const tabs: DeviceDatabase[] = [];
  const connection = () => {
    const device = new DeviceDatabase(name);
    tabs.push(device);
    return device;
  };
  const own = connection();
  return {
    id,
    own,
    rows: () => own.outbox.toArray(),
    draft: async () => (await own.drafts.get(`${KIND}/${id}`))?.body,
    async open(
      body: JsonObject = { responses: {}, bulguRapor: { bulgu_rapor_list: [] } },
      base: BaseState | null = null,
      ready?: Promise<unknown>,
    ) {
      const device = connection();
      const stored = createDraftStore(device, () => clock++).port(KIND, id);
      const port = ready === undefined ? stored : { ...stored, ready: () => ready };
      const state = await port.read();
      const start = { port, plan: operationalAuditRecord.groups, state, base, title: () => '', now: () => clock++ };
      const document = new FormDocument<JsonObject>({ ...start, body: state.row?.body ?? base?.body ?? body });
      const write = async (intents: readonly WriteIntent[]) =>
        void (await queueWrites(device, { owner: { account: 'a', user: 'u' }, now: clock++, clockOffset: 0 }, intents));
      return {
        document,
        device,
        type: (more: JsonObject) => document.set({ ...document.body, ...more }),
        answer: (ref: string, answer: string) =>
          document.set({ ...document.body, responses: { ...(document.body['responses'] as JsonObject), [ref]: answer } }),
        save: (more: JsonObject = {}, press?: Press) =>
          document.handOver(
            { write },
            (shown, ground) => {
              const next = { ...shown, ...more };
              return { body: next, own: { kind: KIND, id, body: next, base: ground } };
            },
            press,
          ),
      };
    },
    close() {
      for (const device of tabs) device.close();
    },
  };
}
/** The record as the last waiting change leaves it. */
export const lastBody = async (rows: ReturnType<ReturnType<typeof formBrowser>['rows']>) => {
  const last = (await rows).at(-1);
  return last && bodyAfter(last);
};
