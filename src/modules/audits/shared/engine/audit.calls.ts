import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, doneReply, listReply, writtenReply } from '#core/contract/envelope.ts';
import { mailingCallsOf } from '#core/contract/mailing.ts';
import { id, searchWords, word } from '#core/field/field.ts';

/** What the server knows of a stored report beside its body. */
const stored = {
  id: v.string(),
  version: v.number(),
  canEdit: v.boolean(),
  created_by: v.nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
};
/** What a list tells of every report. */
const row = {
  id: v.string(),
  version: v.number(),
  number: v.nullable(v.string()),
  workplace_id: v.string(),
  creator: v.nullable(v.string()),
  created_at: v.string(),
  realization_date: v.nullable(v.string()),
  report_status: v.string(),
  sharing: v.string(),
  canEdit: v.boolean(),
  answered: v.number(),
  findings: v.number(),
};
/** What the calls of a kind of audit differ by. */
interface CallPlan<I extends Record<Verb, string>, P extends string, E extends v.ObjectEntries, R extends v.ObjectEntries> {
  readonly ids: I;
  readonly base: P;
  /** Entries of the body. */
  readonly entries: E;
  /** What a list tells beside what it tells of every report. */
  readonly row: R;
  /** For the summaries: "operational audit". */
  readonly noun: string;
}
type Verb = 'get' | 'create' | 'update' | 'remove' | 'report' | 'sendMail' | 'mailing' | 'list';

/** The six verbs of a kind of audit, its list, and how far its mails have come (ledger 05, decision 1). */
export const auditCallsOf = <
  const I extends Record<Verb, string>,
  const P extends string,
  E extends v.ObjectEntries,
  R extends v.ObjectEntries,
>({
  ids,
  base,
  entries,
  row: ownRow,
  noun,
}: CallPlan<I, P, E, R>) =>
  ({
    get: defineCall({
      id: ids.get as I['get'],
      method: 'GET',
      path: `${base}/:id` as const,
      access: 'aud.read',
      offline: 'replica',
      summary: `One ${noun} report`,
      reply: dataReply(v.object({ ...stored, ...entries })),
    }),
    create: defineCall({
      id: ids.create as I['create'],
      method: 'POST',
      path: base,
      access: 'aud.write',
      offline: 'queue',
      effect: 'once',
      summary: 'Save a new report under an id made on the device; gives it its number',
      body: v.object({ id: id(), ...entries }),
      reply: writtenReply,
    }),
    update: defineCall({
      id: ids.update as I['update'],
      method: 'PUT',
      path: base,
      access: 'aud.write',
      offline: 'queue',
      effect: 'once',
      summary: 'Save a draft again, or as valid',
      body: v.object({ id: id(), version: v.number(), ...entries }),
      reply: writtenReply,
    }),
    remove: defineCall({
      id: ids.remove as I['remove'],
      method: 'DELETE',
      path: `${base}/:id` as const,
      access: 'aud.write',
      offline: 'queue',
      effect: 'once',
      summary: 'Delete a draft with its findings and DFIs',
      query: deletionQuery,
      reply: doneReply,
    }),
    report: defineCall({
      id: ids.report as I['report'],
      method: 'POST',
      path: `${base}/:id/report` as const,
      access: 'aud.read',
      offline: 'online',
      effect: 'same',
      summary: 'Make the report file; a permanent one is kept',
      query: v.object({ isPermanent: v.optional(v.picklist(['true', 'false']), 'false') }),
      reply: dataReply(v.object({ document_key: v.string(), url: v.string() })),
    }),
    ...mailingCallsOf({ ids, base, access: 'aud.send', noun: 'a valid report' }),
    list: defineCall({
      id: ids.list as I['list'],
      method: 'POST',
      path: `${base}/list/:page/:limit/:workplace_id` as const,
      access: 'aud.read',
      offline: 'replica',
      effect: 'none',
      summary: 'A page of reports in scope; workplace_id 0 means all',
      body: v.object({
        number: v.exactOptional(searchWords()),
        creator: v.exactOptional(word(40)),
        date_from: v.exactOptional(word(10)),
        date_to: v.exactOptional(word(10)),
        status: v.exactOptional(word(20)),
        sharing: v.exactOptional(word(20)),
      }),
      reply: listReply(v.object({ ...row, ...ownRow })),
    }),
  }) as const;

type AnyAuditCalls = ReturnType<typeof auditCallsOf<Record<Verb, string>, string, v.ObjectEntries, v.ObjectEntries>>;
/** The calls of a kind of audit that are the same for the bodies of all kinds. */
export type AuditCalls = Pick<AnyAuditCalls, 'report' | 'sendMail' | 'mailing'>;
export type AuditListCall = AnyAuditCalls['list'];
