import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { RecordField } from '#client/fields/RecordField.tsx';
import { showGeneral } from '#client/http/errors.tsx';
import { DiscardButton } from '#client/records/DiscardButton.tsx';
import { RecordFormFields, RecordFormNotes, RecordFormState } from '#client/records/RecordFormNotes.tsx';
import { useRecordForm } from '#client/records/use-record-form.ts';
import { showCreated } from '#client/shell/created.ts';
import { useRecord, useRecordList, useSyncFact } from '#client/sync/index.ts';
import { Dated } from '#client/ui/Dated.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { formatDay } from '#core/date/day.ts';
import { RETURN_PROBLEM } from '#modules/ppe/client/holding-words.ts';
import { OUTCOME_HINT, OUTCOME_WORD } from '#modules/ppe/client/ppe.labels.ts';
import { useSightOf } from '#modules/ppe/client/use-sight.ts';
import { type ReturnProblem, returnProblems } from '#modules/ppe/shared/holding.rules.ts';
import { type PpeReturn, RETURN_OUTCOMES, type ReturnOutcome } from '#modules/ppe/shared/return.schema.ts';
import classes from './ppe.module.css';

interface Props {
  readonly id: string;
  readonly start: PpeReturn;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Pieces that come back or are lost: what, how many, in which state, when and to whom (SCR-PPE-08). */
export function ReturnForm({ id, start, onDone, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline';
  const [isTried, setTried] = useState(false);
  const form = useRecordForm('ppe-return', id, start, () => {
    showCreated(isOffline ? t`İade bu cihazda; gönderilmeyi bekliyor.` : t`İade kaydedildi.`);
    onDone();
  });
  const { values, change } = form;
  const given = useRecord('ppe-distribution', values.distribution_id);
  const returns = useRecordList('ppe-return', { bucket: values.workplace_id });
  const { equipment, employee } = useSightOf([values.employee_id]);
  if (form.state === 'loading' || given.state === 'loading' || !returns.ready) return <LoadingView rows={4} />;
  // What is not on this device the server looks at.
  const problemsNow = (): ReturnProblem[] => {
    if (given.state !== 'ready') return [];
    const others = returns.rows.filter((row) => row.id !== id && row.body.distribution_id === values.distribution_id);
    return returnProblems(
      values,
      given.item.body,
      others.map(({ body }) => body),
      Date.now(),
    );
  };
  const problems = isTried ? problemsNow() : [];
  const save = () => {
    setTried(true);
    if (problemsNow().length > 0) return showGeneral('not-valid');
    form.submit();
  };
  const told = (field: ReturnProblem['field']) =>
    problems.filter((one) => one.field === field).map(({ code }) => i18n._(RETURN_PROBLEM[code]));
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <RecordFormNotes form={form} />
      <p className={classes.left}>
        <strong>{employee(values.employee_id)}</strong> · {equipment.modelName(values.model_id)}
        {given.state === 'ready' ? <Dated>{` · ${formatDay(given.item.body.date)}`}</Dated> : null}
      </p>
      <Told words={told('distribution_id')} />
      <RecordFormFields form={form}>
        <Input.Wrapper label={t`Ne oldu?`} labelElement="div" description={i18n._(OUTCOME_HINT[values.outcome])}>
          <SegmentedControl
            fullWidth
            className={classes.outcomes ?? ''}
            aria-label={t`Ne oldu?`}
            data={RETURN_OUTCOMES.map((value) => ({ value, label: i18n._(OUTCOME_WORD[value]) }))}
            value={values.outcome}
            onChange={(next) => change('outcome', next as ReturnOutcome)}
          />
        </Input.Wrapper>
        <RecordField form={form} name="quantity" />
        <Told words={told('quantity')} />
        <RecordField form={form} name="date" />
        <Told words={told('date')} />
        <RecordField form={form} name="receiver_id" />
        <RecordField form={form} name="note" />
      </RecordFormFields>
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSubmitting} disabled={form.isLocked}>
          {isOffline ? <Trans>Kaydet, bağlanınca gönderilir</Trans> : <Trans>Kaydet</Trans>}
        </Button>
        <DiscardButton form={form} isBusy={form.isSubmitting} onDone={onCancel} />
      </div>
      <RecordFormState form={form} />
    </form>
  );
}

function Told({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Text size="sm" className={classes.low ?? ''} role="alert">
      {words.join(' ')}
    </Text>
  );
}
