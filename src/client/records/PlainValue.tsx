import { Trans, useLingui } from '@lingui/react/macro';
import { plainFieldLabel } from '#client/records/labels.ts';
import { TruncatedText } from '#client/ui/TruncatedText.tsx';
import { formatDay, isDay } from '#core/date/day.ts';
import { formatNumber } from '#core/number/number.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import type { Json } from '#core/change/json.ts';

/** Any value in words, for kinds that do not bring their own way of showing it. */
export function PlainValue({ value }: { value: Json | undefined }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (value === undefined || value === null || value === '') {
    return (
      <em>
        <Trans>boş</Trans>
      </em>
    );
  }
  if (typeof value === 'boolean') return value ? <Trans>Evet</Trans> : <Trans>Hayır</Trans>;
  if (typeof value === 'number') return formatNumber(value, locale);
  if (typeof value === 'string') return isDay(value) ? formatDay(value) : <TruncatedText text={value} limit={300} />;
  if (Array.isArray(value)) {
    return (
      <ol>
        {value.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: plain values have no key of their own and are never moved here
          <li key={at}>
            <PlainValue value={item} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <dl>
      {Object.entries(value).map(([name, part]) => {
        const label = plainFieldLabel(name);
        return (
          <div key={name}>
            <dt>{label === undefined ? name : i18n._(label)}</dt>
            <dd>
              <PlainValue value={part} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
