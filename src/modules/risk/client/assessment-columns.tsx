import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dayColumn, type ListColumn } from '#client/list/column.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import type { Names } from '#client/records/use-names.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { AssessmentMark } from '#modules/risk/client/AssessmentMark.tsx';
import { assessmentLabels } from '#modules/risk/client/assessment.labels.ts';
import { METHOD_LABEL } from '#modules/risk/client/risk-words.ts';
import { STATUS_WORDS } from '#modules/risk/client/assessment-words.ts';
import classes from './assessment.module.css';

export type AssessmentItem = RecordItem<'risk-assessment'>;

/** Names of what an assessment names; a dash for what this device does not know. */
export interface AssessmentNames extends Names {
  readonly units: (ids: readonly string[]) => string;
}

/** Assessments as a list shows them. Names come from the device and change with it. */
export function assessmentColumns(names: AssessmentNames, i18n: I18n): readonly ListColumn<AssessmentItem>[] {
  return [
    {
      id: 'number',
      label: labelOf(assessmentLabels, 'report_number'),
      value: ({ body }) => body.report_number ?? '',
      cell: ({ body }) => <span className={classes.whole}>{body.report_number}</span>,
      width: 8.5,
      phone: 'title',
      isSortable: true,
    },
    {
      id: 'title',
      label: labelOf(assessmentLabels, 'title'),
      value: ({ body }) => body.title,
      width: 15,
      phone: 'line',
      isSortable: true,
      isCut: true,
    },
    {
      id: 'workplace',
      label: labelOf(assessmentLabels, 'workplace_id'),
      value: ({ body }) => names.workplace(body.workplace_id),
      width: 11,
      phone: 'line',
      isSortable: true,
    },
    {
      id: 'units',
      label: labelOf(assessmentLabels, 'units'),
      value: ({ body }) => names.units(body.units),
      width: 10,
      phone: 'line',
      isSortable: true,
    },
    {
      id: 'method',
      label: labelOf(assessmentLabels, 'method'),
      value: ({ body }) => i18n._(METHOD_LABEL[body.method]),
      width: 9,
      phone: 'line',
      isSortable: true,
    },
    {
      id: 'revision',
      label: msg`Revizyon`,
      value: ({ body }) => body.revision_number,
      width: 6,
      phone: 'hidden',
      isSortable: true,
    },
    {
      id: 'date',
      label: labelOf(assessmentLabels, 'date'),
      ...dayColumn(({ body }) => body.date),
      phone: 'line',
      isSortable: true,
    },
    {
      id: 'status',
      label: labelOf(assessmentLabels, 'status'),
      value: ({ body }, translate) => translate(STATUS_WORDS[body.status]),
      cell: ({ body }) => <AssessmentMark status={body.status} />,
      width: 8,
      phone: 'mark',
      isSortable: true,
    },
  ];
}
