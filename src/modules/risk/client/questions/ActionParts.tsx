import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, Switch, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PhotosWidget } from '#client/fields/PhotosWidget.tsx';
import { PhotoList } from '#client/records/values/PhotoValue.tsx';
import { newId } from '#core/id/uuid.ts';
import type { ActionProps } from '#modules/risk/client/questions/ActionFields.tsx';
import { JobFields } from '#modules/risk/client/questions/JobFields.tsx';
import { RatingFields } from '#modules/risk/client/ScaleField.tsx';
import { ScoreMark } from '#modules/risk/client/ScoreMark.tsx';
import { blankAction, blankJob } from '#modules/risk/shared/response.rules.ts';
import { type ImprovementAction, MOST_IMAGES } from '#modules/risk/shared/response.schema.ts';
import { factorsOf, riskScore } from '#modules/risk/shared/score.ts';
import classes from './questions.module.css';

const AT = 'improvement_action';

/** The parts of an improvement action, where one is needed: its jobs, the images and the score afterwards (RISK-ACT-01). */
export function ActionParts(props: Omit<ActionProps, 'has_action'>) {
  const { record, before_images, improvement_action, onChange, method, family, disabled, errorOf } = props;
  const { t } = useLingui();
  const action = improvement_action ?? blankAction();
  const change = (next: Partial<ImprovementAction>) => onChange(AT, { ...action, ...next });
  const jobsError = errorOf(`${AT}.jobs`);
  const areDone = action.jobs.length > 0 && action.jobs.every(({ status }) => status === 'completed');
  return (
    <>
      <Textarea
        label={t`Alınacak önlemler`}
        autosize
        minRows={2}
        maxLength={4000}
        disabled={disabled}
        value={action.actions_to_be_taken}
        onChange={(event) => change({ actions_to_be_taken: event.currentTarget.value })}
      />
      {jobsError === null ? null : (
        <p className={classes.error} role="alert">
          {jobsError}
        </p>
      )}
      {action.jobs.map((job, n) => (
        <JobFields
          key={job.id}
          job={job}
          number={n + 1}
          record={record}
          disabled={disabled}
          error={errorOf(`${AT}.jobs.${n}.job`)}
          onChange={(next) => change({ jobs: action.jobs.with(n, next), ...(next.status === 'completed' ? {} : { is_finished: false }) })}
          onRemove={() => change({ jobs: action.jobs.toSpliced(n, 1) })}
        />
      ))}
      {disabled ? null : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus aria-hidden />}
            onClick={() => change({ jobs: [...action.jobs, blankJob(newId())], is_finished: false })}
          >
            <Trans>İş ekle</Trans>
          </Button>
        </div>
      )}
      <div className={classes.pair}>
        <Input.Wrapper label={t`Önceki durumun fotoğrafları`} labelElement="div">
          {before_images.length === 0 ? (
            <p className={classes.quiet}>
              <Trans>Henüz yok; yukarıda eklenir.</Trans>
            </p>
          ) : (
            <PhotoList photos={before_images} label={t`Önceki durumun fotoğrafları`} />
          )}
        </Input.Wrapper>
        <PhotosWidget
          meta={{ kind: 'photos', max: MOST_IMAGES }}
          name={`${AT}.after_images`}
          value={action.after_images}
          onChange={(after_images) => change({ after_images: [...after_images] })}
          label={t`Sonraki durumun fotoğrafları`}
          error={errorOf(`${AT}.after_images`)}
          disabled={disabled}
          isRequired={false}
          record={{ kind: 'control-list-response', id: record }}
        />
      </div>
      <details open={riskScore(method, action).level !== null}>
        <summary className={classes.more}>
          <Trans>Önlemlerden sonraki puan</Trans>
        </summary>
        <RatingFields
          family={family}
          rating={action}
          factors={factorsOf(family)}
          disabled={disabled}
          errorOf={(factor) => errorOf(`${AT}.${factor}`)}
          onChange={(factor, next) => change({ [factor]: next })}
        />
        <ScoreMark score={riskScore(method, action)} isLong />
      </details>
      <Textarea
        label={t`Sonuç raporu`}
        autosize
        minRows={2}
        maxLength={4000}
        disabled={disabled}
        value={action.final_report}
        onChange={(event) => change({ final_report: event.currentTarget.value })}
      />
      <Switch
        size="lg"
        label={t`Bütün işler bitti`}
        description={areDone ? t`Kaydedince bu risk kilitlenir; ancak revizyonla değişir.` : t`Önce bütün işler tamamlanmalı.`}
        checked={action.is_finished}
        disabled={disabled || (!areDone && !action.is_finished)}
        error={errorOf(`${AT}.is_finished`)}
        onChange={(event) => change({ is_finished: event.currentTarget.checked })}
      />
    </>
  );
}
