import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { WidgetProps } from '#client/fields/widget.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { currencySign, formatAmount, parseMoney } from '#core/number/money.ts';

/** An amount as it is typed; written out in the manner of the language when the field is left. */
export function MoneyWidget({ meta, value, onChange, label, description, error, disabled, isRequired }: WidgetProps<'money'>) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === 'number' ? formatAmount(value, locale) : (value ?? '');
  const type = (text: string) => {
    setTyped(text);
    const amount = parseMoney(text, locale);
    onChange(amount === undefined ? text : amount);
  };
  return (
    <TextInput
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      aria-required={isRequired}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden>{currencySign(meta.currency)}</span>}
      value={typed ?? shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
