import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply, listReply } from '#core/contract/envelope.ts';
import { SESSION_STATUSES } from '#modules/sessions/shared/sessions.rules.ts';
import { STATISTICS_WINDOWS } from '#core/date/statistics-window.ts';

/** Titles of a page in both languages; null for a page that the server does not know. */
const titles = v.nullable(v.object({ tr: v.string(), en: v.string() }));

/** A session as the monitor shows it (SES-DATA-02). Times are ISO texts. */
export const sessionRecord = v.object({
  session_id: v.string(),
  user_id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  name: v.string(),
  surname: v.string(),
  role_id: v.number(),
  status: v.picklist(SESSION_STATUSES),
  current_page: v.string(),
  page_titles: titles,
  current_url: v.string(),
  login_time: v.string(),
  last_activity: v.string(),
  user_agent: v.string(),
  /** Ended for good, and not just silent. */
  ended: v.boolean(),
});
export type SessionRecord = v.InferOutput<typeof sessionRecord>;

const whole = (least: number, most: number, initial: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'integer'), v.transform(Number), v.minValue(least, 'min_value'), v.maxValue(most, 'max_value')),
    initial,
  );

const window = v.optional(v.picklist(STATISTICS_WINDOWS, 'choice'), 'today');

/** A part of the window: an hour `2026-03-02T09`, a day `2026-03-02` or a month `2026-03`, by Istanbul's clock. */
const part = v.object({ at: v.string(), sessions: v.number(), minutes: v.number() });
export type WindowPart = v.InferOutput<typeof part>;

const person = {
  user_id: v.string(),
  name: v.string(),
  surname: v.string(),
  role_id: v.number(),
  sessions: v.number(),
  minutes: v.number(),
};

export const sessionCalls = {
  create: defineCall({
    id: 'SES-CALL-01',
    method: 'POST',
    path: 'session/create',
    access: 'signed-in',
    offline: 'online',
    effect: 'same',
    summary: 'The tracked session of this sign-in: made at the first call, the same one ever after',
    body: v.object({ user_agent: v.optional(v.pipe(v.string(), v.maxLength(1000, 'max_length'))) }),
    reply: v.object({ id: v.string() }),
  }),
  end: defineCall({
    id: 'SES-CALL-02',
    method: 'POST',
    path: 'session/end',
    access: 'signed-in',
    offline: 'online',
    effect: 'same',
    summary: 'End a tracked session of the caller; without a body that of the token',
    body: v.object({
      session_id: v.optional(v.pipe(v.string(), v.uuid('id'))),
      reason: v.optional(v.pipe(v.string(), v.maxLength(50, 'max_length')), 'normal'),
    }),
    reply: doneReply,
  }),
  statsAll: defineCall({
    id: 'SES-CALL-03',
    method: 'GET',
    path: 'session/stats/all',
    access: 'adm.read',
    offline: 'online',
    summary: 'How many sessions there are and were, and for how long',
    query: v.object({ window }),
    reply: dataReply(
      v.object({
        active: v.number(),
        idle: v.number(),
        inactive: v.number(),
        total_today: v.number(),
        /** Of the sessions in the window. */
        average_minutes: v.number(),
        sessions: v.number(),
        minutes: v.number(),
        series: v.array(part),
      }),
    ),
  }),
  statsTopUsers: defineCall({
    id: 'SES-CALL-04',
    method: 'GET',
    path: 'session/stats/top-users',
    access: 'adm.read',
    offline: 'online',
    summary: 'Who worked longest in a window',
    query: v.object({ window, limit: whole(1, 100, '10') }),
    reply: dataReply(v.array(v.object(person))),
  }),
  statsUser: defineCall({
    id: 'SES-CALL-05',
    method: 'GET',
    path: 'session/stats/user/:id',
    access: 'adm.read',
    offline: 'online',
    summary: 'Sessions, minutes and pages of one person in a window',
    query: v.object({ window }),
    reply: dataReply(
      v.object({ ...person, pages: v.array(v.object({ page: v.string(), titles, visits: v.number() })), series: v.array(part) }),
    ),
  }),
  active: defineCall({
    id: 'NOTIF-CALL-10',
    method: 'GET',
    path: 'session/active',
    access: 'adm.read',
    offline: 'online',
    summary: 'Sessions of the last 24 hours, the latest first: what the monitor shows before its socket delivers',
    query: v.object({ page: whole(1, 1000, '1'), limit: whole(1, 500, '100') }),
    reply: listReply(sessionRecord),
  }),
} as const;
