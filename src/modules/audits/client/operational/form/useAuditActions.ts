import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFirstScreenSeen } from '#client/app/use-first-screen.ts';
import { type RecordItem, useDraftStore, useOutbox, usePhotoStore, useRecordList, type WriteIntent } from '#client/sync/index.ts';
import { baseOf } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';
import { dfiIdsOf, withDfiNumber, withoutDfi } from '#modules/audits/shared/operational/operational.dfis.ts';
import { lostByAnswer, withAnswer } from '#modules/audits/shared/operational/operational.rules.ts';
import type { Answer, Finding, OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { AuditForm } from './auditForm.ts';
import { auditIntent, type DfiInput, dfiBody, dropDfis, photoKeys } from './intents.ts';
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
}

interface Tools {
  readonly outbox: ReturnType<typeof useOutbox>;
  readonly drafts: ReturnType<typeof useDraftStore>;
  readonly photos: ReturnType<typeof usePhotoStore>;
  readonly dfis: readonly RecordItem<'dfi'>[];
  readonly item: RecordItem<'operational-audit'> | null;
}

/** `known` resolves when the record and its DFIs have been read: before, nothing may be written over them or leave without them. */
function makeActions(form: AuditForm, keeper: DraftKeeper, tools: () => Tools, known: () => Promise<void>): AuditActions {
  /** Hands the report to the outbox as `make` turns it, with what belongs to it, in one transaction; the form goes on from there. */
  async function write(
    make: (body: OperationalAudit) => OperationalAudit,
    around: { before?: readonly WriteIntent[]; behind?: (body: OperationalAudit) => readonly WriteIntent[] } = {},
  ): Promise<boolean> {
    const before = around.before ?? [];
    await known();
    await keeper.flush();
    const shown = form.body;
    const body = make(shown);
    try {
      await tools().outbox.write([
        ...before,
        auditIntent(
          form.id,
          body,
          form.base,
          before.map((intent) => intent.id),
        ),
        ...(around.behind?.(body) ?? []),
      ]);
    } catch {
      return false;
    }
    form.written(body, shown);
    keeper.taken(form.dirty);
    return true;
  }

  /** Forgets the bytes of photos that leave with a finding before any write took them. */
  async function forgetPhotos(findings: readonly Finding[]): Promise<void> {
    const taken = new Set(photoKeys(form.base?.body ?? null));
    const keys = findings.flatMap((finding) => finding.photos.map((photo) => photo.document_key)).filter((key) => !taken.has(key));
    await Promise.all(keys.map((key) => tools().photos.remove(key)));
  }

  /** A smaller report: through the outbox when DFIs go with it, else as a change of the draft. */
  async function shrink(make: (body: OperationalAudit) => OperationalAudit, lost: readonly Finding[]): Promise<boolean> {
    if (lost.some((finding) => finding.dfi_list.length > 0)) await known();
    const drops = dropDfis(
      tools().dfis,
      lost.flatMap((finding) => finding.dfi_list.map((entry) => entry.dfi_id)),
    );
    if (drops.length > 0 && !(await write(make, { before: drops }))) return false;
    if (drops.length === 0) form.change(make(form.body));
    await forgetPhotos(lost);
    return true;
  }

  return {
    saveDraft: () => write((body) => ({ ...body, report_status: 'draft' })),
    async saveValid() {
      const done = await write((body) => ({ ...body, report_status: 'valid' }));
      if (done) keeper.stop();
      return done;
    },
    async deleteReport() {
      await known();
      const { outbox, drafts, item } = tools();
      keeper.stop();
      try {
        await forgetPhotos(form.body.bulguRapor.bulgu_rapor_list);
        if (item !== null)
          await outbox.write([
            ...dropDfis(tools().dfis, dfiIdsOf(form.body)),
            auditIntent(form.id, null, baseOf(item)),
          ]);
        await drafts.remove('operational-audit', form.id);
        return true;
      } catch {
        return false;
      }
    },
    moveAnswer: (ref, answer) => shrink((body) => withAnswer(body, ref, answer), lostByAnswer(form.body, ref, answer).findings),
    removeFinding: (finding) =>
      shrink(
        (body) => ({
          ...body,
          bulguRapor: { bulgu_rapor_list: body.bulguRapor.bulgu_rapor_list.filter((entry) => entry.id !== finding.id) },
        }),
        [finding],
      ),
    raiseDfi(finding, input) {
      const id = newId();
      const dfi = { dfi_id: id, dfi_no: null };
      return write((body) => withDfiNumber(body, finding.id, dfi) ?? body, {
        behind: (body) => [{ kind: 'dfi', id, body: dfiBody({ id: form.id, body }, finding, input), base: null, after: [form.id] }],
      });
    },
    async removeDfi(dfiId) {
      await known();
      const [drop] = dropDfis(tools().dfis, [dfiId]);
      // One the server never saw leaves the report with it; else the server takes the reference out, so that a refusal brings it back (AUD-FIND-04).
      if (drop === undefined || drop.base?.version === 0) return write((body) => withoutDfi(body, dfiId), drop ? { before: [drop] } : {});
      try {
        await tools().outbox.write([drop]);
        return true;
      } catch {
        return false;
      }
    },
  };
}

export function useAuditActions(
  form: AuditForm,
  keeper: DraftKeeper,
  item: RecordItem<'operational-audit'> | null,
  isRecordKnown: boolean,
): AuditActions {
  const outbox = useOutbox();
  const drafts = useDraftStore();
  const photos = usePhotoStore();
  // No answer needs them, so the first answers do not wait until they are read; an action that needs them does, and has them read.
  const [isAskedFor, setAskedFor] = useState(false);
  const isWanted = useFirstScreenSeen() || isAskedFor;
  const { rows: dfis, ready } = useRecordList('dfi', { bucket: form.body.workplace_id }, isWanted);
  const tools = useRef<Tools>({ outbox, drafts, photos, dfis, item });
  tools.current = { outbox, drafts, photos, dfis, item };
  const whenKnown = useWhen(isRecordKnown && ready);
  const known = useCallback(() => {
    setAskedFor(true);
    return whenKnown();
  }, [whenKnown]);
  return useMemo(() => makeActions(form, keeper, () => tools.current, known), [form, keeper, known]);
}

/** A promise of the moment from which something is so, as a function that stays the same. */
function useWhen(isSo: boolean): () => Promise<void> {
  const state = useRef<{ isSo: boolean; waiting: (() => void)[] }>({ isSo, waiting: [] });
  useEffect(() => {
    state.current.isSo = isSo;
    if (isSo) for (const done of state.current.waiting.splice(0)) done();
  }, [isSo]);
  return useCallback(() => (state.current.isSo ? Promise.resolve() : new Promise((done) => state.current.waiting.push(done))), []);
}
