import { loginNote } from '#client/auth/login-note.ts';

const notice = loginNote('saha.login-notice');

/** Keeps the reason why a sign-in ended for the sign-in page: its toast stands for 1.2 s only before that page opens (AUTH-REF-04). */
export const keepLoginNotice = notice.keep;

/** The reason; null when a person came without one, or a while ago. */
export const loginNotice = notice.read;

export const clearLoginNotice = notice.clear;

/** The address of whoever has just chosen a password: the sign-in page asks for the password alone. */
export const loginAddress = loginNote('saha.login-address');
