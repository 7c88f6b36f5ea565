import { useLingui } from '@lingui/react/macro';
import { Checkbox, Group, Input, Select } from '@mantine/core';
import type { WidgetProps } from '#client/fields/widget.ts';
import { AnswerSegments } from '#client/ui/AnswerSegments.tsx';

/** Five options or fewer are never hidden in a list. */
const MOST_SEGMENTS = 5;

const labelled = (options: readonly string[], labels: Readonly<Record<string, string>> = {}) =>
  options.map((value) => ({ value, label: labels[value] ?? value }));

export function YesNoWidget({ value, onChange, label, description, error, disabled }: WidgetProps<'yes-no'>) {
  const { t } = useLingui();
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <AnswerSegments
        label={label}
        value={value === null ? null : value ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: t`Evet` },
          { value: 'no', label: t`Hayır` },
        ]}
        onChange={(next) => onChange(next === null ? null : next === 'yes')}
        clearable
        disabled={disabled}
      />
    </Input.Wrapper>
  );
}

export function ChoiceWidget({
  meta,
  value,
  onChange,
  label,
  description,
  error,
  disabled,
  optionLabels,
  mayStayOpen = false,
}: WidgetProps<'choice'>) {
  const options = labelled(meta.options, optionLabels);
  const choose = (next: string | null) => {
    if (next !== null || mayStayOpen) onChange(next);
  };
  if (options.length > MOST_SEGMENTS) {
    return (
      <Select
        label={label}
        description={description}
        error={error}
        disabled={disabled}
        data={options}
        value={value}
        onChange={choose}
        clearable={mayStayOpen}
        searchable
      />
    );
  }
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <AnswerSegments label={label} value={value} options={options} onChange={choose} clearable={mayStayOpen} disabled={disabled} />
    </Input.Wrapper>
  );
}

export function ChoicesWidget({ meta, value, onChange, label, description, error, disabled, optionLabels }: WidgetProps<'choices'>) {
  return (
    <Checkbox.Group label={label} description={description} error={error} value={[...value]} onChange={onChange} disabled={disabled}>
      <Group mt="xs">
        {labelled(meta.options, optionLabels).map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
