import { msg } from '@lingui/core/macro';
import type { Translate } from '#client/list/column.ts';
import type { Position } from '#client/records/values/position.ts';
import type { Json } from '#core/change/json.ts';
import { formatDay, formatInstant, isDay } from '#core/date/day.ts';
import { shapeOf } from '#core/field/shape.ts';
import { signatureWords } from '#core/field/signature.ts';

const texts = (value: Json | undefined): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

/** A value of a field in one line of words, for cells and files; empty for nothing, and for what only a drawing can show (names, photos). */
export function valueWords({ schema, words }: Position, value: Json | undefined, translate: Translate): string {
  const shape = schema && shapeOf(schema);
  if (shape?.is !== 'field' || value === null || value === undefined) return '';
  const option = (key: string) => (words?.options?.[key] === undefined ? key : translate(words.options[key]));
  switch (shape.meta.kind) {
    case 'text':
    case 'number':
    case 'choice':
      return option(String(value));
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
    case 'refs':
    case 'photos':
    case 'files':
      return '';
  }
}
