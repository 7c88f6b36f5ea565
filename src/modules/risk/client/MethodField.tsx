import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useRecordList } from '#client/sync/index.ts';
import { METHOD_LABEL } from '#modules/risk/client/risk-words.ts';
import { availableMethods } from '#modules/risk/shared/assessment.rules.ts';
import { ASSESSMENT_METHODS, type AssessmentMethod } from '#modules/risk/shared/assessment.schema.ts';
import { familyOf } from '#modules/risk/shared/score.ts';

interface Props {
  readonly value: AssessmentMethod | '';
  /** The method that the record has; null for a new one. Answers keep it within its family. */
  readonly stored: AssessmentMethod | null;
  readonly workplace: string;
  readonly onChange: (next: AssessmentMethod) => void;
  readonly error: string | null;
  readonly disabled: boolean;
}

/** By what is rated. What an open assessment of the workplace rules out is shown and cannot be chosen (ledger 06, decision 12). */
export function MethodField({ value, stored, workplace, onChange, error, disabled }: Props) {
  const { t, i18n } = useLingui();
  const { rows } = useRecordList('risk-assessment');
  const free: readonly string[] = availableMethods(workplace, rows);
  const isFree = (method: AssessmentMethod) =>
    stored === null ? free.includes(method) : familyOf(method) === familyOf(stored) && (method !== 'L_TYPE' || stored === 'L_TYPE');
  const options = ASSESSMENT_METHODS.filter((method) => method !== 'L_TYPE' || method === stored).map((method) => ({
    value: method,
    label: i18n._(METHOD_LABEL[method]),
    disabled: !isFree(method),
  }));
  const isBound = workplace !== '' && options.some((option) => option.disabled);
  return (
    <Select
      label={t`Yöntem`}
      description={
        !isBound
          ? undefined
          : stored === null
            ? t`Bu işyerinde açık bir değerlendirme var; aynı işyeri iki yöntemle birden değerlendirilmez.`
            : t`Verilen puanlar yönteme bağlıdır; 5x5 ile Fine-Kinney birbirine çevrilmez.`
      }
      data={options}
      value={value === '' ? null : value}
      onChange={(next) => {
        const method = ASSESSMENT_METHODS.find((one) => one === next);
        if (method !== undefined) onChange(method);
      }}
      placeholder={t`Seçin`}
      error={error}
      disabled={disabled}
      allowDeselect={false}
    />
  );
}
