import type { StoredAudit } from '#modules/audits/server/engine/audit-server.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { AuditProblem } from '#modules/audits/shared/engine/audit-problem.ts';
import { canEditAudit } from '#modules/audits/shared/engine/audit-edit.ts';
import { MOST_PHOTOS_OF_REPORT } from '#modules/audits/shared/engine/audit.schema.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { questionSetNamed } from '#modules/audits/server/question-sets.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { refusedRecord } from '#server/records/refusals.ts';

const TEXTS: Record<AuditProblem['code'], { tr: string; en: string }> = {
  required: { tr: 'Bu alan zorunlu.', en: 'This field is required.' },
  min_length: { tr: 'En az 10 karakter yazın veya bir belge ekleyin.', en: 'Write at least 10 characters or attach a document.' },
  document: {
    tr: 'Bu belge bu rapora ait değil. Belgeyi raporun A1 belgelerine ekleyin.',
    en: 'This document does not belong to this report. Add it to the A1 documents of the report.',
  },
  in_future: { tr: 'Tarih gelecekte olamaz.', en: 'The date cannot lie in the future.' },
  before_inspection: { tr: 'Rapor tarihi denetim tarihinden önce olamaz.', en: 'The report cannot be dated before the inspection.' },
  unsigned: { tr: 'İmza tamamlanmadı: bitirin veya silin.', en: 'The signature is not finished: finish or delete it.' },
  unanswered: { tr: 'Bu soru yanıtlanmadı.', en: 'This question has no answer.' },
  no_finding: { tr: '“Hayır” yanıtı için bulgu ekleyin.', en: 'Add a finding for the answer “no”.' },
};
const INCOMPLETE = {
  tr: 'Rapor geçerli olarak kaydedilemez: eksikler var.',
  en: 'The report cannot be saved as valid: something is missing.',
};
const TOO_MANY_PHOTOS = {
  tr: `Bir raporda en çok ${MOST_PHOTOS_OF_REPORT} fotoğraf olabilir.`,
  en: `A report can have at most ${MOST_PHOTOS_OF_REPORT} photos.`,
};
const NO_SET = { tr: 'Bu soru seti sürümü yok.', en: 'There is no such version of the question set.' };
const OTHER_SET = {
  tr: 'Sunucudaki soru seti, bu raporun başlatıldığı sorulardan farklı. Yanıtlar başka sorularla kaydedilmez.',
  en: 'The question set on the server differs from the questions this report was begun on. Answers are not stored under other questions.',
};
const LOCKED = {
  tr: 'Rapor geçerli olarak kaydedilmiş, artık değiştirilemez.',
  en: 'The report was saved as valid and cannot be changed any more.',
};
const NOT_YOURS = {
  tr: 'Bu taslağı yalnızca oluşturan, adı geçen denetçiler ve denetim yöneticileri değiştirebilir.',
  en: 'Only its creator, the auditors named in it and audit managers may change this draft.',
};

const setRefusal = (message: string): Refusal =>
  new Refusal('VALIDATION', { message, items: [{ field: 'question_set_version', message }] });

/** The very set that a report was begun on. @throws Refusal VALIDATION when the account has no such version, or with other words. */
export async function ownQuestionSet(ctx: Ctx, kind: AuditKind, audit: Audit, accountId: string): Promise<QuestionSet> {
  const set = await questionSetNamed(ctx, kind.questionSetOf(audit), accountId);
  if (set === null) throw setRefusal(NO_SET[ctx.locale]);
  if (set === 'differs') throw setRefusal(OTHER_SET[ctx.locale]);
  return set;
}

/** The set of a report is chosen once. @throws Refusal VALIDATION for answers that were given to another one. */
export function refuseOtherSet(ctx: Ctx, kind: AuditKind, stored: Audit, wanted: Audit): void {
  const [before, after] = [kind.questionSetOf(stored), kind.questionSetOf(wanted)];
  const isOther = before.version !== after.version || (before.hash !== null && after.hash !== null && before.hash !== after.hash);
  if (isOther) throw setRefusal(OTHER_SET[ctx.locale]);
}

/**
 * What the server asks of a body before it is stored: its own question set, and of a valid report that nothing is missing
 * (AUD-GEN-10; invariant 12). The `field` of an item is the problem's `at`.
 */
export function refuseIncomplete(ctx: Ctx, kind: AuditKind, audit: Audit, set: QuestionSet): void {
  if (audit.report_status === 'draft') return;
  const problems = kind.problems(audit, set, dayInIstanbul(ctx.now));
  if (problems.length === 0) return;
  throw new Refusal('VALIDATION', {
    message: INCOMPLETE[ctx.locale],
    items: problems.map(({ at, code }) => ({ field: at, message: TEXTS[code][ctx.locale] })),
  });
}

/** @throws Refusal VALIDATION for a change that brings more photos than a report may have (OFF-PHOTO-04) */
export function refuseTooManyPhotos(ctx: Ctx, kind: AuditKind, before: Audit | null, after: Audit): void {
  if (!kind.isTooManyPhotos(before, after)) return;
  const message = TOO_MANY_PHOTOS[ctx.locale];
  throw new Refusal('VALIDATION', { message, items: [{ field: kind.findingsPath.split('.')[0] ?? '', message }] });
}

/** @throws Refusal VALIDATION for a change that names a document of another record in place of a field (ledger 05, decision 8) */
export function refuseStrayDocument(ctx: Ctx, kind: AuditKind, before: Audit | null, after: Audit): void {
  const field = kind.strayDocument?.(after) ?? null;
  if (field === null) return;
  // What was accepted long ago does not keep a person from working on the rest of a draft.
  const isOld = before !== null && kind.strayDocument?.(before) === field && before[field as keyof Audit] === after[field as keyof Audit];
  const message = TEXTS.document[ctx.locale];
  if (!isOld) throw new Refusal('VALIDATION', { message, items: [{ field, message }] });
}

/** What a device is told of a report that stays as it is, with the reason. */
export const lockedAudit = (ctx: Ctx, kind: AuditKind, row: StoredAudit, message: string): Refusal =>
  new Refusal('RECORD_LOCKED', { message, record: refusedRecord(kind.record, row, ctx.caller) });

/** AUD-GEN-07, then AUD-GEN-03: a valid report is closed to everybody, a draft to those whose work it is not. */
export function refuseOthersAndLocked(ctx: Ctx, kind: AuditKind, row: StoredAudit): void {
  if (row.body.report_status === 'valid') throw lockedAudit(ctx, kind, row, LOCKED[ctx.locale]);
  if (!canEditAudit(row.body, row.created_by, ctx.caller))
    throw new Refusal('PERMISSION_DENIED', { message: NOT_YOURS[ctx.locale], permission: 'aud.manage' });
}
