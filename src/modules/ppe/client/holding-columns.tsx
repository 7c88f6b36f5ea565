import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { dayColumn, type ListColumn, type ListRow } from '#client/list/column.ts';
import { matchesTr } from '#core/text/turkish.ts';
import type { Sight } from '#modules/ppe/client/distribution-columns.tsx';
import { DUE_WORD } from '#modules/ppe/client/holding-words.ts';
import { UNIT_WORD } from '#modules/ppe/client/ppe.labels.ts';
import type { CodeMeaning } from '#modules/ppe/shared/code.rules.ts';
import type { DueState, Holding } from '#modules/ppe/shared/holding.rules.ts';
import classes from './ppe.module.css';

/** A line of which something is still held, with where it stands towards its renewal. */
export interface HoldingRow extends Holding, ListRow {
  readonly state: DueState;
}

export interface HoldingFilters {
  readonly q: string;
  readonly workplace: string;
  readonly model: string;
  readonly employee: string;
  readonly due: string;
}

/** Whether a holding is what is asked for. @param meant what the search means where it is a code that was scanned */
export function fitsHolding(
  row: HoldingRow,
  { q, workplace, model, employee, due }: HoldingFilters,
  sight: Sight,
  meant?: CodeMeaning,
): boolean {
  if (workplace !== '' && row.workplace_id !== workplace) return false;
  if (model !== '' && row.model_id !== model) return false;
  if (employee !== '' && row.employee_id !== employee) return false;
  if (due !== '' && row.state !== due) return false;
  if (meant?.as === 'model') return row.model_id === meant.id;
  if (meant?.as === 'employee') return row.employee_id === meant.id;
  return q.trim() === '' || matchesTr(`${sight.employee(row.employee_id)} ${sight.equipment.modelName(row.model_id)}`, q);
}

/** What employees hold, as a list shows it. */
export const holdingColumns = ({ employee, equipment, names }: Sight): readonly ListColumn<HoldingRow>[] => [
  {
    id: 'employee',
    label: msg`Çalışan`,
    value: (row) => employee(row.employee_id),
    width: 11,
    phone: 'title',
    isSortable: true,
  },
  { id: 'model', label: msg`Model`, value: (row) => equipment.modelName(row.model_id), width: 15, phone: 'text', isSortable: true },
  {
    id: 'held',
    label: msg`Elinde`,
    value: (row) => row.held,
    text: (row, translate) => `${row.held} ${translate(UNIT_WORD[equipment.model(row.model_id)?.unit ?? 'piece'])}`,
    width: 6,
    phone: 'line',
    isNumeric: true,
  },
  {
    id: 'date',
    label: msg`Verildiği gün`,
    ...dayColumn((row) => row.date, 8),
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'due',
    label: msg`Yenileme günü`,
    ...dayColumn((row) => row.due, 8),
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'state',
    label: msg`Yenileme`,
    value: (row, translate) => translate(DUE_WORD[row.state]),
    cell: (row) => <StateWord state={row.state} />,
    width: 11,
    phone: 'line',
  },
  { id: 'workplace', label: msg`İşyeri`, value: (row) => names.workplace(row.workplace_id), width: 10, phone: 'line', isSortable: true },
];

function StateWord({ state }: { readonly state: DueState }) {
  const { i18n } = useLingui();
  return <span className={state === 'over' ? classes.low : undefined}>{i18n._(DUE_WORD[state])}</span>;
}
