import { createHash } from 'node:crypto';
import { fillPath } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import type { Pictures } from '#core/pdf/document.ts';
import type { KindId } from '#core/record/kinds.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { DocumentFailed, makeInChild } from '#server/pdf/in-child.ts';
import { inTurn } from '#server/pdf/queue.ts';

const PDF = 'application/pdf';
/** A preview may be opened this long; the next one made by the same person takes older ones away. */
const PREVIEW_KEPT_MS = 3_600_000;

/** What every printed report is made of, beside what its kind prints. */
export interface PrintedFacts {
  readonly printedAt: Date;
  readonly photos: Pictures;
}

/** A report that somebody asks for. */
export interface ReportOrder<F extends PrintedFacts> {
  readonly kind: KindId;
  readonly record: { readonly id: string; readonly account_id: string };
  /** Address of the module whose `make(facts)` gives the PDF. */
  readonly maker: string;
  readonly facts: F;
  /** Name of the file without its ending, e.g. ODR-2026-0007. */
  readonly name: string;
  /** A preview belongs to the person who asked, for an hour; else the file is kept as a document of the record. */
  readonly isPreview: boolean;
  /** It says what not everybody may know who reads the record: it is given to those alone who are told that (`RecordKind.guard`). */
  readonly isGuarded?: boolean;
}

/** @throws Refusal UNAVAILABLE while too many are being made */
const bytesOf = <F extends PrintedFacts>(person: string, { maker, facts }: ReportOrder<F>): Promise<Uint8Array> =>
  inTurn(person, async () => {
    try {
      return await makeInChild({ module: maker, facts });
    } catch (error) {
      if (!(error instanceof DocumentFailed) || facts.photos.size === 0) throw error;
      // Pictures must not cost the report: those that took too much memory or time are named in place of being shown.
      const photos: Pictures = new Map([...facts.photos.keys()].map((key) => [key, 'unprintable']));
      return makeInChild({ module: maker, facts: { ...facts, photos } });
    }
  });

/** Maps say their entries: what is digested is all that is printed. */
const withEntries = (_: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);

/** Names what a report says, whenever it is printed: the same digest is the same report. Pictures are known by their keys. */
function digestOf({ printedAt: _, photos, ...facts }: PrintedFacts): string {
  const shown = [...photos].map(([key, picture]) => [key, picture === null || picture === 'unprintable' ? picture : picture.bytes.length]);
  return createHash('sha256')
    .update(JSON.stringify({ shown, ...facts }, withEntries))
    .digest('hex');
}

async function dropOldPreviews(ctx: Ctx, record_id: string, name: string): Promise<void> {
  const old = await ctx.db
    .deleteFrom('file')
    .where('owner_id', '=', record_id)
    .where('created_by', '=', ctx.caller.user_id)
    .where('type', '=', PDF)
    .where('name', '=', name)
    .where('created_at', '<', new Date(ctx.now.getTime() - PREVIEW_KEPT_MS))
    .returning('document_key')
    .execute();
  for (const file of old) await ctx.files.remove(file.document_key);
}

async function madeBefore(ctx: Ctx, record_id: string, made_of: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('file')
    .select('document_key')
    .where('owner_id', '=', record_id)
    .where('made_of', '=', made_of)
    .executeTakeFirst();
  return row?.document_key ?? null;
}

export interface ReportFile {
  readonly document_key: string;
  readonly name: string;
}

/**
 * The report of a record as a file: the one that is there when it says the same, else made now. So a report is kept once for each
 * state of it and language, however often it is asked for.
 * @throws Refusal UNAVAILABLE while too many are being made
 */
export async function reportFile<F extends PrintedFacts>(ctx: Ctx, order: ReportOrder<F>): Promise<ReportFile> {
  const { record, facts, isPreview, isGuarded = false } = order;
  const name = `${order.name}${isPreview ? '-preview' : ''}.pdf`;
  if (isPreview) await dropOldPreviews(ctx, record.id, name);
  const sort = isPreview ? `preview ${ctx.caller.user_id}` : 'report';
  const made_of = `${isGuarded ? 'guarded ' : ''}${sort} ${digestOf(facts)}`;
  const known = await madeBefore(ctx, record.id, made_of);
  if (known !== null) return { document_key: known, name };
  const bytes = await bytesOf(ctx.caller.user_id, order);
  const document_key = newId();
  // Bytes first: a row that says "stored" is never without them.
  await ctx.files.put(document_key, bytes, PDF);
  const row = await ctx.db
    .insertInto('file')
    .values({
      document_key,
      account_id: record.account_id,
      owner_kind: order.kind,
      owner_id: record.id,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      type: PDF,
      size: bytes.length,
      name,
      state: 'stored',
      made_of,
      is_guarded: isGuarded,
      created_by: ctx.caller.user_id,
      created_at: ctx.now,
      stored_at: ctx.now,
    })
    .onConflict((made) => made.columns(['owner_id', 'made_of']).where('made_of', 'is not', null).doNothing())
    .returning('document_key')
    .executeTakeFirst();
  if (row) {
    await ctx.db.insertInto('record_file').values({ record_id: record.id, document_key }).execute();
    return { document_key, name };
  }
  // Somebody else made the same meanwhile.
  await ctx.files.remove(document_key);
  const first = await madeBefore(ctx, record.id, made_of);
  if (first === null) throw new Refusal('UNAVAILABLE', { retryAfter: 1 });
  return { document_key: first, name };
}

/** Answers a press on "Report": the file, and a line in the log that says who took it out (ledger 05, decision 16). */
export async function answerWithReport<F extends PrintedFacts>(
  ctx: Ctx,
  order: ReportOrder<F>,
): Promise<{ success: true; data: { document_key: string; url: string } }> {
  const { document_key, name } = await reportFile(ctx, order);
  await writeLogRecord(ctx.db, {
    ...authorOf(ctx),
    // The same press told twice stands there once.
    ...(ctx.mutation === null ? {} : { id: ctx.mutation }),
    account_id: order.record.account_id,
    action: 'export',
    entity: order.kind,
    entity_id: order.record.id,
    title: name,
  });
  return { success: true, data: { document_key, url: `/api/web/${fillPath(storageCalls.get.path, { document_key })}` } };
}
