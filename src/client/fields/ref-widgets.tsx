import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import type { WidgetProps } from '#client/fields/widget.ts';
import { BY_TYPING, RecordChoice, useRecordOptions } from '#client/records/values/RecordChoice.tsx';
import { SearchChoices } from '#client/records/values/SearchChoice.tsx';
import { kindOf } from '#modules/registry.ts';

/** The id of the record that something belongs to is chosen; one that the device makes is read by nobody. */
export function IdWidget({ meta: { to }, value, onChange, ...shown }: WidgetProps<'id'>) {
  if (to === undefined) return null;
  return <RefWidget {...shown} meta={{ kind: 'ref', to }} value={value || null} onChange={(next) => onChange(next ?? '')} isRequired />;
}

export function RefWidget({ meta, value, onChange, label, description, error, disabled, isRequired, workplace }: WidgetProps<'ref'>) {
  const shown = { label, description, error, disabled, isRequired, ...(workplace === undefined ? {} : { workplace }) };
  return <RecordChoice to={meta.to} value={value} onChange={onChange} {...shown} />;
}

export function RefsWidget(props: WidgetProps<'refs'>) {
  const { meta, value, onChange, label, description, error, disabled } = props;
  const kind = kindOf(meta.to);
  if (!kind?.isMany) return <AllOfKind {...props} />;
  return <SearchChoices to={kind.kind} max={meta.max} {...{ value, onChange, label, description, error, disabled }} />;
}

/** A kind that has few: all of them stand to choose from. */
function AllOfKind({ meta, value, onChange, label, description, error, disabled }: WidgetProps<'refs'>) {
  const { t } = useLingui();
  const data = useRecordOptions(meta.to, value);
  return (
    <MultiSelect
      {...BY_TYPING}
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      data={data}
      value={[...value]}
      onChange={onChange}
      clearable
      placeholder={value.length === 0 ? t`Seçin` : ''}
      nothingFoundMessage={t`Bulunamadı`}
    />
  );
}
