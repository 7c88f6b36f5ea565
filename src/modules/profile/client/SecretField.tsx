import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './profile.module.css';

export interface SecretFieldProps {
  readonly label: string;
  /** Whether the server has one. */
  readonly isSet: boolean;
  /** Cannot be taken away again. */
  readonly isRequired?: boolean;
  /** Null: the stored one stays. */
  readonly value?: string | null;
  readonly error?: ReactNode;
  onChange?(next: string | null): void;
}

/** A secret that can be set, replaced and taken away, but never read. */
export function SecretField({ label, isSet, isRequired = false, value = null, error, onChange }: SecretFieldProps) {
  const { t } = useLingui();
  if (value === null) {
    return (
      <div className={classes.secret}>
        <TextInput label={label} value={t`Kayıtlı`} readOnly variant="filled" />
        <Button
          variant="default"
          aria-label={isRequired ? t`${label}: değiştir` : t`${label}: değiştir veya kaldır`}
          onClick={() => onChange?.('')}
        >
          <Trans>Değiştir</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.secret}>
      <PasswordInput
        label={label}
        description={isSet ? (isRequired ? undefined : t`Boş kaydedilirse kayıtlı olan silinir.`) : t`Kayıtlı değil`}
        withAsterisk={isRequired}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t`${label}: göster veya gizle`, tabIndex: 0 }}
        value={value}
        error={error}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
      {isSet ? (
        <Button variant="default" aria-label={t`${label}: kayıtlı olan kalsın`} onClick={() => onChange?.(null)}>
          <Trans>Vazgeç</Trans>
        </Button>
      ) : null}
    </div>
  );
}
