import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { DayInputProps } from '#client/ui/DayInput.tsx';
import { loadedOnce, whenItIsTime } from '#client/ui/late.tsx';
import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import classes from './DayInput.module.css';

const fetched = loadedOnce(() => import('#client/ui/DayInput.tsx').then((file) => file.DayInput));
let DayInput: ComponentType<DayInputProps> | null = null;
const bring = async (): Promise<void> => {
  DayInput = await fetched();
};

/** A day as `DayInput` shows it. Its calendar comes after the first screen, or when somebody goes into the field before. */
export function LateDayInput(props: DayInputProps) {
  const { t } = useLingui();
  const [, setHere] = useState(DayInput !== null);
  const isEntered = useRef(false);
  useEffect(() => {
    if (DayInput !== null) return;
    let isGone = false;
    whenItIsTime(() =>
      bring().then(
        () => isGone || setHere(true),
        () => undefined,
      ),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (DayInput !== null) return <DayInput {...props} autoFocus={isEntered.current} />;
  const enter = () => {
    isEntered.current = true;
    void bring().then(
      () => setHere(true),
      () => undefined,
    );
  };
  return (
    <div className={classes.row}>
      <TextInput
        className={classes.input ?? ''}
        value={props.value === null ? '' : formatDay(props.value)}
        readOnly
        onFocus={enter}
        onBlur={() => {
          isEntered.current = false;
        }}
        placeholder={t`GG-AA-YYYY`}
        rightSection={<IconCalendar aria-hidden size="1.2em" />}
        rightSectionPointerEvents="none"
        required={props.required === true}
        disabled={props.disabled === true}
        error={props.error}
        {...(props.id === undefined ? {} : { id: props.id })}
      />
      {props.disabled === true ? null : (
        <Button className={classes.today ?? ''} variant="default" onClick={() => props.onChange(dayInIstanbul(Date.now()))}>
          <Trans>Bugün</Trans>
        </Button>
      )}
    </div>
  );
}
