import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import classes from './AnswerSegments.module.css';

export interface AnswerOption<V extends string> {
  value: V;
  label: string;
  /** What the answer means for safety: `safe` green, `danger` red, `caution` amber; neutral when absent. */
  tone?: 'safe' | 'danger' | 'caution';
}

interface Props<V extends string> {
  value: V | null | undefined;
  options: readonly AnswerOption<V>[];
  /** Tapping the chosen answer again gives null where `clearable`. */
  onChange(next: V | null): void;
  /** Id of the element that names the question, or the name itself. */
  labelledBy?: string;
  label?: string;
  clearable?: boolean;
  disabled?: boolean;
}

/**
 * One of a few answers over the full width, 72 px high in the field. Plain radio buttons inside: arrow keys and screen
 * readers work, and a form of 300 of them stays light.
 */
export function AnswerSegments<V extends string>({
  value,
  options,
  onChange,
  labelledBy,
  label,
  clearable = false,
  disabled = false,
}: Props<V>) {
  const name = useId();
  return (
    <div className={classes.segments} role="radiogroup" aria-labelledby={labelledBy} aria-label={label}>
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <label
            key={option.value}
            className={classNames(
              classes.segment,
              isChosen && classes.chosen,
              isChosen && option.tone && classes[option.tone],
              disabled && classes.disabled,
            )}
          >
            <input
              className={classes.input}
              type="radio"
              name={name}
              checked={isChosen}
              disabled={disabled}
              onChange={() => onChange(option.value)}
              onClick={() => {
                if (isChosen && clearable) onChange(null);
              }}
            />
            {isChosen ? <IconCheck aria-hidden size="1.2em" stroke={3} /> : null}
            <span>{option.label}</span>
          </label>
        );
      })}
    </div>
  );
}
