import { createHash } from 'node:crypto';
import { fillPath } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import type { GatheredFacts } from '#modules/audits/server/engine/report/facts.ts';
import { gatherReport } from '#modules/audits/server/engine/report/gather.ts';
import type { AuditServer, StoredAudit } from '#modules/audits/server/engine/audit-server.ts';
import type { AuditCalls } from '#modules/audits/shared/engine/audit.calls.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { DocumentFailed, makeInChild } from '#server/pdf/in-child.ts';
import { inTurn } from '#server/pdf/queue.ts';

const PDF = 'application/pdf';
const PREVIEW = 'preview';
/** A preview may be opened this long; the next one made by the same person takes older ones away. */
const PREVIEW_KEPT_MS = 3_600_000;
const ONLY_VALID = { tr: 'Yalnızca geçerli raporlar kalıcı olarak saklanabilir.', en: 'Only valid reports can be kept.' };

const MAKER = new URL('./report/make.ts', import.meta.url).href;

/** @throws Refusal UNAVAILABLE while too many are being made */
const bytesOf = (person: string, facts: GatheredFacts): Promise<Uint8Array> =>
  inTurn(person, async () => {
    try {
      return await makeInChild({ module: MAKER, facts });
    } catch (error) {
      if (!(error instanceof DocumentFailed) || facts.photos.size === 0) throw error;
      // Pictures must not cost the report: those that took too much memory or time are named in place of being shown.
      const photos: GatheredFacts['photos'] = new Map([...facts.photos.keys()].map((key) => [key, 'unprintable']));
      return makeInChild({ module: MAKER, facts: { ...facts, photos } });
    }
  });

/** Names what a report says, whenever it is printed: the same digest is the same report. Pictures are known by their keys. */
function digestOf({ printedAt: _, audit, set, dfis, photos, ...facts }: GatheredFacts): string {
  const shown = [...photos].map(([key, picture]) => [key, picture === null || picture === 'unprintable' ? picture : picture.bytes.length]);
  return createHash('sha256')
    .update(JSON.stringify({ audit, set: [set.version, set.sections.length], dfis: [...dfis], shown, ...facts }))
    .digest('hex');
}

/** Name under which the file is saved, e.g. ODR-2026-0007.pdf. */
const reportName = ({ kind }: AuditServer, audit: StoredAudit, mark?: typeof PREVIEW): string =>
  `${[audit.body.number ?? kind.series, mark].filter(Boolean).join('-')}.pdf`;

async function dropOldPreviews(ctx: Ctx, server: AuditServer, audit: StoredAudit): Promise<void> {
  const old = await ctx.db
    .deleteFrom('file')
    .where('owner_id', '=', audit.id)
    .where('created_by', '=', ctx.caller.user_id)
    .where('type', '=', PDF)
    .where('name', '=', reportName(server, audit, PREVIEW))
    .where('created_at', '<', new Date(ctx.now.getTime() - PREVIEW_KEPT_MS))
    .returning('document_key')
    .execute();
  for (const file of old) await ctx.files.remove(file.document_key);
}

export interface ReportFile {
  readonly document_key: string;
  readonly name: string;
}

/**
 * The report as a file: the one that is there when it says the same, else made now. So a report is kept once for each state
 * of it and language, however often it is asked for. A preview belongs to the person who asked.
 * @throws Refusal UNAVAILABLE while too many are being made
 */
export async function reportFile(ctx: Ctx, server: AuditServer, audit: StoredAudit, mark?: typeof PREVIEW): Promise<ReportFile> {
  const facts = await gatherReport(ctx, server, audit);
  const name = reportName(server, audit, mark);
  if (mark === PREVIEW) await dropOldPreviews(ctx, server, audit);
  const made_of = `${mark === PREVIEW ? `${PREVIEW} ${ctx.caller.user_id}` : 'report'} ${digestOf(facts)}`;
  const known = await madeBefore(ctx, audit, made_of);
  if (known !== null) return { document_key: known, name };
  const bytes = await bytesOf(ctx.caller.user_id, facts);
  const document_key = newId();
  // Bytes first: a row that says "stored" is never without them.
  await ctx.files.put(document_key, bytes, PDF);
  const row = await ctx.db
    .insertInto('file')
    .values({
      document_key,
      account_id: audit.account_id,
      owner_kind: server.kind.id,
      owner_id: audit.id,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      type: PDF,
      size: bytes.length,
      name,
      state: 'stored',
      made_of,
      created_by: ctx.caller.user_id,
      created_at: ctx.now,
      stored_at: ctx.now,
    })
    .onConflict((made) => made.columns(['owner_id', 'made_of']).where('made_of', 'is not', null).doNothing())
    .returning('document_key')
    .executeTakeFirst();
  if (row) {
    await ctx.db.insertInto('record_file').values({ record_id: audit.id, document_key }).execute();
    return { document_key, name };
  }
  // Somebody else made the same meanwhile.
  await ctx.files.remove(document_key);
  const first = await madeBefore(ctx, audit, made_of);
  if (first === null) throw new Refusal('UNAVAILABLE', { retryAfter: 1 });
  return { document_key: first, name };
}

async function madeBefore(ctx: Ctx, audit: StoredAudit, made_of: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('file')
    .select('document_key')
    .where('owner_id', '=', audit.id)
    .where('made_of', '=', made_of)
    .executeTakeFirst();
  return row?.document_key ?? null;
}

/** Makes the report file (AUD-OPS-16). A preview lives for an hour; a permanent one is kept as a document of the report (ledger 05, decision 16). */
export const makeAuditReport =
  (server: AuditServer): Handler<AuditCalls['report']> =>
  async ({ params, query }, ctx) => {
    const audit = await ctx.records.get(server.kind.id, params.id);
    const permanent = query.isPermanent === 'true';
    if (permanent && audit.body.report_status !== 'valid')
      throw new Refusal('VALIDATION', {
        message: ONLY_VALID[ctx.locale],
        items: [{ field: 'report_status', message: ONLY_VALID[ctx.locale] }],
      });
    const { document_key, name } = await reportFile(ctx, server, audit, permanent ? undefined : PREVIEW);
    await writeLogRecord(ctx.db, {
      ...authorOf(ctx),
      // The same press told twice stands there once.
      ...(ctx.mutation === null ? {} : { id: ctx.mutation }),
      account_id: audit.account_id,
      action: 'export',
      entity: server.kind.id,
      entity_id: audit.id,
      title: name,
    });
    return { success: true, data: { document_key, url: `/api/web/${fillPath(storageCalls.get.path, { document_key })}` } };
  };
