import { useLingui } from '@lingui/react';
import { IconCheck } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { FACTOR_LABEL, SCALE_WORDS } from '#modules/risk/client/risk-words.ts';
import { type Factor, type MethodFamily, type Rating, SCALES } from '#modules/risk/shared/score.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import classes from './rating.module.css';

interface Props {
  readonly family: MethodFamily;
  readonly factor: Factor;
  readonly value: number | null;
  readonly error: string | null;
  readonly disabled: boolean;
  readonly onChange: (factor: Factor, next: number) => void;
}

/** A scale by thumb: each step a whole row with its number and what it stands for. Plain radio buttons inside. Drawn anew for itself alone. */
export const ScaleField = memo(function ScaleField({ family, factor, value, error, disabled, onChange }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const id = useId();
  const steps: readonly number[] = (SCALES[family] as Partial<Record<Factor, readonly number[]>>)[factor] ?? [];
  const words = (SCALE_WORDS[family] as Partial<Record<Factor, Readonly<Record<string, (typeof FACTOR_LABEL)[Factor]>>>>)[factor];
  const shown = new Intl.NumberFormat(locale);
  return (
    <fieldset className={classes.scale} disabled={disabled} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend>{i18n._(FACTOR_LABEL[factor])}</legend>
      {error === null ? null : (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.steps}>
        {steps.map((step) => {
          const word = words?.[String(step)];
          return (
            <label key={step} className={classes.step} data-chosen={step === value || undefined}>
              <input className={classes.input} type="radio" name={id} checked={step === value} onChange={() => onChange(factor, step)} />
              <b className={classes.number}>{shown.format(step)}</b>
              <span className={classes.word}>{word === undefined ? '' : i18n._(word)}</span>
              {step === value ? <IconCheck aria-hidden size="1.2em" stroke={3} /> : null}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
});

interface FieldsProps {
  readonly family: MethodFamily;
  readonly rating: Rating;
  readonly factors: readonly Factor[];
  readonly disabled: boolean;
  readonly errorOf: (factor: Factor) => string | null;
  readonly onChange: (factor: Factor, next: number) => void;
}

/** The scales that a method asks for, in their order. */
export function RatingFields({ family, rating, factors, disabled, errorOf, onChange }: FieldsProps) {
  return (
    <div className={classes.scales}>
      {factors.map((factor) => (
        <ScaleField
          key={factor}
          family={family}
          factor={factor}
          value={rating[factor]}
          error={errorOf(factor)}
          disabled={disabled}
          onChange={onChange}
        />
      ))}
    </div>
  );
}
