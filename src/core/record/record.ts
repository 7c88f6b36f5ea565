import type * as v from 'valibot';
import type { GroupPlan } from '#core/change/groups.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { AnyCall } from '#core/contract/call.ts';
import type { AfterLock } from '#core/record/after-lock.ts';
import type { Edited, RecordBar } from '#core/record/edited.ts';
import type { Guard } from '#core/record/guard.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { ListPlan } from '#core/record/list.ts';
import type { OutlinePlan } from '#core/record/outline.ts';

/** Who looks at or edits a record, as rules need to know them. */
export interface Actor {
  readonly user_id: string;
  readonly role_id: number;
  readonly permissions: ReadonlySet<string>;
}

/** Facts about a record beside its body that the server keeps and the device is told. */
export interface RecordMeta {
  readonly id: string;
  readonly version: number;
  readonly workplace_id: string | null;
  readonly created_by: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A write as the outbox stores it: the call and what is handed to it. */
export interface WriteRequest {
  readonly call: AnyCall;
  readonly input: { params?: Record<string, string>; query?: unknown; body?: unknown };
}

/**
 * Who of an account reaches a record, once the rights reach its area (ledger 11, decision 3):
 * - `workplace`: who reaches the workplace it is in; at level S only what the person made or is named in
 * - `itself`: it is a workplace, and reached as one
 * - `company`: who reaches a workplace of this company
 * - `account`: everybody
 * - `chosen`: everybody where its `apply_to_all_workplaces` is on, else who reaches one of its `workplace_ids` (decision 57)
 * - `owner`: who reaches the record that it is a part of (`RecordKind.owner`)
 */
export type RecordScope = 'workplace' | 'itself' | 'company' | 'account' | 'chosen' | 'owner';

/** What a record is a part of: a kind whose scope is `chosen` or `company`, and the field that names the record of it. */
export interface Owner {
  readonly kind: KindId;
  readonly field: string;
}

/** The calls that every server kind has (`serverKindCalls`). */
export interface ServerKindCalls {
  readonly list: AnyCall;
  readonly get: AnyCall;
  readonly create: AnyCall;
  readonly update: AnyCall;
  readonly remove: AnyCall;
  readonly file: AnyCall;
}

/** What stands beside a field that is not right: a word of the catalogue. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

/**
 * One kind of record, declared once: client, outbox and server read it (invariant 1).
 * `Body` is the wire shape, names untouched.
 */
export interface RecordKind<Body extends JsonObject = JsonObject> {
  readonly kind: KindId;
  readonly schema: v.GenericSchema<unknown, Body>;
  /** Area of the permission matrix (ledger 11, decision 2), e.g. `aud`. */
  readonly area: string;
  /** `device` kinds travel by the feed and are written through the outbox; `server` kinds have no place in it and are asked for page by page. */
  readonly residence: 'device' | 'server';
  /** What lists of a server kind are filtered and sorted by; calls, SQL and indexes follow from it (decision 47). */
  readonly list?: ListPlan;
  /** The calls of a server kind; whoever shows any kind of record asks by them. */
  readonly calls?: ServerKindCalls;
  /** The same for lists, single reads, searches, the feed and its digest, the history and files. */
  readonly scope: RecordScope;
  /** Of a kind whose scope is `owner`. */
  readonly owner?: Owner;
  /**
   * Whether its names are needed to read other records: `true`, then everybody in scope is told it, whatever the rights; `area`,
   * then everybody whose rights reach the area, also those who see their own records only.
   */
  readonly forEverybody?: true | 'area';
  readonly groups: GroupPlan;
  /** The workplace whose scope the record is in; null for one of the whole account. */
  workplaceOf(body: Body): string | null;
  /** A short text by which a person knows the record in lists and in the outbox. */
  title(body: Body): string;
  /** Whether forms offer it for choice; all are by default. What has been chosen stays. */
  isOffered?(body: Body): boolean;
  /** An account has so many that nobody looks through them: forms find one by its words, from the third letter on (EMP-SRCH-01). */
  readonly isMany?: true;
  /** Tells two of the same title apart where one is chosen, e.g. the job of a person. */
  hint?(body: Body): string;
  /** Milliseconds that order a list, newest first; `id` is the record's, for kinds that order within a day by the making. */
  sortAt(body: Body, id: string): number;
  /** One word by which lists are filtered on the device; empty when the kind has none. */
  status(body: Body): string;
  /** Of a device kind that an account may have very many of: what its lists are filtered, sorted and searched by. */
  readonly outline?: OutlinePlan<Body>;
  /** Users named by the record: it is theirs too for roles that see their own only. */
  people?(body: Body): readonly string[];
  /** What of the body not everybody is told who reaches the record. What no device may hold at all is marked `sensitive` in the schema. */
  readonly guard?: Guard<Body>;
  /**
   * Whether somebody may bring the picture of the record of an id, where that takes other than the right to write such records: a call
   * of its own makes it that of the record.
   */
  mayBringPicture?(id: string, actor: Actor): boolean;
  /** While the record has this status only those reach it who made it or are named in it, and whoever has this level of its area. */
  readonly unshared?: { readonly status: string; readonly except: string };
  /** The field that names the record it was raised in: as long as that one is unshared, so is this one, but to those whom it names itself. */
  readonly sharedWith?: { readonly kind: KindId; readonly field: string };
  /**
   * What of a body is wrong or does not fit together when somebody writes it: the form says it at once, the server refuses it. What
   * lies in a store from before such a rule is read without it.
   */
  issues?(body: Body): readonly FieldIssue[];
  /** Whether nobody may change or delete it any more (AUD-GEN-07). */
  locked?(body: Body): boolean;
  /** Whether a change closes a record that is not locked for good: what somebody else wrote meanwhile is asked about, as before a lock. */
  closes?(from: Body, to: Body): boolean;
  /** The record that it is a part of, where that one says, too, whether it may be changed. */
  readonly partOf?: Owner;
  /** Why one person may not change it although it is not locked for everybody; null: nothing stands against it. */
  barOf?(edited: Edited<Body>): RecordBar | null;
  /** It without what names a record that was raised in it and never came to be; as it is where nobody can take that out. */
  withoutNamed?(body: Body, id: string): Body;
  /** Its id follows from what it is about: the same content cannot go on under another one. */
  readonly fixedId?: true;
  /**
   * Of a device kind: it is worked on at its workplace. Whoever made one or is named by `people` (its own, else those of the record)
   * has worked there, and is offered first there. Of a visit the day that orders the list is that of being there: where somebody made
   * the last ones is proposed for the next way.
   */
  readonly onSite?: { readonly isVisit?: true; people?(body: Body): readonly string[] };
  /** What may be written all the same. */
  readonly afterLock?: AfterLock<Body>;
  /** Written once: nobody changes or deletes a record of this kind, the server itself included. */
  readonly final?: true;
  /**
   * Records that a body names and that must be on the server before it: the outbox sends what waits of them first. A change that
   * newly names one waits for what stands above that one too.
   */
  comesAfter?(body: Body): readonly string[];
  /** Verbs that exist for this kind, each to the call that does it. A missing verb is not offered. */
  readonly verbs: {
    create?(id: string, body: Body): WriteRequest;
    update?(id: string, body: Body, version: number): WriteRequest;
    remove?(id: string, version: number): WriteRequest;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds kinds of every body; each use narrows by kind id
export type AnyRecordKind = RecordKind<any>;

/** Declares a kind; the identity function, for inference. */
export const defineRecord = <Body extends JsonObject>(kind: RecordKind<Body>): RecordKind<Body> => kind;
