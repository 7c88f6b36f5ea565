import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, doneReply, listReply } from '#core/contract/envelope.ts';
import { day, id } from '#core/field/field.ts';
import { RESPONSIBILITY_AREAS } from '#modules/organisation/shared/responsibility.ts';
import { externalForm, PERSON_STATES, personEntries, roleId, SEND_TYPES } from '#modules/people/shared/user.schema.ts';

const instant = v.nullable(v.string());
/** A person as those see one who may read people. */
export const personRow = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  surname: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  role_id: v.number(),
  state: v.picklist(PERSON_STATES),
  external: v.boolean(),
  task: v.nullable(v.string()),
  company_id: v.nullable(v.string()),
  workplace_id: v.nullable(v.string()),
  working_time: v.nullable(v.number()),
  osh_official: v.boolean(),
  quit_date: v.nullable(v.string()),
  /** ISO times. */
  last_sign_in_at: instant,
  /** Since when the invitation waits, and when it is tried next: null where none waits, or where nothing tries it any more. */
  invitation_queued_at: instant,
  invitation_due: instant,
  invited_until: instant,
  account_name: v.string(),
  /** Workplaces the person is assigned to, and the minutes per month there in all. */
  assignments: v.number(),
  assigned_minutes: v.number(),
  /** Whether the person has set up a second step of the sign-in. */
  second_step: v.boolean(),
  /** Whether the caller may change this person: never oneself, never somebody above. */
  may_change: v.boolean(),
});
export type PersonRow = v.InferOutput<typeof personRow>;

const once = { offline: 'online', effect: 'once' } as const;
const written = dataReply(v.object({ id: v.string(), version: v.number() }));
const sendType = v.picklist(SEND_TYPES, 'choice');
const short = (max: number) => v.pipe(v.string(), v.maxLength(max, 'max_length'));

const sessionRow = v.object({
  id: v.string(),
  user_agent: v.string(),
  created_at: v.string(),
  seen_at: v.string(),
  /** The one of the caller. */
  own: v.boolean(),
});
export type PersonSession = v.InferOutput<typeof sessionRow>;

/** How people are sorted. */
export const PERSON_ORDERS = ['name', '-name', 'role', '-role', 'last_sign_in', '-last_sign_in'] as const;

