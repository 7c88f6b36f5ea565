import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, doneReply, listReply, writtenReply } from '#core/contract/envelope.ts';
import { id, searchWords } from '#core/field/field.ts';
import { CONTROL_LIST_TYPES, categorySchema, controlListSchema, questionTemplateSchema } from '#modules/risk/shared/control-list.schema.ts';

const kept = { id: v.string(), version: v.number() };
const categoryRow = v.object({ ...kept, ...categorySchema.entries });
const listRow = v.object({ ...kept, ...controlListSchema.entries });
const questionRow = v.object({ ...kept, ...questionTemplateSchema.entries });
/** Whoever answers questions may do without the lists; whoever has the lists has the questions. */
const read = { access: 'clist.read', offline: 'replica', method: 'GET' } as const;
const write = { access: 'clist.write', effect: 'once' } as const;

/** CLIST-CALL-07 to 11. */
export const categoryCalls = {
  categories: defineCall({
    ...read,
    id: 'CLIST-CALL-07',
    path: 'control-list-categories',
    summary: 'Categories of control lists, in Turkish order',
    reply: dataReply(v.array(categoryRow)),
  }),
  category: defineCall({
    ...read,
    id: 'CLIST-CALL-11',
    path: 'control-list-categories/:id',
    summary: 'One category',
    reply: dataReply(categoryRow),
  }),
  createCategory: defineCall({
    ...write,
    id: 'CLIST-CALL-08',
    method: 'POST',
    path: 'control-list-categories',
    offline: 'online',
    summary: 'Add a category; its key stands once in the account',
    body: v.object({ id: v.exactOptional(id()), ...categorySchema.entries }),
    reply: writtenReply,
  }),
  updateCategory: defineCall({
    ...write,
    id: 'CLIST-CALL-09',
    method: 'PUT',
    path: 'control-list-categories',
    offline: 'online',
    summary: 'Change a category, on the version that was seen',
    body: v.object({ id: id(), version: v.number(), ...categorySchema.entries }),
    reply: writtenReply,
  }),
  removeCategory: defineCall({
    id: 'CLIST-CALL-10',
    method: 'DELETE',
    path: 'control-list-categories/:id',
    access: 'clist.manage',
    offline: 'online',
    effect: 'once',
    summary: 'Delete a category that no control list uses',
    query: deletionQuery,
    reply: doneReply,
  }),
} as const;

/** CLIST-CALL-01 to 06. */
export const controlListCalls = {
  controlLists: defineCall({
    ...read,
    id: 'CLIST-CALL-01',
    path: 'control-lists/:page/:limit',
    summary: 'A page of the control lists in reach, in Turkish order',
    query: v.object({
      category: v.exactOptional(id()),
      type: v.exactOptional(v.picklist(CONTROL_LIST_TYPES, 'choice')),
      name: v.exactOptional(searchWords()),
    }),
    reply: listReply(listRow),
  }),
  controlListsOfWorkplace: defineCall({
    ...read,
    id: 'CLIST-CALL-02',
    path: 'control-lists/by-workplace/:id',
    summary: 'Control lists that apply to a workplace',
    reply: dataReply(v.array(listRow)),
  }),
  controlList: defineCall({
    ...read,
    id: 'CLIST-CALL-03',
    path: 'control-lists/:id',
    summary: 'One control list with its questions in order',
    reply: dataReply(v.object({ ...listRow.entries, questions: v.array(questionRow) })),
  }),
  createControlList: defineCall({
    ...write,
    id: 'CLIST-CALL-04',
    method: 'POST',
    path: 'control-lists',
    offline: 'online',
    summary: 'Add a control list',
    body: v.object({ id: v.exactOptional(id()), ...controlListSchema.entries }),
    reply: writtenReply,
  }),
  updateControlList: defineCall({
    ...write,
    id: 'CLIST-CALL-05',
    method: 'PUT',
    path: 'control-lists',
    offline: 'online',
    summary: 'Change a control list, on the version that was seen',
    body: v.object({ id: id(), version: v.number(), ...controlListSchema.entries }),
    reply: writtenReply,
  }),
  removeControlList: defineCall({
    id: 'CLIST-CALL-06',
    method: 'DELETE',
    path: 'control-lists/:id',
    access: 'clist.manage',
    offline: 'online',
    effect: 'once',
    summary: 'Delete a control list with its questions',
    query: deletionQuery,
    reply: doneReply,
  }),
} as const;

/** CLQ-CALL-01 to 04 and 07. */
export const questionCalls = {
  createQuestion: defineCall({
    id: 'CLQ-CALL-01',
    method: 'POST',
    path: 'control-list-questions',
    // With clist.write any question; with risk.write one that a model proposed to this very person (decision 81).
    access: 'clist.read',
    offline: 'queue',
    effect: 'once',
    summary: 'Add a question to a control list, or take a proposal of the language model under its id',
    body: v.object({ id: id(), ...questionTemplateSchema.entries }),
    reply: writtenReply,
  }),
  question: defineCall({
    ...read,
    id: 'CLQ-CALL-02',
    path: 'control-list-questions/:id',
    summary: 'One question',
    reply: dataReply(questionRow),
  }),
  questions: defineCall({
    ...read,
    id: 'CLQ-CALL-03',
    path: 'control-list-questions/by-control-list/:id',
    summary: 'The questions of a control list in order',
    reply: dataReply(v.array(questionRow)),
  }),
  removeQuestion: defineCall({
    ...write,
    id: 'CLQ-CALL-04',
    method: 'DELETE',
    path: 'control-list-questions/:id',
    offline: 'queue',
    summary: 'Take a question out of its list: one that was answered is withdrawn and comes back in the reply, any other is deleted',
    query: deletionQuery,
    reply: v.object({ ...doneReply.entries, data: v.exactOptional(writtenReply.entries.data) }),
  }),
  updateQuestion: defineCall({
    ...write,
    id: 'CLQ-CALL-07',
    method: 'PUT',
    path: 'control-list-questions',
    offline: 'queue',
    summary: 'Change a question, on the version that was seen',
    body: v.object({ id: id(), version: v.number(), ...questionTemplateSchema.entries }),
    reply: writtenReply,
  }),
} as const;
