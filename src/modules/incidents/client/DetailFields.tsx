import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { RecordField } from '#client/fields/RecordField.tsx';
import { DayInput } from '#client/ui/DayInput.tsx';
import { dayInIstanbul } from '#core/date/day.ts';
import type { FieldsProps } from '#modules/incidents/client/FirstFields.tsx';
import { dayOf } from '#modules/incidents/shared/incident.flow.ts';
import classes from './incident.module.css';

interface Props extends FieldsProps {
  /** Something lacks: then everything lies open. */
  readonly hasProblems: boolean;
}

/** The rest of a report, which may follow later: what happened, why, what was learned, and the circumstances. */
export function DetailFields({ form, errorOf, hasProblems }: Props) {
  const { t } = useLingui();
  const { values, change, isNew } = form;
  const happened = dayOf(values);
  const texts = [
    ['what_happened', t`Ne oldu, nasıl oldu?`],
    ['why', t`Neden oldu?`],
    ['lessons_learned', t`Çıkarılan dersler`],
  ] as const;
  return (
    <details className={classes.card} open={hasProblems || !isNew || undefined}>
      <summary className={classes.more}>
        <Trans>Ayrıntılar (sonra da doldurulabilir)</Trans>
      </summary>
      <div className={classes.details}>
        {texts.map(([name, label]) => (
          <Textarea
            key={name}
            label={label}
            required
            autosize
            minRows={3}
            maxLength={4000}
            value={values[name]}
            onChange={(event) => change(name, event.currentTarget.value)}
            error={errorOf(name)}
          />
        ))}
        <RecordField form={form} name="first_action" />
        <RecordField form={form} name="root_causes" />
        <RecordField form={form} name="activity" />
        <RecordField form={form} name="weather" />
        <RecordField form={form} name="witnesses" />
        <RecordField form={form} name="work_permit" />
        {values.work_permit === true ? (
          <TextInput
            label={t`İş izni numarası`}
            required
            maxLength={60}
            value={values.work_permit_no}
            onChange={(event) => change('work_permit_no', event.currentTarget.value)}
            error={errorOf('work_permit_no')}
          />
        ) : null}
        {values.category === 'injury' ? (
          <DayInput
            label={t`SGK’ya bildirim tarihi`}
            description={t`İş kazası, kazadan sonraki üç iş günü içinde SGK’ya bildirilir (5510 sayılı Kanun, madde 13).`}
            value={values.sgk_notified_on}
            {...(happened === null ? {} : { min: happened })}
            max={dayInIstanbul(Date.now())}
            onChange={(day) => change('sgk_notified_on', day)}
            error={errorOf('sgk_notified_on')}
          />
        ) : null}
        <RecordField form={form} name="files" description={t`Tutanak, rapor, fatura: PDF veya resim.`} />
      </div>
    </details>
  );
}
