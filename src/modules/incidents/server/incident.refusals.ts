import type { IncidentProblem, MoveRefusal } from '#modules/incidents/shared/incident.flow.ts';
import { incidentProblems } from '#modules/incidents/shared/incident.flow.ts';
import { incidentRecord } from '#modules/incidents/shared/incident.record.ts';
import type { IncidentReport, IncidentStatus } from '#modules/incidents/shared/incident.schema.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { locked, refusedRecord } from '#server/records/refusals.ts';

const FIELD_WORDS: Readonly<Record<IncidentProblem['code'], { tr: string; en: string }>> = {
  required: { tr: 'Bu alan zorunlu.', en: 'This field is required.' },
  in_future: { tr: 'Tarih gelecekte olamaz.', en: 'The date cannot lie in the future.' },
  before_incident: { tr: 'Tarih, olayın gününden önce olamaz.', en: 'The date cannot lie before the day of the incident.' },
};
const INCOMPLETE = { tr: 'Lütfen tüm alanları doldurun.', en: 'Please fill all fields.' };
const MESSAGE = { tr: 'Neyin eksik olduğunu yazın.', en: 'Say what is missing.' };
const UNTOLD = {
  tr: 'SGK’ya bildirim tarihini girin veya neden bildirilmediğini açıklamaya yazın.',
  en: 'Enter the date SGK was notified, or say in the message why it was not.',
};
const NOT_SAVED = {
  tr: 'Yalnızca kesin kaydedilmiş bir bildirim sonuçlandırılabilir.',
  en: 'Only a report that was saved for good can be finalized.',
};
const SUBMITTED = {
  tr: 'Onaya gönderilmiş bir bildirim kanıttır: taslağa dönse de yalnızca olay bildirimlerini yöneten biri, nedenini yazarak siler.',
  en: 'A report that was submitted is evidence: also as a draft again it is deleted only by those who manage incidents, with a reason.',
};
const REASON = { tr: 'Neden silindiğini yazın.', en: 'Say why it is deleted.' };
const INJURY = {
  tr: 'Yaralanma bilgilerini yalnızca bildiren kişi değiştirebilir; bu bildirimin kategorisini siz değiştiremezsiniz.',
  en: 'Only the reporter may change the injury, so you cannot change the category of this report.',
};

/** A report that was handed in once, and is deleted with a reason or not at all. */
export const evidence = ({ locale, caller }: Ctx, stored: StoredRecord<IncidentReport>): Refusal =>
  new Refusal('RECORD_LOCKED', { message: SUBMITTED[locale], record: refusedRecord(incidentRecord, stored, caller) });

/** Its deletion without a word why. */
export const reasonless = ({ locale }: Ctx): Refusal =>
  new Refusal('VALIDATION', { items: [{ field: 'reason', message: REASON[locale] }] });

/** The category of a report whose injury the writer cannot know. */
export const injuryStays = ({ locale }: Ctx): Refusal =>
  new Refusal('VALIDATION', { message: INJURY[locale], items: [{ field: 'category', message: INJURY[locale] }] });

/** An injury that would be finalized with neither the day on which SGK was told nor a word why it was not (decision 96). */
export const untold = ({ locale }: Ctx): Refusal =>
  new Refusal('VALIDATION', { message: UNTOLD[locale], items: [{ field: 'sgk_notified_on', message: UNTOLD[locale] }] });

/** @param to the status that was wanted: it says which right was lacking */
export function moveRefusal(ctx: Ctx, because: MoveRefusal, to: IncidentStatus, stored: StoredRecord<IncidentReport> | null): Refusal {
  const { locale } = ctx;
  switch (because) {
    case 'locked':
      return stored ? locked(incidentRecord, stored, ctx.caller) : new Refusal('RECORD_LOCKED');
    case 'permission':
      return new Refusal('PERMISSION_DENIED', { permission: to === 'finalized' || to === 'draft' ? 'inc.approve' : 'inc.write' });
    case 'message':
      return new Refusal('VALIDATION', { items: [{ field: 'message', message: MESSAGE[locale] }] });
    case 'not_saved':
      return new Refusal('VALIDATION', { message: NOT_SAVED[locale], items: [{ field: 'status', message: NOT_SAVED[locale] }] });
  }
}

/** @throws Refusal VALIDATION with the fields that keep the report from its status (INC-VAL-01, INC-ERR-06) */
export function refuseProblems(ctx: Ctx, report: IncidentReport): void {
  const problems = incidentProblems(report, ctx.now.getTime());
  if (problems.length === 0) return;
  const [first] = problems.filter(({ code }) => code !== 'required');
  const message = first === undefined || problems.some(({ code }) => code === 'required') ? INCOMPLETE : FIELD_WORDS[first.code];
  throw new Refusal('VALIDATION', {
    message: message[ctx.locale],
    items: problems.map(({ field, code }) => ({ field, message: FIELD_WORDS[code][ctx.locale] })),
  });
}
