import { dayInIstanbul } from '#core/date/day.ts';
import { questionSetOfVersion } from '#modules/audits/server/question-sets.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { type AuditProblem, auditProblems, canEditAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { refusedRecord } from '#server/records/refusals.ts';

const TEXTS: Record<AuditProblem['code'], { tr: string; en: string }> = {
  required: { tr: 'Bu alan zorunlu.', en: 'This field is required.' },
  min_length: { tr: 'En az 10 karakter yazın veya bir belge ekleyin.', en: 'Write at least 10 characters or attach a document.' },
  in_future: { tr: 'Tarih gelecekte olamaz.', en: 'The date cannot lie in the future.' },
  before_inspection: { tr: 'Rapor tarihi denetim tarihinden önce olamaz.', en: 'The report cannot be dated before the inspection.' },
  unanswered: { tr: 'Bu soru yanıtlanmadı.', en: 'This question has no answer.' },
  no_finding: { tr: '“Hayır” yanıtı için bulgu ekleyin.', en: 'Add a finding for the answer “no”.' },
};
const INCOMPLETE = {
  tr: 'Rapor geçerli olarak kaydedilemez: eksikler var.',
  en: 'The report cannot be saved as valid: something is missing.',
};
const NO_SET = { tr: 'Bu soru seti sürümü yok.', en: 'There is no such version of the question set.' };
const LOCKED = {
  tr: 'Rapor geçerli olarak kaydedilmiş, artık değiştirilemez.',
  en: 'The report was saved as valid and cannot be changed any more.',
};
const NOT_YOURS = {
  tr: 'Bu taslağı yalnızca oluşturan, adı geçen denetçiler ve denetim yöneticileri değiştirebilir.',
  en: 'Only its creator, the auditors named in it and audit managers may change this draft.',
};

/**
 * What the server asks of a body before it is stored: a question set that exists, and of a valid report that nothing is
 * missing (AUD-GEN-10; invariant 12). The `field` of an item is the problem's `at`.
 */
export async function refuseIncomplete(ctx: Ctx, audit: OperationalAudit, accountId: string): Promise<void> {
  const set = await questionSetOfVersion(ctx, 'operational', audit.question_set_version, accountId);
  if (set === null) throw new Refusal('VALIDATION', { items: [{ field: 'question_set_version', message: NO_SET[ctx.locale] }] });
  if (audit.report_status === 'draft') return;
  const problems = auditProblems(audit, set, dayInIstanbul(ctx.now));
  if (problems.length === 0) return;
  throw new Refusal('VALIDATION', {
    message: INCOMPLETE[ctx.locale],
    items: problems.map(({ at, code }) => ({ field: at, message: TEXTS[code][ctx.locale] })),
  });
}

/** What a device is told of a report that stays as it is, with the reason. */
export const lockedAudit = (row: StoredRecord<OperationalAudit>, message: string): Refusal =>
  new Refusal('RECORD_LOCKED', { message, record: refusedRecord(operationalAuditRecord, row) });

/** AUD-GEN-07, then AUD-GEN-03: a valid report is closed to everybody, a draft to those whose work it is not. */
export function refuseOthersAndLocked(ctx: Ctx, row: StoredRecord<OperationalAudit>): void {
  if (row.body.report_status === 'valid') throw lockedAudit(row, LOCKED[ctx.locale]);
  if (!canEditAudit(row.body, row.created_by, ctx.caller))
    throw new Refusal('PERMISSION_DENIED', { message: NOT_YOURS[ctx.locale], permission: 'aud.manage' });
}
