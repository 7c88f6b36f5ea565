import type { JsonObject } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { FieldIssue } from '#core/record/record.ts';
import type { ImportPlan } from '#core/sheet/import-plan.ts';
import type { BodyOf } from '#modules/registry.ts';
import type * as v from 'valibot';
import type { ImportAction, ImportProblem } from '#server/db/tables-imports.ts';
import type { Ctx } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';

/** What the rules of a kind work with, in a request as in a job. */
export type RuleCtx = Pick<Ctx, 'db' | 'records' | 'caller' | 'locale' | 'now'>;
/** The same where rows are written: what they set off goes out by mail, and is logged. */
export type WriteCtx = RuleCtx & Pick<Ctx, 'mail' | 'origin' | 'device' | 'ip' | 'doneAt'>;

/** By what a record is known again. */
export interface ImportKey {
  readonly field: string;
  /** Compared folded, and only among records that agree in `within`: two companies have a depot of one name. */
  readonly isName?: true;
}

/** What a row may be. */
export interface Known {
  readonly id: string;
  readonly version: number;
  readonly body: JsonObject;
  /** Why no row may change it; empty where one may. */
  readonly closed?: readonly FieldIssue[];
}

/** A row as it is written or taken back. */
export interface WrittenRow {
  readonly id: string;
  readonly action: ImportAction;
  readonly version: number;
  readonly body: JsonObject;
  readonly before: JsonObject | null;
}

/** What else of a row of a file is wrong, beside those above it. */
export type Judge = (body: JsonObject, record: Known | null) => readonly FieldIssue[];

/** Where what comes in is kept. */
export interface RowStore {
  readonly schema: v.GenericSchema<unknown, JsonObject>;
  /** Rows that are on their way to the database at once: more than one where nothing of a refused row has been written. */
  readonly atOnce: number;
  /** What of a body does not fit together. */
  issues?(body: JsonObject): readonly FieldIssue[];
  /** Whether it is offered for choice: of several of one number those are meant. */
  isOffered?(body: JsonObject): boolean;
  title(body: JsonObject): string;
  /** Those in the caller's reach of which a key says one of these values. */
  known(key: ImportKey, values: readonly string[], ctx: RuleCtx): Promise<readonly Known[]>;
  /** Made for each file that is looked at. */
  judge?(ctx: RuleCtx): Promise<Judge>;
  /** @returns the version that was made @throws Refusal */
  create(id: string, body: JsonObject, ctx: WriteCtx): Promise<number>;
  /** @returns the version that was made @throws Refusal VERSION_CONFLICT for what somebody changed after the preview */
  change(row: WrittenRow, ctx: WriteCtx): Promise<number>;
  /** Of those that an import added: how many invitations have not gone out yet. */
  invitations?(import_id: string, ctx: Pick<RuleCtx, 'db' | 'now'>): Promise<number>;
  /** @returns why it stays as it is; null where it was taken back @throws Refusal */
  takeBack(row: WrittenRow, ctx: WriteCtx): Promise<ImportProblem | null>;
}

/** A kind whose records stand below each other: known by their place, so that it needs no key (decision 83). */
export interface ImportTree {
  readonly name: string;
  /** Names the record above, of the same kind. */
  readonly above: string;
  /** In which above and below agree. */
  readonly within: string;
}

/** How records of a kind come in from a spreadsheet: said once, read by the preview, the writing and the taking back. */
export interface Importer<K extends KindId = KindId> {
  /** What is no record says itself how it is kept. */
  readonly store?: RowStore;
  readonly kind: K;
  /** Its row is the schema of the kind, and what tells references apart beside it. */
  readonly plan: ImportPlan;
  /** Fields without whose column nothing can be read. */
  readonly required: readonly string[];
  /** By what a row is known to be a record that is there, the surest first. */
  readonly keys: readonly ImportKey[];
  /** Its fields, where records stand below each other. */
  readonly tree?: ImportTree;
  /** The field in which a row and its record agree, where several records have the same key. */
  readonly within?: string;
  /** Who may make and change records of the kind. */
  readonly access: string;
  /** What a new record begins with, where its row says nothing. */
  readonly begin: Partial<BodyOf<K>>;
  /** What of a body does not fit together, where the kind does not say it itself. */
  issues?(body: BodyOf<K>): readonly FieldIssue[];
  /** What the server says of a body by itself. */
  settled?(body: BodyOf<K>, now: Date): BodyOf<K>;
  /** What of the rules of a write the preview can say already; made for each file that is looked at. */
  judge?(ctx: RuleCtx): Promise<Judge>;
  /** The rules of a write that look at other records. @throws Refusal */
  writing?(body: BodyOf<K>, before: StoredRecord<BodyOf<K>> | null, ctx: RuleCtx): Promise<void>;
  /** What follows a new record. */
  made?(record: StoredRecord<BodyOf<K>>, ctx: WriteCtx): Promise<void>;
  /** The rules of deleting. @throws Refusal */
  removing?(stored: StoredRecord<BodyOf<K>>, ctx: RuleCtx): Promise<void>;
}

/** An importer of any kind: bodies are what the schema of its kind has let in. */
export type AnyImporter = Omit<Importer, 'begin' | 'issues' | 'settled' | 'writing' | 'made' | 'removing'> & {
  readonly begin: JsonObject;
  issues?(body: JsonObject): readonly FieldIssue[];
  settled?(body: JsonObject, now: Date): JsonObject;
  writing?(body: JsonObject, before: StoredRecord<JsonObject> | null, ctx: RuleCtx): Promise<void>;
  made?(record: StoredRecord<JsonObject>, ctx: WriteCtx): Promise<void>;
  removing?(stored: StoredRecord<JsonObject>, ctx: RuleCtx): Promise<void>;
};
export type Importers = Readonly<Record<string, AnyImporter | undefined>>;

/** Lets an importer of one kind stand among those of all. */
export const importer = <K extends KindId>(one: Importer<K>): AnyImporter => one as unknown as AnyImporter;
