import { msg } from '@lingui/core/macro';
import type { Translate } from '#client/list/column.ts';
import type { Position } from '#client/records/values/position.ts';
import type { Json } from '#core/change/json.ts';
import { formatDay, formatInstant, isDay } from '#core/date/day.ts';
import { shapeOf } from '#core/field/shape.ts';
import { signatureWords } from '#core/field/signature.ts';
import { inWhole } from '#core/number/money.ts';
import { namedKind } from '#core/field/sorts.ts';

const texts = (value: Json | undefined): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

/** The names of records of a kind, where they lie on the device. */
export type NamesOf = (kind: string) => (id: string) => string;

const NO_NAMES: NamesOf = () => () => '';

/**
 * A value of a field in one line of words, for cells and files; empty for nothing, and for what only a drawing can show: photos, and
 * names where none are given.
 */
export function valueWords({ schema, words }: Position, value: Json | undefined, translate: Translate, names = NO_NAMES): string {
  const shape = schema && shapeOf(schema);
  if (shape?.is !== 'field' || value === null || value === undefined) return '';
  const option = (key: string) => (words?.options?.[key] === undefined ? key : translate(words.options[key]));
  switch (shape.meta.kind) {
    case 'text':
    case 'number':
    case 'choice':
      return option(String(value));
    case 'money':
      return typeof value === 'number' ? `${inWhole(value).toFixed(2)} ${shape.meta.currency}` : String(value);
    case 'choices':
      return texts(value).map(option).join(', ');
    case 'texts':
      return texts(value).join(' / ');
    case 'flag':
    case 'yes-no':
      return translate(value === true ? msg`Evet` : msg`Hayır`);
    case 'day':
      return typeof value === 'string' && isDay(value) ? formatDay(value) : '';
    case 'instant':
      return typeof value === 'string' ? formatInstant(value) : '';
    case 'signature':
      return signatureWords(value);
    case 'id':
    case 'ref':
    case 'node':
    case 'refs':
      return texts(value)
        .map(names(namedKind(shape.meta) ?? ''))
        .filter(Boolean)
        .join(', ');
    case 'photos':
    case 'files':
      return '';
  }
}
