import type { ReportDfi, ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { ownQuestionSet } from '#modules/audits/server/engine/audit.checks.ts';
import type { AuditServer, StoredAudit } from '#modules/audits/server/engine/audit-server.ts';
import type { Ctx } from '#server/http/handler.ts';
import { reportAuthor } from '#server/pdf/report-author.ts';
import { picturesOf } from '#server/pdf/pictures.ts';

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

/** Collects what the printed report shows; names come in place of ids, as far as the caller may read them. */
export async function gatherReport(ctx: Ctx, server: AuditServer, row: StoredAudit): Promise<ReportFacts> {
  const { body: audit } = row;
  const { kind } = server;
  const set = await ownQuestionSet(ctx, kind, audit, row.account_id);
  const auditors = await namesOf(ctx, audit.auditor);
  const [workplace, names] = await Promise.all([
    ctx.records.find('workplace', audit.workplace_id),
    Promise.all(
      (kind.named?.(audit) ?? []).map(async ([field, of, id]) => [field, (await ctx.records.find(of, id))?.body.name ?? ''] as const),
    ),
  ]);
  const company = workplace === null ? null : await ctx.records.find('company', workplace.body.company_id);
  return {
    kind: kind.id,
    audit,
    set,
    locale: ctx.locale,
    printedAt: ctx.now,
    account: await reportAuthor(ctx, row.account_id, company?.body.name),
    workplace: workplace?.body.name ?? '',
    names: Object.fromEntries(names),
    auditors: audit.auditor.map((id) => auditors.get(id) ?? '').filter(Boolean),
    arrivedAt: row.created_at,
    dfis: await dfisOf(ctx, kind.dfiIdsOf(audit)),
    photos: await picturesOf(
      ctx,
      [row.id],
      kind.picturesIn(audit).map((photo) => photo.document_key),
    ),
  };
}
