import { createHash } from 'node:crypto';
import { fillPath } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import type { GatheredFacts } from '#modules/audits/server/report/facts.ts';
import { gatherReport } from '#modules/audits/server/report/gather.ts';
import type { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { DocumentFailed, makeInChild } from '#server/pdf/in-child.ts';
import { inTurn } from '#server/pdf/queue.ts';
import type { StoredRecord } from '#server/records/port.ts';

type Audit = StoredRecord<OperationalAudit>;

const PDF = 'application/pdf';
const PREVIEW = 'preview';
/** A preview may be opened this long; the next one made by the same person takes older ones away. */
const PREVIEW_KEPT_MS = 3_600_000;
const ONLY_VALID = { tr: 'Yalnızca geçerli raporlar kalıcı olarak saklanabilir.', en: 'Only valid reports can be kept.' };

const MAKER = new URL('./report/make.ts', import.meta.url).href;

/** The bytes of a report's PDF, in the language of the caller. @throws Refusal UNAVAILABLE while too many are being made */
export const reportBytes = (ctx: Ctx, audit: Audit): Promise<Uint8Array> =>
  inTurn(ctx.caller.user_id, async () => {
    const facts = await gatherReport(ctx, audit);
    try {
      return await makeInChild({ module: MAKER, facts });
    } catch (error) {
      if (!(error instanceof DocumentFailed) || facts.photos.size === 0) throw error;
      // Pictures must not cost the report: those that took too much memory or time are named in place of being shown.
      const photos: GatheredFacts['photos'] = new Map([...facts.photos.keys()].map((key) => [key, 'unprintable']));
      return makeInChild({ module: MAKER, facts: { ...facts, photos } });
    }
  });

/** Name under which the file is saved, e.g. ODR-2026-0007.pdf. */
export const reportName = (audit: Audit, kind?: typeof PREVIEW): string =>
  `${[audit.body.number ?? 'ODR', kind].filter(Boolean).join('-')}.pdf`;

async function dropOldPreviews(ctx: Ctx, audit: Audit): Promise<void> {
  const old = await ctx.db
    .deleteFrom('file')
    .where('owner_id', '=', audit.id)
    .where('created_by', '=', ctx.caller.user_id)
    .where('type', '=', PDF)
    .where('name', '=', reportName(audit, PREVIEW))
    .where('created_at', '<', new Date(ctx.now.getTime() - PREVIEW_KEPT_MS))
    .returning('document_key')
    .execute();
  for (const file of old) await ctx.files.remove(file.document_key);
}

/** Makes the report file (AUD-OPS-16). A preview lives for an hour; a permanent one is kept as a document of the report (ledger 05, decision 16). */
export const makeOperationalReport: Handler<(typeof operationalCalls)['report']> = async ({ params, query }, ctx) => {
  const audit = await ctx.records.get('operational-audit', params.id);
  const permanent = query.isPermanent === 'true';
  if (permanent && audit.body.report_status !== 'valid')
    throw new Refusal('VALIDATION', {
      message: ONLY_VALID[ctx.locale],
      items: [{ field: 'report_status', message: ONLY_VALID[ctx.locale] }],
    });
  const bytes = await reportBytes(ctx, audit);
  if (!permanent) await dropOldPreviews(ctx, audit);
  const document_key = newId();
  // Bytes first: a row that says "stored" is never without them.
  await ctx.files.put(document_key, bytes, PDF);
  await ctx.db
    .insertInto('file')
    .values({
      document_key,
      account_id: audit.account_id,
      owner_kind: 'operational-audit',
      owner_id: audit.id,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      type: PDF,
      size: bytes.length,
      name: permanent ? reportName(audit) : reportName(audit, PREVIEW),
      state: 'stored',
      created_by: ctx.caller.user_id,
      created_at: ctx.now,
      stored_at: ctx.now,
    })
    .execute();
  await ctx.db.insertInto('record_file').values({ record_id: audit.id, document_key }).execute();
  const name = permanent ? reportName(audit) : reportName(audit, PREVIEW);
  await writeLogRecord(ctx.db, {
    ...authorOf(ctx),
    account_id: audit.account_id,
    action: 'export',
    entity: 'operational-audit',
    entity_id: audit.id,
    title: name,
  });
  return { success: true, data: { document_key, url: `/api/web/${fillPath(storageCalls.get.path, { document_key })}` } };
};
