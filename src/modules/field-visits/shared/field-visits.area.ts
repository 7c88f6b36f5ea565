import { defineArea } from '#core/contract/area.ts';
import { formatDay } from '#core/date/day.ts';
import { defineServerKind } from '#core/record/server-kind.ts';
import { cutText } from '#core/text/turkish.ts';
import { type FieldVisit, fieldVisitList, fieldVisitSchema } from '#modules/field-visits/shared/field-visit.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    'field-visit': FieldVisit;
  }
}

const { calls, record } = defineServerKind({
  kind: 'field-visit',
  area: 'fv',
  path: 'field-visits',
  ids: { list: 'FV-CALL-01', get: 'FV-CALL-02', create: 'FV-CALL-03', update: 'FV-CALL-04', remove: 'FV-CALL-05', file: 'FV-CALL-06' },
  schema: fieldVisitSchema,
  list: fieldVisitList,
  title: ({ date, risks: [first = ''] }) => cutText(`${formatDay(date)} ${first}`.trim(), 60),
});

export const fieldVisitsArea = defineArea({ calls, kinds: { 'field-visit': record } });
