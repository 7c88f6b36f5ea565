import type { RegisterValues } from '#client/auth/RegisterForm.tsx';
import { call } from '#client/http/client.ts';
import { accountCalls } from '#modules/auth/shared/account.calls.ts';

/** The search under which the registration makes the first account of a server; the server prints it with the code. */
export const FIRST = { first: 1 } as const;

/** Whether the address asks for the first account. */
export const asksForFirst = (search: string): boolean => new URLSearchParams(search).has('first');

/** Makes the first account. The form's schema has checked before; the server checks again. */
export function registerFirst(kind: 'company' | 'individual', { profession, ...values }: RegisterValues) {
  const shared = { ...values, consent: true } as const;
  const body =
    kind === 'company'
      ? { ...shared, kind }
      : { ...shared, kind, profession: profession === 'doctor' ? ('doctor' as const) : ('igu' as const) };
  return call(accountCalls.registerFirst, { body }, { manner: 'background' });
}
