import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, SegmentedControl, Select, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { RecordField } from '#client/fields/RecordField.tsx';
import { showGeneral } from '#client/http/errors.tsx';
import { DiscardButton } from '#client/records/DiscardButton.tsx';
import { EmployeeField, EmployeesField } from '#client/records/EmployeeField.tsx';
import { RecordFormFields, RecordFormNotes, RecordFormState } from '#client/records/RecordFormNotes.tsx';
import { useRecordForm } from '#client/records/use-record-form.ts';
import { showCreated } from '#client/shell/created.ts';
import { useWayOut } from '#client/shell/tabs/use-way-back.ts';
import { useRecordList, useSyncFact } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { compareTr } from '#core/text/turkish.ts';
import { PROBLEM_WORD } from '#modules/ppe/client/distribution-words.ts';
import { DistributionScan } from '#modules/ppe/client/DistributionScan.tsx';
import { HeldNote } from '#modules/ppe/client/HeldNote.tsx';
import { ItemFields } from '#modules/ppe/client/ItemFields.tsx';
import { distributionPaths } from '#modules/ppe/client/paths.ts';
import { TYPE_WORD } from '#modules/ppe/client/ppe.labels.ts';
import { ReceiverSignatures } from '#modules/ppe/client/ReceiverSignatures.tsx';
import { StockShortNote } from '#modules/ppe/client/StockShortNote.tsx';
import { useDeviceStock } from '#modules/ppe/client/use-device-stock.ts';
import { useEquipment } from '#modules/ppe/client/use-equipment.ts';
import {
  chosenReceivers,
  type DistributionProblem,
  distributionProblems,
  itemsOf,
  settledDistribution,
  signaturesOf,
  withItems,
  withReceivers,
  withSignature,
} from '#modules/ppe/shared/distribution.rules.ts';
import {
  DISTRIBUTION_TYPES,
  type DistributionItem,
  type DistributionType,
  MOST_RECEIVERS,
  type PpeDistribution,
} from '#modules/ppe/shared/distribution.schema.ts';
import { correctionProblems } from '#modules/ppe/shared/holding.rules.ts';
import classes from './ppe.module.css';

interface Props {
  readonly id: string;
  readonly start: PpeDistribution;
}

