import { deletionOf } from '#core/contract/envelope.ts';
import { defineRecord } from '#core/record/record.ts';
import { cutText } from '#core/text/turkish.ts';
import { questionCalls as calls } from '#modules/risk/shared/control-list.calls.ts';
import { isWithdrawn } from '#modules/risk/shared/asked-questions.ts';
import {
  type ControlList,
  type ControlListCategory,
  categorySchema,
  controlListSchema,
  type QuestionTemplate,
  questionTemplateSchema,
} from '#modules/risk/shared/control-list.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    'control-list-category': ControlListCategory;
    'control-list': ControlList;
    'control-list-question': QuestionTemplate;
  }
}

/** They lie on the device so that an expert has the lists without a network; whose they are says the scope of each, not a workplace. */
const onDevice = { area: 'clist', residence: 'device', groups: {}, workplaceOf: () => null, sortAt: () => 0, status: () => '' } as const;

export const categoryRecord = defineRecord<ControlListCategory>({
  ...onDevice,
  kind: 'control-list-category',
  schema: categorySchema,
  scope: 'account',
  title: (category) => category.name,
  isOffered: (category) => category.active,
  verbs: {},
});

export const controlListRecord = defineRecord<ControlList>({
  ...onDevice,
  kind: 'control-list',
  schema: controlListSchema,
  scope: 'chosen',
  title: (list) => list.name,
  // For whom it is: of two who chose, neither alone.
  groups: { together: { reach: ['apply_to_all_workplaces', 'workplace_ids'] } },
  verbs: {},
});

/** Letters of a question that stand for it in lists. */
const TITLE = 120;

export const questionTemplateRecord = defineRecord<QuestionTemplate>({
  ...onDevice,
  kind: 'control-list-question',
  schema: questionTemplateSchema,
  scope: 'owner',
  owner: { kind: 'control-list', field: 'control_list_id' },
  title: ({ code, question }) => cutText(code === '' ? question : `${code} ${question}`, TITLE),
  // By its list: the device and the server find the questions of one without reading all.
  status: (question) => question.control_list_id,
  isOffered: (question) => !isWithdrawn(question),
  // What was taken from the AI and never reached the server is the person's own.
  barOf: ({ version, actor }) => (version === 0 || actor.permissions.has('clist.write') ? null : 'others'),
  verbs: {
    create: (id, question) => ({ call: calls.createQuestion, input: { body: { id, ...question } } }),
    update: (id, question, version) => ({ call: calls.updateQuestion, input: { body: { id, version, ...question } } }),
    remove: (id, version) => ({ call: calls.removeQuestion, input: deletionOf(id, version) }),
  },
});
