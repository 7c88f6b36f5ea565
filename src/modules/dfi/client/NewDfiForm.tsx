import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Textarea } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { RecordField } from '#client/fields/RecordField.tsx';
import { showGeneral } from '#client/http/errors.tsx';
import { RecordFormFrame } from '#client/records/RecordFormFrame.tsx';
import { type RecordForm, useRecordForm } from '#client/records/use-record-form.ts';
import { showCreated } from '#client/shell/created.ts';
import { useWayOut } from '#client/shell/tabs/use-way-back.ts';
import { useRecordList, useSyncFact } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { useDeadlineAsked } from '#client/records/use-deadline-asked.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { compareTr, matchesTr } from '#core/text/turkish.ts';
import { DeadlineField } from '#client/ui/DeadlineField.tsx';
import { PersonSelect } from '#client/records/PersonSelect.tsx';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import { SupplierFields } from '#modules/dfi/client/SupplierFields.tsx';
import { ReviewNote } from '#modules/dfi/client/ReviewNote.tsx';
import { dfiProblems, reviewOf } from '#modules/dfi/shared/dfi.rules.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { dfiSourceOf } from '#modules/dfi/shared/dfi.sources.ts';
import classes from './dfi.module.css';

/** The record in which a DFI is raised. */
interface RaisedIn {
  readonly source: Dfi['source'];
  readonly id: string;
}

/** No workplace is chosen yet: an id that none has, so that the schema finds nothing wrong with an unfinished draft. */
const blankDfi = (workplace_id: string, raisedIn: RaisedIn | null): Dfi => ({
  workplace_id,
  number: null,
  source: raisedIn?.source ?? 'none',
  source_kind: (raisedIn && dfiSourceOf(raisedIn.source)?.kind) ?? '',
  source_id: raisedIn?.id ?? null,
  source_ref: '',
  deficiency_description: '',
  created_for: '',
  deadline: null,
  responsible: null,
  shared_users: [],
  status: 'in_progress',
  approval_status: 'pending',
  supplier: false,
});

const filterOptions = ({ options, search }: { options: readonly unknown[]; search: string }) =>
  // Ours are flat: value and label.
  (options as { value: string; label: string }[]).filter(({ label }) => matchesTr(label, search));

/** The form of a DFI that is raised by itself or in a record whose page led here: who, until when, and what is wrong first. */
export function NewDfiForm({ id, workplace, raisedIn = null }: { id: string; workplace: string; raisedIn?: RaisedIn | null }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const leave = useWayOut(dfiPaths.list);
  const words = useIssueWords();
  const isOffline = useSyncFact('connection') === 'offline';
  const places = useRecordList('workplace').rows;
  const [from] = useState(raisedIn);
  const blank = useMemo(() => blankDfi(workplace, from), [workplace, from]);
  const [isTried, setTried] = useState(false);
  const form = useRecordForm('dfi', id, blank, () => {
    showCreated(t`DÖF açıldı.`);
    history.replace(dfiPaths.view(id));
  });
  const asked = useDeadlineAsked(form.values.deadline);
  if (form.state === 'loading') return <LoadingView rows={6} />;
  const { values, change } = form;
  const problems = dfiProblems(values, dayInIstanbul(Date.now()));
  const errorOf = (field: 'deficiency_description' | 'responsible' | 'deadline'): string | null => {
    const code = isTried ? problems.find((one) => one.field === field)?.code : undefined;
    if (code === 'in_past') return t`Termin geçmiş bir tarih olamaz.`;
    const error = code ?? form.errorOf(field);
    return error === null ? null : words(error);
  };
  const options = places.map((row) => ({ value: row.id, label: row.body.name })).toSorted((a, b) => compareTr(a.label, b.label));
  return (
    <RecordFormFrame
      form={form}
      submitLabel={isOffline ? <Trans>Kaydet, bağlanınca gönderilir</Trans> : <Trans>DÖF’ü aç</Trans>}
      onCancel={leave}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problems.length > 0 || values.workplace_id === '') return showGeneral('required-fields');
        if (!asked.asks()) form.submit(event);
      }}
    >
      {reviewOf(values).length === 0 ? null : <ReviewNote form={form} />}
      <Select
        label={t`İşyeri`}
        required
        searchable
        allowDeselect={false}
        disabled={values.source_id !== null}
        data={options}
        filter={filterOptions}
        value={values.workplace_id === '' ? null : values.workplace_id}
        onChange={(next) => change('workplace_id', next ?? '')}
        placeholder={t`Seçin`}
        nothingFoundMessage={t`Bulunamadı`}
        error={isTried && values.workplace_id === '' ? words('required') : null}
      />
      <Textarea
        label={t`Uygunsuzluğun açıklaması`}
        required
        autosize
        minRows={3}
        maxLength={2000}
        value={values.deficiency_description}
        onChange={(event) => change('deficiency_description', event.currentTarget.value)}
        error={errorOf('deficiency_description')}
      />
      <PersonSelect
        label={t`Sorumlu`}
        required
        workplace={values.workplace_id}
        value={values.responsible}
        onChange={(responsible) => change('responsible', responsible)}
        error={errorOf('responsible')}
      />
      <DeadlineField
        label={t`Termin`}
        value={values.deadline}
        onChange={(day) => change('deadline', day)}
        error={errorOf('deadline') ?? asked.words}
      />
      <RecordField form={form} name="created_for" description={t`Örneğin bir toplantı kararı veya yazının sayısı.`} />
      <RecordField form={form} name="shared_users" description={t`DÖF’ü görmesi gereken başka kişiler.`} />
      <SupplierFields
        values={values}
        onChange={(supplier, supplier_id) => {
          change('supplier', supplier);
          change('supplier_id', supplier_id);
        }}
      />
      <Causes form={form} />
    </RecordFormFrame>
  );
}

/** What belongs to the working form, for whoever knows it on the spot. */
function Causes({ form }: { form: RecordForm<'dfi'> }) {
  const { t } = useLingui();
  const { root_causes = '', solution_recommendations = '' } = form.values;
  // Once: it does not fold under the hands that empty it.
  const [isOpen] = useState(root_causes + solution_recommendations !== '');
  return (
    <details open={isOpen}>
      <summary className={classes.more}>
        <Trans>Nedenler ve öneriler (sonra da yazılabilir)</Trans>
      </summary>
      <div className={classes.causes}>
        <RecordField form={form} name="root_causes" description={t`Uygunsuzluk neden oluştu?`} />
        <RecordField form={form} name="solution_recommendations" description={t`Yinelenmemesi için ne yapılmalı?`} />
      </div>
    </details>
  );
}
