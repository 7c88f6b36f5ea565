import { Checkbox } from '@mantine/core';
import classes from './list.module.css';

interface Props {
  readonly name: string;
  readonly isOn: boolean;
  readonly isPartly?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A box without words, in room for a finger. */
export function Tick({ name, isOn, isPartly = false, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside has its own name
    <label className={classes.tick}>
      <Checkbox aria-label={name} checked={isOn} indeterminate={isPartly} onChange={(event) => onChange(event.currentTarget.checked)} />
    </label>
  );
}
