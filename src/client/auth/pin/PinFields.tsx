import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { isEasyPin, isPin } from '#client/auth/pin/tries.ts';

/** One PIN: six digits, hidden as they are typed. */
export function PinInput(props: PasswordInputProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      visibilityToggleButtonProps={{ 'aria-label': t`PIN’i göster veya gizle`, tabIndex: 0 }}
      {...props}
    />
  );
}

/** What is wrong with a new PIN and its repetition; null when nothing is. */
export function usePinRules(): { first(pin: string): string | null; repeat(again: string, pin: string): string | null } {
  const { t } = useLingui();
  return {
    first: (pin) => (!isPin(pin) ? t`6 rakam yazın.` : isEasyPin(pin) ? t`Tahmini kolay: art arda veya aynı rakamlardan oluşmasın.` : null),
    repeat: (again, pin) => (again === pin ? null : t`İki PIN aynı değil.`),
  };
}
