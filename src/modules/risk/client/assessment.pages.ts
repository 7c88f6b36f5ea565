import { msg } from '@lingui/core/macro';
import { defineServerKindPages } from '#client/server-kind/pages.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { AssessmentFields } from '#modules/risk/client/AssessmentFields.tsx';
import { assessmentLabels } from '#modules/risk/client/assessment.labels.ts';
import { useAnswersAlong } from '#modules/risk/client/use-answers-along.ts';
import { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { newAssessment } from '#modules/risk/shared/assessment.rules.ts';
import { ASSESSMENT_SCREENS } from '#modules/risk/shared/risk.screens.ts';

/** Forms of the head of an assessment; its list and its page come from the device. */
export const assessmentPages = defineServerKindPages({
  kind: 'risk-assessment',
  labels: assessmentLabels,
  screens: ASSESSMENT_SCREENS,
  rights: { mayRemove: ({ permissions }) => permissions.has('risk.manage') },
  calls: {
    list: assessmentCalls.assessments,
    get: assessmentCalls.assessment,
    create: assessmentCalls.createAssessment,
    update: assessmentCalls.updateAssessment,
    remove: assessmentCalls.removeAssessment,
  },
  words: {
    list: msg`Risk değerlendirmeleri`,
    add: msg`Risk değerlendirmesi oluştur`,
    edit: msg`Risk değerlendirmesini düzenle`,
    empty: msg`Henüz risk değerlendirmesi yok. Hızlı oluştur ile ilki bir dakikada açılır.`,
    nothingFits: msg`Bu süzgeçlere uyan risk değerlendirmesi yok.`,
  },
  columns: [],
  // What the server gives stands there already, so that the form can be looked at as a whole; the call does not send it.
  begin({ id }) {
    const {
      workplace_id: _workplace,
      units: _units,
      method: _method,
      title: _title,
      ...rest
    } = newAssessment(
      { workplace_id: '', units: [], method: '5x5', title: '', date: dayInIstanbul(Date.now()), control_list_ids: [] },
      id,
      Date.now(),
    );
    return rest;
  },
  Fields: AssessmentFields,
  useAlong: useAnswersAlong,
});
