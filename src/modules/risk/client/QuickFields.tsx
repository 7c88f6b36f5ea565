import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { useNames } from '#client/records/use-names.ts';
import { BY_TYPING, RecordChoice } from '#client/records/values/RecordChoice.tsx';
import { RECORD, type Values } from '#client/server-kind/kind-form-values.ts';
import type { KindForm } from '#client/server-kind/use-kind-form.ts';
import { MethodField } from '#modules/risk/client/MethodField.tsx';
import { UnitNotes } from '#modules/risk/client/UnitNotes.tsx';
import { useListsAt, useUnits } from '#modules/risk/client/use-choices.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';

/** Workplace, unit, method and list: the title follows from them. */
export function QuickFields({ form }: { form: KindForm }) {
  const { t } = useLingui();
  const words = useIssueWords();
  const names = useNames();
  // The form of this kind holds bodies of it; which kind it is only shows at run time.
  const { workplace_id, units, control_list_ids, method } = form.values as unknown as RiskAssessment;
  const { [RECORD]: record, allow_second } = form.form.values;
  const choices = useUnits(workplace_id);
  const lists = useListsAt(workplace_id);
  const [unit = null] = units;
  const change = (next: Partial<RiskAssessment> & { allow_second?: boolean }) => form.form.change(next as Partial<Values>);
  const shown = (path: string) => {
    const error = form.errorOf(path);
    return { error: error === null ? null : words(error), disabled: form.isSubmitting };
  };
  const titleOf = (id: string): string => {
    const name = choices.find(({ value }) => value === id)?.label ?? '';
    return `${names.workplace(workplace_id)} – ${name} ${t`risk değerlendirmesi`}`.slice(0, 250);
  };
  return (
    <>
      <RecordChoice
        to="workplace"
        label={t`İşyeri`}
        value={workplace_id || null}
        onChange={(id) => change({ workplace_id: id ?? '', units: [], control_list_ids: [], allow_second: false })}
        {...shown('workplace_id')}
        isRequired
      />
      <Select
        {...BY_TYPING}
        label={t`Birim`}
        data={[...choices]}
        value={unit}
        onChange={(id) => id !== null && change({ units: [id], title: titleOf(id), allow_second: false })}
        {...shown('units')}
        placeholder={t`Seçin`}
        nothingFoundMessage={workplace_id === '' ? t`Önce işyerini seçin.` : t`Bu işyerinin birimi yok.`}
        allowDeselect={false}
      />
      <UnitNotes
        workplace={workplace_id}
        units={choices.filter(({ value }) => value === unit).map(({ value, label }) => ({ id: value, name: label }))}
        own={record.id}
        isSecond={allow_second === true}
        onSecond={(next) => change({ allow_second: next })}
      />
      <MethodField
        value={method}
        stored={null}
        workplace={workplace_id}
        onChange={(next) => change({ method: next })}
        {...shown('method')}
      />
      <Select
        {...BY_TYPING}
        label={t`Kontrol listesi`}
        data={[...lists]}
        value={control_list_ids[0] ?? null}
        onChange={(id) => id !== null && change({ control_list_ids: [id] })}
        {...shown('control_list_ids')}
        placeholder={t`Seçin`}
        nothingFoundMessage={workplace_id === '' ? t`Önce işyerini seçin.` : t`Bu işyerinde kullanılan kontrol listesi yok.`}
        allowDeselect={false}
      />
    </>
  );
}