export const userCalls = {
  list: defineCall({
    id: 'USR-CALL-01',
    method: 'POST',
    path: 'users/:page/:limit',
    access: 'usr.read',
    offline: 'online',
    effect: 'none',
    summary: 'A page of the people in reach, by name unless told otherwise',
    body: v.object({
      /** Words of name, surname, mail address or phone. */
      text: v.exactOptional(short(200)),
      role_id: v.exactOptional(roleId()),
      state: v.exactOptional(v.picklist(PERSON_STATES, 'choice')),
      external: v.exactOptional(v.boolean()),
      /** Assigned to it, or at home there. */
      workplace_id: v.exactOptional(id()),
      sort: v.exactOptional(v.picklist(PERSON_ORDERS, 'choice')),
    }),
    reply: listReply(personRow),
  }),
  search: defineCall({
    id: 'USR-CALL-03',
    method: 'GET',
    path: 'users/search/:term/:page/:limit',
    access: 'usr.read',
    offline: 'online',
    summary: 'People who may sign in, by three letters of name or mail address or more',
    reply: listReply(v.object({ id: v.string(), name: v.string(), surname: v.string(), email: v.string() })),
  }),
  get: defineCall({
    id: 'USR-CALL-04',
    method: 'GET',
    path: 'users/:id',
    access: 'usr.own',
    offline: 'online',
    summary: 'One person: those in reach for who reads people, oneself for everybody',
    reply: dataReply(personRow),
  }),
  create: defineCall({
    id: 'USR-CALL-05',
    method: 'POST',
    path: 'users',
    access: 'usr.write',
    ...once,
    summary: 'Add a person, who is sent a link to choose a password',
    body: v.object({ id: v.exactOptional(id()), password_send_type: v.exactOptional(sendType, 'email'), ...personEntries }),
    reply: written,
  }),
  update: defineCall({
    id: 'USR-CALL-06',
    method: 'PUT',
    path: 'users',
    access: 'usr.write',
    ...once,
    summary: 'Change a person, on the version that was seen',
    body: v.object({ id: id(), version: v.number(), ...personEntries }),
    reply: written,
  }),
  remove: defineCall({
    id: 'USR-CALL-07',
    method: 'DELETE',
    path: 'users/:id',
    access: 'usr.manage',
    ...once,
    summary: 'Delete a person who never signed in and whom no record names, on the version that was seen',
    query: deletionQuery,
    reply: doneReply,
  }),
  setActive: defineCall({
    id: 'USR-CALL-08',
    method: 'PATCH',
    path: 'users/active/:id',
    access: 'usr.write',
    ...once,
    summary: 'Make a person passive or active again, on the version that was seen; with a day of quitting the assignments go on that day',
    body: v.object({ version: v.number(), active: v.boolean(), quit_date: v.exactOptional(day()) }),
    reply: dataReply(v.object({ active: v.boolean(), removed_assignments: v.number(), ended_sessions: v.number() })),
  }),
  createExternal: defineCall({
    id: 'USR-CALL-09',
    method: 'POST',
    path: 'users/external',
    access: 'usr.write',
    ...once,
    summary: 'Add somebody from outside, who sees what is shared and no more',
    body: v.object({ id: v.exactOptional(id()), ...externalForm.entries }),
    reply: written,
  }),
  sendPassword: defineCall({
    id: 'USR-CALL-10',
    method: 'POST',
    path: 'users/send-password/:id',
    access: 'usr.write',
    offline: 'online',
    effect: 'press',
    summary: 'Send a link to choose a password; those that were sent before work no more',
    body: v.object({ password_send_type: v.exactOptional(sendType, 'email') }),
    /** `already`: the queue has just sent it, and no second one goes. Not `sent`: somebody else is at it, and it may still fail. */
    reply: dataReply(v.object({ sent: v.boolean(), already: v.boolean() })),
  }),
  sessions: defineCall({
    id: 'USR-CALL-16',
    method: 'GET',
    path: 'users/:id/sessions',
    access: 'usr.own',
    offline: 'online',
    summary: 'Where a person is signed in',
    reply: dataReply(v.array(sessionRow)),
  }),
  endSessions: defineCall({
    id: 'USR-CALL-17',
    method: 'PATCH',
    path: 'users/end-sessions/:id',
    access: 'usr.own',
    ...once,
    summary: 'End one sign-in of a person, or without naming one all but the caller’s own',
    body: v.object({ session_id: v.exactOptional(id()) }),
    reply: dataReply(v.object({ ended: v.number() })),
  }),
  losses: defineCall({
    id: 'USR-CALL-18',
    method: 'GET',
    path: 'users/:id/losses',
    access: 'usr.write',
    offline: 'online',
    summary: 'What a person loses who is made passive: sign-ins, assignments, work that waits on devices; and what stays open',
    reply: dataReply(
      v.object({
        sessions: v.number(),
        assignments: v.number(),
        devices: v.number(),
        waiting: v.number(),
        responsibilities: v.array(v.object({ area: v.picklist(RESPONSIBILITY_AREAS), count: v.number() })),
        /** Files of employees that say that the person works. */
        files: v.number(),
      }),
    ),
  }),
  resetSecondStep: defineCall({
    id: 'USR-CALL-24',
    method: 'PATCH',
    path: 'users/reset-second-step/:id',
    access: 'usr.write',
    ...once,
    summary: 'Take the second step of a person away who lost the app; every session of the person ends',
    reply: dataReply(v.object({ ended: v.number() })),
  }),
} as const;
