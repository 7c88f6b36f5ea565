import { newId } from '#core/id/uuid.ts';
import { newAssessment } from '#modules/risk/shared/assessment.rules.ts';
import type { AssessmentHeader, RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import type { Records } from '#server/records/port.ts';
import { sampleAction, sampleJob, sampleResponse } from '#tests/support/responses.ts';
import type { Try } from '#tests/support/asked.ts';
import { sampleCategory, sampleList, sampleQuestion } from '#tests/support/control-lists.ts';

/** What an assessment names. */
interface Place {
  readonly workplace: string;
  readonly unit: string;
  readonly list: string;
}

export const sampleHeader = ({ workplace, unit, list }: Place, over: Partial<AssessmentHeader> = {}): AssessmentHeader => ({
  workplace_id: workplace,
  units: [unit],
  method: '5x5',
  title: 'Tank sahası risk değerlendirmesi',
  date: '2026-03-02',
  control_list_ids: [list],
  ...over,
});

export const sampleAssessment = (place: Place, person: string, over: Partial<RiskAssessment> = {}): RiskAssessment => ({
  ...newAssessment(sampleHeader(place), person, Date.parse('2026-03-02T08:00:00Z')),
  report_number: 'RD-2026-0999',
  ...over,
});

/** A unit, a list, an assessment of them and a question answered in it, and one that is open; and an assessment that nothing names, to be deleted. */
export interface Assessments extends Place {
  readonly assessment: string;
  readonly question: string;
  readonly response: string;
  readonly open: string;
  readonly spare: string;
}

export async function insertAssessments(records: Records, workplace: string, person: string): Promise<Assessments> {
  const unit = (await records.insert('unit', newId(), { name: 'Tank sahası', workplace_id: workplace, parent_id: null })).id;
  const category = (await records.insert('control-list-category', newId(), sampleCategory())).id;
  const list = (await records.insert('control-list', newId(), sampleList(category, [workplace]))).id;
  const place = { workplace, unit, list };
  const one = async () => (await records.insert('risk-assessment', newId(), sampleAssessment(place, person))).id;
  const assessment = await one();
  const question = (await records.insert('control-list-question', newId(), sampleQuestion(list))).id;
  const jobs = [sampleJob({ responsible_people: [person] })];
  const action = { has_action: true, improvement_action: sampleAction({ jobs }) };
  const body = sampleResponse({ workplace, unit, list, assessment, question }, action);
  const response = (await records.insert('control-list-response', responseId(body), body)).id;
  const open = (await records.insert('control-list-question', newId(), sampleQuestion(list))).id;
  return { ...place, assessment, question, response, open, spare: await one() };
}

interface Named {
  readonly risks: Assessments;
  readonly company: string;
  readonly user: string;
}

/** By the id of each call of assessments that names a record: the ways to name one. */
export const ASSESSMENT_TRIES: Readonly<Record<string, (ids: Named) => readonly Try[]>> = {
  'RISK-CALL-01': ({ risks }) => [{ path: `risk-assessments?workplace_id=${risks.workplace}` }],
  'RISK-CALL-02': ({ company }) => [{ path: `risk-assessments/list/${company}` }],
  'RISK-CALL-03': ({ risks }) => [{ path: `risk-assessments/by-workplace/${risks.workplace}` }],
  'RISK-CALL-04': ({ risks }) => [{ path: `risk-assessments/${risks.assessment}` }],
  'RISK-CALL-05': ({ risks }) => [{ path: 'risk-assessments', body: { ...sampleHeader(risks), allow_second: true } }],
  'RISK-CALL-06': ({ risks }) => [{ path: 'risk-assessments', body: { id: risks.assessment, version: 1, ...sampleHeader(risks) } }],
  'RISK-CALL-07': ({ risks }) => [{ path: 'risk-assessments/report', body: { risk_analysis_id: risks.assessment, version: 1 } }],
  'RISK-CALL-08': ({ risks }) => [{ path: 'risk-assessments/version', body: { risk_analysis_id: risks.assessment, note: '', seen: 1 } }],
  'RISK-CALL-09': ({ risks }) => [{ path: `risk-assessments/versions/${risks.assessment}` }],
  'RISK-CALL-10': ({ risks }) => [{ path: `risk-assessments/units/${risks.workplace}/5x5` }],
  'RISK-CALL-11': ({ risks }) => [{ path: `risk-assessments/available-methods/${risks.workplace}` }],
  'RISK-CALL-12': ({ risks }) => [{ path: `risk-assessments/${risks.spare}?version=1&seen=0` }],
  'RISK-CALL-13': ({ risks }) => [
    { path: 'risk-assessments/email-to-responsibles', body: { risk_analysis_id: risks.assessment, response_ids: [risks.response] } },
  ],
  'RISK-CALL-14': ({ risks, user }) => [
    {
      path: 'risk-assessments/notification-settings',
      body: { risk_analysis_id: risks.assessment, version: 1, frequency: 'score_change', recipients: [user] },
    },
  ],
  'RISK-CALL-15': ({ risks }) => [{ path: `risk-assessments/notification-settings/${risks.assessment}` }],
  'RISK-CALL-16': ({ risks }) => [{ path: `risk-assessments/existing/${risks.workplace}/${risks.unit}` }],
  'RISK-CALL-17': ({ risks }) => [{ path: 'risk-assessments/register/excel', body: { risk_analysis_id: risks.assessment } }],
};
