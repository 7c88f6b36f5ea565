import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { BY_TYPING } from '#client/records/values/RecordChoice.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: readonly string[];
  readonly onChange: (next: string[]) => void;
  readonly error: string | null;
  readonly disabled: boolean;
  /** Where there is nothing to choose from, why. */
  readonly none: string;
}

/** Several of what fits here. What is chosen and fits no more stays in sight until it is taken out. */
export function ManyChoice({ label, options, value, onChange, error, disabled, none }: Props) {
  const { t } = useLingui();
  const known = new Set(options.map((option) => option.value));
  const lost = value.filter((id) => !known.has(id)).map((id) => ({ value: id, label: t`silinmiş veya bu cihazda olmayan kayıt` }));
  return (
    <MultiSelect
      {...BY_TYPING}
      label={label}
      data={[...options, ...lost]}
      value={[...value]}
      onChange={onChange}
      error={error}
      disabled={disabled}
      placeholder={value.length === 0 ? t`Seçin` : ''}
      nothingFoundMessage={options.length === 0 ? none : t`Bulunamadı`}
    />
  );
}
