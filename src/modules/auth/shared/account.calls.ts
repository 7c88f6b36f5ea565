import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { doneReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { plainName } from '#core/field/plain-name.ts';
import { readPhone } from '#core/text/phone.ts';
import { isRepeated, passwordTwice } from '#modules/auth/shared/password.ts';
import { isTaxNumber } from '#modules/organisation/shared/tax-number.ts';

/** Digits of a code that is sent by mail or text message, how long it lives, and how often it may be tried (ledger 01, decision 13). */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** How long the link of a mail lives by which a new password is chosen (ledger 01, decision 12). */
export const RESET_MINUTES = 60;

/** What an individual registers as, and the role that it stands for (ledger 01, decision 13). */
export const PROFESSIONS = ['doctor', 'igu'] as const;
export type Profession = (typeof PROFESSIONS)[number];
export const ROLE_OF_PROFESSION = { doctor: 5, igu: 6 } as const satisfies Record<Profession, number>;

const line = (max = 250) => v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(max, 'max_length'));
/** A mail address; blanks around it are cut off and it is kept in lower case. */
export const mailAddress = () => v.pipe(line(), v.email('email'), v.toLowerCase());
/** A phone number in any usual way of writing it (core/text/phone.ts). */
export const phoneNumber = () =>
  v.pipe(
    line(40),
    v.check((text) => readPhone(text) !== null, 'phone'),
    v.transform((text) => readPhone(text) ?? text),
  );
/** A phone number, or nothing. */
export const optionalPhone = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(40, 'max_length'),
    v.check((text) => text === '' || readPhone(text) !== null, 'phone'),
    v.transform((text) => readPhone(text) ?? ''),
  );
/** First and family name of a person. */
export const personName = { name: plainName(80), surname: plainName(80) };

const person = { ...personName, email: mailAddress(), phone: phoneNumber() };
const agreed = { ...passwordTwice, consent: v.literal(true, 'consent') };
const individual = { ...person, profession: v.picklist(PROFESSIONS, 'choice'), ...agreed };
const HAS_TAX_DIGITS = /^\d{10,11}$/;
const company = {
  company_name: plainName(),
  tax_administration: line(),
  tax_number: v.pipe(
    line(20),
    v.regex(HAS_TAX_DIGITS, 'tax_number'),
    // The check digit of a number of another length would say nothing.
    v.check((digits) => !HAS_TAX_DIGITS.test(digits) || isTaxNumber(digits), 'tax_check'),
  ),
  ...person,
  ...agreed,
};

/** The form of an individual (AUTH-CALL-09). */
export const individualForm = v.pipe(
  v.object(individual),
  v.forward(v.partialCheck([['password'], ['password_repeat']], isRepeated, 'repeat'), ['password_repeat']),
);
/** The form of a company (AUTH-CALL-10). A sole trader has the 11 digits of the identity number as tax number. */
export const companyForm = v.pipe(
  v.object(company),
  v.forward(v.partialCheck([['password'], ['password_repeat']], isRepeated, 'repeat'), ['password_repeat']),
);
/** The code that the server printed at its start stands in for the mailed one (decision 76). */
const printed = { first_code: line(40) };
const firstCompany = v.object({ kind: v.literal('company'), ...company, ...printed });
const firstIndividual = v.object({ kind: v.literal('individual'), ...individual, ...printed });
/** The form of the first account of a server, of either kind. */
export const firstForm = v.pipe(
  v.variant('kind', [firstCompany, firstIndividual]),
  v.forward(v.partialCheck([['password'], ['password_repeat']], isRepeated, 'repeat'), ['password_repeat']),
);
/** The same for the fields of one kind, as a screen checks them. */
export const firstFormOf = (kind: 'company' | 'individual') =>
  v.pipe(
    v.omit(kind === 'company' ? firstCompany : firstIndividual, ['kind']),
    v.forward(v.partialCheck([['password'], ['password_repeat']], isRepeated, 'repeat'), ['password_repeat']),
  );

