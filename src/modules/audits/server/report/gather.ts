import type { ReportDfi, ReportFacts } from '#modules/audits/server/report/facts.ts';
import { questionSetOfVersion } from '#modules/audits/server/question-sets.ts';
import { dfiIdsOf } from '#modules/audits/shared/operational/operational.dfis.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { Photo } from '#core/field/field.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';

/** Formats that a PDF can hold as they are. */
const PRINTABLE: readonly string[] = ['image/jpeg', 'image/png'];

async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.records.list('user', { ids });
  return new Map(rows.map((row) => [row.id, `${row.body.name} ${row.body.surname}`]));
}

async function dfisOf(ctx: Ctx, audit: OperationalAudit): Promise<Map<string, ReportDfi>> {
  const ids = dfiIdsOf(audit);
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

async function picturesOf(ctx: Ctx, row: StoredRecord<OperationalAudit>): Promise<ReportFacts['photos']> {
  const photos = row.body.bulguRapor.bulgu_rapor_list.flatMap((finding) => finding.photos);
  if (photos.length === 0) return new Map();
  const files = await ctx.db
    .selectFrom('file')
    .select(['document_key', 'type'])
    .where('account_id', '=', row.account_id)
    .where('state', '=', 'stored')
    .where(
      'document_key',
      'in',
      photos.map((photo) => photo.document_key),
    )
    .execute();
  const stored = new Map(files.map((file) => [file.document_key, file.type]));
  const pictureOf = async (photo: Photo): Promise<string | null> => {
    const type = stored.get(photo.document_key);
    if (type === undefined) return null;
    if (!PRINTABLE.includes(type)) return 'unprintable';
    const bytes = await ctx.files.get(photo.document_key);
    return bytes === null ? null : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  };
  return new Map(await Promise.all(photos.map(async (photo) => [photo.document_key, await pictureOf(photo)] as const)));
}

/** Collects what the printed report shows; names come in place of ids, as far as the caller may read them. */
export async function gatherReport(ctx: Ctx, row: StoredRecord<OperationalAudit>): Promise<ReportFacts> {
  const { body: audit } = row;
  const set = await questionSetOfVersion(ctx, 'operational', audit.question_set_version, row.account_id);
  if (set === null) throw new Refusal('NOT_FOUND');
  const auditors = await namesOf(ctx, audit.auditor);
  const [workplace, company, account] = await Promise.all([
    ctx.records.find('workplace', audit.workplace_id),
    audit.managementCompany === null ? null : ctx.records.find('management-company', audit.managementCompany),
    ctx.db.selectFrom('account').select('name').where('id', '=', row.account_id).executeTakeFirst(),
  ]);
  return {
    audit,
    set,
    locale: ctx.locale,
    printedAt: ctx.now,
    account: account?.name ?? '',
    workplace: workplace?.body.name ?? '',
    managementCompany: company?.body.name ?? '',
    auditors: audit.auditor.map((id) => auditors.get(id) ?? '').filter(Boolean),
    dfis: await dfisOf(ctx, audit),
    photos: await picturesOf(ctx, row),
  };
}
