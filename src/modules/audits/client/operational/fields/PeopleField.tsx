import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useUsers } from '#modules/audits/client/operational/useNames.ts';
import { latePart } from '#client/ui/late.tsx';
import { FieldError } from './FieldFrame.tsx';
import classes from './fields.module.css';

const PeopleSheet = latePart(() => import('./PeopleSheet.tsx').then((file) => file.PeopleSheet));

interface Props {
  id: string;
  label: string;
  chosen: readonly string[];
  most: number;
  onChange(next: string[]): void;
  error?: string | undefined;
  required?: boolean;
  /** Who has worked there comes first. */
  workplace: string;
}

/** Users of the system by name; people of the workplace and the last five picked come first. */
export function PeopleField({ id, label, chosen, most, onChange, error, required = false, workplace }: Props) {
  const { t } = useLingui();
  const { nameOf } = useUsers();
  const [isOpen, setOpen] = useState(false);
  const add = (user: string) => {
    onChange(most === 1 ? [user] : [...chosen, user]);
    setOpen(false);
  };
  const pickLabel = most === 1 && chosen.length > 0 ? t`Değiştir` : t`Kişi seç`;
  return (
    <div className={classes.field} role="group" aria-labelledby={`${id}-label`} id={id} tabIndex={-1}>
      <span className={classes.label} id={`${id}-label`}>
        {label}
        {required ? (
          <span className={classes.required} aria-hidden>
            {' '}
            *
          </span>
        ) : null}
      </span>
      <div className={classes.picked}>
        {chosen.map((user) => {
          const name = nameOf(user);
          return (
            <span key={user} className={classes.chip}>
              {name}
              <button
                type="button"
                className={classes.remove}
                aria-label={t`${name} adlı kişiyi çıkar`}
                onClick={() => onChange(chosen.filter((other) => other !== user))}
              >
                <IconX aria-hidden size="1.1em" />
              </button>
            </span>
          );
        })}
        {chosen.length < most || most === 1 ? (
          <Button
            variant="default"
            leftSection={<IconUserPlus aria-hidden size="1.1em" />}
            onClick={() => setOpen(true)}
            aria-label={`${label}: ${pickLabel}`}
          >
            {pickLabel}
          </Button>
        ) : null}
      </div>
      <FieldError id={`${id}-error`} message={error} />
      {isOpen ? <PeopleSheet title={label} workplace={workplace} without={chosen} onPick={add} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
