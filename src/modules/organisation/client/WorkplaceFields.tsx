import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type FieldForm, RecordField } from '#client/fields/RecordField.tsx';
import type { KindForm } from '#client/server-kind/use-kind-form.ts';
import { LegalMinutesNote } from '#modules/organisation/client/WorkplaceMinutesNote.tsx';
import { SECTION_WORDS } from '#modules/organisation/client/workplace-words.ts';
import { isOtherBranch, readNace, readSgk, sgkParts } from '#modules/organisation/shared/workplace-numbers.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import classes from './workplace.module.css';

type Name = keyof Workplace & string;

/** What a NACE code names, or how it is written. */
function NaceNote({ code }: { code: string }) {
  const { i18n } = useLingui();
  const nace = readNace(code);
  if (nace === null) return <Trans>Altı rakam, örneğin 46.71.01. Tehlike sınıfı bu koda göre tebliğin ekindeki listede yazar.</Trans>;
  const { code: given, section: letter } = nace;
  const section = i18n._(SECTION_WORDS[letter]);
  return (
    <Trans>
      {given}: {letter} bölümü, {section}
    </Trans>
  );
}

/** What the digits of an SGK number say, and whether they belong to the NACE code. */
function SgkNote({ number, nace }: { number: string; nace: string }) {
  const digits = readSgk(number);
  const parts = digits === null ? null : sgkParts(digits);
  if (digits === null || parts === null) return <Trans>26 rakam; arada boşluk, nokta veya tire olabilir.</Trans>;
  const { branch, province, serial } = parts;
  return (
    <>
      <Trans>
        İşkolu {branch}, sıra {serial}, il {province}
      </Trans>
      {isOtherBranch(digits, nace) ? (
        <strong className={classes.warning}>
          <Trans>Bu numara NACE kodundan başka bir işkoluna ait; ikisinden birini denetleyin.</Trans>
        </strong>
      ) : null}
    </>
  );
}

/** Fields of one matter below its name. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** The form of a workplace, matter by matter (WPL-DATA-01). */
export function WorkplaceFields({ form: kindForm }: { form: KindForm }) {
  const { t } = useLingui();
  // The form of this kind holds bodies of it; which kind it is only shows at run time.
  const form = kindForm as unknown as FieldForm<'workplace'>;
  const { nace_code, sgk_number = '', hazard_class, employee_count } = form.values;
  const fields = (...names: readonly Name[]) => names.map((name) => <RecordField key={name} form={form} name={name} />);
  return (
    <>
      <Part title={t`İşyeri`}>{fields('name', 'company_id', 'central', 'city', 'sector', 'international_code')}</Part>
      <Part title={t`Sicil ve tehlike sınıfı`}>
        <RecordField form={form} name="nace_code" description={<NaceNote code={nace_code} />} />
        <RecordField form={form} name="hazard_class" />
        <RecordField form={form} name="sgk_number" description={<SgkNote number={sgk_number} nace={nace_code} />} />
      </Part>
      <Part title={t`İşveren vekili`}>{fields('representative', 'representative_user_id')}</Part>
      <Part title={t`Çalışanlar`}>
        {fields('employee_count', 'male_count', 'female_count', 'disabled_count')}
        <LegalMinutesNote hazard={hazard_class} employees={employee_count ?? null} />
      </Part>
      <Part title={t`Tarihler ve bildirimler`}>
        {fields(
          'opening_date',
          'closing_date',
          'risk_assessment_date',
          'training_date',
          'health_check_date',
          'notification_state',
          'ibys_agreement_date',
          'legal_controls_by_mail',
        )}
      </Part>
    </>
  );
}
