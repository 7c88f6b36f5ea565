import { msg, plural } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import type { ListColumn } from '#client/list/column.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { formatInstant } from '#core/date/day.ts';
import { controlListLabels } from '#modules/risk/client/control-list.labels.ts';
import type { ListNames } from '#modules/risk/client/use-list-names.ts';
import type { ControlList } from '#modules/risk/shared/control-list.schema.ts';

export type ControlListItem = RecordItem<'control-list'>;

export const TYPE_WORDS = controlListLabels.fields.type.options;

/** For whom a list is, in words. */
export function reachWords(list: ControlList, names: ListNames, i18n: I18n): string {
  if (list.apply_to_all_workplaces) return i18n._(msg`Bütün işyerleri`);
  const { names: known, others } = names.workplaces(list);
  const rest = others === 0 ? [] : [i18n._(msg`${plural({ others }, { one: '# başka işyeri', other: '# başka işyeri' })}`)];
  return [...known, ...rest].join(', ');
}

/** Control lists as a list shows them. Names come from the device and change with it. @param questions how many each list has */
export const controlListColumns = (
  names: ListNames,
  questions: ReadonlyMap<string, number>,
  i18n: I18n,
): readonly ListColumn<ControlListItem>[] => [
  {
    id: 'name',
    label: labelOf(controlListLabels, 'name'),
    value: ({ body }) => body.name,
    width: 18,
    phone: 'title',
    isSortable: true,
  },
  {
    id: 'category',
    label: labelOf(controlListLabels, 'category_id'),
    value: ({ body }) => names.category(body.category_id),
    width: 12,
    phone: 'text',
    isSortable: true,
  },
  {
    id: 'type',
    label: labelOf(controlListLabels, 'type'),
    value: ({ body }, translate) => translate(TYPE_WORDS[body.type]),
    width: 9,
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'questions',
    label: msg`Soru sayısı`,
    value: ({ id }) => questions.get(id) ?? 0,
    width: 7,
    phone: 'line',
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'reach',
    label: msg`Kapsam`,
    value: ({ body }) => reachWords(body, names, i18n),
    width: 14,
    phone: 'line',
    isSortable: true,
    isCut: true,
  },
  {
    id: 'updated',
    label: msg`Son değişiklik`,
    value: ({ meta }) => meta?.updated_at ?? null,
    text: ({ meta }) => formatInstant(meta?.updated_at),
    width: 10,
    phone: 'hidden',
    isSortable: true,
  },
];
