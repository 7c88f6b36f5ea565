import { expect } from 'vitest';
import { fromBase32, hotp, totpStep } from '#server/auth/totp.ts';
import { type Client, PASSWORD } from '#tests/support/app.ts';

/** What an authenticator app shows, `away` steps of 30 s from now. */
export const shownCode = (secret: string, away = 0): string => hotp(fromBase32(secret), totpStep(new Date()) + away);

/** A code that is none of those near now. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((away) => shownCode(secret, away));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '666666';
}

/** Turns the second step of a signed-in person on. The code of the step before is used, so that those of now and later are free. */
export async function turnOn(client: Client): Promise<{ secret: string; codes: string[] }> {
  const made = await client('POST', 'users/second-step/set-up', { body: { password: PASSWORD } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { secret } = made.body.data;
  const confirm = () => client('POST', 'users/second-step/confirm', { body: { code: shownCode(secret, -1) } });
  let confirmed = await confirm();
  // Half a minute may have ended on the way: then it was the code of two steps before.
  if (confirmed.status === 422) confirmed = await confirm();
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  return { secret, codes: confirmed.body.data.recovery_codes };
}

/** The answer to the right password. */
export const passwordOf = (anybody: Client, email: string, device_id = '') =>
  anybody('POST', 'auth/login', { body: { email, password: PASSWORD, device_id } });

/** The second page of the sign-in. */
export const pass = (anybody: Client, challenge: string, code: string) =>
  anybody('POST', 'auth/second-step', { body: { challenge, code } });
