import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Checkbox } from '@mantine/core';
import { RecordName } from '#client/records/values/RecordName.tsx';
import { formatDay } from '#core/date/day.ts';
import { AREA_WORD } from '#client/records/responsibility-words.ts';
import type { Duty } from '#modules/organisation/shared/leaving.calls.ts';
import type { ResponsibilityArea } from '#modules/organisation/shared/responsibility.ts';
import classes from './employee.module.css';

/** One record may stand there twice: as a DFI that somebody answers for, and with a task of the same person. */
export const keyOf = ({ area, id }: Pick<Duty, 'area' | 'id'>): string => `${area} ${id}`;

interface Props {
  readonly area: ResponsibilityArea;
  readonly duties: readonly Duty[];
  /** Why one could not go, by its key. */
  readonly refused: ReadonlyMap<string, string>;
  isChosen(key: string): boolean;
  onTick(key: string, isOn: boolean): void;
}

/** What somebody answers for in one area, to be ticked. */
export function DutyRows({ area, duties, refused, isChosen, onTick }: Props) {
  const { i18n } = useLingui();
  if (duties.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2>
        {i18n._(AREA_WORD[area])} ({duties.length})
      </h2>
      <ul className={classes.duties}>
        {duties.map((duty) => {
          const key = keyOf(duty);
          const why = refused.get(key);
          return (
            <li key={key}>
              <Checkbox
                checked={isChosen(key)}
                onChange={({ currentTarget: { checked } }) => onTick(key, checked)}
                label={duty.title}
                description={
                  <>
                    {area === 'workplace' ? null : <RecordName to="workplace" id={duty.workplace_id} />}
                    {duty.deadline === null ? null : <Trans> · termin {formatDay(duty.deadline)}</Trans>}
                  </>
                }
              />
              {why === undefined ? null : <span className={classes.failed}>{why}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
