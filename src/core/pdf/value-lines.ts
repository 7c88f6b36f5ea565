import { isJsonObject, type Json } from '#core/change/json.ts';
import { formatDay, formatInstant, isDay } from '#core/date/day.ts';
import { type FieldKind, type FieldMeta, isPhoto, type StoredFile } from '#core/field/field.ts';
import { type Position, stepInto } from '#core/field/position.ts';
import { shapeOf } from '#core/field/shape.ts';
import { isSignature, type Signature } from '#core/field/signature.ts';
import type { FieldWords } from '#core/field/words.ts';
import { formatMoney } from '#core/number/money.ts';
import { formatNumber, type Locale } from '#core/number/number.ts';
import { PAPER_WORDS } from '#core/pdf/paper-words.ts';

/** What is printed of one value: a line of text, its pictures, or a signature. */
export type Line =
  | { readonly text: string; readonly of?: string }
  | { readonly photos: readonly StoredFile[] }
  | { readonly signature: Signature };

export interface Reader<M> {
  readonly locale: Locale;
  /** A word of the kind in the language of the paper. */
  say(word: M): string;
  /** Name of a record of one of these kinds; empty for one that is not known here. */
  nameOf(kinds: readonly string[], id: string): Promise<string>;
}

interface About<M> {
  readonly words: FieldWords<M> | undefined;
  readonly reader: Reader<M>;
}

type Read<K extends FieldKind> = <M extends object>(
  value: Json,
  about: About<M> & { readonly meta: Extract<FieldMeta, { kind: K }> },
) => readonly Line[] | Promise<readonly Line[]>;

const line = (text: string): Line[] => (text === '' ? [] : [{ text }]);
const texts = (value: Json): readonly string[] => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
const yesNo = (value: Json, { reader: { locale } }: { readonly reader: Pick<Reader<never>, 'locale'> }): Line[] =>
  line(PAPER_WORDS[locale][value === true ? 'yes' : 'no']);

function option<M>(value: Json, { words, reader: { say, locale } }: About<M>): Line[] {
  const label = words?.options?.[String(value)];
  return line(label === undefined ? PAPER_WORDS[locale].unknownOption : say(label));
}

/** How a value of each sort of field is printed; a sort without it does not compile. */
const SORT_LINES: { readonly [K in FieldKind]: Read<K> } = {
  id: async (value, { meta, reader }) => (meta.to === undefined ? [] : line(await reader.nameOf([meta.to], String(value)))),
  text: (value, about) => (about.words?.options === undefined ? line(String(value)) : option(value, about)),
  number: (value, { meta, words, reader }) => {
    if (words?.options !== undefined) return option(value, { words, reader });
    const unit = meta.unit === undefined ? '' : ` ${PAPER_WORDS[reader.locale].shortUnits[meta.unit]}`;
    return typeof value === 'number' ? line(`${formatNumber(value, reader.locale)}${unit}`) : [];
  },
  money: (value, { meta, reader: { locale } }) => (typeof value === 'number' ? line(formatMoney(value, meta.currency, locale)) : []),
  flag: yesNo,
  'yes-no': yesNo,
  day: (value) => (typeof value === 'string' && isDay(value) ? line(formatDay(value)) : []),
  instant: (value) => (typeof value === 'string' ? line(formatInstant(value)) : []),
  choice: option,
  choices: (value, about) => texts(value).flatMap((one) => option(one, about)),
  ref: async (value, { meta, reader }) => line(await reader.nameOf([meta.to, ...(meta.or ?? [])], String(value))),
  node: async (value, { meta, reader }) => line(await reader.nameOf([meta.to], String(value))),
  refs: async (value, { meta, reader }) => line((await Promise.all(texts(value).map((id) => reader.nameOf([meta.to], id)))).join(', ')),
  photos: (value) => [{ photos: Array.isArray(value) ? value.filter(isPhoto) : [] }],
  files: (value) => (Array.isArray(value) ? value.filter(isPhoto).flatMap(({ name }) => line(name)) : []),
  texts: (value) => texts(value).flatMap(line),
  signature: (value) => (isSignature(value) ? [{ signature: value }] : []),
};

const isEmpty = (value: Json | undefined): value is undefined | null | '' =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The lines of a value at its place in a body; parts of it say what they are. Nothing where nothing was entered. */
export async function valueLines<M extends object>(
  position: Position<M>,
  value: Json | undefined,
  reader: Reader<M>,
): Promise<readonly Line[]> {
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
  if (!isJsonObject(value)) return [];
  const parts = Object.entries(value).filter(([name]) => name !== 'id');
  const lines = await Promise.all(
    parts.map(async ([name, part]) => {
      const place = stepInto(position, name);
      const label = place.words === undefined ? '' : reader.say(place.words.label);
      return (await valueLines(place, part, reader)).map((one) => ('text' in one && one.of === undefined ? { ...one, of: label } : one));
    }),
  );
  return lines.flat();
}
