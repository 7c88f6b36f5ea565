import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { memo } from 'react';
import type { RecordForm } from '#client/records/use-record-form.ts';
import { latePart } from '#client/ui/late.tsx';
import { newId } from '#core/id/uuid.ts';
import { blankAction, blankJob } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import type { MethodFamily } from '#modules/risk/shared/score.ts';
import classes from './questions.module.css';

const ActionParts = latePart(() => import('#modules/risk/client/questions/later.ts').then((file) => file.ActionParts));

export interface ActionProps extends Pick<RiskResponse, 'before_images' | 'has_action' | 'improvement_action'> {
  /** Id of the response. */
  readonly record: string;
  readonly onChange: RecordForm<'control-list-response'>['change'];
  readonly method: string;
  readonly family: MethodFamily;
  readonly disabled: boolean;
  readonly errorOf: (field: string) => string | null;
}

/** What is done against a risk, where something is (RISK-ACT-01). */
export const ActionFields = memo(function ActionFields({ has_action, ...parts }: ActionProps) {
  const { improvement_action, onChange, disabled } = parts;
  const { t } = useLingui();
  const toggle = (on: boolean) => {
    onChange('has_action', on);
    // What was entered stays until the answer is stored without it.
    if (on && improvement_action === null) onChange('improvement_action', { ...blankAction(), jobs: [blankJob(newId())] });
  };
  return (
    <section className={classes.card}>
      <Switch
        size="lg"
        label={t`İyileştirme faaliyeti gerekiyor`}
        checked={has_action}
        disabled={disabled}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {has_action ? <ActionParts {...parts} /> : null}
    </section>
  );
});
