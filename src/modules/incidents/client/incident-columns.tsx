import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListColumn, Translate } from '#client/list/column.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { type Day, formatInstant } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import { incidentLabels } from '#modules/incidents/client/incident.labels.ts';
import { CATEGORY_LABEL, STATUS_LABEL } from '#modules/incidents/client/incident-words.ts';
import { IncidentNumber, IncidentStatusMark, SgkDay } from '#modules/incidents/client/marks.tsx';
import type { Names } from '#client/records/use-names.ts';
import type { IncidentFacts } from '#modules/incidents/shared/incident.outline.ts';
import { INCIDENT_STATUS } from '#modules/incidents/shared/incident.schema.ts';
import { sgkClock } from '#modules/incidents/shared/sgk-clock.ts';

export type IncidentItem = RecordItem<'incident-report'>;

/** Words of a choice as a file has them. */
const wordsOf = (labels: Readonly<Record<string, MessageDescriptor>>, translate: Translate): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, translate(label)]));

const WAITS = msg`Olay · gönderilmeyi bekliyor`;

/** What the list of incidents is sorted by, column by column. */
export const incidentOrders = (names: Names, today: Day, i18n: I18n) => ({
  number: ({ number }: IncidentFacts) => number ?? i18n._(WAITS),
  date: ({ occurred_at }: IncidentFacts) => occurred_at,
  category: ({ category }: IncidentFacts) => (category === null ? '' : i18n._(CATEGORY_LABEL[category])),
  status: ({ status }: IncidentFacts) => INCIDENT_STATUS.indexOf(status),
  sgk: (facts: IncidentFacts) => sgkClock(facts, today)?.last ?? null,
  workplace: ({ workplace_id }: IncidentFacts) => names.workplace(workplace_id),
});

/** Incident reports as a list shows them. Names come from the device and change with it. */
export function incidentColumns(names: Names, today: Day, i18n: I18n): readonly ListColumn<IncidentItem>[] {
  return [
    {
      id: 'number',
      inFile: (translate) => [{ field: 'number', title: translate(labelOf(incidentLabels, 'number')) }],
      label: labelOf(incidentLabels, 'number'),
      value: ({ body }, translate) => body.number ?? translate(WAITS),
      cell: ({ body }) => <IncidentNumber report={body} />,
      width: 9,
      phone: 'title',
      isSortable: true,
    },
    {
      id: 'date',
      inFile: (translate) => [{ field: 'occurred_at', title: translate(labelOf(incidentLabels, 'occurred_at')) }],
      label: labelOf(incidentLabels, 'occurred_at'),
      value: ({ body }) => body.occurred_at,
      text: ({ body }) => formatInstant(body.occurred_at),
      width: 7.5,
      phone: 'line',
      isSortable: true,
    },
    {
      id: 'category',
      inFile: (translate) => [
        { field: 'category', title: translate(labelOf(incidentLabels, 'category')), words: wordsOf(CATEGORY_LABEL, translate) },
      ],
      label: labelOf(incidentLabels, 'category'),
      value: ({ body }) => (body.category === null ? '' : i18n._(CATEGORY_LABEL[body.category])),
      width: 8.5,
      phone: 'line',
      isSortable: true,
    },
    {
      id: 'description',
      inFile: (translate) => [{ field: 'description', title: translate(labelOf(incidentLabels, 'description')) }],
      label: labelOf(incidentLabels, 'description'),
      value: ({ body }) => body.description,
      cell: ({ body }) => cutText(body.description, 160),
      width: 12,
      phone: 'line',
    },
    {
      id: 'status',
      inFile: (translate) => [
        { field: 'status', title: translate(labelOf(incidentLabels, 'status')), words: wordsOf(STATUS_LABEL, translate) },
      ],
      label: labelOf(incidentLabels, 'status'),
      value: ({ body }) => INCIDENT_STATUS.indexOf(body.status),
      text: ({ body }, translate) => translate(STATUS_LABEL[body.status]),
      cell: ({ body }) => <IncidentStatusMark report={body} />,
      width: 9,
      phone: 'mark',
      isSortable: true,
    },
    {
      id: 'sgk',
      inFile: (translate) => [{ field: 'sgk_notified_on', title: translate(labelOf(incidentLabels, 'sgk_notified_on')) }],
      label: msg`SGK bildirimi`,
      value: ({ body }) => sgkClock(body, today)?.last ?? null,
      cell: ({ body }) => <SgkDay report={body} today={today} />,
      width: 13.5,
      phone: 'line',
      isSortable: true,
    },
    {
      id: 'workplace',
      inFile: (translate) => [{ field: 'workplace_id', title: translate(labelOf(incidentLabels, 'workplace_id')) }],
      label: labelOf(incidentLabels, 'workplace_id'),
      value: ({ body }) => names.workplace(body.workplace_id),
      width: 10,
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
}
