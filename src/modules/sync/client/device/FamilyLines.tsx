import { useLingui } from '@lingui/react/macro';
import type { FamilyState, Part } from '#client/departure/family-state.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatBytes, formatNumber } from '#core/number/number.ts';
import { BoardLine } from './BoardLine.tsx';
import classes from './device.module.css';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What of each family of work is on board: how many of how many, how much room it takes, and what is missing. */
export function FamilyLines({ families }: { families: readonly FamilyState[] }) {
  return (
    <ul className={classes.lines}>
      {families.map((family) => (
        <FamilyLine key={family.id} family={family} />
      ))}
    </ul>
  );
}

function FamilyLine({ family: { id, label, isOnBoard, parts } }: { family: FamilyState }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const state = isOnBoard === undefined ? 'reading' : isOnBoard ? 'good' : 'bad';
  const size = formatBytes(sum(parts.map(({ bytes }) => bytes)), locale);
  const lacking = formatBytes(sum(parts.map(({ missingBytes }) => missingBytes)), locale);
  // What there is none of says nothing, but for what the server has and this device does not.
  const shown = parts.filter(({ of }) => of > 0);
  const weight = (
    <>
      <span className={classes.weight}> · </span>
      <span className={classes.weight}>{state === 'bad' ? t`yaklaşık ${size}, eksik ${lacking}` : t`yaklaşık ${size}`}</span>
    </>
  );
  return (
    <BoardLine id={id} state={state} title={i18n._(label)} aside={weight} className={classes.family}>
      <span className={classes.parts}>
        {shown.map((part) => (
          <PartText key={part.id} part={part} />
        ))}
      </span>
    </BoardLine>
  );
}

function PartText({ part: { id, label, here, of, words } }: { part: Part }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [name, lying, all] = [i18n._(label), formatNumber(here, locale), formatNumber(of, locale)];
  const isHere = here >= of;
  return (
    <span className={classes.part} data-part={id} data-state={isHere ? 'good' : 'bad'}>
      {name}{' '}
      <b>
        {lying}/{all}
      </b>
      {words ? ` (${t`sürüm ${words}`})` : ''}
    </span>
  );
}
