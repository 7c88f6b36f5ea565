import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ListColumn } from '#client/list/column.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { type Day, formatDay } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import { dfiLabels } from '#modules/dfi/client/dfi.labels.ts';
import { DEADLINE_LABEL, STAGE_LABEL } from '#client/dfis/dfi-words.ts';
import { DeadlineMark, StageMark } from '#client/dfis/marks.tsx';
import type { Names } from '#client/records/use-names.ts';
import { stageOf } from '#modules/dfi/shared/dfi.flow.ts';
import type { DfiFacts } from '#modules/dfi/shared/dfi.outline.ts';
import { deadlineStatus } from '#modules/dfi/shared/dfi.rules.ts';
import classes from './dfi.module.css';

export type DfiItem = RecordItem<'dfi'>;

export const WAITS = msg`DÖF · bekliyor`;
const STEPS = ['tasks', 'review', 'approval', 'closed'] as const;

/** What the list of DFIs is sorted by, column by column. @param numberless the number of one that has none yet */
export const dfiOrders = (names: Names, supplierOf: ((id: string) => string) | null, numberless: string) => ({
  number: ({ number }: DfiFacts) => number ?? numberless,
  deadline: ({ deadline }: DfiFacts) => deadline,
  stage: ({ stage }: DfiFacts) => STEPS.indexOf(stage),
  responsible: ({ responsible }: DfiFacts) => names.person(responsible),
  workplace: ({ workplace_id }: DfiFacts) => names.workplace(workplace_id),
  supplier: ({ supplier_id }: DfiFacts) => (supplier_id ? (supplierOf?.(supplier_id) ?? '') : ''),
});

/** DFIs as a list shows them. Names come from the device and change with it. @param supplierOf shows the supplier, too */
export function dfiColumns(names: Names, today: Day, supplierOf: ((id: string) => string) | null): readonly ListColumn<DfiItem>[] {
  const supplier: ListColumn<DfiItem> = {
    id: 'supplier',
    label: labelOf(dfiLabels, 'supplier_id'),
    value: ({ body }) => (body.supplier_id ? (supplierOf?.(body.supplier_id) ?? '') : ''),
    width: 11,
    phone: 'line',
    isSortable: true,
  };
  return [
    {
      id: 'number',
      label: labelOf(dfiLabels, 'number'),
      value: ({ body }, translate) => body.number ?? translate(WAITS),
      cell: ({ body }) => <span className={classes.number}>{body.number ?? <Trans>DÖF · bekliyor</Trans>}</span>,
      width: 9,
      phone: 'title',
      isSortable: true,
    },
    {
      id: 'description',
      label: msg`Uygunsuzluk`,
      value: ({ body }) => body.deficiency_description,
      // About three lines at a desk; the whole stands in the quick look and in the record.
      cell: ({ body }) => cutText(body.deficiency_description, 100),
      width: 16.5,
      phone: 'line',
    },
    {
      id: 'deadline',
      label: labelOf(dfiLabels, 'deadline'),
      value: ({ body }) => body.deadline,
      text: ({ body }, translate) =>
        [formatDay(body.deadline), translate(DEADLINE_LABEL[deadlineStatus(body, today)])].filter(Boolean).join(' · '),
      cell: ({ body }) => <DeadlineMark dfi={body} today={today} isShort />,
      width: 13,
      // Beside the state it is wider than a phone.
      phone: 'line',
      isSortable: true,
    },
    {
      id: 'stage',
      label: labelOf(dfiLabels, 'status'),
      value: ({ body }) => STEPS.indexOf(stageOf(body)),
      text: ({ body }, translate) => translate(STAGE_LABEL[stageOf(body)]),
      cell: ({ body }) => <StageMark dfi={body} />,
      width: 10,
      phone: 'mark',
      isSortable: true,
    },
    {
      id: 'responsible',
      label: labelOf(dfiLabels, 'responsible'),
      value: ({ body }) => names.person(body.responsible),
      width: 8,
      phone: 'line',
      isSortable: true,
    },
    {
      id: 'workplace',
      label: labelOf(dfiLabels, 'workplace_id'),
      value: ({ body }) => names.workplace(body.workplace_id),
      width: 9,
      phone: 'line',
      isSortable: true,
    },
    ...(supplierOf === null ? [] : [supplier]),
    {
      id: 'sync',
      label: msg`Eşitleme`,
      value: ({ sync }) => sync,
      cell: ({ sync }) => <SyncMark state={sync} compact />,
      width: 5.5,
      phone: 'mark',
      isExported: false,
    },
  ];
}
