import type { JsonObject } from '#core/change/json.ts';
import { PAGE_SIZES } from '#core/contract/envelope.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { ListQuery } from '#core/record/list.ts';
import type { FileAsk } from '#core/record/list-file.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { type BodyOf, KINDS } from '#modules/registry.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { listFile } from '#server/records/list-file.ts';
import { lockRecord } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { conflict, type RefusedRow, refusedRecord } from '#server/records/refusals.ts';
import { onDeviceOf } from '#server/records/scope.ts';

/** Page and size of a list as the path gives them (ledger 19, decision 6). @throws Refusal BAD_REQUEST */
export function pageOf(params: { readonly page: string; readonly limit: string }): { page: number; limit: number } {
  const [page, limit] = [Number(params.page), Number(params.limit)];
  if (!Number.isInteger(page) || page < 1 || page > 1_000_000_000 || !PAGE_SIZES.some((size) => size === limit))
    throw new Refusal('BAD_REQUEST');
  return { page, limit };
}

/** What an area adds to what every server kind does. Each runs in the transaction of the write and refuses by throwing. */
export interface ServerKindRules<K extends KindId> {
  /** Before a record is made or changed. @param before null for a new one */
  writing?(body: BodyOf<K>, before: StoredRecord<BodyOf<K>> | null, ctx: Ctx): Promise<void> | void;
  /** After it, for what is to be seen as it stands then. */
  written?(stored: StoredRecord<BodyOf<K>>, ctx: Ctx): Promise<void>;
  /** Before it is deleted. */
  removing?(stored: StoredRecord<BodyOf<K>>, ctx: Ctx): Promise<void> | void;
}

export interface ListInput {
  readonly params: { readonly page: string; readonly limit: string; readonly workplace_id?: string };
  readonly body: ListQuery;
}
export interface ById {
  readonly params: { readonly id: string };
}

/** Refuses what the kind itself says is wrong with a body. */
export function refuseIssues<K extends KindId>(kind: K, body: BodyOf<K>): void {
  const items = (KINDS[kind] as AnyRecordKind).issues?.(body) ?? [];
  if (items.length > 0) throw new Refusal('VALIDATION', { items });
}

const wireRow = <B>({ id, version, body }: StoredRecord<B>): { id: string; version: number } & B => ({ ...body, id, version });

/** A device is told where in the feed a write stands, and of the record what it may hold. */
function written(kind: KindId, { caller }: Ctx, { id, version, seq, body }: StoredRecord<BodyOf<KindId>>) {
  const plan: AnyRecordKind = KINDS[kind];
  const isOnDevice = plan.residence === 'device';
  const record = isOnDevice ? onDeviceOf(plan, caller, id, body as JsonObject) : body; // a body is JSON
  return { success: true, data: { id, version, ...(isOnDevice ? { seq } : {}), record } } as const;
}

/** What a list call asks, in the words of the store. Workplace 0 stands for all in reach. */
const askOf = ({ params: { workplace_id }, body: query }: { params: { workplace_id?: string }; body: ListQuery }) => ({
  query,
  ...(workplace_id === undefined || workplace_id === '0' ? {} : { workplace_id }),
});

/**
 * A record that another one names stays: that one would show a gap. Whoever names it just now is waited for, and counted; nobody
 * begins to until the transaction ends. @throws Refusal RECORD_LOCKED
 */
export async function refuseNamed(
  kind: AnyRecordKind,
  stored: RefusedRow & { readonly body: JsonObject },
  { db, locale, caller }: Pick<Ctx, 'db' | 'locale' | 'caller'>,
): Promise<void> {
  await lockRecord(db, stored.id);
  const named = await db.selectFrom('record_ref').where('to_id', '=', stored.id).select('from_id').distinct().execute();
  if (named.length === 0) return;
  const title = kind.title(stored.body);
  const message = {
    tr: `“${title}” ${named.length} kayıtta geçiyor, silinemez.`,
    en: `“${title}” is named in ${named.length} record(s) and cannot be deleted.`,
  };
  throw new Refusal('RECORD_LOCKED', { message: message[locale], record: refusedRecord(kind, stored, caller) });
}

/**
 * The handlers of `serverKindCalls`: scope, version check, history, references, idempotency and refusals are those of every
 * record, because the store does them. What the area alone knows comes as rules.
 */
export function serverKindHandlers<K extends KindId>(kind: K, rules: ServerKindRules<K> = {}) {
  type Body = BodyOf<K>;
  // The schema of the call is that of the kind and these two.
  const bodyOf = ({ id: _id, version: _version, ...body }: { id?: string; version?: number }) => body as unknown as Body;
  return {
    async list(input: ListInput, ctx: Ctx) {
      const { page, limit } = pageOf(input.params);
      const { rows, total } = await ctx.records.page(kind, { ...askOf(input), page, limit });
      return { success: true as const, data: rows.map(wireRow), total, page, limit };
    },

    file({ body }: { body: FileAsk }, ctx: Ctx) {
      return listFile(kind, body, { query: body.query }, ctx);
    },

    async get({ params }: ById, ctx: Ctx) {
      return { success: true as const, data: wireRow(await ctx.records.get(kind, params.id)) };
    },

    async create({ body: given }: { body: { readonly id?: string } & Body }, ctx: Ctx) {
      const body = bodyOf(given);
      refuseIssues(kind, body);
      await rules.writing?.(body, null, ctx);
      const stored = await ctx.records.insert(kind, given.id ?? newId(), body);
      await rules.written?.(stored, ctx);
      return written(kind, ctx, stored);
    },

    async update({ body: given }: { body: { readonly id: string; readonly version: number } & Body }, ctx: Ctx) {
      const body = bodyOf(given);
      refuseIssues(kind, body);
      if (rules.writing) {
        const before = await ctx.records.get(kind, given.id);
        // A body that was made on an older state is merged first: judged beside a newer one, it would want what nobody asked for.
        if (before.version !== given.version) throw conflict(KINDS[kind], before as StoredRecord<JsonObject>, ctx.caller); // a body is JSON
        await rules.writing(body, before, ctx);
      }
      const stored = await ctx.records.update(kind, given.id, given.version, body);
      await rules.written?.(stored, ctx);
      return written(kind, ctx, stored);
    },

    async remove({ params, query }: ById & { query: { version: number } }, ctx: Ctx) {
      const stored = await ctx.records.get(kind, params.id);
      await rules.removing?.(stored, ctx);
      await refuseNamed(KINDS[kind], stored as StoredRecord<JsonObject>, ctx); // a body is JSON
      await ctx.records.remove(kind, params.id, query.version);
      return { success: true as const };
    },
  };
}
