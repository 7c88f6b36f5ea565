import type { TypedDfi } from '#client/records/use-typed-dfi.ts';
import type { DiscardedValue, Outbox, RecordItem, WriteIntent } from '#client/sync/index.ts';
import { forgetRemoved } from '#client/ui/file/removed-files.ts';
import { baseOf } from '#core/change/overlay.ts';
import type { Photo } from '#core/field/field.ts';
import { type PhotoBytes, Removals } from '#modules/audits/client/operational/removed/removals.ts';
import type { Audit, AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';
import { observationsOf } from '#modules/audits/shared/engine/observations.ts';
import type { Answer, Finding, Observation } from '#modules/audits/shared/engine/audit.schema.ts';
import type { AuditForm } from './auditForm.ts';
import { auditIntent, dfiBody, dropDfis, fileKeys, leavingDfis } from './intents.ts';
import type { DraftKeeper } from './draftKeeper.ts';

/** What a person can do with a report beside filling it in. Each resolves when it is durable; false: the device would not keep it. */
export interface AuditActions {
  /** Fetches what saving needs; false: it did not come. */
  ready(): Promise<boolean>;
  /** Queues the draft as it stands (OFF-AUD-13). */
  saveDraft(): Promise<boolean>;
  /** Queues it for good and locks it here at once (AUD-GEN-07, OFF-AUD-14). */
  saveValid(): Promise<boolean>;
  deleteReport(): Promise<boolean>;
  /** Moves an answer away from no; what hangs on it goes with it (AUD-OPS-12). */
  moveAnswer(ref: string, answer: Answer): void;
  removeFinding(finding: Finding): void;
  removeObservation(observation: Observation): void;
  /** @param id of the finding or the observation that has it */
  removePhoto(id: string, photo: Photo): void;
  removeDfi(findingId: string, dfiId: string, name: string): void;
  /** @param signal ended when the person leaves it before it is done: then nothing is opened */
  raiseDfi(finding: Finding, input: TypedDfi, signal?: AbortSignal): Promise<boolean>;
  /** What was taken out, and the way back. */
  readonly removals: Removals;
  /** Why the outbox did not take the last act; null while it took it. */
  problem(): unknown;
}

/** What the acts work with. `dfis` are those of the workplace, `item` the record as this device has it. */
export interface AuditTools {
  readonly outbox: Pick<Outbox, 'write'>;
  readonly photos: PhotoBytes;
  readonly dfis: readonly RecordItem<'dfi'>[];
  readonly item: RecordItem<AuditKindId> | null;
  /** Values that gave way in the form and were shown since: nothing is saved over one that nobody can have seen. */
  seen(document: AuditForm['document']): readonly DiscardedValue[];
}

/** `known` resolves when the record and its DFIs have been read: before, nothing may be written over them or leave without them. */
export function makeActions(form: AuditForm, keeper: DraftKeeper, tools: () => AuditTools, known: () => Promise<void>): AuditActions {
  const { kind } = form;
  let problem: unknown = null;
  const removals = new Removals(form, () => tools().photos);

  /**
   * Hands the report to the outbox as `make` turns it, with what belongs to it, in one transaction; the form goes on from there. The
   * DFIs that it names no longer are deleted with it, and what was taken out is gone for good.
   */
  async function write(
    make: (body: Audit) => Audit,
    behind: (body: Audit) => readonly WriteIntent[] = () => [],
    signal?: AbortSignal,
  ): Promise<boolean> {
    // As it was at the press: keeping what was typed last may bring in what another tab has stored.
    const press = { ...form.document.press(signal), discarded: tools().seen(form.document) };
    await known();
    await keeper.flush();
    try {
      await form.document.handOver(
        tools().outbox,
        (shown, base) => {
          const made = make(shown);
          const { body, first, beside } = leavingDfis(kind, tools().dfis, made, base?.body ?? null);
          const after = first.map((intent) => intent.id);
          return { body, before: first, own: auditIntent(kind, form.id, body, base, after), behind: [...beside, ...behind(body)] };
        },
        press,
      );
    } catch (error) {
      problem = error;
      return false;
    }
    problem = null;
    keeper.taken(form.document.isUnsaved);
    forgetTaken();
    return true;
  }

  /** Nothing that was taken out comes back after the report was saved or deleted. */
  function forgetTaken(): void {
    removals.settle();
    forgetRemoved(tools().photos, form.id);
  }

  /** Forgets the bytes of files that leave before any write took them. */
  async function forgetFiles(keys: Iterable<string>): Promise<void> {
    const taken = fileKeys(kind, form.document.base?.body ?? null);
    await Promise.all([...keys].filter((key) => !taken.has(key)).map((key) => tools().photos.remove(key, 'for-good')));
  }

  return {
    problem: () => problem,
    async ready() {
      try {
        await form.document.ready();
      } catch (error) {
        problem = error;
        return false;
      }
      return true;
    },
    saveDraft: () => write((body) => ({ ...body, report_status: 'draft' })),
    async saveValid() {
      const done = await write((body) => ({ ...body, report_status: 'valid' }));
      if (done) keeper.stop();
      return done;
    },
    async deleteReport() {
      await known();
      const { outbox, item } = tools();
      keeper.stop();
      try {
        const keys = fileKeys(kind, form.body);
        if (item === null) await form.document.end('discarded');
        else
          await form.document.drop((base, draft) =>
            outbox.write([
              ...dropDfis(tools().dfis, [...kind.dfiIdsOf(form.body), ...(base ? kind.dfiIdsOf(base.body) : [])]),
              { ...auditIntent(kind, form.id, null, base ?? baseOf(item)), draft },
            ]),
          );
        await forgetFiles(keys);
        forgetTaken();
        return true;
      } catch (error) {
        problem = error;
        keeper.resume();
        return false;
      }
    },
    moveAnswer(ref, next) {
      const { findings } = kind.lostByAnswer(form.body, ref, next);
      const place = kind.findingsOf(form.body).findIndex((finding) => finding.question_id === ref);
      removals.take({ is: 'answer', ref, next, findings, place }, Date.now());
    },
    removeFinding(finding) {
      const place = kind.findingsOf(form.body).findIndex((one) => one.id === finding.id);
      removals.take({ is: 'finding', finding, place }, Date.now());
    },
    removeObservation(observation) {
      const place = observationsOf(form.body).findIndex((one) => one.id === observation.id);
      removals.take({ is: 'observation', observation, place }, Date.now());
    },
    removePhoto(id, photo) {
      const finding = form.finding(id);
      const of = finding ?? form.observation(id);
      const place = of?.photos.findIndex((one) => one.document_key === photo.document_key) ?? -1;
      const reference = finding?.reference ?? of?.question_id ?? '';
      if (place >= 0) removals.take({ is: 'photo', of: finding ? 'finding' : 'observation', id, reference, photo, place }, Date.now());
    },
    removeDfi(findingId, dfiId, name) {
      const finding = form.finding(findingId);
      const place = finding?.dfi_list.findIndex((one) => one.dfi_id === dfiId) ?? -1;
      const entry = finding?.dfi_list[place];
      if (finding && entry) removals.take({ is: 'dfi', finding: findingId, reference: finding.reference, entry, place, name }, Date.now());
    },
    async raiseDfi(finding, input, signal) {
      const { id } = input;
      // Raised before a browser was killed that had not thrown its text away yet.
      if (form.finding(finding.id)?.dfi_list.some(({ dfi_id }) => dfi_id === id)) return true;
      const dfi = { dfi_id: id, dfi_no: null };
      return write(
        (body) => kind.withDfiNumber(body, finding.id, dfi) ?? body,
        (body) => [{ kind: 'dfi', id, body: dfiBody(kind, { id: form.id, body }, finding, input), base: null, after: [form.id] }],
        signal,
      );
    },
    removals,
  };
}
