import { msg } from '@lingui/core/macro';
import { dayColumn, type ListColumn } from '#client/list/column.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import type { Names } from '#client/records/use-names.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { matchesTr } from '#core/text/turkish.ts';
import { ppeDistributionLabels, TYPE_WORD } from '#modules/ppe/client/ppe.labels.ts';
import type { Equipment } from '#modules/ppe/client/use-equipment.ts';
import { piecesOf } from '#modules/ppe/shared/distribution.rules.ts';

export type DistributionItem = RecordItem<'ppe-distribution'>;

export interface DistributionFilters {
  readonly q: string;
  readonly workplace: string;
  readonly type: string;
  readonly model: string;
  readonly from: string;
  readonly to: string;
}

/** By what names a list of distributions is read. */
export interface Sight {
  readonly names: Names;
  readonly equipment: Equipment;
  readonly employee: (id: string) => string;
}

const peopleOf = ({ body }: DistributionItem, { employee }: Sight): string =>
  body.employees.map(({ employee_id }) => employee(employee_id)).join(', ');
const givenOf = ({ body }: DistributionItem, { equipment }: Sight): string =>
  [...piecesOf(body)].map(([model, count]) => `${equipment.modelName(model)} × ${count}`).join(', ');

/** Whether a distribution is what is asked for. */
export function fitsDistribution(
  row: DistributionItem,
  { q, workplace, type, model, from, to }: DistributionFilters,
  sight: Sight,
): boolean {
  const { body } = row;
  if (workplace !== '' && body.workplace_id !== workplace) return false;
  if (type !== '' && body.type !== type) return false;
  if (model !== '' && !piecesOf(body).has(model)) return false;
  if (from !== '' && body.date < from) return false;
  if (to !== '' && body.date > to) return false;
  return q.trim() === '' || matchesTr(`${peopleOf(row, sight)} ${givenOf(row, sight)} ${sight.names.person(body.distributor_id)}`, q);
}

/** Distributions as a list shows them. */
export const distributionColumns = (sight: Sight): readonly ListColumn<DistributionItem>[] => [
  {
    id: 'people',
    label: labelOf(ppeDistributionLabels, 'employees'),
    value: (row) => peopleOf(row, sight),
    width: 14,
    phone: 'title',
    isSortable: true,
    isCut: true,
  },
  {
    id: 'date',
    label: labelOf(ppeDistributionLabels, 'date'),
    ...dayColumn(({ body }) => body.date),
    phone: 'line',
    isSortable: true,
  },
  { id: 'given', label: msg`Verilen KKD`, value: (row) => givenOf(row, sight), width: 17, phone: 'text', isCut: true },
  {
    id: 'type',
    label: labelOf(ppeDistributionLabels, 'type'),
    value: ({ body }, translate) => translate(TYPE_WORD[body.type]),
    width: 6,
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'workplace',
    label: labelOf(ppeDistributionLabels, 'workplace_id'),
    value: ({ body }) => sight.names.workplace(body.workplace_id),
    width: 10,
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'distributor',
    label: labelOf(ppeDistributionLabels, 'distributor_id'),
    value: ({ body }) => sight.names.person(body.distributor_id),
    width: 8,
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'sync',
    label: msg`Eşitleme`,
    value: ({ sync }) => sync,
    cell: ({ sync }) => <SyncMark state={sync} compact />,
    width: 6,
    phone: 'mark',
    isExported: false,
  },
];
