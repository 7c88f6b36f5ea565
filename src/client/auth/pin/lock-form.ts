import { useLingui } from '@lingui/react/macro';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { vaultOf } from '#client/auth/pin/open-vault.ts';
import { useLockWords } from '#client/auth/pin/lock-words.ts';
import { isEasyPin, isPin, isStrongPassphrase, PASSPHRASE_MIN } from '#client/auth/pin/tries.ts';
import type { LockKind, Vault, Wanted } from '#client/auth/pin/vault.ts';
import { typedPassphrase } from '#client/sync/hand-over/passphrase.ts';

interface LockValues {
  /** What shows that somebody may: the present PIN, or the password of the account; not asked for a first lock. */
  readonly present: string;
  readonly kind: LockKind;
  readonly pin: string;
  readonly again: string;
  readonly needsNetwork: boolean;
}
export type LockForm = UseFormReturnType<LockValues>;

/** What was typed, as it counts: a passphrase of ours in whatever groups and capitals. */
export const typedAs = (kind: LockKind, text: string): string => (kind === 'pin' ? text : typedPassphrase(text));

export const wantedOf = ({ kind, pin, needsNetwork }: LockValues): Wanted => ({ kind, typed: typedAs(kind, pin), needsNetwork });

/** What is wrong with what was typed to open a lock; null when nothing is. */
export function usePresentRule(): (kind: LockKind, text: string) => string | null {
  const { t } = useLingui();
  return (kind, text) => {
    if (kind === 'pin') return isPin(text) ? null : t`6 rakam yazın.`;
    return text.trim() === '' ? t`Parolanızı yazın.` : null;
  };
}

/** The form of a new lock. @param present what is wrong with what shows that somebody may; null: nothing is */
export function useLockForm(present: (text: string) => string | null, now: Vault | null = null): LockForm {
  const { t } = useLingui();
  const words = useLockWords();
  const first = (text: string, { kind }: LockValues) => {
    if (kind === 'passphrase')
      return isStrongPassphrase(text) ? null : t`En az ${PASSPHRASE_MIN} karakter yazın; kolay tahmin edilen sözler olmasın.`;
    if (!isPin(text)) return t`6 rakam yazın.`;
    return isEasyPin(text) ? t`Tahmini kolay: art arda veya aynı rakamlardan oluşmasın.` : null;
  };
  const repeat = (again: string, { pin, kind }: LockValues) => (again === pin ? null : words[kind].differ);
  return useForm<LockValues>({
    initialValues: { present: '', kind: now?.kind ?? 'pin', pin: '', again: '', needsNetwork: now?.share !== undefined },
    validate: { present, pin: first, again: repeat },
  });
}

/** The lock of a person; undefined until it was read. It is read again when `after` is another value. */
export function useVault(user: string, after: unknown = null): Vault | null | undefined {
  const [vault, setVault] = useState<Vault | null | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it depends on lies in the store, and `after` says that it may be another one
  useEffect(() => void vaultOf(user).then(setVault), [user, after]);
  return vault;
}
