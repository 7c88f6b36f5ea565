import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import type { AnyKindLabels } from '#client/records/kind-labels.ts';
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
  required,
  text,
  texts,
  yesNo,
} from '#core/field/field.ts';
import { signature } from '#core/field/signature.ts';

/** One field of each sort, as kinds declare them. */
export const sortsSchema = v.object({
  title: required(text(60)),
  note: longText(),
  workplace_id: id('workplace'),
  unit: node('unit', 'parent_id', 'workplace_id'),
  minutes: count(0, 600, 'minute'),
  cost: money(),
  active: flag(),
  reported: yesNo(),
  due: day(),
  seen: instant(),
  level: v.nullable(choice(['low', 'high'])),
  hazards: choices(['gas', 'fall', 'fire']),
  company: ref('management-company'),
  owner: required(ref('user')),
  people: refs('user'),
  risks: texts(),
  photos: photos(2),
  papers: files(2),
  signed: signature(),
});
export type Sorts = v.InferOutput<typeof sortsSchema>;

/** Turkish to English of the page's own words; those of the widgets come from the product's catalogues. */
export const ENGLISH: Record<string, string> = {};
const word = (turkish: string, english: string): MessageDescriptor => {
  ENGLISH[turkish] = english;
  return { id: turkish };
};

export const sortsLabels: AnyKindLabels = {
  fields: {
    title: word('Başlık', 'Title'),
    note: word('Açıklama', 'Note'),
    workplace_id: word('İşyeri', 'Workplace'),
    unit: word('Birim', 'Unit'),
    minutes: word('Süre', 'Duration'),
    cost: word('Tutar', 'Cost'),
    active: word('Etkin kayıt', 'Active record'),
    reported: word('Bildirildi mi?', 'Reported?'),
    due: word('Termin', 'Due'),
    seen: word('Görülme', 'Seen'),
    level: { label: word('Düzey', 'Level'), options: { low: word('Düşük', 'Low'), high: word('Yüksek', 'High') } },
    hazards: {
      label: word('Tehlikeler', 'Hazards'),
      options: { gas: word('Gaz', 'Gas'), fall: word('Düşme', 'Fall'), fire: word('Yangın', 'Fire') },
    },
    company: word('Şirket', 'Company'),
    owner: word('Sorumlu', 'Owner'),
    people: word('Kişiler', 'People'),
    risks: word('Riskler', 'Risks'),
    photos: word('Fotoğraflar', 'Photos'),
    papers: word('Belgeler', 'Papers'),
    signed: word('İmza', 'Signature'),
  },
};

const uuid = (n: number): string => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [DEPOT, APRON, PLANT, TANKS, PUMPS, ISIL, AYSE, KUZEY] = [1, 2, 3, 4, 5, 6, 7, 8].map(uuid);

/** What lies on the device. */
export const RECORDS: Readonly<Record<string, readonly { readonly id: string | undefined; readonly body: object }[]>> = {
  workplace: [
    { id: DEPOT, body: { name: 'Iğdır Deposu' } },
    { id: APRON, body: { name: 'İzmir Apron' } },
  ],
  unit: [
    { id: PLANT, body: { name: 'Şişli tesisi', workplace_id: DEPOT, parent_id: null } },
    { id: TANKS, body: { name: 'Tank sahası', workplace_id: DEPOT, parent_id: PLANT } },
    { id: PUMPS, body: { name: 'Pompa ıstasyonu', workplace_id: DEPOT, parent_id: TANKS } },
  ],
  user: [
    { id: ISIL, body: { name: 'Işıl', surname: 'Çam', role_id: 5, active: true } },
    { id: AYSE, body: { name: 'Ayşe', surname: 'Demir', role_id: 5, active: true } },
  ],
  'management-company': [{ id: KUZEY, body: { name: 'Kuzey Yakıt', active: true } }],
};
