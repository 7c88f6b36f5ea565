import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply } from '#core/contract/envelope.ts';
import { optionalPhone, personName } from '#modules/auth/shared/account.calls.ts';

/** Kinds of mails that a person may do without. Mails about the sign-in, and reports that somebody sends on purpose, always come. */
export const MAIL_TOPICS = ['notification', 'announcement', 'reminder'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

const mailPreferences = v.object({ notification: v.boolean(), announcement: v.boolean(), reminder: v.boolean() });
export type MailPreferences = v.InferOutput<typeof mailPreferences>;

/** How big letters and controls are (ledger 19, decision 11). */
const size = v.picklist(['small', 'medium', 'large'], 'choice');
const language = v.picklist(['tr', 'en'], 'choice');

/** The signed-in person's own profile. Of Medula the device is told what is set; certificate and password never come back (ledger 11, decision 24). */
export const ownProfile = v.object({
  name: v.string(),
  surname: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  phone_confirmed: v.boolean(),
  /** Whether a code can be sent to a phone at all. */
  can_confirm_phone: v.boolean(),
  profession: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  language,
  size,
  /** Of name and phone, which the office changes too. */
  version: v.number(),
  mail_preferences: mailPreferences,
  /** Null for roles that do not work with Medula. */
  medula: v.nullable(
    v.object({
      medula_branch_code: v.string(),
      medula_facility_code: v.string(),
      medula_certificate_code_set: v.boolean(),
      medula_password_set: v.boolean(),
    }),
  ),
});
export type Profile = v.InferOutput<typeof ownProfile>;

/** What a person changes of the own data. The e-mail is the sign-in name and is changed by a manager. */
export const personalForm = v.object({ ...personName, phone: optionalPhone() });

const secret = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, 'max_length'));
/** Medula codes as they are entered (USR-VAL-05); null in place of a secret leaves the stored one as it is, an empty certificate code takes it away. */
export const medulaForm = v.object({
  medula_branch_code: v.pipe(secret(20), v.nonEmpty('required')),
  medula_facility_code: v.pipe(secret(20), v.nonEmpty('required')),
  medula_certificate_code: v.nullable(secret(60)),
  medula_password: v.nullable(v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(128, 'max_length'))),
});

/** The settings as the server seals them. */
export const storedMedula = v.object({
  medula_branch_code: v.string(),
  medula_facility_code: v.string(),
  medula_certificate_code: v.string(),
  medula_password: v.string(),
});

export const profileCalls = {
  read: defineCall({
    id: 'USR-CALL-11',
    method: 'GET',
    path: 'users/profile',
    access: 'signed-in',
    offline: 'online',
    summary: "The signed-in person's own profile",
    reply: dataReply(ownProfile),
  }),
  update: defineCall({
    id: 'USR-CALL-12',
    method: 'PATCH',
    path: 'users/profile',
    access: 'signed-in',
    offline: 'online',
    effect: 'once',
    summary: 'Change the own name and phone',
    /** `version`: the one that was seen. */
    body: v.object({ ...personalForm.entries, version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    reply: dataReply(ownProfile),
  }),
  updateAvatar: defineCall({
    id: 'USR-CALL-13',
    method: 'PATCH',
    path: 'users/update-avatar',
    access: 'signed-in',
    offline: 'online',
    effect: 'once',
    summary: 'Take a stored picture as the own avatar, or none',
    body: v.object({ document_key: v.nullable(v.pipe(v.string(), v.maxLength(40, 'max_length'))) }),
    reply: dataReply(v.object({ avatar: v.nullable(v.string()) })),
  }),
  updateMedula: defineCall({
    id: 'USR-CALL-14',
    method: 'PATCH',
    path: 'users/medula-settings',
    access: 'med.write',
    offline: 'online',
    effect: 'same',
    summary: 'Keep the own Medula codes, sealed; secrets never come back',
    body: medulaForm,
    reply: doneReply,
  }),
  updateSettings: defineCall({
    id: 'USR-CALL-15',
    method: 'PATCH',
    path: 'users/profile-settings',
    access: 'signed-in',
    offline: 'online',
    effect: 'once',
    summary: 'Language, size and mails of the signed-in person; what is left out stays, each mail for itself',
    body: v.object({
      language: v.exactOptional(language),
      size: v.exactOptional(size),
      mail_preferences: v.exactOptional(v.partial(mailPreferences)),
    }),
    reply: doneReply,
  }),
  totalWorkingTime: defineCall({
    id: 'ASG-CALL-04',
    method: 'GET',
    path: 'users-workplaces/:id/get-total-working-time',
    access: 'signed-in',
    offline: 'online',
    summary: 'Minutes per month that a person is assigned to workplaces',
    reply: v.object({ total_working_time: v.number() }),
  }),
} as const;
