import { createHash } from 'node:crypto';
import { fillPath } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import type { ReportFacts } from '#modules/audits/server/report/facts.ts';
import { reportDocument } from '#modules/audits/server/report/document.ts';
import { gatherReport } from '#modules/audits/server/report/gather.ts';
import type { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { makePdf } from '#server/pdf/pdf.ts';
import type { StoredRecord } from '#server/records/port.ts';

type Audit = StoredRecord<OperationalAudit>;

const PDF = 'application/pdf';
const PREVIEW = 'preview';
/** A preview may be opened this long; the next one made by the same person takes older ones away. */
const PREVIEW_KEPT_MS = 3_600_000;
const ONLY_VALID = { tr: 'Yalnızca geçerli raporlar kalıcı olarak saklanabilir.', en: 'Only valid reports can be kept.' };

/** The bytes of a report's PDF, in the language of the caller. */
export async function reportBytes(ctx: Ctx, audit: Audit): Promise<Uint8Array> {
  const facts = await gatherReport(ctx, audit);
  try {
    return await makePdf(reportDocument(facts));
  } catch (error) {
    if (facts.photos.size === 0) throw error;
    // A damaged picture must not cost the report: it is named in place of being shown.
    return makePdf(reportDocument({ ...facts, photos: await soundPictures(facts.photos) }));
  }
}

async function soundPictures(photos: ReportFacts['photos']): Promise<ReportFacts['photos']> {
  const sound = new Map<string, string | null>();
  for (const [key, picture] of photos) {
    const isSound =
      picture === null ||
      picture === 'unprintable' ||
      (await makePdf({ content: [{ image: picture }] }).then(
        () => true,
        () => false,
      ));
    sound.set(key, isSound ? picture : 'unprintable');
  }
  return sound;
}

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
  const name = permanent ? reportName(audit) : reportName(audit, PREVIEW);
  await writeLogRecord(ctx.db, { ...authorOf(ctx), account_id: audit.account_id, action: 'export', entity: 'operational-audit', entity_id: audit.id, title: name });
  return { success: true, data: { document_key, url: `/api/web/${fillPath(storageCalls.get.path, { document_key })}` } };
};
