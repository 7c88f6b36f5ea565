import { msg } from '@lingui/core/macro';
import type { ListColumn } from '#client/list/column.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { cutText } from '#core/text/turkish.ts';
import { questionTemplateLabels } from '#modules/risk/client/control-list.labels.ts';
import { WithdrawnMark } from '#modules/risk/client/WithdrawnMark.tsx';
import { isWithdrawn } from '#modules/risk/shared/asked-questions.ts';

export type QuestionItem = RecordItem<'control-list-question'>;

/** A question behind its code, where it has one. */
const whole = ({ code, question }: QuestionItem['body']): string => (code === '' ? question : `${code} ${question}`);

/** The questions of a list; together they are no wider than a desk's window. @param numbers the place of each, counted from 1 */
export const questionColumns = (numbers: ReadonlyMap<string, number>): readonly ListColumn<QuestionItem>[] => [
  {
    id: 'order',
    label: msg`Sıra`,
    value: ({ id }) => numbers.get(id) ?? null,
    width: 4,
    phone: 'corner',
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'question',
    label: labelOf(questionTemplateLabels, 'question'),
    value: ({ body }) => whole(body),
    cell: ({ body }) => (
      <>
        {cutText(whole(body), 240)} {isWithdrawn(body) ? <WithdrawnMark /> : null}
      </>
    ),
    width: 16,
    phone: 'title',
    isSortable: true,
  },
  {
    id: 'risks',
    label: labelOf(questionTemplateLabels, 'risks'),
    value: ({ body }) => body.risks,
    cell: ({ body }) => cutText(body.risks, 160),
    width: 9,
    phone: 'line',
  },
  {
    id: 'cautions',
    label: labelOf(questionTemplateLabels, 'cautions'),
    value: ({ body }) => body.cautions,
    cell: ({ body }) => cutText(body.cautions, 160),
    width: 9,
    phone: 'hidden',
  },
  {
    id: 'people',
    label: labelOf(questionTemplateLabels, 'affected_people'),
    value: ({ body }) => body.affected_people.join(', '),
    width: 7,
    phone: 'hidden',
  },
  {
    id: 'legal',
    label: labelOf(questionTemplateLabels, 'legal_basis'),
    value: ({ body }) => body.legal_basis,
    cell: ({ body }) => cutText(body.legal_basis, 120),
    width: 7,
    phone: 'hidden',
  },
  {
    id: 'sync',
    label: msg`Eşitleme`,
    value: ({ sync }) => sync,
    cell: ({ sync }) => <SyncMark state={sync} />,
    width: 7,
    phone: 'mark',
    isExported: false,
  },
];