/** A new password by the mailed link, or by the present one for a person who is signed in (AUTH-CALL-08). */
export const newPasswordForm = v.pipe(
  v.object({
    token: v.optional(v.pipe(v.string(), v.maxLength(200, 'max_length'))),
    current_password: v.optional(v.pipe(v.string(), v.maxLength(128, 'max_length'))),
    ...passwordTwice,
  }),
  v.forward(v.partialCheck([['password'], ['password_repeat']], isRepeated, 'repeat'), ['password_repeat']),
);

/** The form of a person who is signed in: the present password is asked for. */
export const ownPasswordForm = v.pipe(
  v.object({ current_password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(128, 'max_length')), ...passwordTwice }),
  v.forward(v.partialCheck([['password'], ['password_repeat']], isRepeated, 'repeat'), ['password_repeat']),
);

const code = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'code'));
const confirmation = v.object({ confirmation_id: id(), code });
const started = v.object({ success: v.literal(true), confirmation_id: v.string() });

/** Registration, forgotten passwords, and what a token is worth: open to everybody, and none of them starts a renewal (ledger 01, decision 2). */
export const accountCalls = {
  isTokenValid: defineCall({
    id: 'AUTH-CALL-05',
    method: 'POST',
    path: 'auth/is-token-valid',
    access: 'public',
    offline: 'online',
    effect: 'none',
    summary: 'Whether the access token of the request is good',
    reply: v.object({ token: v.boolean() }),
  }),
  forgotPassword: defineCall({
    id: 'AUTH-CALL-06',
    method: 'POST',
    path: 'auth/forgot-password',
    access: 'public',
    offline: 'online',
    effect: 'press',
    summary: 'Mail a link for a new password; the answer is the same for every address',
    body: v.object({ email: mailAddress() }),
    reply: doneReply,
  }),
  confirmPhone: defineCall({
    id: 'AUTH-CALL-07',
    method: 'POST',
    path: 'auth/confirm-phone',
    access: 'signed-in',
    offline: 'online',
    effect: 'press',
    summary: 'Without a code: send one to the phone. With it: confirm the number',
    body: v.object({ phone: phoneNumber(), code: v.optional(code) }),
    reply: doneReply,
  }),
  updatePassword: defineCall({
    id: 'AUTH-CALL-08',
    method: 'POST',
    path: 'auth/update-password',
    access: 'public',
    offline: 'online',
    effect: 'press',
    summary: 'A new password by a mailed token, or by the present one for the signed-in caller; every other session ends',
    body: newPasswordForm,
    // The address of whose link it was: nobody who was invited types it again.
    reply: v.object({ success: v.literal(true), email: v.exactOptional(v.string()) }),
  }),
  registerIndividual: defineCall({
    id: 'AUTH-CALL-09',
    method: 'POST',
    path: 'auth/register-individual',
    access: 'public',
    offline: 'online',
    effect: 'press',
    summary: 'Begin the registration of an individual: a code is mailed',
    body: individualForm,
    reply: started,
  }),
  registerCompany: defineCall({
    id: 'AUTH-CALL-10',
    method: 'POST',
    path: 'auth/register-company',
    access: 'public',
    offline: 'online',
    effect: 'press',
    summary: 'Begin the registration of a company: a code is mailed',
    body: companyForm,
    reply: started,
  }),
  confirmIndividual: defineCall({
    id: 'AUTH-CALL-11',
    method: 'POST',
    path: 'confirm/register-individual',
    access: 'public',
    offline: 'online',
    effect: 'press',
    summary: 'Finish the registration of an individual by the mailed code',
    body: confirmation,
    reply: doneReply,
  }),
  confirmCompany: defineCall({
    id: 'AUTH-CALL-12',
    method: 'POST',
    path: 'confirm/register-company',
    access: 'public',
    offline: 'online',
    effect: 'press',
    summary: 'Finish the registration of a company by the mailed code',
    body: confirmation,
    reply: doneReply,
  }),
  registerFirst: defineCall({
    id: 'AUTH-CALL-14',
    method: 'POST',
    path: 'auth/register-first',
    access: 'public',
    offline: 'online',
    effect: 'press',
    summary: 'Make the first account of a server by the code that it printed at its start; 404 for ever once there is one',
    body: firstForm,
    reply: doneReply,
  }),
} as const;
