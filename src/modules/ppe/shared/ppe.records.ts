import { dayListTime } from '#core/record/list-time.ts';
import { defineRecord } from '#core/record/record.ts';
import {
  type PpeBalance,
  type PpeCategory,
  type PpeModel,
  type PpeStock,
  ppeBalanceSchema,
  ppeCategorySchema,
  ppeModelList,
  ppeModelSchema,
  ppeStockList,
  ppeStockSchema,
} from '#modules/ppe/shared/ppe.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    'ppe-category': PpeCategory;
    'ppe-model': PpeModel;
    'ppe-stock': PpeStock;
    'ppe-balance': PpeBalance;
  }
}

/** They lie on the device, because distributions are made without a network, and are written online (ledger 09, decision 11). */
const onDevice = { area: 'ppe', residence: 'device', groups: {}, sortAt: () => 0, status: () => '', verbs: {} } as const;
/** Whoever sees an own distribution reads what was handed out. */
const named = { ...onDevice, scope: 'account', forEverybody: 'area', workplaceOf: () => null } as const;

export const ppeCategoryRecord = defineRecord<PpeCategory>({
  ...named,
  kind: 'ppe-category',
  schema: ppeCategorySchema,
  title: ({ name }) => name,
});

export const ppeModelRecord = defineRecord<PpeModel>({
  ...named,
  kind: 'ppe-model',
  schema: ppeModelSchema,
  list: ppeModelList,
  title: ({ name }) => name,
});

export const ppeStockRecord = defineRecord<PpeStock>({
  ...onDevice,
  kind: 'ppe-stock',
  schema: ppeStockSchema,
  list: ppeStockList,
  scope: 'workplace',
  workplaceOf: ({ workplace_id }) => workplace_id,
  title: ({ document_number, date }) => document_number || date,
  sortAt: ({ date }, id) => dayListTime(date, id),
});

export const ppeBalanceRecord = defineRecord<PpeBalance>({
  ...onDevice,
  kind: 'ppe-balance',
  schema: ppeBalanceSchema,
  scope: 'workplace',
  // A balance is nobody's own: the server counts on with the one that there is, whoever made it.
  forEverybody: 'area',
  workplaceOf: ({ workplace_id }) => workplace_id,
  title: ({ balance }) => String(balance),
});
