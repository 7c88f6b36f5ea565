import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, doneReply, listReply, writtenReply } from '#core/contract/envelope.ts';
import { id, searchWords } from '#core/field/field.ts';
import { listQuerySchema } from '#core/record/list.ts';
import { PPE_UNITS, ppeCategorySchema, ppeModelSchema, ppeStockList, ppeStockSchema } from '#modules/ppe/shared/ppe.schema.ts';

const row = <E extends v.ObjectEntries>(entries: E) => v.object({ id: v.string(), version: v.number(), ...entries });
/** Without an id the server makes one: these are written online. */
const fresh = <E extends v.ObjectEntries>(entries: E) => v.object({ id: v.exactOptional(id()), ...entries });
const changed = <E extends v.ObjectEntries>(entries: E) => v.object({ id: id(), version: v.number(), ...entries });

const read = { access: 'ppe.read', effect: 'none' } as const;
const write = { access: 'ppe.write', offline: 'online', effect: 'once' } as const;

const modelRow = row(ppeModelSchema.entries);
const categoryRow = row(ppeCategorySchema.entries);
const stockRow = row(ppeStockSchema.entries);
const stockWritten = dataReply(v.object({ ...writtenReply.entries.data.entries, balance: v.number() }));

export const ppeModelCalls = {
  models: defineCall({
    id: 'PPE-CALL-01',
    method: 'GET',
    path: 'kkd-models/:page/:limit',
    ...read,
    offline: 'online',
    summary: 'A page of equipment models by name, searched in name and standard, of one category or of all',
    query: v.object({ term: v.exactOptional(searchWords()), category_id: v.exactOptional(id()) }),
    reply: listReply(modelRow),
  }),
  modelList: defineCall({
    id: 'PPE-CALL-02',
    method: 'GET',
    path: 'kkd-models/list',
    ...read,
    offline: 'replica',
    summary: 'All equipment models, for the pick list of a distribution',
    reply: dataReply(v.array(v.object({ id: v.string(), name: v.string(), category: v.string(), unit: v.picklist(PPE_UNITS) }))),
  }),
  model: defineCall({
    id: 'PPE-CALL-03',
    method: 'GET',
    path: 'kkd-models/:id',
    ...read,
    offline: 'online',
    summary: 'One equipment model',
    reply: dataReply(modelRow),
  }),
  createModel: defineCall({
    id: 'PPE-CALL-04',
    method: 'POST',
    path: 'kkd-models',
    ...write,
    summary: 'Add an equipment model',
    body: fresh(ppeModelSchema.entries),
    reply: writtenReply,
  }),
  updateModel: defineCall({
    id: 'PPE-CALL-05',
    method: 'PUT',
    path: 'kkd-models',
    ...write,
    summary: 'Change an equipment model, on the version that was seen',
    body: changed(ppeModelSchema.entries),
    reply: writtenReply,
  }),
  removeModel: defineCall({
    id: 'PPE-CALL-06',
    method: 'DELETE',
    path: 'kkd-models/:id',
    ...write,
    summary: 'Delete an equipment model that neither stock nor a distribution names',
    query: deletionQuery,
    reply: doneReply,
  }),
} as const;

export const ppeCategoryCalls = {
  categories: defineCall({
    id: 'PPE-CALL-07',
    method: 'GET',
    path: 'kkd-categories',
    ...read,
    offline: 'replica',
    summary: 'The categories of equipment, by name',
    reply: dataReply(v.array(categoryRow)),
  }),
  category: defineCall({
    id: 'PPE-CALL-22',
    method: 'GET',
    path: 'kkd-categories/:id',
    ...read,
    offline: 'online',
    summary: 'One category of equipment',
    reply: dataReply(categoryRow),
  }),
  createCategory: defineCall({
    id: 'PPE-CALL-08',
    method: 'POST',
    path: 'kkd-categories',
    ...write,
    summary: 'Add a category of equipment',
    body: fresh(ppeCategorySchema.entries),
    reply: writtenReply,
  }),
  updateCategory: defineCall({
    id: 'PPE-CALL-09',
    method: 'PUT',
    path: 'kkd-categories',
    ...write,
    summary: 'Change a category of equipment, on the version that was seen',
    body: changed(ppeCategorySchema.entries),
    reply: writtenReply,
  }),
  removeCategory: defineCall({
    id: 'PPE-CALL-10',
    method: 'DELETE',
    path: 'kkd-categories/:id',
    ...write,
    summary: 'Delete a category of equipment that no model has',
    query: deletionQuery,
    reply: doneReply,
  }),
} as const;

export const ppeStockCalls = {
  stocks: defineCall({
    id: 'PPE-CALL-11',
    method: 'POST',
    path: 'kkd-stocks/:page/:limit/:workplace_id',
    ...read,
    offline: 'replica',
    summary: 'A page of stock entries, newest first, filtered and searched; workplace_id 0 means all',
    body: listQuerySchema(ppeStockList),
    reply: listReply(stockRow),
  }),
  stock: defineCall({
    id: 'PPE-CALL-23',
    method: 'GET',
    path: 'kkd-stocks/:id',
    ...read,
    offline: 'replica',
    summary: 'One stock entry',
    reply: dataReply(stockRow),
  }),
  createStock: defineCall({
    id: 'PPE-CALL-12',
    method: 'POST',
    path: 'kkd-stocks',
    ...write,
    summary: 'Book what came into the stock of a workplace; answers the balance of the model there',
    body: fresh(ppeStockSchema.entries),
    reply: stockWritten,
  }),
  updateStock: defineCall({
    id: 'PPE-CALL-13',
    method: 'PUT',
    path: 'kkd-stocks',
    ...write,
    summary: 'Correct a stock entry, on the version that was seen; 422 when more was handed out already',
    body: changed(ppeStockSchema.entries),
    reply: stockWritten,
  }),
  removeStock: defineCall({
    id: 'PPE-CALL-14',
    method: 'DELETE',
    path: 'kkd-stocks/:id',
    ...write,
    summary: 'Delete a stock entry; 422 when it was handed out already',
    query: deletionQuery,
    reply: v.object({ success: v.literal(true), balance: v.number() }),
  }),
  balance: defineCall({
    id: 'PPE-CALL-15',
    method: 'GET',
    path: 'kkd-stocks/balance/:workplace_id',
    ...read,
    offline: 'replica',
    summary: 'How much of each model a workplace has, and when that was so',
    reply: dataReply(v.array(v.object({ model_id: v.string(), balance: v.number(), as_of: v.string() }))),
  }),
} as const;
