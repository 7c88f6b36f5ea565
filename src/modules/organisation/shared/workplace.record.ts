import { dayInIstanbul } from '#core/date/day.ts';
import { defineRecord } from '#core/record/record.ts';
import { isOpenOn } from '#modules/organisation/shared/workplace.rules.ts';
import { type Workplace, workplaceList, workplaceSchema } from '#modules/organisation/shared/workplace.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    workplace: Workplace;
  }
}

/** A workplace (WPL-DATA-01): it lies on every device in its scope and is written online (decision 68). */
export const workplaceRecord = defineRecord<Workplace>({
  kind: 'workplace',
  schema: workplaceSchema,
  area: 'wpl',
  residence: 'device',
  list: workplaceList,
  scope: 'itself',
  forEverybody: true,
  groups: {},
  workplaceOf: () => null,
  title: (workplace) => workplace.name,
  isOffered: (workplace) => isOpenOn(workplace, dayInIstanbul(Date.now())),
  sortAt: () => 0,
  status: () => '',
  verbs: {},
});
