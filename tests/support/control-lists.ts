import { newId } from '#core/id/uuid.ts';
import type { ControlList, ControlListCategory, QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import type { Records } from '#server/records/port.ts';
import type { Try } from '#tests/support/asked.ts';

export const sampleCategory = (over: Partial<ControlListCategory> = {}): ControlListCategory => ({
  name: 'Yakıt depolama',
  key: `kategori-${newId().slice(-12)}`,
  description: '',
  active: true,
  ...over,
});

/** For these workplaces, or for all where none is given. */
export const sampleList = (category_id: string, workplace_ids: string[] = [], over: Partial<ControlList> = {}): ControlList => ({
  name: 'Tank sahası',
  category_id,
  type: 'risk_based',
  apply_to_all_workplaces: workplace_ids.length === 0,
  workplace_ids,
  ...over,
});

export const sampleQuestion = (control_list_id: string, over: Partial<QuestionTemplate> = {}): QuestionTemplate => ({
  control_list_id,
  code: '',
  question: 'Tankın topraklama bağlantısı sağlam mı?',
  risks: 'Statik elektrikle tutuşma',
  cautions: 'Yılda bir ölçüm',
  current_cautions: '',
  affected_people: ['Operatörler'],
  legal_basis: 'Patlayıcı ortamlar yönetmeliği',
  position: 1024,
  ...over,
});

/** A category, a list of it and a question of this list; and a category and a list that nothing names, to be deleted. */
export interface ControlLists {
  readonly category: string;
  readonly list: string;
  readonly question: string;
  readonly spareCategory: string;
  readonly spareList: string;
}

export async function insertControlList(records: Records, workplaces: readonly string[]): Promise<ControlLists> {
  const category = (await records.insert('control-list-category', newId(), sampleCategory())).id;
  const list = (await records.insert('control-list', newId(), sampleList(category, [...workplaces]))).id;
  const question = (await records.insert('control-list-question', newId(), sampleQuestion(list))).id;
  const spareCategory = (await records.insert('control-list-category', newId(), sampleCategory())).id;
  const spareList = (await records.insert('control-list', newId(), sampleList(category, [...workplaces]))).id;
  return { category, list, question, spareCategory, spareList };
}

interface Named {
  readonly lists: ControlLists;
  readonly workplace: string;
}

/** By the id of each call of control lists that names a record: the ways to name one. */
export const CONTROL_LIST_TRIES: Readonly<Record<string, (ids: Named) => readonly Try[]>> = {
  'CLIST-CALL-02': ({ workplace }) => [{ path: `control-lists/by-workplace/${workplace}` }],
  'CLIST-CALL-03': ({ lists }) => [{ path: `control-lists/${lists.list}` }],
  'CLIST-CALL-04': ({ lists, workplace }) => [{ path: 'control-lists', body: sampleList(lists.category, [workplace]) }],
  'CLIST-CALL-05': ({ lists, workplace }) => [
    { path: 'control-lists', body: { id: lists.list, version: 1, ...sampleList(lists.category, [workplace]) } },
  ],
  'CLIST-CALL-06': ({ lists }) => [{ path: `control-lists/${lists.spareList}?version=1` }],
  'CLIST-CALL-09': ({ lists }) => [{ path: 'control-list-categories', body: { id: lists.category, version: 1, ...sampleCategory() } }],
  'CLIST-CALL-10': ({ lists }) => [{ path: `control-list-categories/${lists.spareCategory}?version=1` }],
  'CLIST-CALL-11': ({ lists }) => [{ path: `control-list-categories/${lists.category}` }],
  'CLIST-CALL-15': ({ lists }) => [{ path: `control-lists/excel?list=${lists.list}` }],
  'CLQ-CALL-01': ({ lists }) => [{ path: 'control-list-questions', body: { id: newId(), ...sampleQuestion(lists.list) } }],
  'CLQ-CALL-02': ({ lists }) => [{ path: `control-list-questions/${lists.question}` }],
  'CLQ-CALL-03': ({ lists }) => [{ path: `control-list-questions/by-control-list/${lists.list}` }],
  'CLQ-CALL-04': ({ lists }) => [{ path: `control-list-questions/${lists.question}?version=1` }],
  'CLQ-CALL-07': ({ lists }) => [
    { path: 'control-list-questions', body: { id: lists.question, version: 1, ...sampleQuestion(lists.list) } },
  ],
};
