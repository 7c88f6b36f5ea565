import { sql } from 'kysely';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import type { Ctx } from '#server/http/handler.ts';

interface Asked {
  readonly risk_analysis_id: string;
  readonly unit_id?: string;
  readonly version?: number;
}

export interface ResponseThen {
  readonly id: string;
  readonly version: number;
  readonly body: RiskResponse;
}

/**
 * The responses of an assessment as they stood at the end of a version of it: their last state that was written in that version or
 * before. Without one, or with the current one, as they stand.
 * @throws Refusal NOT_FOUND for an assessment out of reach
 */
export async function responsesIn(ctx: Ctx, { risk_analysis_id, unit_id, version }: Asked): Promise<ResponseThen[]> {
  const assessment = await ctx.records.get('risk-assessment', risk_analysis_id);
  const { rows: all } = await ctx.records.list('control-list-response', {
    status: risk_analysis_id,
    workplace_id: assessment.body.workplace_id,
  });
  const rows = all.filter(({ body }) => unit_id === undefined || body.unit_id === unit_id);
  if (version === undefined || version >= currentVersion(assessment.body)) return rows;
  const later = rows.filter(({ body }) => body.assessment_version > version);
  // Those in reach only: the history is asked by their ids.
  const { rows: then } = await sql<{ record_id: string; version: number; body: RiskResponse }>`
    select distinct on (record_id) record_id, version, body from record_history
    where record_id = any(${later.map(({ id }) => id)}::uuid[]) and kind = 'control-list-response'
      and (body->>'assessment_version')::int <= ${version}::int
    order by record_id, version desc`.execute(ctx.db);
  const before = new Map(then.map((row) => [row.record_id, { id: row.record_id, version: row.version, body: row.body }]));
  return rows.flatMap((row) => (row.body.assessment_version > version ? (before.get(row.id) ?? []) : [row]));
}
