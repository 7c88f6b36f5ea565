import { newId } from '#core/id/uuid.ts';
import type { AuditForm } from '#modules/audits/client/operational/form/auditForm.ts';
import { blankObservation, observationsOf } from '#modules/audits/shared/engine/observations.ts';
import type { OpenReport } from '#tests/model/forms/open-report.ts';
import type { Entry } from '#tests/model/forms/steps.ts';

/** What is kept at once; typing is when the keeper has it written. */
const TAPS: ReadonlySet<Entry> = new Set(['answer', 'answer-again', 'no', 'drop-finding', 'drop-note']);
export const isTap = (what: Entry): boolean => TAPS.has(what);

/** The other answer to the question that was answered last. */
function answerAgain(form: AuditForm): void {
  const [ref, answer] = Object.entries(form.body.responses).at(-1) ?? [];
  if (ref !== undefined) form.answer(ref, answer === 'no' ? 'yes' : 'no');
}

/** Writes at the question that was answered last, or at one that has no answer yet: below a no, findings stand in its place. */
function note(form: AuditForm, fresh: string, n: number): void {
  const [ref = fresh, answer] = Object.entries(form.body.responses).at(-1) ?? [];
  const question = answer === 'no' ? fresh : ref;
  const known = observationsOf(form.body).find(({ question_id }) => question_id === question) ?? blankObservation(newId(), question);
  form.putObservation({ ...known, note: `${known.note} §${n}§` }, 'typing');
}

/** What a person enters, the so-maniest thing of the history. */
export function enterIn(report: OpenReport, form: AuditForm, what: Entry, n: number): void {
  const ref = `A${1 + Math.floor(n / 90)}.${n % 90}`;
  const finding = report.body?.bulguRapor.bulgu_rapor_list.at(-1);
  const observation = observationsOf(form.body).at(-1);
  const { facilityName = '', generalEvaluation = '' } = report.body ?? {};
  const acts: Readonly<Record<Entry, () => unknown>> = {
    answer: () => form.answer(ref, 'yes'),
    'answer-again': () => answerAgain(form),
    no: () => form.answer(ref, 'no'),
    type: () => form.setField('generalEvaluation', `${generalEvaluation} §${n}§`, 'typing'),
    'refused-word': () =>
      form.setField('facilityName', facilityName.startsWith('!') ? facilityName.slice(1) : `!${facilityName} §${n}§`, 'typing'),
    describe: () => finding && form.putFinding({ ...finding, bulgu_description: `${finding.bulgu_description} §${n}§` }, 'typing'),
    'drop-finding': () => finding && report.open?.actions.removeFinding(finding),
    note: () => note(form, ref, n),
    'drop-note': () => observation && report.open?.actions.removeObservation(observation),
  };
  acts[what]();
}

/** Where pictures are taken: in the finding or the observation that came last; made where there is none. */
export function spotOf(form: AuditForm, report: OpenReport, where: 'choose' | 'choose-noted', n: number): string | undefined {
  if (where === 'choose') return report.body?.bulguRapor.bulgu_rapor_list.at(-1)?.id;
  const known = observationsOf(form.body).at(-1);
  if (known) return known.id;
  const made = blankObservation(newId(), `A${1 + Math.floor(n / 90)}.${n % 90}`);
  form.putObservation(made);
  return made.id;
}
