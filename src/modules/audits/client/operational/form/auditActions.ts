import type { Outbox, PhotoStore, RecordItem, WriteIntent } from '#client/sync/index.ts';
import { baseOf } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';
import type { Audit, AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';
import type { Answer, Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import type { AuditForm } from './auditForm.ts';
import { auditIntent, type DfiInput, dfiBody, dropDfis, fileKeys } from './intents.ts';
import type { DraftKeeper } from './draftKeeper.ts';

/** What a person can do with a report beside filling it in. Each resolves when it is durable; false: the device would not keep it. */
export interface AuditActions {
  /** Queues the draft as it stands (OFF-AUD-13). */
  saveDraft(): Promise<boolean>;
  /** Queues it for good and locks it here at once (AUD-GEN-07, OFF-AUD-14). */
  saveValid(): Promise<boolean>;
  deleteReport(): Promise<boolean>;
  /** Moves an answer; what hangs on a left no goes with it, its DFIs too (AUD-OPS-12). */
  moveAnswer(ref: string, answer: Answer): Promise<boolean>;
  removeFinding(finding: Finding): Promise<boolean>;
  raiseDfi(finding: Finding, input: DfiInput): Promise<boolean>;
  removeDfi(dfiId: string): Promise<boolean>;
  /** Why the outbox did not take the last act; null while it took it. */
  problem(): unknown;
}

/** What the acts work with. `dfis` are those of the workplace, `item` the record as this device has it. */
export interface AuditTools {
  readonly outbox: Pick<Outbox, 'write'>;
  readonly photos: Pick<PhotoStore, 'remove'>;
  readonly dfis: readonly RecordItem<'dfi'>[];
  readonly item: RecordItem<AuditKindId> | null;
}

/** `known` resolves when the record and its DFIs have been read: before, nothing may be written over them or leave without them. */
export function makeActions(form: AuditForm, keeper: DraftKeeper, tools: () => AuditTools, known: () => Promise<void>): AuditActions {
  const { kind } = form;
  let problem: unknown = null;

  /** Hands the report to the outbox as `make` turns it, with what belongs to it, in one transaction; the form goes on from there. */
  async function write(
    make: (body: Audit) => Audit,
    around: { before?: readonly WriteIntent[]; behind?: (body: Audit) => readonly WriteIntent[] } = {},
  ): Promise<boolean> {
    const before = around.before ?? [];
    await known();
    await keeper.flush();
    const after = before.map((intent) => intent.id);
    try {
      await form.document.handOver(tools().outbox, (shown, base) => {
        const body = make(shown);
        return { body, before, own: auditIntent(kind, form.id, body, base, after), behind: around.behind?.(body) ?? [] };
      });
    } catch (error) {
      problem = error;
      return false;
    }
    problem = null;
    keeper.taken(form.document.isUnsaved);
    return true;
  }

  /** Forgets the bytes of files that leave before any write took them. */
  async function forgetFiles(keys: Iterable<string>): Promise<void> {
    const taken = fileKeys(kind, form.document.base?.body ?? null);
    await Promise.all([...keys].filter((key) => !taken.has(key)).map((key) => tools().photos.remove(key)));
  }

  /** A smaller report: through the outbox when DFIs go with it, else as a change of the draft. */
  async function shrink(make: (body: Audit) => Audit, lost: readonly Finding[]): Promise<boolean> {
    if (lost.some((finding) => finding.dfi_list.length > 0)) await known();
    const drops = dropDfis(
      tools().dfis,
      lost.flatMap((finding) => finding.dfi_list.map((entry) => entry.dfi_id)),
    );
    if (drops.length > 0 && !(await write(make, { before: drops }))) return false;
    if (drops.length === 0) form.change(make(form.body));
    await forgetFiles(lost.flatMap((finding) => finding.photos.map((photo) => photo.document_key)));
    return true;
  }

  return {
    problem: () => problem,
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
              ...dropDfis(tools().dfis, kind.dfiIdsOf(form.body)),
              { ...auditIntent(kind, form.id, null, base ?? baseOf(item)), draft },
            ]),
          );
        await forgetFiles(keys);
        return true;
      } catch (error) {
        problem = error;
        keeper.resume();
        return false;
      }
    },
    moveAnswer: (ref, answer) => shrink((body) => kind.withAnswer(body, ref, answer), kind.lostByAnswer(form.body, ref, answer).findings),
    removeFinding: (finding) =>
      shrink(
        (body) =>
          kind.withFindings(
            body,
            kind.findingsOf(body).filter((entry) => entry.id !== finding.id),
          ),
        [finding],
      ),
    raiseDfi(finding, input) {
      const id = newId();
      const dfi = { dfi_id: id, dfi_no: null };
      return write((body) => kind.withDfiNumber(body, finding.id, dfi) ?? body, {
        behind: (body) => [{ kind: 'dfi', id, body: dfiBody(kind, { id: form.id, body }, finding, input), base: null, after: [form.id] }],
      });
    },
    async removeDfi(dfiId) {
      await known();
      const [drop] = dropDfis(tools().dfis, [dfiId]);
      // One the server never saw leaves the report with it; else the server takes the reference out, so that a refusal brings it back (AUD-FIND-04).
      if (drop === undefined || drop.base?.version === 0)
        return write((body) => kind.withoutDfi(body, dfiId), drop ? { before: [drop] } : {});
      try {
        await tools().outbox.write([drop]);
        return true;
      } catch {
        return false;
      }
    },
  };
}
