import type { GatheredFacts, Picture, ReportDfi } from '#modules/audits/server/engine/report/facts.ts';
import { ownQuestionSet } from '#modules/audits/server/engine/audit.checks.ts';
import type { AuditServer, StoredAudit } from '#modules/audits/server/engine/audit-server.ts';
import { pictureFacts } from '#core/file/picture.ts';
import { isBomb } from '#server/files/picture.ts';
import type { Ctx } from '#server/http/handler.ts';

/** Formats that a PDF can hold as they are. */
const PRINTABLE: readonly string[] = ['image/jpeg', 'image/png'];
/** Bytes of all pictures of one report, and pixels of those that have to be decoded for it. */
const MOST_BYTES = 100_000_000;
const MOST_PIXELS = 24_000_000;

async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.records.list('user', { ids });
  return new Map(rows.map((row) => [row.id, `${row.body.name} ${row.body.surname}`]));
}

async function dfisOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ReportDfi>> {
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.records.list('dfi', { ids });
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => (row.body.responsible === null ? [] : [row.body.responsible])),
  );
  return new Map(
    rows.map(({ id, body }) => [
      id,
      {
        number: body.number,
        description: body.deficiency_description,
        deadline: body.deadline,
        responsible: names.get(body.responsible ?? '') ?? '',
      },
    ]),
  );
}

/** A picture as it may be set; what says nothing of itself, or would cost too much to decode, is not. */
async function pictureOf(
  ctx: Ctx,
  key: string,
  type: string,
  room: { bytes: number; pixels: number },
): Promise<Picture | 'unprintable' | null> {
  if (!PRINTABLE.includes(type)) return 'unprintable';
  const bytes = await ctx.files.get(key);
  if (bytes === null) return null;
  const facts = pictureFacts(bytes, type);
  if (facts === null || (await isBomb(bytes, type))) return 'unprintable';
  room.bytes -= bytes.byteLength;
  // A JPEG goes into the file as it is.
  if (type === 'image/png') room.pixels -= facts.width * facts.height;
  return room.bytes < 0 || room.pixels < 0 ? 'unprintable' : { type, bytes };
}

async function picturesOf(ctx: Ctx, { kind }: AuditServer, row: StoredAudit): Promise<GatheredFacts['photos']> {
  const keys = [...new Set(kind.findingsOf(row.body).flatMap((finding) => finding.photos.map((photo) => photo.document_key)))];
  if (keys.length === 0) return new Map();
  // What the report itself names, and nothing else.
  const files = await ctx.db
    .selectFrom('file')
    .innerJoin('record_file', 'record_file.document_key', 'file.document_key')
    .select(['file.document_key', 'file.type'])
    .where('record_file.record_id', '=', row.id)
    .where('file.state', '=', 'stored')
    .where('file.document_key', 'in', keys)
    .execute();
  const stored = new Map(files.map((file) => [file.document_key, file.type]));
  const room = { bytes: MOST_BYTES, pixels: MOST_PIXELS };
  const pictures = new Map<string, Picture | 'unprintable' | null>();
  for (const key of keys) {
    const type = stored.get(key);
    pictures.set(key, type === undefined ? null : await pictureOf(ctx, key, type, room));
  }
  return pictures;
}

/** Collects what the printed report shows; names come in place of ids, as far as the caller may read them. */
export async function gatherReport(ctx: Ctx, server: AuditServer, row: StoredAudit): Promise<GatheredFacts> {
  const { body: audit } = row;
  const { kind } = server;
  const set = await ownQuestionSet(ctx, kind, audit, row.account_id);
  const auditors = await namesOf(ctx, audit.auditor);
  const [workplace, names, account] = await Promise.all([
    ctx.records.find('workplace', audit.workplace_id),
    server.namesFor?.(ctx, audit) ?? {},
    ctx.db.selectFrom('account').select(['name', 'is_demo']).where('id', '=', row.account_id).executeTakeFirst(),
  ]);
  // The account of the demonstration bears a sign-in name: a report is headed by the company instead.
  const operator = account?.is_demo && workplace ? await ctx.records.find('company', workplace.body.company_id) : null;
  return {
    kind: kind.id,
    audit,
    set,
    locale: ctx.locale,
    printedAt: ctx.now,
    account: operator?.body.name ?? account?.name ?? '',
    workplace: workplace?.body.name ?? '',
    names,
    auditors: audit.auditor.map((id) => auditors.get(id) ?? '').filter(Boolean),
    dfis: await dfisOf(ctx, kind.dfiIdsOf(audit)),
    photos: await picturesOf(ctx, server, row),
  };
}
