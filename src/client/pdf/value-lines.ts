import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldWords } from '#client/records/kind-labels.ts';
import { UNIT_LABEL } from '#client/records/unit-labels.ts';
import { type Position, stepInto } from '#client/records/values/position.ts';
import type { Json, JsonObject } from '#core/change/json.ts';
import { formatDay, formatInstant, isDay } from '#core/date/day.ts';
import { type FieldKind, type FieldMeta, isPhoto, type StoredFile } from '#core/field/field.ts';
import { shapeOf } from '#core/field/shape.ts';
import { isSignature, type Signature } from '#core/field/signature.ts';
import { formatNumber, type Locale } from '#core/number/number.ts';

/** What is printed of one value: a line of text, its pictures, or a signature. */
export type Line =
  | { readonly text: string; readonly of?: string }
  | { readonly photos: readonly StoredFile[] }
  | { readonly signature: Signature };

export interface Reader {
  readonly i18n: I18n;
  readonly locale: Locale;
  /** Name of a record of one of these kinds; empty for one that this device does not know. */
  nameOf(kinds: readonly string[], id: string): Promise<string>;
}

type Read<K extends FieldKind> = (
  value: Json,
  about: { readonly meta: Extract<FieldMeta, { kind: K }>; readonly words: FieldWords | undefined; readonly reader: Reader },
) => readonly Line[] | Promise<readonly Line[]>;

const line = (text: string): Line[] => (text === '' ? [] : [{ text }]);
const texts = (value: Json): readonly string[] => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
const yesNo = (value: Json, { reader: { i18n } }: { readonly reader: Reader }) => line(i18n._(value === true ? msg`Evet` : msg`Hayır`));

function option(value: Json, { words, reader: { i18n } }: { readonly words: FieldWords | undefined; readonly reader: Reader }): Line[] {
  const label = words?.options?.[String(value)];
  return line(i18n._(label ?? msg`bu sürümün bilmediği seçenek`));
}

/** How a value of each sort of field is printed; a sort without it does not compile. */
const SORT_LINES: { readonly [K in FieldKind]: Read<K> } = {
  id: async (value, { meta, reader }) => (meta.to === undefined ? [] : line(await reader.nameOf([meta.to], String(value)))),
  text: (value, about) => (about.words?.options === undefined ? line(String(value)) : option(value, about)),
  number: (value, { meta, words, reader }) => {
    if (words?.options !== undefined) return option(value, { words, reader });
    const unit = meta.unit === undefined ? '' : ` ${reader.i18n._(UNIT_LABEL[meta.unit])}`;
    return typeof value === 'number' ? line(`${formatNumber(value, reader.locale)}${unit}`) : [];
  },
  flag: yesNo,
  'yes-no': yesNo,
  day: (value) => (typeof value === 'string' && isDay(value) ? line(formatDay(value)) : []),
  instant: (value) => (typeof value === 'string' ? line(formatInstant(value)) : []),
  choice: option,
  choices: (value, about) => texts(value).flatMap((one) => option(one, about)),
  ref: async (value, { meta, reader }) => line(await reader.nameOf([meta.to, ...(meta.or ?? [])], String(value))),
  refs: async (value, { meta, reader }) => line((await Promise.all(texts(value).map((id) => reader.nameOf([meta.to], id)))).join(', ')),
  photos: (value) => [{ photos: Array.isArray(value) ? value.filter(isPhoto) : [] }],
  files: (value) => (Array.isArray(value) ? value.filter(isPhoto).flatMap(({ name }) => line(name)) : []),
  texts: (value) => texts(value).flatMap(line),
  signature: (value) => (isSignature(value) ? [{ signature: value }] : []),
};

const isObject = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: Json | undefined): value is undefined | null | '' =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The lines of a value at its place in a body; parts of it say what they are. Nothing where nothing was entered. */
export async function valueLines(position: Position, value: Json | undefined, reader: Reader): Promise<readonly Line[]> {
  const { schema, words } = position;
  if (isEmpty(value) || words?.isHidden === true) return [];
  const shape = schema && shapeOf(schema);
  if (shape?.is === 'field') {
    // The table is complete by type; which entry it is only shows at run time.
    const read = SORT_LINES[shape.meta.kind] as Read<FieldKind>;
    return read(value, { meta: shape.meta, words, reader });
  }
  if (Array.isArray(value))
    return (await Promise.all(value.map((one, at) => valueLines(stepInto(position, String(at)), one, reader)))).flat();
  if (!isObject(value)) return [];
  const parts = Object.entries(value).filter(([name]) => name !== 'id');
  const lines = await Promise.all(
    parts.map(async ([name, part]) => {
      const place = stepInto(position, name);
      const label = place.words === undefined ? '' : reader.i18n._(place.words.label);
      return (await valueLines(place, part, reader)).map((one) => ('text' in one && one.of === undefined ? { ...one, of: label } : one));
    }),
  );
  return lines.flat();
}
