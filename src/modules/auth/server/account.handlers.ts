import { confirmPhone } from '#modules/auth/server/phone.handlers.ts';
import { forgotPassword, updatePassword } from '#modules/auth/server/password.handlers.ts';
import { confirmRegistration, registerCompany, registerFirst, registerIndividual } from '#modules/auth/server/registration.handlers.ts';
import type { accountCalls } from '#modules/auth/shared/account.calls.ts';
import type { Handlers } from '#server/http/handler.ts';

export const accountHandlers: Handlers<typeof accountCalls> = {
  isTokenValid: async (_input, { caller }) => ({ token: caller !== null }),
  forgotPassword,
  confirmPhone,
  updatePassword,
  registerIndividual,
  registerCompany,
  confirmIndividual: confirmRegistration('individual'),
  confirmCompany: confirmRegistration('company'),
  registerFirst,
};
