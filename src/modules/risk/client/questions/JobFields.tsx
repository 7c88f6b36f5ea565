import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { RefsWidget } from '#client/fields/ref-widgets.tsx';
import { AnswerSegments } from '#client/ui/AnswerSegments.tsx';
import { DayInput } from '#client/ui/DayInput.tsx';
import { dayInIstanbul } from '#core/date/day.ts';
import { JOB_STATUS_LABEL } from '#modules/risk/client/response.labels.ts';
import { JOB_STATUS, type Job, MOST_RESPONSIBLE } from '#modules/risk/shared/response.schema.ts';
import classes from './questions.module.css';

interface Props {
  readonly job: Job;
  readonly number: number;
  /** Id of the response. */
  readonly record: string;
  readonly disabled: boolean;
  readonly error: string | null;
  readonly onChange: (next: Job) => void;
  readonly onRemove: () => void;
}

/** One job of an improvement action: what, who, until when, and whether it is done (RISK-JOB-01, RISK-JOB-02). */
export function JobFields({ job, number, record, disabled, error, onChange, onRemove }: Props) {
  const { t, i18n } = useLingui();
  const change = (next: Partial<Job>) => onChange({ ...job, ...next });
  const setStatus = (status: Job['status']) =>
    change({ status, finish_date: status === 'completed' ? (job.finish_date ?? dayInIstanbul(Date.now())) : null });
  return (
    <fieldset className={classes.job} disabled={disabled}>
      <legend>{t`İş ${number}`}</legend>
      <Textarea
        label={t`Yapılacak iş`}
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={job.job}
        error={error}
        onChange={(event) => change({ job: event.currentTarget.value })}
      />
      <RefsWidget
        meta={{ kind: 'refs', to: 'user', max: MOST_RESPONSIBLE }}
        name="responsible_people"
        label={t`Sorumlular`}
        value={job.responsible_people}
        error={null}
        disabled={disabled}
        isRequired={false}
        record={{ kind: 'control-list-response', id: record }}
        onChange={(responsible_people) => change({ responsible_people: [...responsible_people] })}
      />
      <DayInput label={t`Termin`} value={job.deadline} disabled={disabled} onChange={(deadline) => change({ deadline })} />
      <AnswerSegments
        label={t`Durum`}
        value={job.status}
        options={JOB_STATUS.map((value) => ({
          value,
          label: i18n._(JOB_STATUS_LABEL[value]),
          ...(value === 'completed' ? { tone: 'safe' as const } : {}),
        }))}
        disabled={disabled}
        onChange={(next) => next && setStatus(next)}
      />
      {job.status === 'completed' ? (
        <DayInput label={t`Bitiş tarihi`} value={job.finish_date} disabled={disabled} onChange={(finish_date) => change({ finish_date })} />
      ) : null}
      <Textarea
        label={t`Not`}
        autosize
        maxLength={1000}
        value={job.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      {disabled ? null : (
        <div>
          <Button variant="subtle" color="red" onClick={onRemove} aria-label={t`İşi sil (İş ${number})`}>
            <Trans>İşi sil</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
