import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ListColumn } from '#client/list/column.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import { wordsOf } from '#core/field/words.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { formatDay } from '#core/date/day.ts';
import { StaffingMark, staffingText } from '#modules/organisation/client/StaffingMark.tsx';
import { CLOCK_TONE } from '#modules/organisation/client/WorkplaceClocks.tsx';
import { CLOCK_STATE_WORDS } from '#modules/organisation/client/workplace-words.ts';
import { workplaceLabels } from '#modules/organisation/client/workplace.labels.ts';
import type { Clock } from '#modules/organisation/shared/workplace-clocks.ts';
import { shortServices, type Staffing } from '#modules/organisation/shared/workplace-minutes.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';

/** A workplace of this device beside what follows from it. */
export interface WorkplaceItem {
  readonly id: string;
  readonly item: RecordItem<'workplace'>;
  readonly body: Workplace;
  readonly company: string;
  readonly clocks: readonly Clock[];
  /** Null while the server has not told who is assigned. */
  readonly staffing: readonly Staffing[] | null;
}

/** A clock says its day; its colour only supports the word. */
function ClockCell({ clock }: { clock: Clock }) {
  const { i18n } = useLingui();
  const word = i18n._(CLOCK_STATE_WORDS[clock.state]);
  return (
    <StatusBadge tone={CLOCK_TONE[clock.state]} canFold>
      {clock.due === null ? (
        word
      ) : (
        <>
          <span className="day">{formatDay(clock.due)}</span> · {word}
        </>
      )}
    </StatusBadge>
  );
}

const OPTIONS = wordsOf(workplaceLabels.fields, 'hazard_class')?.options;

/** Short, for a card of a phone. */
const CLOCK_HEADS = { risk: msg`Risk yenilemesi`, training: msg`İSG eğitimi`, health: msg`Sağlık gözetimi` } as const;

const clockColumns: readonly ListColumn<WorkplaceItem>[] = (['risk', 'training', 'health'] as const).map((name, at) => ({
  id: name,
  label: CLOCK_HEADS[name],
  value: ({ clocks }) => clocks[at]?.due ?? null,
  text: ({ clocks }) => formatDay(clocks[at]?.due),
  cell: ({ clocks }) => (clocks[at] === undefined ? null : <ClockCell clock={clocks[at]} />),
  width: 8.5,
  phone: 'line',
  isSortable: true,
}));

/** Workplaces as a list shows them. */
export const WORKPLACE_COLUMNS: readonly ListColumn<WorkplaceItem>[] = [
  { id: 'name', label: labelOf(workplaceLabels, 'name'), value: ({ body }) => body.name, width: 13, phone: 'title', isSortable: true },
  {
    id: 'company',
    label: labelOf(workplaceLabels, 'company_id'),
    value: ({ company }) => company,
    width: 11,
    phone: 'text',
    isSortable: true,
  },
  { id: 'city', label: labelOf(workplaceLabels, 'city'), value: ({ body }) => body.city, width: 6, phone: 'line', isSortable: true },
  {
    id: 'hazard_class',
    label: labelOf(workplaceLabels, 'hazard_class'),
    value: ({ body }, translate) => (OPTIONS?.[body.hazard_class] ? translate(OPTIONS[body.hazard_class] ?? msg`Bilinmiyor`) : null),
    width: 8,
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'employee_count',
    label: labelOf(workplaceLabels, 'employee_count'),
    value: ({ body }) => body.employee_count ?? null,
    width: 5,
    phone: 'line',
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'staffing',
    label: msg`İSG personeli`,
    // By how many services are short: who lacks most stands at one end.
    value: ({ staffing }) => (staffing === null ? null : shortServices(staffing).length),
    text: ({ staffing }, translate) => staffingText(staffing, translate),
    cell: ({ staffing }) => <StaffingMark staffing={staffing} />,
    width: 11,
    phone: 'line',
    isSortable: true,
  },
  ...clockColumns,
  {
    id: 'nace_code',
    label: labelOf(workplaceLabels, 'nace_code'),
    value: ({ body }) => body.nace_code,
    width: 7,
    phone: 'hidden',
    isSortable: true,
  },
  {
    id: 'representative',
    label: labelOf(workplaceLabels, 'representative'),
    value: ({ body }) => body.representative,
    width: 10,
    phone: 'hidden',
    isSortable: true,
  },
];
