import { latePage } from '#client/ui/late-page.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import { serverKind } from '#client/server-kind/kind-screens.tsx';
import type { riskArea } from '#modules/risk/shared/risk.area.ts';

const pages = () => import('#modules/risk/client/control-list.pages.ts');

const lists = serverKind('control-list', ['IndexControlList', 'AddControlList', 'EditControlList', 'ShowControlList'], () =>
  pages().then((file) => file.controlListPages),
);
const categories = serverKind(
  'control-list-category',
  ['IndexControlListCategory', 'AddControlListCategory', 'EditControlListCategory', 'ShowControlListCategory'],
  () => pages().then((file) => file.categoryPages),
);

const assessments = serverKind(
  'risk-assessment',
  ['IndexRiskAssessment', 'CreateRiskAssessment', 'EditRiskAssessment', 'ShowRiskAssessment'],
  () => import('#modules/risk/client/assessment.pages.ts').then((file) => file.assessmentPages),
);

export const riskClient = defineClientArea<typeof riskArea>({
  screens: {
    ...assessments.screens,
    IndexRiskAssessment: latePage(() => import('#modules/risk/client/IndexRiskAssessment.tsx'), 'IndexRiskAssessment'),
    QuickCreateRiskAssessment: latePage(() => import('#modules/risk/client/QuickCreateRiskAssessment.tsx'), 'QuickCreateRiskAssessment'),
    ShowRiskAssessment: latePage(() => import('#modules/risk/client/ShowRiskAssessment.tsx'), 'ShowRiskAssessment'),
    ...lists.screens,
    ...categories.screens,
    // What lies on the device is listed there.
    IndexControlList: latePage(() => import('#modules/risk/client/IndexControlList.tsx'), 'IndexControlList'),
    ShowControlList: latePage(() => import('#modules/risk/client/ShowControlList.tsx'), 'ShowControlList'),
    ControlListSettings: latePage(() => import('#modules/risk/client/ControlListSettings.tsx'), 'ControlListSettings'),
    IndexControlListCategory: latePage(() => import('#modules/risk/client/IndexControlListCategory.tsx'), 'IndexControlListCategory'),
    RiskQuestions: latePage(() => import('#modules/risk/client/questions/RiskQuestions.tsx'), 'RiskQuestions'),
    AiImageHelp: latePage(() => import('#modules/risk/client/ai/AiImageHelp.tsx'), 'AiImageHelp'),
    ImportControlLists: latePage(() => import('#modules/risk/client/import/ImportControlLists.tsx'), 'ImportControlLists'),
    RiskRegister: latePage(() => import('#modules/risk/client/register/RiskRegister.tsx'), 'RiskRegister'),
    EditControlListQuestion: latePage(() => import('#modules/risk/client/EditControlListQuestion.tsx'), 'EditControlListQuestion'),
  },
  ahead: {
    RiskQuestions: (engine, { id = '' }) =>
      // Where the page stands, its address follows what is answered in it.
      engine.list('control-list-response', { status: id }).get().ready
        ? undefined
        : import('#modules/risk/client/questions/ahead.ts').then(({ readQuestionsAhead }) => readQuestionsAhead(engine, id)),
  },
  field: () => import('#modules/risk/client/risk.field.ts').then(({ riskField }) => riskField),
  forms: () => import('#modules/risk/client/risk.forms.ts').then((file) => file.riskForms),
  kinds: {
    ...lists.kinds,
    ...categories.kinds,
    'risk-assessment': {
      labels: () => import('#modules/risk/client/assessment.labels.ts').then((file) => file.assessmentLabels),
    },
    'control-list-response': { labels: () => import('#modules/risk/client/response.labels.ts').then((file) => file.responseLabels) },
    'control-list-question': {
      labels: () => import('#modules/risk/client/control-list.labels.ts').then((file) => file.questionTemplateLabels),
    },
  },
});
