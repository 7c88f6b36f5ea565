import * as v from 'valibot';
import { type Access, defineCall } from '#core/contract/call.ts';
import { plainName } from '#core/field/plain-name.ts';

/** Receivers of one press at most. */
export const MOST_RECEIVERS = 50;

/** Users by their ids, and addresses that were typed. */
const receivers = v.pipe(
  v.array(
    v.union([
      v.pipe(v.string(), v.maxLength(100, 'max_length')),
      v.object({
        name: v.optional(v.union([v.literal(''), plainName(160)]), ''),
        email: v.pipe(v.string(), v.maxLength(250, 'max_length'), v.email('email')),
      }),
    ]),
  ),
  v.minLength(1, 'required'),
  v.maxLength(MOST_RECEIVERS, 'max_items'),
);
/** Whom a mail is for, as a press says it. */
export type Receivers = v.InferOutput<typeof receivers>;

/** Mails of one press: a result for each address that has one, and how many still wait. */
const mailingReply = v.object({
  success: v.literal(true),
  mailing_id: v.string(),
  waiting: v.number(),
  sent: v.array(v.object({ email: v.string(), ok: v.boolean(), message: v.exactOptional(v.string()) })),
});
export type MailingReply = v.InferOutput<typeof mailingReply>;

type Verb = 'sendMail' | 'mailing';

interface MailingPlan<I extends Record<Verb, string>, P extends string> {
  readonly ids: I;
  readonly base: P;
  readonly access: Access;
  /** For the summary: "a valid report". */
  readonly noun: string;
}

/** The two calls by which the report of a record is mailed: the press, and how far its mails have come. */
export const mailingCallsOf = <const I extends Record<Verb, string>, const P extends string>({
  ids,
  base,
  access,
  noun,
}: MailingPlan<I, P>) =>
  ({
    sendMail: defineCall({
      id: ids.sendMail as I['sendMail'],
      method: 'POST',
      path: `${base}/:id/send-mail` as const,
      access,
      offline: 'online',
      effect: 'same',
      summary: `Mail ${noun} to each of these people, once for the key of the press`,
      body: v.object({
        users: receivers,
        /** Photos and documents go along also where a report is mailed without them unless somebody says so: that of an injury. */
        with_documents: v.exactOptional(v.boolean()),
      }),
      reply: mailingReply,
    }),
    mailing: defineCall({
      id: ids.mailing as I['mailing'],
      method: 'GET',
      path: `${base}/:id/send-mail/:mailing_id` as const,
      access,
      offline: 'online',
      summary: 'How far the mails of one press have come',
      reply: mailingReply,
    }),
  }) as const;

/** These calls of any kind. */
export type MailingCalls = ReturnType<typeof mailingCallsOf<Record<Verb, string>, string>>;
