import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { FamilyState, Part } from '#client/departure/family-state.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatBytes, formatNumber } from '#core/number/number.ts';
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
  const words = { good: t`hazır`, bad: t`eksik`, reading: t`bakılıyor` } as const;
  const size = formatBytes(sum(parts.map(({ bytes }) => bytes)), locale);
  const lacking = formatBytes(sum(parts.map(({ missingBytes }) => missingBytes)), locale);
  // What there is none of says nothing, but for what the server has and this device does not.
  const shown = parts.filter(({ of }) => of > 0);
  return (
    <li className={`${classes.line} ${classes.family}`} data-line={id} data-state={state}>
      <span className={classes.mark}>
        {state === 'reading' ? (
          <Loader size="1.25rem" aria-hidden />
        ) : state === 'good' ? (
          <IconCircleCheckFilled aria-hidden />
        ) : (
          <IconAlertTriangleFilled aria-hidden />
        )}
      </span>
      <span className={classes.lineText}>
        <strong>
          {i18n._(label)} <span className={classes.stateWord}>{words[state]}</span>
          <span className={classes.weight}> · </span>
          <span className={classes.weight}>{state === 'bad' ? t`yaklaşık ${size}, eksik ${lacking}` : t`yaklaşık ${size}`}</span>
        </strong>
        <span className={classes.parts}>
          {shown.map((part) => (
            <PartText key={part.id} part={part} />
          ))}
        </span>
      </span>
    </li>
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