/** The form of a distribution: what is handed out first, then to whom (SCR-PPE-04, SCR-PPE-06). */
export function DistributionForm({ id, start }: Props) {
  const { t, i18n } = useLingui();
  const { history } = useRouter();
  const leave = useWayOut(distributionPaths.list);
  const words = useIssueWords();
  const equipment = useEquipment();
  const places = useRecordList('workplace').rows;
  const isOffline = useSyncFact('connection') === 'offline';
  const [isTried, setTried] = useState(false);
  const [wereTakenOut, setTakenOut] = useState(false);
  const form = useRecordForm('ppe-distribution', id, start, () => {
    showCreated(isOffline ? t`Dağıtım bu cihazda; gönderilmeyi bekliyor.` : t`Dağıtım kaydedildi.`);
    history.replace(distributionPaths.view(id));
  });
  const { values, change } = form;
  const left = useDeviceStock(id, values);
  const returns = useRecordList('ppe-return', { bucket: values.workplace_id }).rows;
  if (form.state === 'loading') return <LoadingView rows={6} />;
  const settled = settledDistribution(values);
  // Returns that are not on this device the server looks at.
  const problemsNow = (): DistributionProblem[] => [
    ...distributionProblems(settled, Date.now()),
    ...correctionProblems(
      id,
      settled,
      returns.map(({ body }) => body),
    ),
  ];
  const problems = isTried ? problemsNow() : [];
  const told = (...codes: (keyof typeof PROBLEM_WORD)[]): string | null => {
    const code = problems.find((one) => codes.includes(one.code))?.code;
    return code === undefined ? null : i18n._(PROBLEM_WORD[code]);
  };
  const fieldError = (name: keyof PpeDistribution): string | null => {
    const error = form.errorOf(name);
    return error === null ? null : words(error);
  };
  const placeError = isTried && values.workplace_id === '' ? t`İşyeri seçin.` : fieldError('workplace_id');
  const people = chosenReceivers(values).map(({ employee_id }) => employee_id);
  const dateError = told('in_future', 'after_return');
  const peopleError = told('nobody', 'one', 'same_employee');
  const setItems = (items: readonly DistributionItem[]) => {
    const employees = withItems(values, items);
    if (signaturesOf({ employees }) < signaturesOf(values)) setTakenOut(true);
    change('employees', employees);
  };
  const save = () => {
    setTried(true);
    if (values.workplace_id === '' || problemsNow().length > 0) return showGeneral('required-fields');
    change('employees', settled.employees);
    form.submit();
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <RecordFormNotes form={form}>
        {form.refusal?.code === 'STOCK_TOO_SMALL' ? <StockShortNote body={settled} left={left} equipment={equipment} /> : null}
      </RecordFormNotes>
      <RecordFormFields form={form}>
        <div className={classes.buttons}>
          <DistributionScan
            values={values}
            equipment={equipment}
            isOpen={start.booked_at === null}
            onItems={setItems}
            onReceivers={({ employees, type, workplace_id }) => {
              change('workplace_id', workplace_id);
              change('type', type);
              change('employees', employees);
            }}
          />
        </div>
        <section className={classes.card}>
          <Select
            label={t`İşyeri`}
            required
            searchable
            allowDeselect={false}
            data={places.map(({ id: value, body }) => ({ value, label: body.name })).toSorted((a, b) => compareTr(a.label, b.label))}
            value={values.workplace_id === '' ? null : values.workplace_id}
            onChange={(next) => change('workplace_id', next ?? '')}
            placeholder={t`Seçin`}
            nothingFoundMessage={t`Bulunamadı`}
            disabled={start.booked_at !== null}
            error={placeError}
          />
          <ItemFields
            items={itemsOf(values)}
            onChange={setItems}
            equipment={equipment}
            left={left}
            hasWorkplace={values.workplace_id !== ''}
            error={told('nothing', 'same_model', 'same_models', 'taken_back')}
          />
        </section>
        <section className={classes.card}>
          <Input.Wrapper label={t`Kime veriliyor?`} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={t`Dağıtım türü`}
              data={DISTRIBUTION_TYPES.map((value) => ({ value, label: i18n._(TYPE_WORD[value]) }))}
              value={values.type}
              onChange={(next) => change('type', next as DistributionType)}
            />
          </Input.Wrapper>
          {values.type === 'individual' && people.length < 2 ? (
            <EmployeeField
              label={t`Çalışan`}
              workplace={values.workplace_id}
              value={people[0] ?? null}
              onChange={(next) => change('employees', withReceivers(values, next === null ? [] : [next]))}
              error={peopleError}
            />
          ) : (
            <EmployeesField
              label={t`Çalışanlar`}
              workplace={values.workplace_id}
              value={people}
              max={MOST_RECEIVERS}
              onChange={(next) => change('employees', withReceivers(values, next))}
              error={peopleError}
            />
          )}
          <HeldNote id={id} body={settled} equipment={equipment} />
        </section>
        <section className={classes.card}>
          <RecordField form={form} name="date" />
          {dateError === null ? null : (
            <Text size="sm" className={classes.low ?? ''} role="alert">
              {dateError}
            </Text>
          )}
          <RecordField form={form} name="distributor_id" />
        </section>
        {people.length === 0 || settled.employees.every(({ items }) => items.length === 0) ? null : (
          <ReceiverSignatures
            receivers={settled.employees}
            onChange={(employee, signed) => change('employees', withSignature(values, employee, signed))}
            wereTakenOut={wereTakenOut && signaturesOf(values) === 0}
            error={told('unsigned')}
          />
        )}
      </RecordFormFields>
      {isOffline ? (
        <OfflineNote>
          <Trans>Çevrimdışı: dağıtım bu cihazda durur ve bağlanınca gönderilir.</Trans>
        </OfflineNote>
      ) : null}
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSubmitting} disabled={form.isLocked}>
          {isOffline ? <Trans>Kaydet, bağlanınca gönderilir</Trans> : <Trans>Kaydet</Trans>}
        </Button>
        <DiscardButton form={form} isBusy={form.isSubmitting} onDone={leave} />
      </div>
      <RecordFormState form={form} />
    </form>
  );
}
