import { useLingui } from '@lingui/react';
import { Checkbox, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { UNIT_LABEL } from '#client/records/unit-labels.ts';
import type { WidgetProps } from '#client/fields/widget.ts';
import { useTextLeft } from '#client/ui/use-text-left.ts';
import { DayInput } from '#client/ui/DayInput.tsx';
import { formatInstant } from '#core/date/day.ts';

export function TextWidget({ meta, value, onChange, label, description, error, disabled }: WidgetProps<'text'>) {
  const left = useTextLeft(value.length, meta.max);
  // Never cut: what is too long stays as it was typed or pasted, and is said.
  const shared = {
    label,
    description: left === null || left.isOver ? description : left.words,
    error: left?.isOver ? left.words : error,
    disabled,
    value,
  };
  if (meta.long) return <Textarea {...shared} autosize minRows={3} onChange={(event) => onChange(event.currentTarget.value)} />;
  return <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />;
}

export function NumberWidget({ meta, value, onChange, label, description, error, disabled }: WidgetProps<'number'>) {
  const { i18n } = useLingui();
  return (
    <NumberInput
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      min={meta.min}
      max={meta.max}
      allowDecimal={false}
      inputMode="numeric"
      {...(meta.unit === undefined ? {} : { suffix: ` ${i18n._(UNIT_LABEL[meta.unit])}` })}
    />
  );
}

export function FlagWidget({ value, onChange, label, description, error, disabled }: WidgetProps<'flag'>) {
  return (
    <Checkbox
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

export function DayWidget({ value, onChange, label, description, error, disabled }: WidgetProps<'day'>) {
  return <DayInput value={value} onChange={onChange} label={label} description={description} error={error} disabled={disabled} />;
}

/** An instant is written by the device or the server, never typed. */
export function InstantWidget({ value, label }: WidgetProps<'instant'>) {
  return (
    <Text>
      {label}: <time dateTime={value ?? undefined}>{formatInstant(value)}</time>
    </Text>
  );
}
