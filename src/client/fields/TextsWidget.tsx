import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Input, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { WidgetProps } from '#client/fields/widget.ts';
import { useTextLeft } from '#client/ui/use-text-left.ts';
import classes from './TextsWidget.module.css';

interface RowProps {
  readonly label: string;
  readonly text: string;
  readonly max: number;
  readonly placeholder?: string;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

function Row({ label, text, max, placeholder = '', disabled, onChange, onBlur }: RowProps) {
  const left = useTextLeft(text.length, max);
  return (
    <Textarea
      className={classes.text ?? ''}
      aria-label={label}
      value={text}
      placeholder={placeholder}
      disabled={disabled}
      autosize
      minRows={1}
      description={left === null || left.isOver ? undefined : left.words}
      error={left?.isOver ? left.words : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}

/** Several texts below each other; an open line at the end takes the next one, and a line that is left blank goes. */
export function TextsWidget({ meta, value, onChange, label, description, error, disabled }: WidgetProps<'texts'>) {
  const { t } = useLingui();
  const isFull = value.length >= meta.items;
  const lines = isFull || disabled ? value : [...value, ''];
  const set = (at: number, text: string) => onChange(at < value.length ? value.with(at, text) : [...value, text]);
  const tidy = () => {
    const kept = value.filter((text) => text.trim() !== '');
    if (kept.length !== value.length) onChange(kept);
  };
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <ol className={classes.lines}>
        {lines.map((text, at) => {
          const number = at + 1;
          const isOpen = at === value.length;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and the open one keeps the cursor when it is begun
            <li key={at} className={classes.line}>
              <Row
                label={`${label} ${number}`}
                text={text}
                max={meta.max}
                disabled={disabled}
                onChange={(next) => set(at, next)}
                onBlur={tidy}
                {...(isOpen ? { placeholder: t`Yeni satır` } : {})}
              />
              <ActionIcon
                variant="default"
                aria-label={t`${label} ${number}: çıkar`}
                disabled={disabled}
                data-open={isOpen}
                className={classes.remove ?? ''}
                onClick={() => onChange(value.toSpliced(at, 1))}
              >
                <IconX aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
    </Input.Wrapper>
  );
}
