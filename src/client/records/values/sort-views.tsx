import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { FieldWords } from '#client/records/kind-labels.ts';
import { UNIT_LABEL } from '#client/records/unit-labels.ts';
import { Dated } from '#client/ui/Dated.tsx';
import { FileList } from '#client/ui/file/FileRow.tsx';
import { SignaturePicture } from '#client/ui/signature/SignaturePicture.tsx';
import { TruncatedText } from '#client/ui/TruncatedText.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import type { Json } from '#core/change/json.ts';
import { formatDay, formatInstant, isDay } from '#core/date/day.ts';
import { type FieldKind, type FieldMeta, isPhoto } from '#core/field/field.ts';
import { isSignature } from '#core/field/signature.ts';
import { formatMoney } from '#core/number/money.ts';
import { formatNumber } from '#core/number/number.ts';
import { PhotoList } from './PhotoValue.tsx';
import { pathWords, useNodePaths } from './use-node-paths.ts';
import { RecordName } from './RecordName.tsx';
import classes from './values.module.css';

/** Longest text that is shown without being unfolded, characters. */
const TEXT_LIMIT = 300;

interface ViewProps<K extends FieldKind> {
  readonly meta: Extract<FieldMeta, { kind: K }>;
  /** Never empty; it may be of another shape than the field's, because an older version of the product wrote it. */
  readonly value: Json;
  readonly words: FieldWords | undefined;
}

/** How a value of each sort of field is read; a sort without a reader does not compile. */
export type SortViews = { readonly [K in FieldKind]: ComponentType<ViewProps<K>> };

/** Nothing was entered. */
export const Empty = () => (
  <em>
    <Trans>boş</Trans>
  </em>
);

const texts = (value: Json): readonly string[] => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

export const TextValue = ({ value }: { value: Json }) =>
  typeof value === 'string' ? <TruncatedText text={value} limit={TEXT_LIMIT} /> : null;

export const YesOrNo = ({ value }: { value: Json }) => (value === true ? <Trans>Evet</Trans> : <Trans>Hayır</Trans>);

/** A value that is a key, in its words. */
export function OptionWord({ value, words }: { value: Json; words: FieldWords | undefined }) {
  const { i18n, t } = useLingui();
  const { options = {} } = words ?? {};
  const label = Object.hasOwn(options, String(value)) ? options[String(value)] : undefined;
  return label === undefined ? t`bu sürümün bilmediği seçenek` : i18n._(label);
}

function NumberValue({ meta, value }: ViewProps<'number'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (typeof value !== 'number') return null;
  return meta.unit === undefined ? formatNumber(value, locale) : `${formatNumber(value, locale)} ${i18n._(UNIT_LABEL[meta.unit])}`;
}

function MoneyValue({ meta, value }: ViewProps<'money'>) {
  const locale = useLocale();
  return typeof value === 'number' ? formatMoney(value, meta.currency, locale) : <TextValue value={value} />;
}

function NodePath({ meta, value }: ViewProps<'node'>) {
  const { paths } = useNodePaths(meta);
  const path = typeof value === 'string' ? paths.get(value) : undefined;
  if (path !== undefined) return pathWords(path);
  return typeof value === 'string' ? <RecordName to={meta.to} id={value} /> : null;
}

const DayValue = ({ value }: { value: Json }) => (typeof value === 'string' && isDay(value) ? <Dated>{formatDay(value)}</Dated> : null);

const Instant = ({ value }: { value: Json }) =>
  typeof value === 'string' ? (
    <time dateTime={value}>
      <Dated>{formatInstant(value)}</Dated>
    </time>
  ) : null;

const Items = ({ values, item: Item }: { values: readonly string[]; item: ComponentType<{ value: string }> }) => (
  <ul className={classes.list}>
    {values.map((value, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what is read here is never moved, and two texts may be the same
      <li key={at}>
        <Item value={value} />
      </li>
    ))}
  </ul>
);

const Options = ({ value, words }: ViewProps<'choices'>) => (
  <Items values={texts(value)} item={({ value: one }) => <OptionWord value={one} words={words} />} />
);

const Names = ({ meta, value }: ViewProps<'refs'>) => (
  <Items values={texts(value)} item={({ value: one }) => <RecordName to={meta.to} id={one} />} />
);

function Photos({ value, words }: ViewProps<'photos'>) {
  const { i18n, t } = useLingui();
  const photos = Array.isArray(value) ? value.filter(isPhoto) : [];
  return <PhotoList photos={photos} label={words === undefined ? t`Fotoğraflar` : i18n._(words.label)} />;
}

function Files({ value, words }: ViewProps<'files'>) {
  const { i18n, t } = useLingui();
  const files = Array.isArray(value) ? value.filter(isPhoto) : [];
  return <FileList files={files} label={words === undefined ? t`Dosyalar` : i18n._(words.label)} />;
}

export const SORT_VIEWS: SortViews = {
  id: ({ meta, value }) => (meta.to === undefined || typeof value !== 'string' ? null : <RecordName to={meta.to} id={value} />),
  text: ({ value, words }) => (words?.options === undefined ? <TextValue value={value} /> : <OptionWord value={value} words={words} />),
  number: (props) => (props.words?.options === undefined ? <NumberValue {...props} /> : <OptionWord {...props} />),
  money: MoneyValue,
  flag: YesOrNo,
  'yes-no': YesOrNo,
  day: DayValue,
  instant: Instant,
  choice: OptionWord,
  choices: Options,
  ref: ({ meta, value }) => (typeof value === 'string' ? <RecordName to={meta.to} or={meta.or} id={value} /> : null),
  node: NodePath,
  refs: Names,
  photos: Photos,
  files: Files,
  texts: ({ value }) => <Items values={texts(value)} item={TextValue} />,
  signature: ({ value }) => (isSignature(value) ? <SignaturePicture signature={value} /> : null),
};
