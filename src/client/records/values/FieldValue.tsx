import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { TruncatedText } from '#client/ui/TruncatedText.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import type { Json, JsonObject } from '#core/change/json.ts';
import { formatDay, isDay } from '#core/date/day.ts';
import type { FieldKind, FieldMeta } from '#core/field/field.ts';
import { shapeOf } from '#core/field/shape.ts';
import { UUID } from '#core/id/uuid.ts';
import { formatNumber } from '#core/number/number.ts';
import { stepInto } from '#core/field/position.ts';
import type { Position } from './position.ts';
import { Empty, OptionWord, SORT_VIEWS, YesOrNo } from './sort-views.tsx';
import classes from './values.module.css';

const isObject = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);
const isEmpty = (value: Json | undefined): value is undefined | null | '' =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isList = (meta: FieldMeta): boolean =>
  meta.kind === 'refs' || meta.kind === 'choices' || meta.kind === 'photos' || meta.kind === 'files' || meta.kind === 'texts';

/** A value at its place in a body, in words: names for references, pictures for photos, never an id or a key. */
export function FieldValue({ position, value }: { position: Position; value: Json | undefined }) {
  const { schema, words, isEntry } = position;
  if (isEmpty(value)) return <Empty />;
  const shape = schema && shapeOf(schema);
  if (shape?.is === 'field') {
    // The table is complete by type; which entry it is only shows at run time.
    const View = SORT_VIEWS[shape.meta.kind] as ComponentType<{ meta: FieldMeta & { kind: FieldKind }; value: Json; words: typeof words }>;
    return <View meta={shape.meta} value={isEntry && isList(shape.meta) ? [value] : value} words={words} />;
  }
  if (isArray(value)) return <ListValue position={position} list={value} />;
  if (isObject(value)) return <ObjectValue position={position} value={value} />;
  return words?.options === undefined ? <LooseValue value={value} /> : <OptionWord value={value} words={words} />;
}

function ListValue({ position, list }: { position: Position; list: readonly Json[] }) {
  return (
    <ol className={classes.list}>
      {list.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is read here is never moved
        <li key={at}>
          <FieldValue position={stepInto(position, String(at))} value={item} />
        </li>
      ))}
    </ol>
  );
}

function ObjectValue({ position, value }: { position: Position; value: JsonObject }) {
  const rows = Object.entries(value).map(([name, part]) => ({ name, position: stepInto(position, name), value: part }));
  // What an entry of a list is told apart by says nothing to a person.
  return <FieldRows rows={rows.filter(({ name }) => name !== 'id')} />;
}

interface Row {
  readonly name: string;
  readonly position: Position;
  readonly value: Json | undefined;
}

/** Several values, each below what it is called. */
export function FieldRows({ rows }: { rows: readonly Row[] }) {
  const labelOf = useFieldLabel();
  return (
    <dl className={classes.fields}>
      {rows
        .filter(({ position }) => position.words?.isHidden !== true)
        .map(({ name, position, value }) => (
          <div key={name}>
            <dt>{labelOf(position)}</dt>
            <dd>
              <FieldValue position={position} value={value} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** What a place in a body is called. */
export function useFieldLabel(): (position: Position) => string {
  const { i18n, t } = useLingui();
  return ({ words }) => (words === undefined ? t`Bu sürümün bilmediği alan` : i18n._(words.label));
}

/** A value of which nothing is known but itself: what a newer version of the product wrote, or what is no field of a form. */
function LooseValue({ value }: { value: string | number | boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (typeof value === 'boolean') return <YesOrNo value={value} />;
  if (typeof value === 'number') return formatNumber(value, locale);
  if (UUID.test(value)) return t`bir kayıt`;
  return isDay(value) ? formatDay(value) : <TruncatedText text={value} limit={300} />;
}
