import { dayColumn, type ListColumn } from '#client/list/column.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import type { Names } from '#client/records/use-names.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { matchesTr } from '#core/text/turkish.ts';
import { ppeStockLabels, UNIT_WORD } from '#modules/ppe/client/ppe.labels.ts';
import type { Equipment } from '#modules/ppe/client/use-equipment.ts';

export type StockItem = RecordItem<'ppe-stock'>;

export interface StockFilters {
  readonly q: string;
  readonly workplace: string;
  readonly model: string;
  readonly from: string;
  readonly to: string;
}

/** Whether a stock entry is what is asked for. */
export function fitsStock({ body }: StockItem, { q, workplace, model, from, to }: StockFilters, equipment: Equipment): boolean {
  if (workplace !== '' && body.workplace_id !== workplace) return false;
  if (model !== '' && body.model_id !== model) return false;
  if (from !== '' && body.date < from) return false;
  if (to !== '' && body.date > to) return false;
  return matchesTr(`${equipment.modelName(body.model_id)} ${body.document_number}`, q);
}

/** Stock entries as a list shows them. */
export const stockColumns = (names: Names, equipment: Equipment): readonly ListColumn<StockItem>[] => [
  {
    id: 'model',
    label: labelOf(ppeStockLabels, 'model_id'),
    value: ({ body }) => equipment.modelName(body.model_id),
    width: 15,
    phone: 'title',
    isSortable: true,
  },
  {
    id: 'date',
    label: labelOf(ppeStockLabels, 'date'),
    ...dayColumn(({ body }) => body.date),
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'quantity',
    label: labelOf(ppeStockLabels, 'quantity'),
    value: ({ body }) => body.quantity,
    text: ({ body }, translate) => {
      const unit = equipment.model(body.model_id)?.unit;
      return unit === undefined ? String(body.quantity) : `${body.quantity} ${translate(UNIT_WORD[unit])}`;
    },
    width: 6,
    phone: 'line',
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'workplace',
    label: labelOf(ppeStockLabels, 'workplace_id'),
    value: ({ body }) => names.workplace(body.workplace_id),
    width: 11,
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'document',
    label: labelOf(ppeStockLabels, 'document_number'),
    value: ({ body }) => body.document_number,
    width: 10,
    phone: 'line',
    isSortable: true,
  },
];
