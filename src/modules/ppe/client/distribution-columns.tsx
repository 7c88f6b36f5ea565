import { msg } from '@lingui/core/macro';
import { dayColumn, type ListColumn } from '#client/list/column.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import type { Names } from '#client/records/use-names.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { formatDay } from '#core/date/day.ts';
import { ppeDistributionLabels, TYPE_WORD } from '#modules/ppe/client/ppe.labels.ts';
import type { Equipment } from '#modules/ppe/client/use-equipment.ts';
import { TwiceMark } from '#modules/ppe/client/TwiceMark.tsx';
import { piecesOf } from '#modules/ppe/shared/distribution.rules.ts';
import { handoutsOf } from '#modules/ppe/shared/distribution.schema.ts';
import { lineKey } from '#modules/ppe/shared/holding.rules.ts';

export type DistributionItem = RecordItem<'ppe-distribution'>;

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

/** Whether a line of it is one of those that the same person got twice on the same day. */
const isTwice = ({ id, body }: DistributionItem, twice: ReadonlySet<string>): boolean =>
  twice.size > 0 && handoutsOf(body).some((line) => twice.has(lineKey({ ...line, distribution_id: id })));

/**
 * Distributions as a list shows them.
 * @param twice lines that the same person got twice on the same day, by `lineKey`
 */
export const distributionColumns = (sight: Sight, twice: ReadonlySet<string>): readonly ListColumn<DistributionItem>[] => [
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
    cell: (row) => (
      <>
        {formatDay(row.body.date)} {isTwice(row, twice) ? <TwiceMark /> : null}
      </>
    ),
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
