import * as v from 'valibot';
import {
  choice,
  choices,
  count,
  day,
  files,
  flag,
  id,
  instant,
  longText,
  money,
  node,
  photos,
  ref,
  refs,
  text,
  texts,
  yesNo,
} from '#core/field/field.ts';
import { signature } from '#core/field/signature.ts';
import type { AnyRecordKind } from '#core/record/record.ts';

/** A body with a field of every sort, by itself, in an object, in a list and in a map; no kind of the product. */
export const zooSchema = v.object({
  workplace_id: id('workplace'),
  work_type: choice(['confined_space', 'hot_work']),
  hazards: choices(['gas', 'fall']),
  note: longText(),
  minutes: count(0, 999, 'minute'),
  cost: money(),
  active: flag(),
  reported: yesNo(),
  due: day(),
  seen: instant(),
  company: ref('management-company'),
  unit: node('unit', 'parent_id', 'workplace_id'),
  people: refs('user'),
  photos: photos(),
  papers: files(),
  risks: texts(),
  signed: signature(),
  rows: v.array(v.object({ id: id(), by: ref('user'), level: choice(['low', 'high']) })),
  answers: v.record(v.string(), choice(['yes', 'no'])),
  print: v.exactOptional(text()),
});
export type Zoo = v.InferOutput<typeof zooSchema>;

/** Its schema and its merge groups. */
export const zooKind: Pick<AnyRecordKind, 'schema' | 'groups'> = {
  schema: zooSchema,
  groups: {
    together: { times: ['due', 'seen'] },
    keyed: { answer: { maps: ['answers'], lists: [{ path: 'rows', by: 'level' }] } },
  },
};
