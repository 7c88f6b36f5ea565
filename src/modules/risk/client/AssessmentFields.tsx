import { useLingui } from '@lingui/react/macro';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { type FieldForm, RecordField } from '#client/fields/RecordField.tsx';
import { RecordChoice } from '#client/records/values/RecordChoice.tsx';
import { RECORD, type Values } from '#client/server-kind/kind-form-values.ts';
import type { KindForm } from '#client/server-kind/use-kind-form.ts';
import { ManyChoice } from '#modules/risk/client/ManyChoice.tsx';
import { MethodField } from '#modules/risk/client/MethodField.tsx';
import { UnitNotes } from '#modules/risk/client/UnitNotes.tsx';
import { useListsAt, useUnits } from '#modules/risk/client/use-choices.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';

/** The head of an assessment: units, lists and methods are those of its workplace. */
export function AssessmentFields({ form: kindForm }: { form: KindForm }) {
  const { t } = useLingui();
  const words = useIssueWords();
  // The form of this kind holds bodies of it; which kind it is only shows at run time.
  const form = kindForm as unknown as FieldForm<'risk-assessment'>;
  const { workplace_id, units, control_list_ids, method } = form.values;
  const { [RECORD]: record, allow_second } = kindForm.form.values;
  const isNew = record.version === 0;
  const choices = useUnits(workplace_id);
  const lists = useListsAt(workplace_id);
  const change = (next: Partial<RiskAssessment> & { allow_second?: boolean }) => kindForm.form.change(next as Partial<Values>);
  const errorOf = (path: string) => {
    const error = form.errorOf(path);
    return error === null ? null : words(error);
  };
  const before: readonly string[] = (record.base?.['units'] as readonly string[] | undefined) ?? [];
  const fresh = units.filter((id) => !before.includes(id));
  return (
    <>
      <RecordChoice
        to="workplace"
        label={t`İşyeri`}
        description={isNew ? undefined : t`Bir değerlendirme başka bir işyerine taşınmaz.`}
        value={workplace_id || null}
        onChange={(id) => change({ workplace_id: id ?? '', units: [], control_list_ids: [], allow_second: false })}
        error={errorOf('workplace_id')}
        disabled={!isNew || form.isSubmitting}
        isRequired
      />
      <ManyChoice
        label={t`Birimler`}
        options={choices}
        value={units}
        onChange={(next) => change({ units: next })}
        error={errorOf('units')}
        disabled={form.isSubmitting}
        none={workplace_id === '' ? t`Önce işyerini seçin.` : t`Bu işyerinin birimi yok.`}
      />
      <UnitNotes
        workplace={workplace_id}
        units={choices.filter(({ value }) => fresh.includes(value)).map(({ value, label }) => ({ id: value, name: label }))}
        own={record.id}
        isSecond={allow_second === true}
        onSecond={(next) => change({ allow_second: next })}
      />
      <MethodField
        value={method}
        stored={isNew ? null : ((record.base?.['method'] as RiskAssessment['method'] | undefined) ?? method)}
        workplace={workplace_id}
        onChange={(next) => change({ method: next })}
        error={errorOf('method')}
        disabled={form.isSubmitting}
      />
      <ManyChoice
        label={t`Kontrol listeleri`}
        options={lists}
        value={control_list_ids}
        onChange={(next) => change({ control_list_ids: next })}
        error={errorOf('control_list_ids')}
        disabled={form.isSubmitting}
        none={workplace_id === '' ? t`Önce işyerini seçin.` : t`Bu işyerinde kullanılan kontrol listesi yok.`}
      />
      <RecordField form={form} name="title" />
      <RecordField form={form} name="date" />
    </>
  );
}
