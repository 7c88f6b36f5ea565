import * as v from 'valibot';

/** Characters of a password: exactly 8 is enough (AUTH-PWD-01; ledger 01, decision 11). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** A password that is being chosen, by the rule that form and server share (AUTH-PWD-01). */
export const newPassword = () =>
  v.pipe(v.string(), v.nonEmpty('required'), v.minLength(PASSWORD_MIN, 'min_length'), v.maxLength(PASSWORD_MAX, 'max_length'));

/** The password twice, as every form that sets one asks for it. */
export const passwordTwice = {
  password: newPassword(),
  password_repeat: v.pipe(v.string(), v.maxLength(200, 'max_length'), v.nonEmpty('required')),
};

/** Whether both are the same (AUTH-PWD-02); blanks count. */
export const isRepeated = (input: { readonly password: string; readonly password_repeat: string }): boolean =>
  input.password === input.password_repeat;

/** 0 too short, 1 weak, 2 fair, 3 strong. A hint for the person who chooses, never a rule. */
export type PasswordStrength = 0 | 1 | 2 | 3;

/** What many people choose first, and what stands beside each other on the keys. */
const COMMON =
  /^(.)\1+$|1234|4321|abcd|qwer|asdf|parola|sifre|şifre|password|deneme|istanbul|ankara|izmir|galatasaray|fenerbah|besiktas|beşiktaş/i;

/** How hard a password is to guess, by length and by the kinds of signs in it; well-known words and runs cost a step. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < PASSWORD_MIN) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points =
    (password.length >= 12 ? 1 : 0) +
    (password.length >= 16 ? 1 : 0) +
    (kinds >= 2 ? 1 : 0) +
    (kinds >= 3 ? 1 : 0) -
    (COMMON.test(password) ? 2 : 0);
  if (points >= 3) return 3;
  return points >= 2 ? 2 : 1;
}
